import { sql } from 'drizzle-orm'
import { boolean, jsonb, snakeCase, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  companyForeignKey,
  companyIdColumn,
  companyPrimaryKey,
  idColumn,
  tenantPolicy,
  timestampColumn,
} from '../core/database/columns.ts'
import { people } from '../people/tables.ts'

/** Two accounts that become one: how far it is, and what was moved. Read by whoever may merge; kept with the company. */
export const accountMerges = snakeCase.table(
  'account_merges',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    sourceId: uuid().notNull(),
    destinationId: uuid().notNull(),
    requestedById: uuid().notNull(),
    /** Whether the empty account is deleted in the end. */
    deleteSource: boolean().notNull().default(false),
    moved: jsonb().$type<Record<string, number>>().notNull().default({}),
    requestedAt: timestampColumn().notNull(),
    lastAttemptAt: timestampColumn().notNull(),
    finishedAt: timestampColumn(),
  },
  (row) => [
    companyPrimaryKey(row),
    uniqueIndex('one_open_merge_per_person').on(row.companyId, row.sourceId).where(sql`${row.finishedAt} is null`),
    companyForeignKey([row.companyId, row.sourceId], people),
    companyForeignKey([row.companyId, row.destinationId], people),
    tenantPolicy(),
  ],
)
export type AccountMergeRow = typeof accountMerges.$inferSelect
