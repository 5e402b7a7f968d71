import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvHeader, csvRows, safeFileName } from './csv.ts'

test('OUT-3 no cell starts like a formula, whatever people wrote', () => {
  const text = csvRows([['=1+1', '+49 30', '-2', '@SUM(A1)', ' =cmd()', '\t=x', '＝1', 'a=b', -2, 0, null, undefined]])
  const [cells] = parse(text) as string[][]
  expect(cells).toEqual(["'=1+1", "'+49 30", "'-2", "'@SUM(A1)", "' =cmd()", "'\t=x", "'＝1", 'a=b', '-2', '0', '', ''])
})

test('a file starts with the UTF-8 byte order mark and its headings', () => {
  expect(csvHeader(['Name', 'Größe'])).toBe('\uFEFFName,Größe\r\n')
})

test('cells are read back as they were, except for the formula guard', () => {
  const cells = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(cells, (row) => {
      const [back = []] = parse(csvRows([row]), { relax_column_count: true, record_delimiter: '\r\n' }) as string[][]
      expect(back.map((cell, index) => (cell === `'${row[index]}` ? row[index] : cell))).toEqual(row)
      for (const cell of back) expect(/^\s*[=+\-@＝＋－＠]/.test(cell)).toBe(false)
    }),
  )
})

test('FILE-1 a file name has no characters that lead elsewhere', () => {
  expect(safeFileName('../Herbst: "2026"\n<a>|b')).toBe('.. Herbst 2026 a b')
})
