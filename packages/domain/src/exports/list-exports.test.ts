import { expect, test } from 'vitest'
import { canExportList, MAX_LIST_EXPORT_ROWS } from './list-exports.ts'

test('a list of up to 20,000 rows is exported directly, a longer one in the background', () => {
  expect(canExportList(0)).toEqual({ allowed: true })
  expect(canExportList(MAX_LIST_EXPORT_ROWS)).toEqual({ allowed: true })
  expect(canExportList(MAX_LIST_EXPORT_ROWS + 1)).toEqual({
    allowed: false,
    reason: 'TOO_MANY_ROWS',
    facts: { most: 20_000 },
  })
})
