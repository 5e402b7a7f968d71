import { expect, test } from 'vitest'
import { ratingOptions } from './rating-choices.ts'

test('REV-P13 ratings are in the order of their values and shown by their codes', () => {
  const rating = (code: string, value: number) => ({ code, value, label: `Label ${code}`, description: '' })
  const choices = ratingOptions([rating('1', 9), rating('5', 1), rating('3', 4)])
  expect(choices.map((choice) => choice.code)).toEqual(['5', '3', '1'])
})
