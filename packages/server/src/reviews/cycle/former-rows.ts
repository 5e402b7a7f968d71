import type { FormerRows } from '../../core/database/document-facts.ts'

/** Review cycles as version 0.1 stored them at first: with columns that are now in the list of all cycles. */
export const formerReviewCycle: FormerRows = {
  fields: {
    name: { kind: 'text' },
    explanation: { kind: 'text' },
    autoNudgeNonStarted: { kind: 'json' },
    autoNudgeNonShared: { kind: 'json' },
    informAtStart: { kind: 'yesNo' },
    revieweeSelection: { kind: 'json' },
    createdReviewsAt: { kind: 'instant' },
    informedAt: { kind: 'instant' },
    archivedAt: { kind: 'instant' },
    archivedById: { kind: 'id' },
    createdById: { kind: 'id' },
    createdAt: { kind: 'instant' },
    version: { kind: 'number' },
  },
  splitOff: {
    list: 'cycles',
    toRow: (row, former) =>
      withoutAbsent({
        id: row.id,
        kind: 'REVIEW',
        name: former.name,
        explanation: former.explanation,
        starts_at: row.process_starts,
        ends_at: row.sign_by,
        audience: former.revieweeSelection,
        inform_at_start: former.informAtStart,
        reminders: { NOT_STARTED: former.autoNudgeNonStarted, NOT_SHARED: former.autoNudgeNonShared },
        items_created_at: former.createdReviewsAt,
        informed_at: former.informedAt,
        archived_at: former.archivedAt,
        archived_by_id: former.archivedById,
        created_by_id: former.createdById,
        created_at: former.createdAt,
        version: former.version,
      }),
  },
}

const withoutAbsent = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
