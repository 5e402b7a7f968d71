import { numberFault } from '@perennial/domain/validation/faults.ts'
import { expect, test } from 'vitest'
import { translate } from './translate.ts'

test('VAL-03 no number is answered in the words of the specification', () => {
  expect(translate('en', 'violation.INVALID_NUMBER')).toBe('Please only use numbers.')
})

test.each([
  ['VAL-04', '8', { min: 1, max: 7 }, /between 1 and 7/],
  ['VAL-05', '0', { min: 1 }, /greater than or equal to 1/],
  ['VAL-06', '8', { max: 7 }, /lower than or equal to 7/],
] as const)('%s what is out of bounds is told the bounds', (_, typed, bounds, sentence) => {
  const fault = numberFault(typed, bounds)
  expect(fault && translate('en', `violation.${fault.code}`, fault.facts)).toMatch(sentence)
})

test('VAL-09 VAL-11 too short a text is told how long it must be', () => {
  expect(translate('en', 'violation.TOO_SHORT', { min: 3 })).toMatch(/^Please enter at least 3 characters/)
  expect(translate('en', 'violation.LENGTH_NOT_BETWEEN', { min: 3, max: 9 })).toMatch(/between 3 and 9 characters/)
})
