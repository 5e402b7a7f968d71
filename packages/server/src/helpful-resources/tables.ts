import { integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import {
  companyForeignKey,
  companyIdColumn,
  companyPrimaryKey,
  idColumn,
  tenantPolicy,
} from '../core/database/columns.ts'
import { files } from '../core/files/tables.ts'

/** Files and links beside writing forms. Kept by administrators, read by those who write where they are shown. */
export const helpfulResources = snakeCase.table(
  'helpful_resources',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    title: text().notNull(),
    description: text().notNull().default(''),
    link: text(),
    fileId: uuid(),
    modules: text().array().notNull(),
    readers: text().array().notNull(),
    position: integer().notNull(),
    version: integer().notNull().default(1),
  },
  (row) => [companyPrimaryKey(row), companyForeignKey([row.companyId, row.fileId], files), tenantPolicy()],
)
