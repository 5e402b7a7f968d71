import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { companies } from '../companies/tables.ts'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'

/** Backups go back this far (COM-P15). */
export const BACKUP_RETENTION_DAYS = 30

/** Earlier and refused versions of texts (KEEP-2). */
export const textRevisions = companyTable(
  'text_revisions',
  {
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
  {
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.text_revisions' },
    dataClass: 'CONFIDENTIAL',
    readers: ['AUTHOR'],
    retention: { days: BACKUP_RETENTION_DAYS, after: 'at' },
    deletion: 'content',
    people: { authorId: { erasure: 'DELETE_ROW', merge: 'MODULE' } },
    references: { companyId: { to: () => companies } },
    document: {
      list: { order: 190, name: 'textRevisions', row: 'textRevision' },
      meaning: 'An earlier version of a text, readable only by its author and kept 30 days.',
      fields: {
        documentKind: 'The kind of record the text belongs to',
        documentId: 'The id of that record',
        field: 'Which text of the record',
        version: 'The version of the text',
        value: 'The text',
      },
      shared: { where: sql`false`, because: 'none are included: only their authors may read them' },
    },
  },
  (row) => [
    index('revisions_by_author').on(row.companyId, row.authorId, row.at),
    index('revisions_by_field').on(row.companyId, row.documentId, row.field, row.at),
  ],
)
export type TextRevision = typeof textRevisions.$inferSelect
