import { expect, test } from 'vitest'
import { columnsToDrop, compactDrops, dropOrder } from './table-fit.ts'

const columns = [
  { key: 'name', isHead: true },
  { key: 'email', isOptional: true, priority: 3 as const },
  { key: 'department', isOptional: true },
  { key: 'manager', isOptional: true },
  { key: 'reviewer' },
  { key: 'state', isOptional: true, priority: 1 as const },
  { key: 'actions', isLabelHidden: true },
]
const widths = new Map(
  Object.entries({ name: 200, email: 200, department: 100, manager: 100, reviewer: 100, state: 100, actions: 40 }),
)
const dropped = (available: number) => [...columnsToDrop(columns, widths, available)]

test('only optional columns are dropped: by priority, then from the end', () => {
  expect(dropOrder(columns)).toEqual(['email', 'manager', 'department'])
})

test.each([
  [840, []],
  [839, ['email']],
  [640, ['email']],
  [639, ['email', 'manager']],
  [500, ['email', 'manager', 'department']],
])('in %i px as many columns are shown as fit', (available, expected) => {
  expect(dropped(available)).toEqual(expected)
})

test('columns of the first priority are never dropped: the rows scroll instead', () => {
  expect(dropped(100)).toEqual(['email', 'manager', 'department'])
})

test('nothing is dropped before the widths are measured', () => {
  expect([...columnsToDrop(columns, new Map(), 100)]).toEqual([])
})

test('a compact row shows the four most important details', () => {
  expect([...compactDrops(columns)]).toEqual(['email'])
  expect([...compactDrops(columns.slice(0, 3))]).toEqual([])
})
