import type { FormerRows } from '../core/database/document-facts.ts'

/** Bulk actions as version 0.1 first wrote them: what undoing needs was in a field of its own for each kind of action. */
export const formerBulkAction: FormerRows = {
  fields: { kind: { kind: 'text' }, reviewIds: { kind: 'id', isList: true }, changes: { kind: 'json' } },
  toRows: (row, { kind, reviewIds, changes }) => ({
    ...row,
    undo: kind === 'COMPLETION' ? { kind, reviewIds } : { kind, changes },
  }),
}
