import { expect, test } from 'vitest'
import { shouldKeepRefusedText } from './backups.ts'

const nothing = { bytes: 0, texts: 0 }

test('KEEP-2 a refused answer of the length its question allows is kept, also when formatted', () => {
  expect(shouldKeepRefusedText({ bytes: 5_000, limit: 5_000 }, nothing)).toBe(true)
  expect(shouldKeepRefusedText({ bytes: 60_000, limit: 5_000 }, nothing)).toBe(true)
})

test.each([
  ['of no question', { bytes: 10, limit: null }, nothing],
  ['far longer than its question allows', { bytes: 680_000, limit: 5_000 }, nothing],
  [
    'of someone whose refused texts take all the space',
    { bytes: 50_000, limit: 5_000 },
    { bytes: 3_960_000, texts: 80 },
  ],
  ['of somebody who has very many', { bytes: 10, limit: 5_000 }, { bytes: 5_000, texts: 500 }],
])('UP-9 a refused text %s is not kept', (_, text, existing) => {
  expect(shouldKeepRefusedText(text, existing)).toBe(false)
})
