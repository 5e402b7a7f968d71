import { expect, test } from 'vitest'
import { linesToWrite } from './problem-file.ts'

test('a file of problems includes the rows that its rows contribute to, even if they form a loop', () => {
  const row = (line: number, reference: string | null, parent: string | null, isWritten = false) => ({
    line,
    reference,
    parent,
    isWritten,
  })
  const rows = [
    row(2, 'A', null),
    row(3, 'B', 'a'),
    row(4, null, 'B', true),
    row(5, 'C', 'A title in the cycle'),
    row(6, 'D', 'E', true),
    row(7, 'E', 'D'),
    row(8, null, 'C'),
  ]
  expect([...linesToWrite(rows)].toSorted()).toEqual([2, 3, 4, 6, 7])
  expect(linesToWrite([])).toEqual(new Set())
})
