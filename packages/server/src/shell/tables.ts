import { text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { ofTheReader } from '../core/database/document-sharing.ts'
import { deletedWithPerson } from '../people/tables.ts'

/** The tips that a person has seen or dismissed. */
export const sparkStates = companyTable(
  'spark_states',
  {
    personId: uuid().notNull(),
    spark: text().notNull(),
    seenAt: timestampColumn(),
    dismissedAt: timestampColumn(),
  },
  {
    dataClass: 'TECHNICAL',
    readers: ['PERSON'],
    retention: 'PERSON',
    deletion: 'company',
    ...deletedWithPerson,
    primaryKey: ['personId', 'spark'],
    document: {
      list: { order: 180, name: 'tips', row: 'tip' },
      meaning: 'A tip that someone has seen or dismissed.',
      shared: ofTheReader,
    },
  },
)
