import { expect, test } from 'vitest'
import { canRegister } from './registration.ts'

test.each([
  ['open', false, true],
  ['open', true, true],
  ['first', false, true],
  ['first', true, false],
  ['off', false, false],
  ['off', true, false],
] as const)('with registration %s, and a company here: %s, one may register: %s', (mode, hasCompany, may) => {
  expect(canRegister(mode, hasCompany).allowed).toBe(may)
})
