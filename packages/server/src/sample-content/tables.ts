import { sampleModes, sampleStates } from '@perennial/domain/sample-content/sample-content.ts'
import { integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, tenantPolicy, timestampColumn } from '../core/database/columns.ts'

/** Whether a company has sample people and a sample cycle. Read by its administrators; kept with the company. */
export const sampleContent = snakeCase.table(
  'sample_content',
  {
    companyId: companyIdColumn(),
    state: text({ enum: sampleStates }).notNull(),
    mode: text({ enum: sampleModes }),
    progress: integer().notNull().default(0),
    requestedById: uuid(),
    updatedAt: timestampColumn().notNull(),
  },
  (row) => [primaryKey({ columns: [row.companyId] }), tenantPolicy()],
)
export type SampleContentRow = typeof sampleContent.$inferSelect
