import { HOUR_MS, MINUTE_MS } from '../calendar/durations.ts'
import { defaultSessionLimits, MAX_SESSION_MS, SESSION_IDLE_MS, type SessionLimits } from '../identity/login.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** Minutes of inactivity after which a session may end: always sooner than after a day (AUTH-4). */
export const idleMinuteChoices = [15, 30, 60, 120, 240, 480] as const
/** Maximum lengths of a session in hours: always less than fourteen days (AUTH-4). */
export const maxSessionHourChoices = [8, 12, 24, 72, 168] as const

/** The session limits of a company; null for the default. */
export type CompanySessionLimits = { idleMinutes: number | null; longestHours: number | null }

/** A company’s session limits; only shorter than the defaults (AUTH-4). */
export function sessionLimits({ idleMinutes, longestHours }: CompanySessionLimits): SessionLimits {
  if (idleMinutes === null && longestHours === null) return defaultSessionLimits
  return {
    idleMs: Math.min(SESSION_IDLE_MS, idleMinutes === null ? SESSION_IDLE_MS : idleMinutes * MINUTE_MS),
    longestMs: Math.min(MAX_SESSION_MS, longestHours === null ? MAX_SESSION_MS : longestHours * HOUR_MS),
  }
}

/** How often the use of a session is recorded: seldom, as each is a write, but often enough for its limit. */
export const lastSeenIntervalMs = ({ idleMs }: SessionLimits): number => Math.min(5 * MINUTE_MS, idleMs / 15)

export type SecondFactorFacts = {
  /** Whether the person, or their impersonator, has a second factor. */
  hasFactor: boolean
  /** The day from which the company requires one; null if it does not. */
  requiredFrom: string | null
}

/** Must a second factor be set up before anything else works (AUTH-6)? Not before the announced day. */
export const isEnrollmentRequired = ({ hasFactor, requiredFrom }: SecondFactorFacts, today: string): boolean =>
  !hasFactor && requiredFrom !== null && today >= requiredFrom

/** The maximum days until the requirement starts: with an endless grace period nothing would be required. */
export const MAX_GRACE_DAYS = 90

export const requireSecondFactorRefusals = [
  'REQUIREMENT_TOO_EARLY',
  'REQUIREMENT_TOO_LATE',
  'OWN_FACTOR_MISSING',
] as const
export type RequireSecondFactorRefusal = (typeof requireSecondFactorRefusals)[number]

export type SecondFactorRequirement = {
  from: string
  today: string
  /** The last possible day of its start. */
  latest: string
  /** Whether the person who requires it has one. */
  hasFactor: boolean
}

/** May a second factor be required from this day: not in the past, not too far away, and by someone who has one (AUTH-6)? */
export function canRequireSecondFactor({
  from,
  today,
  latest,
  hasFactor,
}: SecondFactorRequirement): Verdict<RequireSecondFactorRefusal> {
  if (!hasFactor) return refused('OWN_FACTOR_MISSING')
  if (from < today) return refused('REQUIREMENT_TOO_EARLY')
  return from > latest ? refused('REQUIREMENT_TOO_LATE', { days: MAX_GRACE_DAYS }) : allowed
}
