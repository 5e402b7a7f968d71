import { requiredFacts } from '@perennial/domain/validation/required.ts'
import { lengthViolation, numberViolation, withLimit } from '@perennial/domain/validation/violations.ts'
import { expect, test } from 'vitest'
import { translate } from './translate.ts'

test('VAL-03 an invalid number gets the message of the specification', () => {
  expect(translate('en', 'violation.INVALID_NUMBER')).toBe('Please only use numbers.')
})

test.each([
  ['VAL-04', '8', { min: 1, max: 7 }, /between 1 and 7/],
  ['VAL-05', '0', { min: 1 }, /greater than or equal to 1/],
  ['VAL-06', '8', { max: 7 }, /lower than or equal to 7/],
] as const)('%s what is out of bounds is told the bounds', (_, typed, bounds, messageText) => {
  const violation = numberViolation(typed, bounds)
  expect(violation && translate('en', `violation.${violation.code}`, violation.facts)).toMatch(messageText)
})

test('VAL-09 VAL-11 the message for a short text names the minimum length', () => {
  expect(translate('en', 'violation.TOO_SHORT', { min: 3 })).toMatch(/^Please enter at least 3 characters/)
  expect(translate('en', 'violation.LENGTH_NOT_BETWEEN', { min: 3, max: 9 })).toMatch(/between 3 and 9 characters/)
})

test('VAL-01 an empty required field gets the message of the specification', () => {
  const message = (label: string) => translate('en', 'violation.REQUIRED_NAMED', requiredFacts(label, 'en') ?? {})
  expect(message('First name')).toBe('Please enter a first name.')
  expect(message('Email address')).toBe('Please enter an email address.')
  expect(translate('de', 'violation.REQUIRED_NAMED', requiredFacts('Vorname', 'de') ?? {})).toBe(
    'Bitte füllen Sie „Vorname“ aus.',
  )
})

test('VAL-02 an invalid address gets the message of the specification', () => {
  expect(translate('en', 'violation.INVALID_EMAIL')).toBe('Please enter a valid email address.')
  expect(translate('en', 'register.emailWrong')).toBe('Please enter a valid email address.')
})

test('VAL-10 the message for a long text names the limit as specified, which the longest valid text meets', () => {
  const violation = lengthViolation('abcde', { max: 4 })
  expect(violation?.code).toBe('TOO_LONG')
  expect(translate('en', 'violation.TOO_LONG', withLimit(violation?.facts ?? {}))).toBe(
    'Please enter less than 5 characters.',
  )
  expect(lengthViolation('abcd', { max: 4 })).toBe(null)
})
