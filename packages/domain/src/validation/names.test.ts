import { expect, test } from 'vitest'
import { nameViolation } from './names.ts'

test.each([
  'WIN A PRIZE http://evil.example',
  'Evil //evil',
  'www.evil.example',
  'Visit WWW.evil',
  'evil.example',
  'Evil.Com Inc',
  'go to bit.ly/x1',
  'ring tel:0900',
  'prize@evil.example',
  'evil。com',
  'evil．com',
  'sub.domain.co.uk',
  '203.0.113.7',
])('OUT-3 the name %j would be a link in an email, and is refused', (name) => {
  expect(nameViolation(name)).toBe('NAME_WITH_LINK')
})

test.each(['\u202Eelpmaxe', 'Mia \u2066Keller', 'Mia\u200F'])(
  'IN-1 %j reverses the surrounding text, and is refused',
  (name) => {
    expect(nameViolation(name)).toBe('UNSEEN_SIGNS')
  },
)

test.each([
  'Amazon',
  'Dr. Amélie Łukasz-Smith Jr.',
  'J.R.R. Tolkien',
  'J.Smith',
  'St.Gallen',
  'St. Gallen AG',
  'Müller GmbH & Co. KG',
  'Müller GmbH & Co.KG',
  'Verein e.V.',
  'Enel S.p.A.',
  'Łódź Sp. z o.o.',
  'Acme, Inc.',
  'AC/DC',
  'Version 2.0',
  'O’Brien',
  '株式会社',
  'محمد علي',
])('the name %j stays unchanged', (name) => {
  expect(nameViolation(name)).toBeUndefined()
})
