import { foreignKey, index, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { ofCompany, wall } from '../core/database/columns.ts'
import { files } from '../files/tables.ts'

/** Files attached to texts. Read by whoever reads the text that names them; kept as long as a text or a version of it does. */
export const attachments = snakeCase.table(
  'attachments',
  {
    companyId: ofCompany(),
    fileId: uuid().notNull(),
    documentKind: text().notNull(),
    documentId: uuid().notNull(),
    addedById: uuid().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.fileId] }),
    index('attachments_of_document').on(row.companyId, row.documentId),
    foreignKey({
      columns: [row.companyId, row.fileId],
      foreignColumns: [files.companyId, files.id],
    }).onDelete('cascade'),
    wall(),
  ],
)
