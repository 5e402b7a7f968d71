import { index, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, key, moment, ofCompany, wall } from '../core/database/columns.ts'

/**
 * Who is being erased, and of whoever was, a keyed digest alone: so that a backup that was restored is known (PRIV-3). Read by
 * nobody; kept with the company.
 */
export const erasures = snakeCase.table(
  'erasures',
  {
    companyId: ofCompany(),
    id: id(),
    /** Until it is done. */
    personId: uuid(),
    /** Who stands in their place, until it is done. */
    tombstoneId: uuid(),
    digest: text().notNull(),
    askedById: uuid(),
    askedAt: moment().notNull(),
    triedAt: moment().notNull(),
    doneAt: moment(),
  },
  (row) => [
    key(row),
    uniqueIndex('one_erasure_per_person').on(row.companyId, row.personId),
    index('erasures_by_digest').on(row.companyId, row.digest),
    wall(),
  ],
)
export type ErasureRow = typeof erasures.$inferSelect
