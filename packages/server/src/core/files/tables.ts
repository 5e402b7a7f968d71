import { bigint, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, companyPrimaryKey, idColumn, tenantPolicy, timestampColumn } from '../database/columns.ts'

/** Stored files, under random names. Read as the record they belong to; kept until they expire or it is deleted. */
export const files = snakeCase.table(
  'files',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    name: text().notNull(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    path: text().notNull(),
    purpose: text().notNull(),
    ownerId: uuid(),
    createdAt: timestampColumn().notNull(),
    expiresAt: timestampColumn(),
  },
  (file) => [companyPrimaryKey(file), tenantPolicy()],
)
export type FileRow = typeof files.$inferSelect
