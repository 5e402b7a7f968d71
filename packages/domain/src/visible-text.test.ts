import { expect, test } from 'vitest'
import { isVisible } from './visible-text.ts'

test.each([
  '',
  '  ',
  '\u200B',
  '\u200D\u200C',
  '\u2060 \uFEFF',
  '\u3164',
  '\u115F\u1160',
  '\u00AD',
  '\u2800',
  '\u202E\u202C',
  '\uFE0F',
])('%j shows nothing', (text) => {
  expect(isVisible(text)).toBe(false)
})

test.each(['a', '\u200Ba', '.', '👨‍👩‍👧', 'می‌خواهم', '0'])('%j shows something', (text) => {
  expect(isVisible(text)).toBe(true)
})
