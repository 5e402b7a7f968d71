import { HOUR_MS, MINUTE_MS } from '../calendar/durations.ts'
import { defaultSessionLimits, MAX_SESSION_MS, SESSION_IDLE_MS, type SessionLimits } from '../identity/login.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** After so many minutes without use a session may end: always sooner than after a day (AUTH-4). */
export const idleMinuteChoices = [15, 30, 60, 120, 240, 480] as const
/** So many hours a session may last at most: always less than fourteen days (AUTH-4). */
export const maxSessionHourChoices = [8, 12, 24, 72, 168] as const

/** What a company decides about signing in; null leaves what is always so. */
export type CompanySessionLimits = { idleMinutes: number | null; longestHours: number | null }

/** The limits of a company; only shorter than those that always count (AUTH-4). */
export function sessionLimits({ idleMinutes, longestHours }: CompanySessionLimits): SessionLimits {
  if (idleMinutes === null && longestHours === null) return defaultSessionLimits
  return {
    idleMs: Math.min(SESSION_IDLE_MS, idleMinutes === null ? SESSION_IDLE_MS : idleMinutes * MINUTE_MS),
    longestMs: Math.min(MAX_SESSION_MS, longestHours === null ? MAX_SESSION_MS : longestHours * HOUR_MS),
  }
}

/** The use of a session is noted so often at most, each being a write, and so often at least that its limit stays true. */
export const lastSeenIntervalMs = ({ idleMs }: SessionLimits): number => Math.min(5 * MINUTE_MS, idleMs / 15)

export type SecondFactorFacts = {
  /** The person, or whoever acts in their place, has a second factor. */
  hasFactor: boolean
  /** The day from which the company demands one; null demands none. */
  demandedFrom: string | null
}

/** Must a second factor be set up before anything else works (AUTH-6)? Not before the day that was told. */
export const isEnrollmentRequired = ({ hasFactor, demandedFrom }: SecondFactorFacts, today: string): boolean =>
  !hasFactor && demandedFrom !== null && today >= demandedFrom

/** A demand begins within so many days: a grace that does not end is none. */
export const MAX_GRACE_DAYS = 90

export const requireSecondFactorRefusals = ['DEMAND_TOO_EARLY', 'DEMAND_TOO_LATE', 'OWN_FACTOR_MISSING'] as const
export type RequireSecondFactorRefusal = (typeof requireSecondFactorRefusals)[number]

export type SecondFactorRequirement = {
  from: string
  today: string
  /** The last day on which it may begin. */
  latest: string
  /** Whoever demands it has one. */
  hasFactor: boolean
}

/** From which day a second factor is demanded: not in the past, not far away, and by someone who has one (AUTH-6). */
export function canRequireSecondFactor({
  from,
  today,
  latest,
  hasFactor,
}: SecondFactorRequirement): Verdict<RequireSecondFactorRefusal> {
  if (!hasFactor) return refused('OWN_FACTOR_MISSING')
  if (from < today) return refused('DEMAND_TOO_EARLY')
  return from > latest ? refused('DEMAND_TOO_LATE', { days: MAX_GRACE_DAYS }) : allowed
}
