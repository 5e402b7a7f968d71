import { canRemind, type NoticeFacts } from '../../cycles/notices.ts'
import { allowed, refused, type Verdict } from '../../verdict.ts'
import type { ProgressLabel } from '../participant.ts'
import { type FeedbackRequest, requestState } from '../request.ts'

/** The tasks of a feedback cycle that people are informed and reminded of. */
export const feedbackTasks = ['reviewees', 'nominators', 'approvers', 'reviewers', 'selfAssessments'] as const
export type FeedbackTask = (typeof feedbackTasks)[number]

/** What people are reminded of. */
export const feedbackReminderKinds = ['NOMINATE', 'APPROVE', 'WRITE', 'ASSESS_SELF'] as const
export type FeedbackReminderKind = (typeof feedbackReminderKinds)[number]

export const feedbackNudgeRefusals = [
  'CYCLE_ARCHIVED',
  'OWN_REQUEST',
  'NOBODY_TO_REMIND',
  'PERSON_INACTIVE',
  'PERSON_ON_LEAVE',
  'REQUEST_COMPLETED',
  'NOTHING_TO_DO',
  'WINDOW_CLOSED',
  'NUDGED_TODAY',
] as const
export type FeedbackNudgeRefusal = (typeof feedbackNudgeRefusals)[number]

/** The task of one recipient in one request. */
export type FeedbackNudgeTask = NoticeFacts & {
  request: FeedbackRequest
  /** Reviewees are not shown who has not written about them yet (COM-P02). */
  isSendersOwn: boolean
  /**
   * How far the recipient is with writing, as the sender may know it; null for other tasks. Hidden progress looks like
   * something to do: a refusal would reveal who has written (FBK-P17).
   */
  participant: ProgressLabel | null
  lastNudgeAt: Date | null
}

/** Can someone be reminded of this? Only with the task still to do, in its window, and once a day (COM-P11). */
export function canNudge(
  kind: FeedbackReminderKind,
  task: FeedbackNudgeTask,
  now: Date,
): Verdict<FeedbackNudgeRefusal> {
  const own = task.isSendersOwn ? refused('OWN_REQUEST') : allowed
  return canRemind(task, { own, due: isReminderDue(kind, task, now) }, now)
}

function isReminderDue(
  kind: FeedbackReminderKind,
  { request, participant }: FeedbackNudgeTask,
  now: Date,
): Verdict<FeedbackNudgeRefusal> {
  const { dates, mode, nominatedAt, approvedAt, reviewers } = request
  const state = requestState(request, now)
  if (state === 'COMPLETED') return refused('REQUEST_COMPLETED')
  const isWritten = participant === 'WRITTEN' || participant === 'DECLINED'
  const hasPicked = mode === 'REVIEWEE_NOMINATION_WITHOUT_APPROVAL' && reviewers > 0
  const isToDo: Record<FeedbackReminderKind, boolean> = {
    NOMINATE: !nominatedAt && !approvedAt && !hasPicked,
    APPROVE: state === 'NOMINATED',
    WRITE: state === 'APPROVED' && !isWritten,
    ASSESS_SELF: !isWritten,
  }
  if (!isToDo[kind]) return refused('NOTHING_TO_DO')
  const isTheirTurn = kind === 'NOMINATE' && mode.startsWith('REVIEWEE_')
  const end = isTheirTurn ? dates.inviteReviewersBy : dates.writeFeedbackBy
  const start = kind === 'APPROVE' ? (dates.approveReviewersFrom ?? dates.processStarts) : dates.processStarts
  return now >= start && now < end ? allowed : refused('WINDOW_CLOSED')
}
