import type { InformRefusal } from '@perennial/domain/reviews/cycle/cycle.ts'
import { type NudgeSide, nudgeSides } from '@perennial/domain/reviews/cycle/nudging.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { isOnLeaveSql } from '../../leave/tables.ts'
import type { NoticeRecipient } from './notices.ts'
import type { ReviewCycleRow } from './tables.ts'

type Scope = {
  now: Date
  /** Whoever does it does not tell themself; null for the product itself. */
  senderId: string | null
  /** The reviews of these people alone. */
  personIds?: readonly string[] | undefined
  /** Tasks of these people alone. */
  recipientIds?: readonly string[] | undefined
  /** These reviews alone. */
  reviewIds?: readonly string[] | undefined
}

/** The tasks of one side in a cycle: `t` with review_id, reviewee_id, recipient_id and informed_at. */
function tasksOf({ companyId, id }: ReviewCycleRow, side: NudgeSide): SQL {
  const recipient = side === 'reviewees' ? sql`r.reviewee_id` : sql`r.main_reviewer_id`
  const informed = side === 'reviewees' ? sql`r.reviewee_informed_at` : sql`r.reviewer_informed_at`
  if (side === 'contributors')
    return sql`(select r.id as review_id, r.reviewee_id, c.person_id as recipient_id, c.informed_at from reviews r
      join review_contributors c on c.company_id = r.company_id and c.review_id = r.id
      where r.company_id = ${companyId} and r.cycle_id = ${id}) t`
  return sql`(select r.id as review_id, r.reviewee_id, ${recipient} as recipient_id, ${informed} as informed_at
    from reviews r where r.company_id = ${companyId} and r.cycle_id = ${id}) t`
}

/** The rule `canInformParticipant`, in the words of the database: why somebody is not told, null for those who are. */
const whyNot = ({ senderId, now }: Scope) => sql`case
  when t.recipient_id = ${senderId}::uuid then 'OWN_REVIEW'
  when t.recipient_id is null then 'NOBODY_TO_INFORM'
  when p.state = 'DEACTIVATED' then 'PERSON_INACTIVE'
  when t.informed_at is not null then 'ALREADY_INFORMED'
  when ${isOnLeaveSql(sql`t.recipient_id`, now)} then 'PERSON_ON_LEAVE' end`

const within = ({ personIds, reviewIds, recipientIds }: Scope) => sql`
  ${personIds ? sql`and t.reviewee_id = any(${sql.param(personIds)}::uuid[])` : sql``}
  ${recipientIds ? sql`and t.recipient_id = any(${sql.param(recipientIds)}::uuid[])` : sql``}
  ${reviewIds ? sql`and t.review_id = any(${sql.param(reviewIds)}::uuid[])` : sql``}`

const tasksWithPeople = (cycle: ReviewCycleRow, side: NudgeSide, scope: Scope) => sql`
  ${tasksOf(cycle, side)} left join people p on p.company_id = ${cycle.companyId} and p.id = t.recipient_id
  where true ${within(scope)}`

/** How many would be told, and why others would not. */
export async function countInformable(
  tx: Tx,
  cycle: ReviewCycleRow,
  side: NudgeSide,
  scope: Scope,
): Promise<Map<InformRefusal | null, number>> {
  const { rows } = await tx.execute<{ reason: InformRefusal | null; count: number }>(sql`
    select ${whyNot(scope)} as reason, count(*)::int as count from ${tasksWithPeople(cycle, side, scope)} group by 1`)
  return new Map(rows.map((row) => [row.reason, row.count]))
}

/** How many people would be told: each gets one email, however many tasks they have on a side. */
export async function countInformablePeople(tx: Tx, cycle: ReviewCycleRow, scope: Scope): Promise<number> {
  const recipients = nudgeSides.map(
    (side) => sql`select t.recipient_id from ${tasksWithPeople(cycle, side, scope)} and ${whyNot(scope)} is null`,
  )
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(distinct recipient_id)::int as count from (${sql.join(recipients, sql` union all `)}) as recipients`,
  )
  return rows[0]?.count ?? 0
}

/** Marks everybody who is to be told as told, and gives whom to tell of which reviews (COM-P20). */
export async function markInformed(
  tx: Tx,
  cycle: ReviewCycleRow,
  side: NudgeSide,
  scope: Scope,
): Promise<NoticeRecipient[]> {
  const wanted = sql`select t.review_id, t.recipient_id from ${tasksWithPeople(cycle, side, scope)}
    and ${whyNot(scope)} is null`
  const marked =
    side === 'contributors'
      ? sql`update review_contributors c set informed_at = ${scope.now} from wanted w
          where c.company_id = ${cycle.companyId} and c.review_id = w.review_id and c.person_id = w.recipient_id
            and c.informed_at is null returning w.review_id, w.recipient_id`
      : sql`update reviews r set ${side === 'reviewees' ? sql`reviewee_informed_at` : sql`reviewer_informed_at`} = ${scope.now}
          from wanted w where r.company_id = ${cycle.companyId} and r.id = w.review_id
            and ${side === 'reviewees' ? sql`r.reviewee_informed_at` : sql`r.reviewer_informed_at`} is null
          returning w.review_id, w.recipient_id`
  const { rows } = await tx.execute<{ to: string; reviewIds: string[] }>(sql`
    with wanted as (${wanted}), marked as (${marked})
    select recipient_id as "to", json_agg(review_id order by review_id) as "reviewIds" from marked group by 1 order by 1`)
  return rows
}
