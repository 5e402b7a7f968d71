import { type ImpersonationGrant, isGrantActive } from '../impersonation/impersonation.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** The most characters of a ticket's number. */
export const MAX_TICKET_CHARACTERS = 60

export const staffRefusals = ['STAFF_NEEDS_SECOND_FACTOR'] as const
export type StaffRefusal = (typeof staffRefusals)[number]

/** No one works for the operator without a second factor (AUTH-6). */
export const canWorkAsStaff = ({ hasSecondFactor }: { hasSecondFactor: boolean }): Verdict<StaffRefusal> =>
  hasSecondFactor ? allowed : refused('STAFF_NEEDS_SECOND_FACTOR')

export type StaffGrant = ImpersonationGrant & {
  /** The operator's company is a sample, whose passwords everyone knows. */
  isOperatorSample: boolean
}

/**
 * May staff come into a company on this day of it? Through the last day of the grant (PERM-25, OP-117); a sample company needs
 * none (STF-P08), and is all that a sample of an operator comes into.
 */
export const isStaffGrantActive = ({ isOperatorSample, ...grant }: StaffGrant, today: string): boolean =>
  isOperatorSample ? grant.isSample : isGrantActive(grant, today)

export const listRefusals = ['STAFF_NOT_GRANTED'] as const
export type ListRefusal = (typeof listRefusals)[number]

/** May staff see who is in a company? Only while it lets them in (PERM-24). */
export const canListPeople = (isGranted: boolean): Verdict<ListRefusal> =>
  isGranted ? allowed : refused('STAFF_NOT_GRANTED')

export const staffImpersonationRefusals = [...listRefusals, 'ACT_AS_GUEST', 'ACT_AS_LEFT', 'ACT_AS_STAFF'] as const
export type StaffImpersonationRefusal = (typeof staffImpersonationRefusals)[number]

export type StaffTarget = { isGuest: boolean; isActive: boolean; isStaff: boolean }

/** May staff act as this person: of a company that lets them in, active, neither guest nor staff themself (STF-P04)? */
export function canStaffImpersonate(person: StaffTarget, isGranted: boolean): Verdict<StaffImpersonationRefusal> {
  const list = canListPeople(isGranted)
  if (!list.allowed) return list
  if (person.isGuest) return refused('ACT_AS_GUEST')
  if (!person.isActive) return refused('ACT_AS_LEFT')
  return person.isStaff ? refused('ACT_AS_STAFF') : allowed
}

export type StaffSessionState = {
  until: Date
  /** The session in the company that was entered is open. */
  isLoggedIn: boolean
  /** Login, membership and second factor of the one who came, in the operator's company. */
  stands: boolean
  isGranted: boolean
  person: StaffTarget
}

/** Whether it is over, and why: asked with every request (MAY-5, STF-P05). */
export function staffEndReasonOf({ until, isLoggedIn, stands, isGranted, person }: StaffSessionState, now: Date) {
  if (now >= until) return 'EXPIRED' as const
  if (!isLoggedIn) return 'LOGGED_OUT' as const
  if (!isGranted) return 'GRANT_ENDED' as const
  return stands && canStaffImpersonate(person, true).allowed ? null : ('RIGHTS_LOST' as const)
}
