import { expect, test } from 'vitest'
import { heardOf, MOST_TAKEN_A_DAY } from './taken-addresses.ts'

const some = (count: number, from = 0) => Array.from({ length: count }, (_, place) => `a${from + place}@x.example`)

test('AUTH-2 a company is told of few addresses elsewhere in a day, of those it knows again and again', () => {
  expect(heardOf(some(3), new Set())).toEqual({ told: some(3), isTooMany: false })
  const known = new Set(some(MOST_TAKEN_A_DAY - 1))
  expect(heardOf([...some(2), ...some(1, 100)], known)).toEqual({
    told: [...some(2), ...some(1, 100)],
    isTooMany: false,
  })
  expect(heardOf(some(2, 100), known)).toEqual({ told: some(1, 100), isTooMany: true })
})

test('AUTH-2 beyond that it is told nothing, not even that nothing was found', () => {
  const known = new Set(some(MOST_TAKEN_A_DAY))
  expect(heardOf([], known)).toEqual({ told: [], isTooMany: true })
  expect(heardOf(some(1), known)).toEqual({ told: [], isTooMany: true })
})
