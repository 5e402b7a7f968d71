import { expect, test } from 'vitest'
import { addressesToReveal, MAX_TAKEN_ADDRESSES_PER_DAY } from './taken-addresses.ts'

const some = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `a${from + index}@x.example`)

test('AUTH-2 a company can find out about only a few addresses a day, and about those as often as it asks', () => {
  expect(addressesToReveal(some(3), new Set())).toEqual({ revealed: some(3), isTooMany: false })
  const known = new Set(some(MAX_TAKEN_ADDRESSES_PER_DAY - 1))
  expect(addressesToReveal([...some(2), ...some(1, 100)], known)).toEqual({
    revealed: [...some(2), ...some(1, 100)],
    isTooMany: false,
  })
  expect(addressesToReveal(some(2, 100), known)).toEqual({ revealed: some(1, 100), isTooMany: true })
})

test('AUTH-2 beyond that it sees nothing, not even that an address is free', () => {
  const known = new Set(some(MAX_TAKEN_ADDRESSES_PER_DAY))
  expect(addressesToReveal([], known)).toEqual({ revealed: [], isTooMany: true })
  expect(addressesToReveal(some(1), known)).toEqual({ revealed: [], isTooMany: true })
})
