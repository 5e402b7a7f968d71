import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCatalogue } from '@perennial/contract/messages/catalogues.ts'
import { expect, test } from 'vitest'
import { compiled, keysNamedIn, keysOfTheBeginning } from './messages-plugin.ts'

const keys = [
  'reviews.title',
  'reviews.side.self',
  'reviews.side.manager',
  'reviews.sideways',
  'cycle.skipped.LEFT',
  'refusal.TOO_LATE',
  'help.title',
]

function namedBy(code: string): string[] {
  const file = join(mkdtempSync(join(tmpdir(), 'perennial-words-')), 'Screen.tsx')
  writeFileSync(file, code)
  return keysNamedIn(keys, [file])
}

test('a page’s part of the words has what its modules name, by text or by a beginning, and every refusal', () => {
  expect(namedBy("t('reviews.title')")).toEqual(['reviews.title', 'refusal.TOO_LATE'])
  expect(namedBy(`t(\`reviews.side.$` + `{side}\`)`)).toEqual([
    'reviews.side.self',
    'reviews.side.manager',
    'refusal.TOO_LATE',
  ])
  expect(namedBy('<Skipped words="cycle.skipped" /> && t(isOld ? \'help.title\' : `reviews.title`)')).toEqual([
    'reviews.title',
    'cycle.skipped.LEFT',
    'refusal.TOO_LATE',
    'help.title',
  ])
})

test('what a visit begins with is in both languages, and far less than everything', () => {
  const en: Record<string, string> = readCatalogue('en')
  const de: Record<string, string> = readCatalogue('de')
  const first = [...keysOfTheBeginning(Object.keys(en))]
  expect(first.length).toBeGreaterThan(100)
  expect(first.length).toBeLessThan(Object.keys(en).length / 4)
  expect(Object.keys(compiled(de, first))).toEqual(first)
  expect(first.filter((key) => !de[key])).toEqual([])
})
