import { index, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  companyIdColumn,
  companyPrimaryKey,
  idColumn,
  tenantPolicy,
  timestampColumn,
} from '../core/database/columns.ts'

/**
 * Who is being erased, and of whoever was, a keyed digest alone: so that a backup that was restored is known (PRIV-3). Read by
 * nobody; kept with the company.
 */
export const erasures = snakeCase.table(
  'erasures',
  {
    companyId: companyIdColumn(),
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
  (row) => [
    companyPrimaryKey(row),
    uniqueIndex('one_erasure_per_person').on(row.companyId, row.personId),
    index('erasures_by_digest').on(row.companyId, row.digest),
    tenantPolicy(),
  ],
)
export type ErasureRow = typeof erasures.$inferSelect
