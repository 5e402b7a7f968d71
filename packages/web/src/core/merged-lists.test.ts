import { expect, test } from 'vitest'
import { mergeLists } from './merged-lists.ts'

const isBefore = (row: number, other: number) => row < other
const list = (rows: number[], hasMore = false) => ({ rows, hasMore })

test('rows of several lists are in one order', () => {
  expect(mergeLists([list([1, 4, 6]), list([2, 3, 9])], isBefore)).toEqual({
    rows: [1, 2, 3, 4, 6, 9],
    unfinished: undefined,
  })
})

test('a list that has more rows holds back what could come after them', () => {
  expect(mergeLists([list([1, 4], true), list([2, 3, 9])], isBefore)).toEqual({ rows: [1, 2, 3, 4], unfinished: 0 })
  expect(mergeLists([list([1, 4], true), list([2, 3], true)], isBefore)).toEqual({ rows: [1, 2, 3], unfinished: 1 })
})

test('of equal rows those of the first list come first, and each list keeps its own order', () => {
  expect(mergeLists([list([5, 5]), list([5])], isBefore).rows).toEqual([5, 5, 5])
  expect(mergeLists([list([3, 1]), list([2])], isBefore).rows).toEqual([2, 3, 1])
})

test('no lists and empty lists are nothing', () => {
  expect(mergeLists([], isBefore)).toEqual({ rows: [], unfinished: undefined })
  expect(mergeLists([list([]), list([], true)], isBefore)).toEqual({ rows: [], unfinished: 1 })
})
