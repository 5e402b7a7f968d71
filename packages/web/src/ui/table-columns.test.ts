import { expect, test } from 'vitest'
import { hiddenColumnsOf, serializeColumns } from './table-columns.ts'

const columns = [
  { key: 'name' },
  { key: 'department', isOptional: true },
  { key: 'team', isOptional: true },
  { key: 'joined', isHidden: true },
]

test('the address names the columns that are shown among those that can be put away', () => {
  expect(serializeColumns(new Set(['team', 'joined']), columns)).toBe('department')
  expect(serializeColumns(new Set(['department', 'team', 'joined']), columns)).toBe('none')
})

test('what the address names is shown, and columns that cannot be put away always are', () => {
  expect([...hiddenColumnsOf('department.joined', columns)]).toEqual(['team'])
  expect([...hiddenColumnsOf('none', columns)]).toEqual(['department', 'team', 'joined'])
  expect([...hiddenColumnsOf('nonsense.name', columns)]).toEqual(['department', 'team', 'joined'])
})
