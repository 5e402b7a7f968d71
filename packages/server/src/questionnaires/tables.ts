import { integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { companies } from '../companies/tables.ts'
import {
  companyForeignKey,
  companyIdColumn,
  companyPrimaryKey,
  idColumn,
  tenantPolicy,
  timestampColumn,
} from '../core/database/columns.ts'
import { people } from '../people/tables.ts'

/** Questionnaires a company keeps for its cycles. Read by whoever administers cycles; a cycle that takes one copies it. */
export const questionnaires = snakeCase.table(
  'questionnaires',
  {
    companyId: companyIdColumn().references(() => companies.id),
    id: idColumn(),
    name: text().notNull(),
    questionnaire: jsonb().notNull(),
    version: integer().notNull().default(1),
    createdById: uuid().notNull(),
    createdAt: timestampColumn().notNull(),
    updatedById: uuid().notNull(),
    updatedAt: timestampColumn().notNull(),
    archivedAt: timestampColumn(),
  },
  (row) => [
    companyPrimaryKey(row),
    companyForeignKey([row.companyId, row.createdById], people),
    companyForeignKey([row.companyId, row.updatedById], people),
    tenantPolicy(),
  ],
)
export type QuestionnaireRow = typeof questionnaires.$inferSelect
