import { expect, test } from 'vitest'
import { distributionForOutsiders, distributionOf, isEqualScale } from './distribution.ts'

const codes = ['1', '2', '3']

test('ratings are counted in the order of the scale', () => {
  expect(distributionOf(codes, ['2', '2', '3', null, 'A'])).toEqual({
    counts: [
      { code: '1', count: 0 },
      { code: '2', count: 2 },
      { code: '3', count: 1 },
    ],
    unrated: 2,
  })
})
test('REV-P17 people who may not read content get no numbers for fewer than five, however many are not rated', () => {
  expect(distributionForOutsiders(codes, ['1', '2', '3', '3', null, null])).toBeNull()
  expect(distributionForOutsiders(codes, ['1', '2', '3', '3', '3'])?.counts).toHaveLength(3)
})
test('cycles can be compared if their scores are the same', () => {
  expect(isEqualScale(codes, ['3', '2', '1'])).toBe(true)
  expect(isEqualScale(codes, ['1', '2'])).toBe(false)
  expect(isEqualScale(codes, ['1', '2', '4'])).toBe(false)
})
