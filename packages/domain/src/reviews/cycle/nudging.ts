import { addDays, weekdayOf } from '../../calendar/days.ts'
import { HOUR_MS } from '../../calendar/durations.ts'
import { instantAtHour, localDayOf } from '../../calendar/instants.ts'
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

/** One manual reminder per sender, recipient and item in this time (COM-P11). */
export const NUDGE_INTERVAL_HOURS = 24

export type SideStatus = 'NOT_STARTED' | 'STARTED' | 'WRITTEN' | 'SHARED' | 'SIGNED'

/** Where the task of one recipient in one review stands. */
export type NudgeTask = {
  isArchived: boolean
  isComplete: boolean
  /** The sender is the reviewee: a reminder must not tell them of the other side (COM-P02). */
  isSendersOwn: boolean
  /** Null where nobody is there to be reminded. */
  recipient: { isActive: boolean; isAway: boolean } | null
  /** The recipient's own sheet; null where they are asked nothing. */
  status: SideStatus | null
  /** What the other side has to have done before signing is possible. */
  isOtherSideShared: boolean
  dates: TimelineInstants
  lastNudgeAt: Date | null
}

/** May somebody be reminded of this? Only with the task still to do, in its window, and once a day (REVC-14, COM-P11). */
export function canNudgeParticipant(
  kind: NudgeKind,
  side: NudgeSide,
  task: NudgeTask,
  now: Date,
): Verdict<NudgeRefusal> {
  if (task.isArchived) return refused('CYCLE_ARCHIVED')
  if (task.isSendersOwn) return refused('OWN_REVIEW')
  if (!task.recipient) return refused('NOBODY_TO_REMIND')
  if (!task.recipient.isActive) return refused('PERSON_INACTIVE')
  if (task.isComplete) return refused('REVIEW_COMPLETE')
  if (!isTaskOpen(kind, side, task)) return refused('NOTHING_TO_DO')
  if (!isWindowOpen(kind, side, task.dates, now)) return refused('WINDOW_CLOSED')
  if (task.recipient.isAway) return refused('PERSON_ON_LEAVE')
  if (task.lastNudgeAt && now.getTime() - task.lastNudgeAt.getTime() < NUDGE_INTERVAL_HOURS * HOUR_MS)
    return refused('NUDGED_TODAY')
  return allowed
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

export const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
export type Weekday = (typeof weekdays)[number]

/** A weekly reminder at an hour of company time. */
export type AutoNudge = { enabled: boolean; weekday: Weekday; hour: number }

/** Monday at 10 (part 2 §9). */
export const defaultAutoNudge: AutoNudge = { enabled: true, weekday: 'MONDAY', hour: 10 }

/** A reminder that is later than this is dropped, not sent late (COM-P06). */
export const MAX_REMINDER_DELAY_MS = 24 * HOUR_MS

/**
 * The occasion on which automatic reminders are due now: its day names it, so that it is used once (ONCE-5). Null when the last
 * one is more than 24 hours ago (COM-P06) or reminders are switched off.
 */
export function dueOccasion(nudge: AutoNudge, timeZone: string, now: Date): { key: string; at: Date } | null {
  if (!nudge.enabled) return null
  const today = localDayOf(now, timeZone)
  for (const daysAgo of [0, 1]) {
    const day = addDays(today, -daysAgo)
    if (weekdays[weekdayOf(day) - 1] !== nudge.weekday) continue
    const at = instantAtHour(day, nudge.hour, timeZone)
    const lateMs = now.getTime() - at.getTime()
    if (lateMs >= 0 && lateMs <= MAX_REMINDER_DELAY_MS) return { key: day, at }
  }
  return null
}
