import { integer, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { files } from '../core/files/tables.ts'

/** Files and links beside writing forms. Managed by administrators, readable by those who write where they are shown. */
export const helpfulResources = companyTable(
  'helpful_resources',
  {
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
  {
    report: { topic: 'SETTINGS', label: 'worksCouncil.of.helpful_resources' },
    dataClass: 'SETTING',
    readers: ['COLLEAGUES'],
    retention: 'COMPANY',
    deletion: 'company',
    references: { fileId: { to: () => files } },
    document: {
      list: { order: 40, name: 'helpfulResources', row: 'helpfulResource' },
      meaning: 'A file or link shown beside writing forms.',
      formerNames: { fields: { place: 'position' } },
      fields: {
        link: 'An https address; absent for a file',
        fileId: 'A file of the list files; absent for a link',
        modules: 'The modules whose writing forms show it; currently only review',
        readers: 'Who sees it while writing: REVIEWEE, REVIEWER',
        position: 'The sort order',
      },
    },
  },
)
