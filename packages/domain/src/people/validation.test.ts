import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dateViolation,
  normalizeText,
  type PersonTextField,
  personLimits,
  personTextViolation,
  requiredPersonFields,
} from './validation.ts'

const texts = Object.keys(personLimits) as PersonTextField[]

test.each(requiredPersonFields)('VAL-01 an empty %s is refused', (field) => {
  expect(personTextViolation(field, '')).toBe('REQUIRED')
  expect(personTextViolation(field, ' \u200b ')).toBe('REQUIRED')
})

test.each(texts.filter((field) => !(requiredPersonFields as readonly string[]).includes(field)))(
  'an empty %s is none',
  (field) => {
    expect(personTextViolation(field, '')).toBeUndefined()
  },
)

test.each(texts)('VAL-10 a %s that is too long is refused, the longest valid one is accepted', (field) => {
  const longest = field === 'email' ? `${'m'.repeat(60)}@${'f'.repeat(60)}.example` : 'x'.repeat(personLimits[field])
  expect(personTextViolation(field, longest)).toBeUndefined()
  expect(personTextViolation(field, 'x'.repeat(personLimits[field] + 1))).toBe('TOO_LONG')
})

test.each(['mia', 'mia@', '@fernhill.example', 'mia@fernhill'])('VAL-02 “%s” is refused as an address', (email) => {
  expect(personTextViolation('email', email)).toBe('INVALID_EMAIL')
})

test('IN-1 unpaired surrogates are refused', () => {
  expect(personTextViolation('firstName', 'Mia\ud800')).toBe('UNREADABLE_TEXT')
})

test.each([
  ['  Mia   Keller ', 'Mia Keller'],
  ['Mia\u0000Keller', 'MiaKeller'],
  ['Mia\tKeller\n', 'Mia Keller'],
  ['Ju\u0308rgen', 'Jürgen'],
  ['M\u200bia', 'Mia'],
])('a text is normalized: %j becomes %j', (text, saved) => {
  expect(normalizeText(text)).toBe(saved)
})

test('normalized texts stay unchanged', () => {
  fc.assert(fc.property(fc.string(), (text) => normalizeText(normalizeText(text)) === normalizeText(text)))
})

test.each(['2026-11-23', '2024-02-29', '1999-12-31'])('%s is a day', (day) => {
  expect(dateViolation(day)).toBeUndefined()
})

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '23.11.2026', '0001-01-01', ''])('“%s” is not a day', (day) => {
  expect(dateViolation(day)).toBe('INVALID_DATE')
})
