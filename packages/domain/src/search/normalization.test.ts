import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, typedWords, wordsOf } from './normalization.ts'

test.each([
  ['Jürgen', 'jurgen'],
  ['JÜRGEN', 'jurgen'],
  ['ju\u0308rgen', 'jurgen'],
  ['Zoë', 'zoe'],
  ['Tomáš Novák', 'tomas novak'],
  ['Weiß', 'weiss'],
  ['Møller', 'moller'],
  ['Łukasz', 'lukasz'],
  ['Æther', 'aether'],
  ['Yıldız', 'yildiz'],
  ['Đorđe', 'dorde'],
  ['ﬁnance', 'finance'],
  ['Αθήνα', 'αθηνα'],
  ['東京', '東京'],
])('“%s” is compared as “%s”', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test.each([
  ['Jürgen Krause', ['jurgen', 'juergen', 'krause']],
  ['Møller', ['moller', 'moeller']],
  ["O'Neil-Smith", ['oneil', 'smith']],
  ['Cycle Q4/2026', ['cycle', 'q4', '2026']],
  ['', []],
])('SEARCH-11 “%s” is found under %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('what was typed is cut into words the same way, each once', () => {
  expect(typedWords('  Krause, Jürgen krause ')).toEqual(['krause', 'jurgen'])
})

test('Greek is found whichever sigma stands at the end', () => {
  expect(fold('ΝΊΚΟΣ')).toBe(fold('Νίκος'))
  expect(wordsOf('Ϲ')).toEqual(typedWords('Ϲ'))
})

test('every text is found under what somebody types who copies it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const words = wordsOf(text)
      expect(typedWords(text).every((word) => words.includes(word))).toBe(true)
    }),
  )
})
