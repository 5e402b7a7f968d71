import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import {
  checkPassword,
  forbiddenTexts,
  type PasswordRefusal,
  passwordLength,
  passwordStrengthLevels,
  passwordTipFor,
  passwordTips,
} from './passwords.ts'

const own = ['Wilhelmina', 'Overbeek', 'wilhelmina@northwind.example', 'Northwind Traders']

test.each<[string, string, PasswordRefusal]>([
  ['too short', 'nine sign', 'PASSWORD_TOO_SHORT'],
  ['empty', '', 'PASSWORD_TOO_SHORT'],
  ['too long', 'a b'.repeat(50), 'PASSWORD_TOO_LONG'],
  ['common', 'qwertyuiop', 'PASSWORD_COMMON'],
  ['common in capitals', 'BasketBall', 'PASSWORD_COMMON'],
  ['common with digits behind', 'Password2026!', 'PASSWORD_COMMON'],
  ['one sign again and again', 'zzzzzzzzzzzz', 'PASSWORD_COMMON'],
  ['a few signs again and again', 'xyzxyzxyzxyz', 'PASSWORD_COMMON'],
  ['a row of signs', 'abcdefghijkl', 'PASSWORD_COMMON'],
  ['a row backwards', '9876543210', 'PASSWORD_COMMON'],
  ['made of own names', 'wilhelmina overbeek', 'PASSWORD_OF_OWN_NAMES'],
  ['made of a name and a year', 'Wilhelmina1987', 'PASSWORD_OF_OWN_NAMES'],
  ['made of the company', 'northwind-traders', 'PASSWORD_OF_OWN_NAMES'],
  ['made of the product', 'Perennial2026', 'PASSWORD_OF_OWN_NAMES'],
])('AUTH-1 a password that is %s is refused with its reason', (_, password, reason) => {
  expect(checkPassword(password, own)).toMatchObject({ allowed: false, reason })
})

test.each([
  'seven geese over the marsh',
  'wilhelmina rides over the marsh',
  '😀🐸🌵🎻🧩🛶🥝🪁🧭🐙',
  'пароль из десяти',
  '          x',
])('AUTH-1 ten characters of any kind are enough, counted as people count them: %s', (password) => {
  expect(checkPassword(password, own)).toEqual({ allowed: true })
})

test('AUTH-1 ten characters of any kind are enough, counted as people count them', () => {
  expect(passwordLength('😀'.repeat(10))).toBe(10)
  expect(passwordLength('e\u0301')).toBe(1)
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 1 }), { minLength: 30, maxLength: 40 }),
      (characters) => {
        const verdict = checkPassword(characters.join(''), [])
        return verdict.allowed || verdict.reason !== 'PASSWORD_TOO_SHORT'
      },
    ),
  )
})

test('AUTH-1 any text can be checked as a password', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(fc.string({ unit: 'binary' })),
      (password, words) => {
        expect(typeof checkPassword(password, words).allowed).toBe('boolean')
        for (const score of [0, 1, 2, 3, 4]) passwordTipFor(score, password, words)
      },
    ),
  )
})

test('AUTH-1 every password of the list is refused', () => {
  expect(commonPasswords.size).toBeGreaterThan(1000)
  for (const password of commonPasswords) expect(checkPassword(password, []).allowed).toBe(false)
})

test('AUTH-1 very short names don’t rule out a password', () => {
  expect(forbiddenTexts(['Al', 'Bo-Wi'])).toEqual(['perennial', 'bowi'])
})

describe('the strength hint', () => {
  test('PWD-01 there are five scores', () => {
    expect(passwordStrengthLevels).toEqual(['veryWeak', 'weak', 'soSo', 'good', 'great'])
  })

  test('PWD-02 PWD-03 a tip appears below Good, and every tip appears for some password', () => {
    expect([3, 4].map((score) => passwordTipFor(score, 'abc', own))).toEqual([undefined, undefined])
    const passwords = ['short', 'overbeek and more', ...Array.from({ length: 8 }, (_, more) => 'x'.repeat(10 + more))]
    expect(new Set(passwords.map((password) => passwordTipFor(1, password, own)))).toEqual(new Set(passwordTips))
  })

  test('PWD-04 the tip mentions a person’s own names', () => {
    expect(passwordTipFor(0, 'wilhelmina overbeek', own)).toBe('names')
  })
})
