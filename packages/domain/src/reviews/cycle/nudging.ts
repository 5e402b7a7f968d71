import { canRemind, type NoticeFacts } from '../../cycles/notices.ts'
import { allowed, refused, type Verdict } from '../../verdict.ts'
import type { TimelineInstants } from './timeline.ts'

export const nudgeKinds = ['NOT_STARTED', 'NOT_SHARED', 'NOT_SIGNED'] as const
export type NudgeKind = (typeof nudgeKinds)[number]
export const nudgeSides = ['reviewees', 'reviewers', 'contributors'] as const
export type NudgeSide = (typeof nudgeSides)[number]

export const nudgeRefusals = [
  'CYCLE_ARCHIVED',
  'OWN_REVIEW',
  'NOBODY_TO_REMIND',
  'PERSON_INACTIVE',
  'PERSON_ON_LEAVE',
  'REVIEW_COMPLETE',
  'NOTHING_TO_DO',
  'WINDOW_CLOSED',
  'NUDGED_TODAY',
] as const
export type NudgeRefusal = (typeof nudgeRefusals)[number]

export type SideStatus = 'NOT_STARTED' | 'STARTED' | 'WRITTEN' | 'SHARED' | 'SIGNED'

/** The state of the task of one recipient in one review. */
export type NudgeTask = NoticeFacts & {
  isComplete: boolean
  /** The sender is the reviewee: a reminder must not reveal the other side to them (COM-P02). */
  isSendersOwn: boolean
  /** The recipient's own assessment; null if they are asked nothing. */
  status: SideStatus | null
  /** What the other side has to have done before signing is possible. */
  isOtherSideShared: boolean
  dates: TimelineInstants
  lastNudgeAt: Date | null
}

/** Can someone be reminded of this? Only with the task still to do, in its window, and once a day (REVC-14, COM-P11). */
export function canNudgeParticipant(
  kind: NudgeKind,
  side: NudgeSide,
  task: NudgeTask,
  now: Date,
): Verdict<NudgeRefusal> {
  const own = task.isSendersOwn ? refused('OWN_REVIEW') : allowed
  return canRemind(task, { own, due: isReminderDue(kind, side, task, now) }, now)
}

function isReminderDue(kind: NudgeKind, side: NudgeSide, task: NudgeTask, now: Date): Verdict<NudgeRefusal> {
  if (task.isComplete) return refused('REVIEW_COMPLETE')
  if (!isTaskOpen(kind, side, task)) return refused('NOTHING_TO_DO')
  return isWindowOpen(kind, side, task.dates, now) ? allowed : refused('WINDOW_CLOSED')
}

/** Is the task still to be done? */
export function isTaskOpen(
  kind: NudgeKind,
  side: NudgeSide,
  { status, isOtherSideShared }: Pick<NudgeTask, 'status' | 'isOtherSideShared'>,
): boolean {
  if (side === 'contributors') return kind === 'NOT_STARTED' && status === 'NOT_STARTED'
  if (kind === 'NOT_SIGNED') return isOtherSideShared && (status === null || status === 'SHARED')
  if (kind === 'NOT_STARTED') return status === 'NOT_STARTED'
  return status === 'NOT_STARTED' || status === 'STARTED' || status === 'WRITTEN'
}

/** Is it the time for the task (common rules §4.7)? Signing ends softly: it stays possible (REV-P10). */
export function isWindowOpen(kind: NudgeKind, side: NudgeSide, dates: TimelineInstants, now: Date): boolean {
  const { processStarts, processEndsForReviewees, processEndsForReviewers, managerShareFrom, managerShareUntil } = dates
  if (!processStarts || now < processStarts) return false
  if (kind === 'NOT_SIGNED') return true
  if (side === 'reviewees') return processEndsForReviewees !== null && now < processEndsForReviewees
  if (kind === 'NOT_STARTED') return processEndsForReviewers !== null && now < processEndsForReviewers
  if (managerShareFrom && now < managerShareFrom) return false
  return managerShareUntil !== null && now < managerShareUntil
}
