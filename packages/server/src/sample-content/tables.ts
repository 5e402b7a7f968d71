import { sampleModes, sampleStates } from '@perennial/domain/sample-content/sample-content.ts'
import { integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { moment, ofCompany, wall } from '../core/database/columns.ts'

/** Whether a company has sample people and a sample cycle. Read by its administrators; kept with the company. */
export const sampleContents = snakeCase.table(
  'sample_contents',
  {
    companyId: ofCompany(),
    state: text({ enum: sampleStates }).notNull(),
    mode: text({ enum: sampleModes }),
    progress: integer().notNull().default(0),
    requestedById: uuid(),
    changedAt: moment().notNull(),
  },
  (row) => [primaryKey({ columns: [row.companyId] }), wall()],
)
export type SampleContentRow = typeof sampleContents.$inferSelect
