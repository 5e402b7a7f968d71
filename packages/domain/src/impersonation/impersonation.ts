import { isSuperAdmin, type Roles } from '../people/roles.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** The maximum length of an impersonation (STF-P05). */
export const MAX_IMPERSONATION_MINUTES = 60
export const MAX_IMPERSONATION_MS = MAX_IMPERSONATION_MINUTES * 60_000

/** A company’s grant: none by default; without a last day it has no end (PERM-25, SET-10). */
export type ImpersonationGrant = { isGranted: boolean; until: string | null; isSample: boolean }

/** Is the grant active on this day of the company? Through its last day (OP-117); the sample company needs none (STF-P08). */
export const isGrantActive = ({ isGranted, until, isSample }: ImpersonationGrant, today: string): boolean =>
  isSample || (isGranted && (until === null || today <= until))

export const impersonationRefusals = [
  'ROLE_MISSING',
  'ACTING_NOT_GRANTED',
  'OWN_RECORD',
  'ACT_AS_GUEST',
  'ACT_AS_LEFT',
  'ACT_AS_STAFF',
  'ACT_AS_SUPER_ADMIN',
  'ACT_AS_ABOVE',
] as const
export type ImpersonationRefusal = (typeof impersonationRefusals)[number]

export type Impersonator = Roles & { id: string }
export type ImpersonatedPerson = Roles & {
  id: string
  isActive: boolean
  isGuest: boolean
  /** Staff of the provider. */
  isStaff: boolean
  /** Above the impersonator in their line. */
  isAboveActor: boolean
}

/** May someone impersonate another? Super admins, people who are neither above them nor their equals (ADM-P26, AUTH-11). */
export function canImpersonate(
  by: Impersonator,
  person: ImpersonatedPerson,
  isGrantInForce: boolean,
): Verdict<ImpersonationRefusal> {
  if (!isSuperAdmin(by)) return refused('ROLE_MISSING')
  if (!isGrantInForce) return refused('ACTING_NOT_GRANTED')
  if (by.id === person.id) return refused('OWN_RECORD')
  if (person.isGuest) return refused('ACT_AS_GUEST')
  if (!person.isActive) return refused('ACT_AS_LEFT')
  if (person.isStaff) return refused('ACT_AS_STAFF')
  if (isSuperAdmin(person)) return refused('ACT_AS_SUPER_ADMIN')
  return person.isAboveActor ? refused('ACT_AS_ABOVE') : allowed
}

/**
 * How it ended: by hand, after an hour, with the grant, with a right, with a change of the person, or with the session
 * itself.
 */
export const impersonationEndReasons = ['MANUAL', 'EXPIRED', 'GRANT_ENDED', 'RIGHTS_LOST', 'LOGGED_OUT'] as const
export type ImpersonationEndReason = (typeof impersonationEndReasons)[number]

export type ImpersonationState = {
  until: Date
  /** Whether both the impersonator’s own session and the one of the impersonation are open. */
  isLoggedIn: boolean
  isGrantInForce: boolean
  by: Impersonator & { isActive: boolean }
  person: ImpersonatedPerson
}

/** Why it is over, if it is: checked with every request, as a revoked right ends with the next one (MAY-5). */
export function impersonationEndReasonOf(
  { until, isLoggedIn, isGrantInForce, by, person }: ImpersonationState,
  now: Date,
) {
  if (now >= until) return 'EXPIRED' as const
  if (!isLoggedIn) return 'LOGGED_OUT' as const
  if (!isGrantInForce) return 'GRANT_ENDED' as const
  return by.isActive && canImpersonate(by, person, true).allowed ? null : ('RIGHTS_LOST' as const)
}

/** The maximum length of the stated reason. */
export const MAX_IMPERSONATION_REASON = 300
