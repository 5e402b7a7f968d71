import { sql } from 'drizzle-orm'
import { check, index, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { companyForeignKey, companyIdColumn, tenantPolicy, timestampColumn } from '../core/database/columns.ts'
import { files } from '../core/files/tables.ts'
import { people } from '../people/tables.ts'

/** Files attached to texts. Read by whoever reads the text that names them; kept as long as a text or a version of it does. */
export const attachments = snakeCase.table(
  'attachments',
  {
    companyId: companyIdColumn(),
    fileId: uuid().notNull(),
    documentKind: text().notNull(),
    documentId: uuid().notNull(),
    addedById: uuid().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.fileId] }),
    index('attachments_of_document').on(row.companyId, row.documentId),
    companyForeignKey([row.companyId, row.fileId], files).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Files on people. Read by managers, HR Admins and, once shared, by the person; kept until they are removed. */
export const personFiles = snakeCase.table(
  'person_files',
  {
    companyId: companyIdColumn(),
    fileId: uuid().notNull(),
    personId: uuid().notNull(),
    addedById: uuid(),
    sharedAt: timestampColumn(),
    sharedById: uuid(),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.fileId] }),
    index('files_of_person').on(row.companyId, row.personId),
    companyForeignKey([row.companyId, row.personId], people).onDelete('cascade'),
    companyForeignKey([row.companyId, row.fileId], files).onDelete('cascade'),
    check('shared_names_who', sql`(${row.sharedAt} is null) = (${row.sharedById} is null)`),
    tenantPolicy(),
  ],
)
