import { expect, test } from 'vitest'
import { hiddenColumnsOf, serializeColumns } from './table-columns.ts'

const columns = [
  { key: 'name' },
  { key: 'department', isOptional: true },
  { key: 'team', isOptional: true },
  { key: 'joined', isHidden: true },
]

test('the URL names the optional columns that are shown', () => {
  expect(serializeColumns(new Set(['team', 'joined']), columns)).toBe('department')
  expect(serializeColumns(new Set(['department', 'team', 'joined']), columns)).toBe('none')
})

test('columns that the URL names are shown, and columns that aren’t optional always are', () => {
  expect([...hiddenColumnsOf('department.joined', columns)]).toEqual(['team'])
  expect([...hiddenColumnsOf('none', columns)]).toEqual(['department', 'team', 'joined'])
  expect([...hiddenColumnsOf('nonsense.name', columns)]).toEqual(['department', 'team', 'joined'])
})
