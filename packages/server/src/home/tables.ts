import { primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { companyForeignKey, companyIdColumn, tenantPolicy, timestampColumn } from '../core/database/columns.ts'
import { people } from '../people/tables.ts'

/** What somebody chose about a task that is computed: put off, or dismissed (EMP-P03). Read by them alone. */
export const taskStates = snakeCase.table(
  'task_states',
  {
    companyId: companyIdColumn(),
    personId: uuid().notNull(),
    itemId: text().notNull(),
    snoozedUntil: timestampColumn(),
    dismissedAt: timestampColumn(),
  },
  (mark) => [
    primaryKey({ columns: [mark.companyId, mark.personId, mark.itemId] }),
    companyForeignKey([mark.companyId, mark.personId], people).onDelete('cascade'),
    tenantPolicy(),
  ],
)
