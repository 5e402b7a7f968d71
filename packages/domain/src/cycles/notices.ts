import { addDays, type Weekday, weekdayOf, weekdays } from '../calendar/days.ts'
import { HOUR_MS } from '../calendar/durations.ts'
import { instantAtHour, localDayOf } from '../calendar/instants.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** The facts that decide, in every kind of cycle, whether someone is notified of a task. */
export type NoticeFacts = {
  isArchived: boolean
  /** Null if no one has the task. */
  recipient: { isActive: boolean; isAway: boolean } | null
}

/** Can someone be informed of their task? Each person once per task (COM-P20). `own` says whether the sender may know of it. */
export function canInform<Own extends string>(task: NoticeFacts & { informedAt: Date | null }, own: Verdict<Own>) {
  if (task.isArchived) return refused('CYCLE_ARCHIVED')
  if (!own.allowed) return own
  if (!task.recipient) return refused('NOBODY_TO_INFORM')
  if (!task.recipient.isActive) return refused('PERSON_INACTIVE')
  if (task.informedAt) return refused('ALREADY_INFORMED')
  return task.recipient.isAway ? refused('PERSON_ON_LEAVE') : allowed
}

/** One manual reminder per sender, recipient and item in this time (COM-P11). */
export const NUDGE_INTERVAL_HOURS = 24

/**
 * Can someone be reminded of their task? Each kind decides whether the sender may know of it, and whether it is open and
 * its time has come; once a day applies to all kinds (COM-P11).
 */
export function canRemind<Own extends string, Due extends string>(
  task: NoticeFacts & { lastNudgeAt: Date | null },
  { own, due }: { own: Verdict<Own>; due: Verdict<Due> },
  now: Date,
) {
  if (task.isArchived) return refused('CYCLE_ARCHIVED')
  if (!own.allowed) return own
  if (!task.recipient) return refused('NOBODY_TO_REMIND')
  if (!task.recipient.isActive) return refused('PERSON_INACTIVE')
  if (!due.allowed) return due
  if (task.recipient.isAway) return refused('PERSON_ON_LEAVE')
  const againAt = task.lastNudgeAt && new Date(task.lastNudgeAt.getTime() + NUDGE_INTERVAL_HOURS * HOUR_MS)
  return againAt && now < againAt ? refused('NUDGED_TODAY', { again: againAt.toISOString() }) : allowed
}

/** A weekly reminder at an hour of company time. */
export type AutoNudge = { enabled: boolean; weekday: Weekday; hour: number }

/** Monday at 10 (part 2 §9). */
export const defaultAutoNudge: AutoNudge = { enabled: true, weekday: 'MONDAY', hour: 10 }

/** A reminder that is later than this is dropped, not sent late (COM-P06). */
export const MAX_REMINDER_DELAY_MS = 24 * HOUR_MS

/**
 * The occasion on which automatic reminders are due now: its key is the day, so that it is used once (ONCE-5). Null when the last
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

/** How many recipients a preview of reminders names. */
export const MAX_RECIPIENTS_NAMED = 500
