import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('cells with commas, quotes or line breaks are quoted, and the file begins with a byte order mark', () => {
  expect(
    toCsv([
      ['Name', 'Note'],
      ['Haddad, Noor', 'She said "no"\nand left'],
      [null, 3],
    ]),
  ).toBe('\uFEFFName,Note\r\n"Haddad, Noor","She said ""no""\nand left"\r\n,3\r\n')
})

test('no cell becomes a formula; numbers stay numbers', () => {
  expect(toCsv([['=1+1', '@SUM(A1)', '+49 40', '-x', -3]])).toBe("\uFEFF'=1+1,'@SUM(A1),'+49 40,'-x,-3\r\n")
})
