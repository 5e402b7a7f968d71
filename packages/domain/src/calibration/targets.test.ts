import { expect, test } from 'vitest'
import { areTargetsValid, targetsOfScale, targetTotal } from './targets.ts'

const codes = ['1', '2', '3']
const full = [
  { code: '3', percent: 20 },
  { code: '2', percent: 70 },
  { code: '1', percent: 10 },
]

test('targets are in the order of the scale, and a rating without a target gets 0 percent', () => {
  expect(targetsOfScale(full, codes)?.map(({ percent }) => percent)).toEqual([10, 70, 20])
  expect(targetsOfScale([{ code: '2', percent: 100 }], codes)?.map(({ percent }) => percent)).toEqual([0, 100, 0])
})

test('targets are optional', () => {
  expect(areTargetsValid([], codes)).toBe(true)
  expect(targetsOfScale([], codes)).toBeNull()
  expect(targetTotal([], codes)).toBeNull()
})

test('targets must make up 100 percent', () => {
  const some = full.slice(0, 2)
  expect(areTargetsValid(full, codes)).toBe(true)
  expect(areTargetsValid(some, codes)).toBe(false)
  expect(targetTotal(some, codes)).toBe(90)
  expect(targetsOfScale(some, codes)).toBeNull()
})

test('targets of ratings that are no longer on the scale are ignored', () => {
  expect(areTargetsValid(full, ['A', 'B'])).toBe(true)
  expect(areTargetsValid(full, ['2', '3'])).toBe(false)
  expect(targetsOfScale(full, ['2', '3'])).toBeNull()
})
