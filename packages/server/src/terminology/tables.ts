import { languages } from '@perennial/contract/messages/language.ts'
import { text } from 'drizzle-orm/pg-core'
import { companyTable } from '../core/database/company-table.ts'

/** The company’s own terms for managers, reviews and so on. */
export const companyTerms = companyTable(
  'company_terms',
  {
    term: text().notNull(),
    language: text({ enum: languages }).notNull(),
    singular: text().notNull(),
    plural: text().notNull(),
  },
  {
    report: { topic: 'SETTINGS', label: 'worksCouncil.of.company_terms' },
    dataClass: 'SETTING',
    readers: ['COLLEAGUES'],
    retention: 'COMPANY',
    deletion: 'company',
    primaryKey: ['term', 'language'],
    document: {
      list: { order: 50, name: 'companyTerms', row: 'companyTerm' },
      formerNames: { list: 'words', row: 'word' },
      meaning: 'A term that the company replaced with its own.',
      fields: { term: 'The replaced term' },
    },
  },
)
export type CompanyTerm = typeof companyTerms.$inferSelect
