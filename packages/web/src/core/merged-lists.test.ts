import { expect, test } from 'vitest'
import { mergeLists } from './merged-lists.ts'

const isBefore = (row: number, other: number) => row < other
const list = (rows: number[], hasMore = false) => ({ rows, hasMore })

test('rows of several lists are merged into one order', () => {
  expect(mergeLists([list([1, 4, 6]), list([2, 3, 9])], isBefore)).toEqual({
    rows: [1, 2, 3, 4, 6, 9],
    unfinished: undefined,
  })
})

test('the merge ends where a list has more rows to load', () => {
  expect(mergeLists([list([1, 4], true), list([2, 3, 9])], isBefore)).toEqual({ rows: [1, 2, 3, 4], unfinished: 0 })
  expect(mergeLists([list([1, 4], true), list([2, 3], true)], isBefore)).toEqual({ rows: [1, 2, 3], unfinished: 1 })
})

test('equal rows follow the order of the lists, and each list keeps its own order', () => {
  expect(mergeLists([list([5, 5]), list([5])], isBefore).rows).toEqual([5, 5, 5])
  expect(mergeLists([list([3, 1]), list([2])], isBefore).rows).toEqual([2, 3, 1])
})

test('no lists and empty lists give no rows', () => {
  expect(mergeLists([], isBefore)).toEqual({ rows: [], unfinished: undefined })
  expect(mergeLists([list([]), list([], true)], isBefore)).toEqual({ rows: [], unfinished: 1 })
})
