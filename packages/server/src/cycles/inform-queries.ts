import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { isOnLeaveSql } from '../leave/tables.ts'
import { type CycleTask, type NoticeRecipient, taskNames } from './notice-kind.ts'
import type { CycleRow } from './tables.ts'

export type InformScope = {
  now: Date
  /** The sender, who doesn't inform themselves; null if it happens automatically. */
  senderId: string | null
  /** Only items about these people. */
  subjectIds?: readonly string[] | undefined
  /** Only tasks of these people. */
  recipientIds?: readonly string[] | undefined
  /** Only these items. */
  itemIds?: readonly string[] | undefined
}

type Kind<Cycle, T extends string> = {
  tasks: Readonly<Record<T, Pick<CycleTask<Cycle, string>, 'source' | 'markInformed'>>>
  ownRefusal: string
}

/** The rule `canInform` in SQL: why someone is not informed, null for those who are. */
const whyNot = ({ ownRefusal }: { ownRefusal: string }, { senderId, now }: InformScope) => sql`case
  when t.recipient_id = ${senderId}::uuid then ${ownRefusal}
  when t.recipient_id is null then 'NOBODY_TO_INFORM'
  when p.state = 'DEACTIVATED' then 'PERSON_INACTIVE'
  when t.informed_at is not null then 'ALREADY_INFORMED'
  when ${isOnLeaveSql(sql`t.recipient_id`, now)} then 'PERSON_ON_LEAVE' end`

const within = ({ subjectIds, itemIds, recipientIds }: InformScope) => sql`
  ${subjectIds ? sql`and t.subject_id = any(${sql.param(subjectIds)}::uuid[])` : sql``}
  ${recipientIds ? sql`and t.recipient_id = any(${sql.param(recipientIds)}::uuid[])` : sql``}
  ${itemIds ? sql`and t.item_id = any(${sql.param(itemIds)}::uuid[])` : sql``}`

const tasksWithPeople = <Cycle extends CycleRow, T extends string>(
  kind: Kind<Cycle, T>,
  cycle: Cycle,
  task: T,
  scope: InformScope,
) => sql`
  ${kind.tasks[task].source(cycle, scope.now)} left join people p on p.company_id = ${cycle.companyId} and p.id = t.recipient_id
  where true ${within(scope)}`

/** How many would be informed, and why others would not. */
export async function countInformable<Cycle extends CycleRow, T extends string>(
  tx: Tx,
  kind: Kind<Cycle, T>,
  cycle: Cycle,
  task: T,
  scope: InformScope,
): Promise<Map<string | null, number>> {
  const { rows } = await tx.execute<{ reason: string | null; count: number }>(sql`
    select ${whyNot(kind, scope)} as reason, count(*)::int as count from ${tasksWithPeople(kind, cycle, task, scope)}
    group by 1`)
  return new Map(rows.map((row) => [row.reason, row.count]))
}

/** How many people would be informed: each gets one email for a task, however many items it is about. */
export async function countInformablePeople<Cycle extends CycleRow, T extends string>(
  tx: Tx,
  kind: Kind<Cycle, T>,
  cycle: Cycle,
  scope: InformScope,
): Promise<number> {
  const recipients = taskNames(kind).map(
    (task) => sql`select t.recipient_id from ${tasksWithPeople(kind, cycle, task, scope)}
      and ${whyNot(kind, scope)} is null`,
  )
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(distinct recipient_id)::int as count from (${sql.join(recipients, sql` union all `)}) as recipients`,
  )
  return rows[0]?.count ?? 0
}

/** Marks everyone who is to be informed, and returns the recipients with their items (COM-P20). */
export async function markInformed<Cycle extends CycleRow, T extends string>(
  tx: Tx,
  kind: Kind<Cycle, T>,
  cycle: Cycle,
  task: T,
  scope: InformScope,
): Promise<NoticeRecipient[]> {
  const { rows } = await tx.execute<NoticeRecipient>(sql`
    with wanted as (select t.item_id, t.recipient_id from ${tasksWithPeople(kind, cycle, task, scope)}
        and ${whyNot(kind, scope)} is null),
      marked as (${kind.tasks[task].markInformed(cycle, scope.now)})
    select recipient_id as "to", json_agg(item_id order by item_id) as "itemIds" from marked group by 1 order by 1`)
  return rows
}
