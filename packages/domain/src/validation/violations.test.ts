import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthViolation, numberViolation } from './violations.ts'

test.each(['twelve', '1,2,3', '12 apples', '--4', 'NaN', 'Infinity'])(
  'VAL-03 “%s” is refused in a number field',
  (typed) => {
    expect(numberViolation(typed, { min: 1 })).toEqual({ code: 'INVALID_NUMBER', facts: {} })
  },
)

test.each([0, 8])('VAL-04 %i outside a range with both ends is told both', (number) => {
  expect(numberViolation(String(number), { min: 1, max: 7 })).toEqual({
    code: 'NUMBER_NOT_BETWEEN',
    facts: { min: 1, max: 7 },
  })
})

test('VAL-05 a number below a lower bound is told that bound', () => {
  expect(numberViolation('0', { min: 1 })).toEqual({ code: 'TOO_SMALL', facts: { min: 1 } })
})

test('VAL-06 a number above an upper bound is told that bound', () => {
  expect(numberViolation('8', { max: 7 })).toEqual({ code: 'TOO_BIG', facts: { max: 7 } })
})

test('VAL-03 VAL-04 whatever number lies within its bounds is taken, the bounds themselves too', () => {
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

test('nothing typed is no fault of a number', () => {
  expect(numberViolation('  ', { min: 1 })).toBeNull()
})

test('VAL-09 a text that is too short is told the least length, counted as people count', () => {
  expect(lengthViolation('ab', { min: 3 })).toEqual({ code: 'TOO_SHORT', facts: { min: 3 } })
  expect(lengthViolation('🌱🌱🌱', { min: 3 })).toBeNull()
})

test('VAL-11 a text outside both lengths is told both', () => {
  expect(lengthViolation('a', { min: 2, max: 4 })).toEqual({ code: 'LENGTH_NOT_BETWEEN', facts: { min: 2, max: 4 } })
  expect(lengthViolation('abcde', { min: 2, max: 4 })).toEqual({
    code: 'LENGTH_NOT_BETWEEN',
    facts: { min: 2, max: 4 },
  })
})

test('VAL-10 a text that is too long is told the greatest length', () => {
  expect(lengthViolation('abcde', { max: 4 })).toEqual({ code: 'TOO_LONG', facts: { max: 4 } })
})
