import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthViolation, numberViolation } from './violations.ts'

test.each(['twelve', '1,2,3', '12 apples', '--4', 'NaN', 'Infinity'])(
  'VAL-03 “%s” is refused in a number field',
  (typed) => {
    expect(numberViolation(typed, { min: 1 })).toEqual({ code: 'INVALID_NUMBER', facts: {} })
  },
)

test.each([0, 8])('VAL-04 the message for %i outside a range names both ends', (number) => {
  expect(numberViolation(String(number), { min: 1, max: 7 })).toEqual({
    code: 'NUMBER_NOT_BETWEEN',
    facts: { min: 1, max: 7 },
  })
})

test('VAL-05 the message for a number below a lower bound names that bound', () => {
  expect(numberViolation('0', { min: 1 })).toEqual({ code: 'TOO_SMALL', facts: { min: 1 } })
})

test('VAL-06 the message for a number above an upper bound names that bound', () => {
  expect(numberViolation('8', { max: 7 })).toEqual({ code: 'TOO_BIG', facts: { max: 7 } })
})

test('VAL-03 VAL-04 every number within its bounds is valid, including the bounds', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(1000), fc.nat(1000), (min, more, within) => {
      const [least, max] = [min, min + more + within]
      expect(numberViolation(String(min + within), { min: least, max })).toBeNull()
      expect(numberViolation(String(least), { min: least, max })).toBeNull()
      expect(numberViolation(String(max), { min: least, max })).toBeNull()
      expect(numberViolation(String(max + 1), { min: least, max })).not.toBeNull()
    }),
  )
})

test('an empty number field is valid', () => {
  expect(numberViolation('  ', { min: 1 })).toBeNull()
})

test('VAL-09 the message for a text that is too short names the minimum length, counted as people count', () => {
  expect(lengthViolation('ab', { min: 3 })).toEqual({ code: 'TOO_SHORT', facts: { min: 3 } })
  expect(lengthViolation('🌱🌱🌱', { min: 3 })).toBeNull()
})

test('VAL-11 the message for a text outside both lengths names both', () => {
  expect(lengthViolation('a', { min: 2, max: 4 })).toEqual({ code: 'LENGTH_NOT_BETWEEN', facts: { min: 2, max: 4 } })
  expect(lengthViolation('abcde', { min: 2, max: 4 })).toEqual({
    code: 'LENGTH_NOT_BETWEEN',
    facts: { min: 2, max: 4 },
  })
})

test('VAL-10 the message for a text that is too long names the maximum length', () => {
  expect(lengthViolation('abcde', { max: 4 })).toEqual({ code: 'TOO_LONG', facts: { max: 4 } })
})
