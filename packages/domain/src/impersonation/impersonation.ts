import { isSuperAdmin, type Roles } from '../people/roles.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** How long someone acts as another at most (STF-P05). */
export const MAX_IMPERSONATION_MINUTES = 60
export const MAX_IMPERSONATION_MS = MAX_IMPERSONATION_MINUTES * 60_000

/** What a company has granted: nothing unless someone said so; without a last day it has no end (PERM-25, SET-10). */
export type ImpersonationGrant = { isGranted: boolean; until: string | null; isSample: boolean }

/** Is the grant in force on this day of the company? Through its last day (OP-117); the sample company needs none (STF-P08). */
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
  /** One of the provider’s own people. */
  isStaff: boolean
  /** Stands above the actor in their line. */
  isAboveActor: boolean
}

/** May someone act as another? Super admins as people who are neither above them nor their equals (ADM-P26, AUTH-11). */
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

/** How it ended: by hand, after an hour, with the grant, with a right or a person that changed, or with the login itself. */
export const impersonationEndReasons = ['MANUAL', 'EXPIRED', 'GRANT_ENDED', 'RIGHTS_LOST', 'LOGGED_OUT'] as const
export type ImpersonationEndReason = (typeof impersonationEndReasons)[number]

export type ImpersonationState = {
  until: Date
  /** The login of one’s own that it began from, and the one it goes on in, are both open. */
  isLoggedIn: boolean
  isGrantInForce: boolean
  by: Impersonator & { isActive: boolean }
  person: ImpersonatedPerson
}

/** Whether it is over, and why: asked with every request, for a right withdrawn is withdrawn at the next one (MAY-5). */
export function impersonationEndReasonOf(
  { until, isLoggedIn, isGrantInForce, by, person }: ImpersonationState,
  now: Date,
) {
  if (now >= until) return 'EXPIRED' as const
  if (!isLoggedIn) return 'LOGGED_OUT' as const
  if (!isGrantInForce) return 'GRANT_ENDED' as const
  return by.isActive && canImpersonate(by, person, true).allowed ? null : ('RIGHTS_LOST' as const)
}

/** The most characters of the reason that is kept with it. */
export const MAX_IMPERSONATION_REASON = 300
