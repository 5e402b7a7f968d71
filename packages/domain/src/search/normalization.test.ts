import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, indexWords, queryWords } from './normalization.ts'

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
  expect(foldText(text)).toBe(folded)
})

test.each([
  ['Jürgen Krause', ['jurgen', 'juergen', 'krause']],
  ['Møller', ['moller', 'moeller']],
  ["O'Neil-Smith", ['oneil', 'smith']],
  ['Cycle Q4/2026', ['cycle', 'q4', '2026']],
  ['', []],
])('“%s” is found under %j', (text, words) => {
  expect(indexWords(text)).toEqual(words)
})

test('the query is split into words the same way, each once', () => {
  expect(queryWords('  Krause, Jürgen krause ')).toEqual(['krause', 'jurgen'])
})

test('Greek is found with either sigma at the end', () => {
  expect(foldText('ΝΊΚΟΣ')).toBe(foldText('Νίκος'))
  expect(indexWords('Ϲ')).toEqual(queryWords('Ϲ'))
})

test('every text is found by pasting it into the search', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const words = indexWords(text)
      expect(queryWords(text).every((word) => words.includes(word))).toBe(true)
    }),
  )
})
