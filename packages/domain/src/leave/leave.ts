import { daysBetween } from '../calendar/days.ts'
import { instantAtHour, localDayOf } from '../calendar/instants.ts'
import type { Relation } from '../people/visibility.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** Company days on which someone is away, the last one included; without a last day until they are back. */
export type LeaveDays = { from: string; until: string | null }
/** The same as instants: away while `startsAt <= now < endsAt`. */
export type LeaveSpan = { startsAt: Date; endsAt: Date | null }

/** How many days ago a leave entered today may have begun: sick leave is entered late. */
export const MAX_DAYS_BACK = 90

export const leaveSpan = ({ from, until }: LeaveDays, timeZone: string): LeaveSpan => ({
  startsAt: instantAtHour(from, 0, timeZone),
  endsAt: until === null ? null : instantAtHour(until, 24, timeZone),
})

/** The days of a span, which ends at the beginning of the next day, or on the day it was ended early. */
export const leaveDays = ({ startsAt, endsAt }: LeaveSpan, timeZone: string): LeaveDays => ({
  from: localDayOf(startsAt, timeZone),
  until: endsAt && localDayOf(new Date(Math.max(endsAt.getTime() - 1, startsAt.getTime())), timeZone),
})

/** Is someone away now? */
export const isOnLeave = ({ startsAt, endsAt }: LeaveSpan, now: Date): boolean =>
  startsAt <= now && (endsAt === null || now < endsAt)

export type LeaveViolation = {
  path: '/from' | '/until'
  code: 'LEAVE_TOO_LONG_AGO' | 'LEAVE_ENDS_BEFORE' | 'LEAVE_IS_OVER'
}

/** Violations in the days of a leave entered today. */
export function leaveViolations({ from, until }: LeaveDays, today: string): LeaveViolation[] {
  const violations: LeaveViolation[] = []
  if (daysBetween(from, today) > MAX_DAYS_BACK) violations.push({ path: '/from', code: 'LEAVE_TOO_LONG_AGO' })
  if (until !== null && until < from) violations.push({ path: '/until', code: 'LEAVE_ENDS_BEFORE' })
  else if (until !== null && until < today) violations.push({ path: '/until', code: 'LEAVE_IS_OVER' })
  return violations
}

export const leaveRefusals = ['OWN_RECORD', 'GUESTS_TAKE_NO_LEAVE', 'IS_DEACTIVATED'] as const
export type LeaveRefusal = (typeof leaveRefusals)[number]

type Away = { id: string; isGuest: boolean; isActive: boolean }

/** May this administrator enter, change or end the leave of this person? Never their own (COM-P02). */
export function canEnterLeave(by: { id: string }, person: Away): Verdict<LeaveRefusal> {
  if (by.id === person.id) return refused('OWN_RECORD')
  if (person.isGuest) return refused('GUESTS_TAKE_NO_LEAVE')
  return person.isActive ? allowed : refused('IS_DEACTIVATED')
}

type LeaveViewer = { isHr: boolean; isAssistant: boolean; isGuest: boolean; relation: Relation }

/** Who may see a leave: the person, the managers above them, and HR, but not colleagues. */
export const canSeeLeave = ({ relation, ...roles }: LeaveViewer): boolean =>
  !roles.isGuest && (roles.isHr || roles.isAssistant || ['self', 'directManager', 'indirectManager'].includes(relation))
