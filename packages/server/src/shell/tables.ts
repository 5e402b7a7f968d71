import { foreignKey, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { moment, ofCompany, wall } from '../core/database/columns.ts'
import { people } from '../people/tables.ts'

/** Which tips somebody has seen or put away. Read by them; kept with the person. */
export const sparkMarks = snakeCase.table(
  'spark_marks',
  {
    companyId: ofCompany(),
    personId: uuid().notNull(),
    spark: text().notNull(),
    seenAt: moment(),
    dismissedAt: moment(),
  },
  (mark) => [
    primaryKey({ columns: [mark.companyId, mark.personId, mark.spark] }),
    foreignKey({
      columns: [mark.companyId, mark.personId],
      foreignColumns: [people.companyId, people.id],
    }).onDelete('cascade'),
    wall(),
  ],
)
