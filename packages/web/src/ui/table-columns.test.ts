import { expect, test } from 'vitest'
import { columnsText, hiddenBy } from './table-columns.ts'

const columns = [
  { key: 'name' },
  { key: 'department', isOptional: true },
  { key: 'team', isOptional: true },
  { key: 'joined', isHidden: true },
]

test('the address names the columns that are shown among those that can be put away', () => {
  expect(columnsText(new Set(['team', 'joined']), columns)).toBe('department')
  expect(columnsText(new Set(['department', 'team', 'joined']), columns)).toBe('none')
})

test('what the address names is shown, and columns that cannot be put away always are', () => {
  expect([...hiddenBy('department.joined', columns)]).toEqual(['team'])
  expect([...hiddenBy('none', columns)]).toEqual(['department', 'team', 'joined'])
  expect([...hiddenBy('nonsense.name', columns)]).toEqual(['department', 'team', 'joined'])
})
