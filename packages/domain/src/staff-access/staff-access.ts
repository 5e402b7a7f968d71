import { type ImpersonationGrant, isGrantActive } from '../impersonation/impersonation.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** The maximum length of a ticket number. */
export const MAX_TICKET_CHARACTERS = 60

export const staffRefusals = ['STAFF_NEEDS_SECOND_FACTOR'] as const
export type StaffRefusal = (typeof staffRefusals)[number]

/** Staff need a second factor (AUTH-6). */
export const canWorkAsStaff = ({ hasSecondFactor }: { hasSecondFactor: boolean }): Verdict<StaffRefusal> =>
  hasSecondFactor ? allowed : refused('STAFF_NEEDS_SECOND_FACTOR')

export type StaffGrant = ImpersonationGrant & {
  /** Whether the operator’s company is a sample, whose passwords are public. */
  isOperatorSample: boolean
}

/**
 * Do staff have access to a company on this day of it? Through the last day of the grant (PERM-25, OP-117); a sample
 * company needs none (STF-P08), and is all that a sample operator has access to.
 */
export const isStaffGrantActive = ({ isOperatorSample, ...grant }: StaffGrant, today: string): boolean =>
  isOperatorSample ? grant.isSample : isGrantActive(grant, today)

export const listRefusals = ['STAFF_NOT_GRANTED'] as const
export type ListRefusal = (typeof listRefusals)[number]

/** May staff list the people of a company? Only while it grants access (PERM-24). */
export const canListPeople = (isGranted: boolean): Verdict<ListRefusal> =>
  isGranted ? allowed : refused('STAFF_NOT_GRANTED')

export const staffImpersonationRefusals = [...listRefusals, 'ACT_AS_GUEST', 'ACT_AS_LEFT', 'ACT_AS_STAFF'] as const
export type StaffImpersonationRefusal = (typeof staffImpersonationRefusals)[number]

export type StaffTarget = { isGuest: boolean; isActive: boolean; isStaff: boolean }

/** May staff impersonate this person: of a company that grants access, active, neither guest nor staff (STF-P04)? */
export function canStaffImpersonate(person: StaffTarget, isGranted: boolean): Verdict<StaffImpersonationRefusal> {
  const list = canListPeople(isGranted)
  if (!list.allowed) return list
  if (person.isGuest) return refused('ACT_AS_GUEST')
  if (!person.isActive) return refused('ACT_AS_LEFT')
  return person.isStaff ? refused('ACT_AS_STAFF') : allowed
}

export type StaffSessionState = {
  until: Date
  /** Whether the session in the entered company is open. */
  isLoggedIn: boolean
  /** Whether the staff member’s own session, membership and second factor are valid in the operator’s company. */
  stands: boolean
  isGranted: boolean
  person: StaffTarget
}

/** Why it is over, if it is: checked with every request (MAY-5, STF-P05). */
export function staffEndReasonOf({ until, isLoggedIn, stands, isGranted, person }: StaffSessionState, now: Date) {
  if (now >= until) return 'EXPIRED' as const
  if (!isLoggedIn) return 'LOGGED_OUT' as const
  if (!isGranted) return 'GRANT_ENDED' as const
  return stands && canStaffImpersonate(person, true).allowed ? null : ('RIGHTS_LOST' as const)
}
