import { expect, test } from 'vitest'
import { BULK_UNDO_MS, canUndoBulkAction } from './bulk-actions.ts'

test('a bulk action can be undone within an hour', () => {
  const at = new Date('2026-11-23T09:00:00Z')
  expect(canUndoBulkAction({ at }, new Date(at.getTime() + BULK_UNDO_MS)).allowed).toBe(true)
  expect(canUndoBulkAction({ at }, new Date(at.getTime() + BULK_UNDO_MS + 1))).toMatchObject({
    reason: 'UNDO_TOO_LATE',
  })
})
