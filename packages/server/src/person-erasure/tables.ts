import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'

/** Who is being erased, and of whoever was, a keyed digest alone: so that a backup that was restored is known (PRIV-3). */
export const erasures = companyTable(
  'erasures',
  {
    id: idColumn(),
    /** Until it is done. */
    personId: uuid(),
    /** Who stands in their place, until it is done. */
    tombstoneId: uuid(),
    digest: text().notNull(),
    requestedById: uuid(),
    requestedAt: timestampColumn().notNull(),
    lastAttemptAt: timestampColumn().notNull(),
    finishedAt: timestampColumn(),
  },
  {
    report: { topic: 'RECORDS', label: 'worksCouncil.of.erasures' },
    dataClass: 'RECORD',
    readers: ['SUPER_ADMIN'],
    retention: 'COMPANY',
    deletion: 'company',
    people: {
      requestedById: { erasure: 'REPLACE', merge: 'KEEP' },
      personId: { erasure: 'CLEAR', merge: 'KEEP' },
      tombstoneId: { erasure: 'CLEAR', merge: 'KEEP' },
    },
    document: { leftOut: 'whom an installation erased it remembers by digests that no other can read' },
  },
  (row) => [
    uniqueIndex('one_erasure_per_person').on(row.companyId, row.personId),
    index('erasures_by_digest').on(row.companyId, row.digest),
  ],
)
export type ErasureRow = typeof erasures.$inferSelect
