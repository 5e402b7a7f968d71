import { expect, test } from 'vitest'
import { nameWithEnding } from './file-extensions.ts'

test.each([
  ['x.html', 'application/pdf', 'x.html.pdf'],
  ['x.pdf', 'application/pdf', 'x.pdf'],
  ['X.PDF', 'application/pdf', 'X.PDF'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['photo', 'image/jpeg', 'photo.jpg'],
  ['a.b', 'text/csv; charset=utf-8', 'a.b.csv'],
  ['.htaccess', 'text/plain; charset=utf-8', '.htaccess.txt'],
  ['unknown.bin', 'application/x-unknown', 'unknown.bin'],
])('FILE-1 %s of type %s is downloaded as %s', (name, type, expected) => {
  expect(nameWithEnding(name, type)).toBe(expected)
})
