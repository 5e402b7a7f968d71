import { languages } from '@perennial/contract/messages/language.ts'
import { primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { companyIdColumn, tenantPolicy } from '../core/database/columns.ts'

/** The company's own words for managers, reviews and so on. Read by everybody in it. */
export const companyTerms = snakeCase.table(
  'company_terms',
  {
    companyId: companyIdColumn(),
    term: text().notNull(),
    language: text({ enum: languages }).notNull(),
    singular: text().notNull(),
    plural: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.companyId, row.term, row.language] }), tenantPolicy()],
)
export type CompanyTerm = typeof companyTerms.$inferSelect
