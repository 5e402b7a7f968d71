import { integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { companies } from '../companies/tables.ts'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { VERSION_MEANING } from '../core/database/document-facts.ts'
import { people } from '../people/tables.ts'

/** The company’s questionnaires. Readable by cycle administrators; a cycle gets a copy of its own. */
export const questionnaires = companyTable(
  'questionnaires',
  {
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
  {
    report: { topic: 'CYCLES', label: 'worksCouncil.of.questionnaires' },
    dataClass: 'SETTING',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN'],
    retention: 'COMPANY',
    deletion: 'company',
    people: { updatedById: { erasure: 'REPLACE', merge: 'MOVE' }, createdById: { erasure: 'REPLACE', merge: 'MOVE' } },
    references: {
      companyId: { to: () => companies },
      createdById: { to: () => people },
      updatedById: { to: () => people },
    },
    document: {
      list: { order: 310, name: 'questionnaires', row: 'questionnaire' },
      formerNames: { fields: { changedById: 'updatedById', changedAt: 'updatedAt' } },
      meaning: 'A questionnaire of the company’s library. Cycles use a copy of it.',
      fields: {
        questionnaire: 'Sections with their questions, ratings and graph; answers refer to the ids of sections',
        version: VERSION_MEANING,
        archivedAt: 'When it was archived; not offered for new cycles since',
      },
    },
  },
)
export type QuestionnaireRow = typeof questionnaires.$inferSelect
