import { primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { companyForeignKey, companyIdColumn, tenantPolicy, timestampColumn } from '../core/database/columns.ts'
import { people } from '../people/tables.ts'

/** Which tips somebody has seen or put away. Read by them; kept with the person. */
export const sparkStates = snakeCase.table(
  'spark_states',
  {
    companyId: companyIdColumn(),
    personId: uuid().notNull(),
    spark: text().notNull(),
    seenAt: timestampColumn(),
    dismissedAt: timestampColumn(),
  },
  (mark) => [
    primaryKey({ columns: [mark.companyId, mark.personId, mark.spark] }),
    companyForeignKey([mark.companyId, mark.personId], people).onDelete('cascade'),
    tenantPolicy(),
  ],
)
