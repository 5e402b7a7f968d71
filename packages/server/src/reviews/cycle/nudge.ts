import { canChangeCycle } from '@perennial/domain/reviews/cycle/cycle.ts'
import {
  canNudgeParticipant,
  type NudgeKind,
  type NudgeSide,
  type NudgeTask,
  type SideStatus,
} from '@perennial/domain/reviews/cycle/nudging.ts'
import { extendedTimeline, type TimelineField } from '@perennial/domain/reviews/cycle/timeline.ts'
import { sql } from 'drizzle-orm'
import { thisCompany } from '../../core/database/columns.ts'
import type { Tx } from '../../core/database/database.ts'
import { actorOf, recordEvent } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize } from '../../core/http/refusals.ts'
import { isOnLeaveSql } from '../../leave/tables.ts'
import { reviewNudges } from '../tables.ts'
import { cycleNudged } from './events.ts'
import { extensionsOf } from './extension.ts'
import { bulkReportOf } from './inform.ts'
import { timelineOf } from './model.ts'
import { type NoticeRecipient, queueNotices } from './notices.ts'
import { lockCycle } from './queries.ts'
import type { ReviewCycleRow } from './tables.ts'

/** `POST /review-cycles/{cycleId}/nudges`: reminds whoever still has something to do, and says who was left out (COM-P11). */
export const nudgeParticipants = handler(
  'POST /review-cycles/{cycleId}/nudges',
  async ({ params, body, viewer, tx, now }) => {
    const { cycle } = await lockCycle(tx, viewer, params.cycleId)
    authorize(canChangeCycle(cycle))
    const { kind, side } = body
    const skipped = new Map<string, number>()
    const wanted: ParticipantTask[] = []
    for (const task of await findParticipantTasks(tx, cycle, side, {
      senderId: viewer.id,
      now,
      reviewIds: body.reviews,
    })) {
      const verdict = canNudgeParticipant(kind, side, task, now)
      if (verdict.allowed) wanted.push(task)
      else skipped.set(verdict.reason, (skipped.get(verdict.reason) ?? 0) + 1)
    }
    if (!body.isPreview && wanted.length > 0) {
      await sendReminders(tx, cycle, side, kind, wanted, { senderId: viewer.id, occasion: null, at: now })
      const actor = actorOf(viewer, now)
      const data = { kind, side, done: wanted.length }
      await recordEvent(tx, actor, {
        kind: cycleNudged,
        subject: ['review-cycle', cycle.id],
        data: { name: cycle.name, ...data },
        audit: data,
      })
    }
    const people = new Set(wanted.map(({ recipientId }) => recipientId)).size
    return { ...bulkReportOf(wanted.length, skipped), people }
  },
)

/** One task of one recipient, as the rule sees it. */
export type ParticipantTask = NudgeTask & { reviewId: string; recipientId: string | null; createdAt: Date }

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

/** Who has which task in a cycle. `senderId` is null for reminders by themselves, which rest by their occasion alone. */
export async function findParticipantTasks(
  tx: Tx,
  cycle: ReviewCycleRow,
  side: NudgeSide,
  { senderId, now, reviewIds }: { senderId: string | null; now: Date; reviewIds?: readonly string[] | undefined },
): Promise<ParticipantTask[]> {
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
      ${reviewIds ? sql`and r.id = any(${sql.param(reviewIds)}::uuid[])` : sql``}
    order by r.id`)
  return rows.map((row) => taskOf(row, cycle, senderId))
}

function taskOf(row: Row, cycle: ReviewCycleRow, senderId: string | null): ParticipantTask {
  const isShared = row.other === 'SHARED' || row.other === 'SIGNED'
  return {
    reviewId: row.reviewId,
    recipientId: row.recipientId,
    createdAt: new Date(row.createdAt),
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

type Reminder = { senderId: string | null; occasion: string | null; at: Date }
const ROWS_EACH = 1_000

/** Notes the reminders and puts them on their way, one mail for each recipient; gives how many were noted. */
export async function sendReminders(
  tx: Tx,
  cycle: ReviewCycleRow,
  side: NudgeSide,
  kind: NudgeKind,
  tasks: readonly ParticipantTask[],
  reminder: Reminder,
): Promise<number> {
  const people = new Map<string, string[]>()
  let noted = 0
  const rows = tasks.flatMap(({ reviewId, recipientId }) =>
    recipientId ? [{ companyId: thisCompany, reviewId, recipientId, kind: `${side} ${kind}`, ...reminder }] : [],
  )
  for (let from = 0; from < rows.length; from += ROWS_EACH) {
    const stored = await tx
      .insert(reviewNudges)
      .values(rows.slice(from, from + ROWS_EACH))
      .onConflictDoNothing()
      .returning({ reviewId: reviewNudges.reviewId, recipientId: reviewNudges.recipientId })
    noted += stored.length
    for (const { reviewId, recipientId } of stored)
      people.set(recipientId, [...(people.get(recipientId) ?? []), reviewId])
  }
  const notified: NoticeRecipient[] = [...people].map(([to, reviewIds]) => ({ to, reviewIds }))
  await queueNotices(tx, cycle.companyId, {
    cycleId: cycle.id,
    side,
    what: 'nudged',
    kind,
    // Two who remind somebody at the same moment both do (COM-P11).
    at: `${reminder.at.toISOString()} ${reminder.senderId ?? ''}`.trim(),
    notified,
  })
  return noted
}

/** Whoever is on leave is not reminded; the log of mails says so, once for each occasion. */
export async function logSkippedOnLeave(
  tx: Tx,
  cycle: ReviewCycleRow,
  side: NudgeSide,
  kind: NudgeKind,
  tasks: readonly ParticipantTask[],
  at: string,
): Promise<void> {
  const people = Map.groupBy(tasks, ({ recipientId }) => recipientId ?? '')
  const notified: NoticeRecipient[] = [...people].map(([to, of]) => ({
    to,
    reviewIds: of.map(({ reviewId }) => reviewId),
  }))
  await queueNotices(tx, cycle.companyId, { cycleId: cycle.id, side, what: 'nudged', kind, at, notified })
}
