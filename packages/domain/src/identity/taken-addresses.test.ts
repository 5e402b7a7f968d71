import { expect, test } from 'vitest'
import { MAX_TAKEN_ADDRESSES_PER_DAY, notifiedOf } from './taken-addresses.ts'

const some = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `a${from + index}@x.example`)

test('AUTH-2 a company learns of few addresses elsewhere in a day, and of those it knows as often as it asks', () => {
  expect(notifiedOf(some(3), new Set())).toEqual({ notified: some(3), isTooMany: false })
  const known = new Set(some(MAX_TAKEN_ADDRESSES_PER_DAY - 1))
  expect(notifiedOf([...some(2), ...some(1, 100)], known)).toEqual({
    notified: [...some(2), ...some(1, 100)],
    isTooMany: false,
  })
  expect(notifiedOf(some(2, 100), known)).toEqual({ notified: some(1, 100), isTooMany: true })
})

test('AUTH-2 beyond that it learns nothing, not even that nothing was found', () => {
  const known = new Set(some(MAX_TAKEN_ADDRESSES_PER_DAY))
  expect(notifiedOf([], known)).toEqual({ notified: [], isTooMany: true })
  expect(notifiedOf(some(1), known)).toEqual({ notified: [], isTooMany: true })
})
