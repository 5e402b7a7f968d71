import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { check, index, type PgColumn, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, thisCompany, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { ofTheReaderOrForHrAdmins } from '../core/database/document-sharing.ts'
import { people } from '../people/tables.ts'

/**
 * When people are away. Readable by the person, the managers above them and HR; kept until the person is erased. A
 * leave is over once the return was processed: dates were moved and held-back notifications sent.
 */
export const leaves = companyTable(
  'leaves',
  {
    id: idColumn(),
    personId: uuid().notNull(),
    startsAt: timestampColumn().notNull(),
    endsAt: timestampColumn(),
    enteredById: uuid().notNull(),
    enteredAt: timestampColumn().notNull(),
    returnedAt: timestampColumn(),
  },
  {
    report: { topic: 'PEOPLE', label: 'worksCouncil.of.leaves' },
    dataClass: 'PERSONAL',
    readers: ['PERSON', 'MANAGERS', 'HR_ADMIN', 'HR_ASSISTANT'],
    retention: 'PERSON',
    deletion: 'company',
    people: {
      enteredById: { erasure: 'REPLACE', merge: 'MOVE' },
      personId: { erasure: 'DELETE_ROW', merge: 'MODULE' },
    },
    references: { personId: { to: () => people, onDelete: 'cascade' } },
    document: {
      list: { order: 150, name: 'leaves', row: 'leave' },
      meaning: 'A leave of a person.',
      fields: {
        endsAt: 'Absent for an open end',
        returnedAt: 'When the return was processed: dates moved and held-back notifications sent',
      },
      shared: ofTheReaderOrForHrAdmins,
    },
  },
  (leave) => [
    uniqueIndex('one_open_leave_per_person')
      .on(leave.companyId, leave.personId)
      .where(sql`${leave.returnedAt} is null`),
    index('leaves_by_person').on(leave.companyId, leave.personId),
    check('leave_ends_after_it_began', sql`${leave.endsAt} is null or ${leave.endsAt} >= ${leave.startsAt}`),
  ],
)
export type LeaveRow = typeof leaves.$inferSelect

/** The rule `isOnLeave` in SQL. Absent people are looked up once for all rows; for a null id the result is false. */
export const isOnLeaveSql = (personId: PgColumn | SQL, now: Date | Placeholder): SQL<boolean> =>
  sql<boolean>`coalesce(${personId} in (${idsOnLeave(now)}), false)`

/** The ids of everyone who is away. */
export function idsOnLeave(now: Date | Placeholder): SQL {
  const at = now instanceof Date ? now.toISOString() : now
  return sql`
    select away.person_id from leaves away where away.company_id = ${thisCompany} and away.returned_at is null
      and away.starts_at <= ${at}::timestamptz and (away.ends_at is null or away.ends_at > ${at}::timestamptz)`
}
