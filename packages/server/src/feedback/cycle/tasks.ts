import { hasApproval } from '@perennial/domain/feedback/cycle/nomination.ts'
import type { FeedbackReminderKind, FeedbackTask } from '@perennial/domain/feedback/cycle/nudging.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { CycleTask } from '../../cycles/public.ts'
import { cycleMessages } from './emails.ts'
import type { FeedbackCycleRow } from './tables.ts'

type Task = CycleTask<FeedbackCycleRow, FeedbackReminderKind>

/** Open requests, without reviewees who have left: there is nothing to do about them. */
const inCycle = ({ companyId, id }: FeedbackCycleRow): SQL => sql`r.company_id = ${companyId} and r.cycle_id = ${id}
  and r.completed_at is null and exists (select from people s
    where s.company_id = r.company_id and s.id = r.reviewee_id and s.state <> 'DEACTIVATED')`
const joinsReviewee = sql`join people e on e.company_id = r.company_id and e.id = r.reviewee_id`
const joinsReviewers = sql`join feedback_participants x on x.company_id = r.company_id and x.request_id = r.id`
const isOpenToNominations = sql`r.nominated_at is null and r.approved_at is null`
const deadlineOf =
  (dateOf: (cycle: FeedbackCycleRow) => Date): Task['informedValues'] =>
  (cycle, day) => ({ deadline: day(dateOf(cycle)) })
const noTasks = sql`(select null::uuid as item_id, null::uuid as subject_id, null::uuid as recipient_id,
  null::timestamptz as informed_at where false) t`

/** The manager’s page for a cycle. */
const teamPage: Task['link'] = ({ id }, _, managerId) => `/app/feedback/team/cycle/${managerId}/${id}`

const marksNominator: Task['markInformed'] = ({ companyId }, at) => sql`
  update feedback_cycle_requests r set nominator_informed_at = ${at} from wanted w
  where r.company_id = ${companyId} and r.id = w.item_id and r.nominator_informed_at is null
  returning w.item_id, w.recipient_id`

const values = (dateOf: (cycle: FeedbackCycleRow) => Date) => ({
  informedValues: deadlineOf(dateOf),
  remindedValues: ((cycle, _, day) => deadlineOf(dateOf)(cycle, day)) satisfies Task['remindedValues'],
})

/** Reviewees pick their reviewers. */
const reviewees: Task = {
  ...cycleMessages.reviewees,
  ...values(({ inviteReviewersBy }) => inviteReviewersBy),
  source: (cycle, now) =>
    cycle.nominationMode.startsWith('REVIEWEE_') && now < cycle.inviteReviewersBy
      ? sql`(select r.id as item_id, r.reviewee_id as subject_id, r.reviewee_id as recipient_id,
            r.nominator_informed_at as informed_at
          from feedback_cycle_requests r where ${inCycle(cycle)} and ${isOpenToNominations}) t`
      : noTasks,
  markInformed: marksNominator,
  namesSubjects: false,
  link: (_, [requestId]) => `/app/feedback/view/${requestId}`,
}

/** Managers pick the reviewers of their reports. */
const nominators: Task = {
  ...cycleMessages.nominators,
  ...values(({ inviteReviewersBy }) => inviteReviewersBy),
  source: (cycle, now) =>
    cycle.nominationMode === 'MANAGER_NOMINATION' && now < cycle.writeFeedbackBy
      ? sql`(select r.id as item_id, r.reviewee_id as subject_id, e.manager_id as recipient_id,
            r.nominator_informed_at as informed_at
          from feedback_cycle_requests r ${joinsReviewee} where ${inCycle(cycle)} and ${isOpenToNominations}) t`
      : noTasks,
  markInformed: marksNominator,
  namesSubjects: true,
  link: teamPage,
}

/** The reminder that records that a manager was informed; a list that is finished again is a new occasion. */
export const READY = 'approvers READY'
const occasionSql = ({ inviteReviewersBy }: FeedbackCycleRow) =>
  sql`to_char(coalesce(r.nominated_at, ${inviteReviewersBy}::timestamptz) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS')`

/** Managers approve the reviewers that their reports picked. */
const approvers: Task = {
  ...cycleMessages.approvers,
  ...values(({ approveReviewersBy, writeFeedbackBy }) => approveReviewersBy ?? writeFeedbackBy),
  source: (cycle, now) =>
    hasApproval(cycle.nominationMode) && now < cycle.writeFeedbackBy
      ? sql`(select r.id as item_id, r.reviewee_id as subject_id, e.manager_id as recipient_id,
            (select max(n.at) from feedback_reminders n where n.company_id = r.company_id and n.request_id = r.id
              and n.recipient_id = e.manager_id and n.kind = ${READY} and n.occasion = ${occasionSql(cycle)}) as informed_at
          from feedback_cycle_requests r ${joinsReviewee}
          where ${inCycle(cycle)} and r.approved_at is null and (r.nominated_at is not null or ${now >= cycle.inviteReviewersBy}::boolean)
            and exists (select from feedback_participants x where x.company_id = r.company_id and x.request_id = r.id
              and x.origin not in ('SELF', 'PROACTIVE'))) t`
      : noTasks,
  markInformed: (cycle, at) => sql`
    insert into feedback_reminders (company_id, request_id, recipient_id, kind, occasion, at)
    select r.company_id, r.id, w.recipient_id, ${READY}, ${occasionSql(cycle)}, ${at}
    from wanted w join feedback_cycle_requests r on r.company_id = ${cycle.companyId} and r.id = w.item_id
    on conflict do nothing returning request_id as item_id, recipient_id`,
  namesSubjects: true,
  link: teamPage,
}

/** Whether reviewers may be invited: after approval, or once the manager has confirmed the list. HR confirms by informing. */
function isConfirmed({ nominationMode, inviteReviewersBy }: FeedbackCycleRow, now: Date): SQL {
  if (hasApproval(nominationMode)) return sql`r.approved_at is not null`
  const needsManager = nominationMode === 'MANAGER_NOMINATION' && now < inviteReviewersBy
  return needsManager ? sql`r.nominated_at is not null` : sql`true`
}

/**
 * Reviewers write, once they may be invited. Those who write without being asked need no invitation. Those who have
 * finished before they were invited are counted and marked too, or the numbers would reveal who they are (FBK-P17).
 */
const reviewers: Task = {
  ...cycleMessages.reviewers,
  ...values(({ writeFeedbackBy }) => writeFeedbackBy),
  source: (cycle, now) =>
    now < cycle.writeFeedbackBy
      ? sql`(select r.id as item_id, r.reviewee_id as subject_id, x.reviewer_id as recipient_id, x.informed_at
          from feedback_cycle_requests r ${joinsReviewers}
          where ${inCycle(cycle)} and x.origin not in ('SELF', 'PROACTIVE')
            and ${isConfirmed(cycle, now)}) t`
      : noTasks,
  markInformed: ({ companyId }, at) => sql`
    update feedback_participants x set informed_at = ${at} from wanted w
    where x.company_id = ${companyId} and x.request_id = w.item_id and x.reviewer_id = w.recipient_id and x.informed_at is null
    returning w.item_id, w.recipient_id`,
  namesSubjects: true,
  link: () => '/app/feedback/todo',
}

/** Reviewees write their self-assessment. */
const selfAssessments: Task = {
  ...cycleMessages.selfAssessments,
  ...values(({ writeFeedbackBy }) => writeFeedbackBy),
  source: (cycle, now) =>
    now < cycle.writeFeedbackBy
      ? sql`(select r.id as item_id, r.reviewee_id as subject_id, r.reviewee_id as recipient_id, r.self_informed_at as informed_at
          from feedback_cycle_requests r ${joinsReviewers}
          where ${inCycle(cycle)} and x.origin = 'SELF' and x.submitted_at is null) t`
      : noTasks,
  markInformed: ({ companyId }, at) => sql`
    update feedback_cycle_requests r set self_informed_at = ${at} from wanted w
    where r.company_id = ${companyId} and r.id = w.item_id and r.self_informed_at is null
    returning w.item_id, w.recipient_id`,
  namesSubjects: false,
  link: () => '/app/feedback/todo',
}

/** The tasks of a feedback cycle, in the order in which people are informed. */
export const feedbackTasks: Record<FeedbackTask, Task> = {
  reviewees,
  nominators,
  approvers,
  reviewers,
  selfAssessments,
}
