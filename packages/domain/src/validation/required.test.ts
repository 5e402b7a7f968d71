import { expect, test } from 'vitest'
import { requiredFacts } from './required.ts'

test.each([
  ['First name', 'a', 'first name'],
  ['Email address', 'an', 'email address'],
  ['URL', 'a', 'URL'],
  ['Unit', 'a', 'unit'],
  ['Address', 'an', 'address'],
])('VAL-01 an empty “%s” gets its article', (label, article, name) => {
  expect(requiredFacts(label, 'en')).toEqual({ label: name, article })
  expect(requiredFacts(label, 'de')).toMatchObject({ label })
})

test.each(['Why?', 'Questions', 'Reasons, one a line', 'What everyone in the company should know before it starts'])(
  'VAL-01 “%s” does not name one thing, and gets no article',
  (label) => {
    expect(requiredFacts(label, 'en')).toBe(null)
  },
)
