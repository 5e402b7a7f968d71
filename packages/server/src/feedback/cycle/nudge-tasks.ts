import type { NominationMode } from '@perennial/domain/feedback/cycle/nomination.ts'
import { canNudge, type FeedbackReminderKind, type FeedbackTask } from '@perennial/domain/feedback/cycle/nudging.ts'
import type { ParticipantState } from '@perennial/domain/feedback/participant.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import type { CheckedReminder, ReminderScope } from '../../cycles/public.ts'
import { isOnLeaveSql } from '../../leave/tables.ts'
import { participantStateSql, type RequestMoments, toFeedbackRequest } from './request-state.ts'
import type { FeedbackCycleRow } from './tables.ts'
import { isReadWithoutNames } from './unread-submissions.ts'

/** The task of each kind of reminder. Weekly reminders to write include self-assessments. */
export function remindedTask(kind: FeedbackReminderKind, mode: NominationMode): FeedbackTask {
  const picks = mode.startsWith('REVIEWEE_') ? 'reviewees' : 'nominators'
  const tasks = { NOMINATE: picks, APPROVE: 'approvers', WRITE: 'reviewers', ASSESS_SELF: 'selfAssessments' } as const
  return tasks[kind]
}

type Row = Record<string, unknown> &
  RequestMoments & {
    requestId: string
    revieweeId: string
    recipientId: string | null
    isActive: boolean | null
    isAway: boolean
    participant: ParticipantState | null
    isProgressHidden: boolean
    createdAt: string
    lastNudgeAt: string | null
  }

const recipients: Record<FeedbackTask, { recipient: SQL; origins: SQL | null }> = {
  reviewees: { recipient: sql`r.reviewee_id`, origins: null },
  nominators: { recipient: sql`e.manager_id`, origins: null },
  approvers: { recipient: sql`e.manager_id`, origins: null },
  reviewers: { recipient: sql`x.reviewer_id`, origins: sql`x.origin not in ('SELF', 'PROACTIVE')` },
  selfAssessments: { recipient: sql`x.reviewer_id`, origins: sql`x.origin = 'SELF'` },
}

/**
 * The tasks of people in a cycle, and whether they may be reminded now. `senderId` is null for automatic reminders. If
 * the sender reads a result without names, every reviewer looks open: the names and numbers of those who are reminded
 * would reveal who has written (FBK-P17).
 */
export async function judgeReminders(
  tx: Tx,
  cycle: FeedbackCycleRow,
  task: FeedbackTask,
  kind: FeedbackReminderKind,
  { senderId, viewer, now, itemIds }: ReminderScope,
): Promise<CheckedReminder[]> {
  const isSelfOnOccasion = senderId === null && kind === 'WRITE' && task === 'selfAssessments'
  if (!isSelfOnOccasion && remindedTask(kind, cycle.nominationMode) !== task) return []
  if (cycle.nominationMode === 'HR_NOMINATION' && kind === 'NOMINATE') return []
  const { companyId, id } = cycle
  const { recipient, origins } = recipients[task]
  const { rows } = await tx.execute<Row>(sql`
    select r.id as "requestId", r.reviewee_id as "revieweeId", ${recipient} as "recipientId",
      p.state <> 'DEACTIVATED' as "isActive", ${isOnLeaveSql(recipient, now)} as "isAway",
      ${origins ? participantStateSql : sql`null`} as participant,
      ${viewer && task === 'reviewers' ? isReadWithoutNames(cycle, viewer) : sql`false`} as "isProgressHidden", to_json(${origins ? sql`x.added_at` : sql`r.created_at`}) as "createdAt",
      to_json(r.nominated_at) as "nominatedAt", to_json(r.approved_at) as "approvedAt", to_json(r.completed_at) as "completedAt",
      (select count(*)::int from feedback_participants c where c.company_id = r.company_id and c.request_id = r.id
        and c.origin not in ('SELF', 'PROACTIVE')) as reviewers,
      ${
        senderId === null
          ? sql`null`
          : sql`(select to_json(max(n.at)) from feedback_reminders n where n.company_id = r.company_id and n.request_id = r.id
              and n.recipient_id = ${recipient} and n.sender_id = ${senderId})`
      } as "lastNudgeAt"
    from feedback_cycle_requests r
    join people e on e.company_id = r.company_id and e.id = r.reviewee_id
    ${origins ? sql`join feedback_participants x on x.company_id = r.company_id and x.request_id = r.id and ${origins}` : sql``}
    left join people p on p.company_id = r.company_id and p.id = ${recipient}
    where r.company_id = ${companyId} and r.cycle_id = ${id} and e.state <> 'DEACTIVATED'
      ${itemIds ? sql`and r.id = any(${sql.param(itemIds)}::uuid[])` : sql``}
    order by r.id`)
  return rows.map((row) => ({
    itemId: row.requestId,
    recipientId: row.recipientId,
    createdAt: new Date(row.createdAt),
    isProgressHidden: row.isProgressHidden,
    verdict: canNudge(isSelfOnOccasion ? 'ASSESS_SELF' : kind, taskOf(row, cycle, kind, senderId), now),
  }))
}

const taskOf = (row: Row, cycle: FeedbackCycleRow, kind: FeedbackReminderKind, senderId: string | null) => ({
  isArchived: cycle.archivedAt !== null,
  request: toFeedbackRequest(row, cycle),
  isSendersOwn: row.recipientId === senderId || (kind === 'WRITE' && row.revieweeId === senderId),
  recipient: row.recipientId ? { isActive: row.isActive === true, isAway: row.isAway } : null,
  participant: row.isProgressHidden ? ('HIDDEN' as const) : row.participant,
  lastNudgeAt: row.lastNudgeAt ? new Date(row.lastNudgeAt) : null,
})
