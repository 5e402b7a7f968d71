import {
  canNudgeParticipant,
  type NudgeKind,
  type NudgeSide,
  type NudgeTask,
  type SideStatus,
} from '@perennial/domain/reviews/cycle/nudging.ts'
import { extendedTimeline, type TimelineField } from '@perennial/domain/reviews/cycle/timeline.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import type { CheckedReminder, ReminderScope } from '../../cycles/public.ts'
import { isOnLeaveSql } from '../../leave/tables.ts'
import { extensionsOf } from './extension.ts'
import { timelineOf } from './model.ts'
import type { ReviewCycleRow } from './tables.ts'

type Row = Record<string, unknown> & {
  reviewId: string
  revieweeId: string
  recipientId: string | null
  isActive: boolean | null
  isAway: boolean
  status: SideStatus | null
  other: SideStatus | null
  hasOther: boolean
  isComplete: boolean
  extensions: Partial<Record<TimelineField, string>>
  createdAt: string
  lastNudgeAt: string | null
}

/**
 * Who has which task in a cycle, and may be reminded of it. `senderId` is null for automatic reminders, which are limited only by their
 * occasion.
 */
export async function judgeParticipants(
  tx: Tx,
  cycle: ReviewCycleRow,
  side: NudgeSide,
  kind: NudgeKind,
  { senderId, now, itemIds }: ReminderScope,
): Promise<CheckedReminder[]> {
  const { companyId, id } = cycle
  const assessment = (type: string) => sql`select status from assessments s
    where s.company_id = r.company_id and s.review_id = r.id and s.type = ${type}`
  const [own, other] =
    side === 'reviewees'
      ? [assessment('SELF_ASSESSMENT'), assessment('ASSESSMENT')]
      : [assessment('ASSESSMENT'), assessment('SELF_ASSESSMENT')]
  const [from, recipient, status] =
    side === 'contributors'
      ? [
          sql`reviews r join review_contributors c on c.company_id = r.company_id and c.review_id = r.id`,
          sql`c.person_id`,
          sql`(${assessment('CONTRIBUTOR_ASSESSMENT')} and s.contributor_id = c.person_id)`,
        ]
      : [sql`reviews r`, side === 'reviewees' ? sql`r.reviewee_id` : sql`r.main_reviewer_id`, sql`(${own})`]
  const { rows } = await tx.execute<Row>(sql`
    select r.id as "reviewId", r.reviewee_id as "revieweeId", ${recipient} as "recipientId",
      p.state <> 'DEACTIVATED' as "isActive", ${isOnLeaveSql(recipient, now)} as "isAway", ${status} as status, (${other}) as other,
      exists (${other}) as "hasOther", r.completed_at is not null as "isComplete", r.extensions,
      to_json(r.created_at) as "createdAt",
      ${
        senderId === null
          ? sql`null`
          : sql`(select to_json(max(n.at)) from review_nudges n where n.company_id = r.company_id and n.review_id = r.id
              and n.recipient_id = ${recipient} and n.sender_id = ${senderId})`
      } as "lastNudgeAt"
    from ${from} left join people p on p.company_id = r.company_id and p.id = ${recipient}
    where r.company_id = ${companyId} and r.cycle_id = ${id}
      ${itemIds ? sql`and r.id = any(${sql.param(itemIds)}::uuid[])` : sql``}
    order by r.id`)
  return rows.map((row) => ({
    itemId: row.reviewId,
    recipientId: row.recipientId,
    createdAt: new Date(row.createdAt),
    verdict: canNudgeParticipant(kind, side, taskOf(row, cycle, senderId), now),
  }))
}

function taskOf(row: Row, cycle: ReviewCycleRow, senderId: string | null): NudgeTask {
  const isShared = row.other === 'SHARED' || row.other === 'SIGNED'
  return {
    isArchived: cycle.archivedAt !== null,
    isComplete: row.isComplete,
    isSendersOwn: row.revieweeId === senderId,
    recipient: row.recipientId ? { isActive: row.isActive === true, isAway: row.isAway } : null,
    status: row.status,
    // A side that is asked nothing counts as shared (REV-P12).
    isOtherSideShared: isShared || !row.hasOther,
    dates: extendedTimeline(timelineOf(cycle), extensionsOf(row)),
    lastNudgeAt: row.lastNudgeAt ? new Date(row.lastNudgeAt) : null,
  }
}
