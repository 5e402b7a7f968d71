import { text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { ofTheReader } from '../core/database/document-sharing.ts'
import { deletedWithPerson } from '../people/tables.ts'

/** What a person chose for a computed task: snoozed or dismissed (EMP-P03). */
export const taskStates = companyTable(
  'task_states',
  {
    personId: uuid().notNull(),
    itemId: text().notNull(),
    snoozedUntil: timestampColumn(),
    dismissedAt: timestampColumn(),
  },
  {
    dataClass: 'TECHNICAL',
    readers: ['PERSON'],
    retention: 'PERSON',
    deletion: 'content',
    ...deletedWithPerson,
    primaryKey: ['personId', 'itemId'],
    document: {
      list: { order: 170, name: 'taskStates', row: 'taskState' },
      formerNames: { list: 'taskMarks', row: 'taskMark' },
      meaning: 'A task on the home page that a person snoozed or dismissed.',
      fields: { itemId: 'Which task, as the product computes it' },
      shared: ofTheReader,
    },
  },
)
