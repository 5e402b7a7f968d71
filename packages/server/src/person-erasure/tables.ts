import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'

/** Erasures in progress, and a keyed digest of each erased person, by which a restored backup is recognized (PRIV-3). */
export const erasures = companyTable(
  'erasures',
  {
    id: idColumn(),
    /** Null once it is finished. */
    personId: uuid(),
    /** The tombstone that replaces the person; null once it is finished. */
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
    document: { leftOut: 'erased people are stored as digests that only this installation can compare' },
  },
  (row) => [
    uniqueIndex('one_erasure_per_person').on(row.companyId, row.personId),
    index('erasures_by_digest').on(row.companyId, row.digest),
  ],
)
export type ErasureRow = typeof erasures.$inferSelect
