import { expect, test } from 'vitest'
import { filterRows, nextOrder, parseSort, serializeSort, sortRows } from './table-rows.ts'

type Row = { name: string; count: number | null }
const rows: Row[] = [
  { name: 'Renée Fabre', count: 3 },
  { name: 'Jürgen Krause', count: null },
  { name: 'asta Nyberg', count: 12 },
]
const columns = [
  { key: 'name', text: (row: Row) => row.name },
  { key: 'count', sort: (row: Row) => row.count },
]
const inOrder = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' })
const names = (list: readonly Row[]) => list.map(({ name }) => name.split(' ')[0])

test('a search finds every word, ignoring accents and case', () => {
  expect(names(filterRows(rows, columns, 'jurgen'))).toEqual(['Jürgen'])
  expect(names(filterRows(rows, columns, 'FABRE renée'))).toEqual(['Renée'])
  expect(filterRows(rows, columns, '  ')).toHaveLength(3)
})

test('rows are sorted as people would, and empty cells come last in both directions', () => {
  const by = (text: string) => names(sortRows(rows, columns, parseSort(text), inOrder))
  expect(by('name')).toEqual(['asta', 'Jürgen', 'Renée'])
  expect(by('count')).toEqual(['Renée', 'asta', 'Jürgen'])
  expect(by('-count')).toEqual(['asta', 'Renée', 'Jürgen'])
  expect(by('nothing')).toEqual(['Renée', 'Jürgen', 'asta'])
})

test('pressing a column head sorts up, then down, then not at all; the address keeps it', () => {
  const up = nextOrder(null, 'name')
  const down = nextOrder(up, 'name')
  expect([serializeSort(up), serializeSort(down), nextOrder(down, 'name')]).toEqual(['name', '-name', null])
  expect(nextOrder(down, 'count')).toEqual({ key: 'count', isDown: false })
})
