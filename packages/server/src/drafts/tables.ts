import { index, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { companies } from '../companies/tables.ts'
import {
  companyIdColumn,
  companyPrimaryKey,
  idColumn,
  tenantPolicy,
  timestampColumn,
} from '../core/database/columns.ts'

/** Earlier and refused versions of texts (KEEP-2). Read by their author only; kept 30 days. */
export const textRevisions = snakeCase.table(
  'text_revisions',
  {
    companyId: companyIdColumn().references(() => companies.id),
    id: idColumn(),
    authorId: uuid().notNull(),
    documentKind: text().notNull(),
    documentId: uuid().notNull(),
    field: text().notNull(),
    kind: text().notNull(),
    version: integer().notNull(),
    value: jsonb().notNull(),
    at: timestampColumn().notNull(),
  },
  (row) => [
    companyPrimaryKey(row),
    index('revisions_by_author').on(row.companyId, row.authorId, row.at),
    index('revisions_by_field').on(row.companyId, row.documentId, row.field, row.at),
    tenantPolicy(),
  ],
)
export type TextRevision = typeof textRevisions.$inferSelect
