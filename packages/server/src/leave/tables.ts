import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { check, index, type PgColumn, snakeCase, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  companyForeignKey,
  companyIdColumn,
  companyPrimaryKey,
  idColumn,
  tenantPolicy,
  thisCompany,
  timestampColumn,
} from '../core/database/columns.ts'
import { people } from '../people/tables.ts'

/**
 * When people are away. Read by the person, the managers above them and HR; kept until the person is erased. A leave is over
 * once the return was followed up: dates were moved and what waited was told.
 */
export const leaves = snakeCase.table(
  'leaves',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    personId: uuid().notNull(),
    startsAt: timestampColumn().notNull(),
    endsAt: timestampColumn(),
    enteredById: uuid().notNull(),
    enteredAt: timestampColumn().notNull(),
    returnedAt: timestampColumn(),
  },
  (leave) => [
    companyPrimaryKey(leave),
    uniqueIndex('one_open_leave_per_person')
      .on(leave.companyId, leave.personId)
      .where(sql`${leave.returnedAt} is null`),
    index('leaves_by_person').on(leave.companyId, leave.personId),
    companyForeignKey([leave.companyId, leave.personId], people).onDelete('cascade'),
    check('leave_ends_after_it_began', sql`${leave.endsAt} is null or ${leave.endsAt} >= ${leave.startsAt}`),
    tenantPolicy(),
  ],
)
export type LeaveRow = typeof leaves.$inferSelect

/**
 * The rule `isOnLeave`, in the words of the database: of whoever this is. Who is away is looked up once for all rows, and nobody is
 * not away.
 */
export const isOnLeaveSql = (personId: PgColumn | SQL, now: Date | Placeholder): SQL<boolean> =>
  sql<boolean>`coalesce(${personId} in (${idsOnLeave(now)}), false)`

/** The ids of all who are away. */
export function idsOnLeave(now: Date | Placeholder): SQL {
  const at = now instanceof Date ? now.toISOString() : now
  return sql`
    select away.person_id from leaves away where away.company_id = ${thisCompany} and away.returned_at is null
      and away.starts_at <= ${at}::timestamptz and (away.ends_at is null or away.ends_at > ${at}::timestamptz)`
}
