import { sampleModes, sampleStates } from '@perennial/domain/sample-content/sample-content.ts'
import { sql } from 'drizzle-orm'
import { integer, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'

/** Whether a company has sample people and a sample cycle. */
export const sampleContent = companyTable(
  'sample_content',
  {
    state: text({ enum: sampleStates }).notNull(),
    mode: text({ enum: sampleModes }),
    progress: integer().notNull().default(0),
    requestedById: uuid(),
    updatedAt: timestampColumn().notNull(),
  },
  {
    report: { topic: 'RECORDS', label: 'worksCouncil.of.sample_content' },
    dataClass: 'SETTING',
    readers: ['HR_ADMIN', 'TECH_ADMIN'],
    retention: 'COMPANY',
    deletion: 'company',
    people: { requestedById: { erasure: 'REPLACE', merge: 'KEEP' } },
    primaryKey: [],
    document: {
      list: { order: 90, name: 'sampleContent', row: 'state' },
      formerNames: { fields: { changedAt: 'updatedAt' } },
      meaning: 'Whether the company has sample people and a sample cycle; at most one row.',
      only: {
        where: sql`state not in ('CREATING', 'DELETING')`,
        because: 'content being created or deleted is not transferred',
      },
    },
  },
)
export type SampleContentRow = typeof sampleContent.$inferSelect
