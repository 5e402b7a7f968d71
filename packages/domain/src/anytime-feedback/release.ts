import type { ResultLevel } from '../anonymity/result.ts'
import { HOUR_MS } from '../calendar/durations.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import type { Release } from './feedback-request.ts'

export type SubjectRelease = {
  release: Release
  /** What the subject reads once it is released. */
  level: ResultLevel
  deadline: Date
  releasedAt: Date | null
}

/** Whether the subject reads what was submitted: at once, when the requester released it, or at the deadline at the latest. */
export function isReleasedToSubject({ release, level, deadline, releasedAt }: SubjectRelease, now: Date): boolean {
  if (level === 'NONE') return false
  if (release === 'AT_ONCE' && level === 'NAMED') return true
  return releasedAt !== null || now >= deadline
}

export const releaseRefusals = ['NOT_FOR_SUBJECT', 'ALREADY_RELEASED', 'NOTHING_SUBMITTED', 'STILL_OPEN'] as const
export type ReleaseRefusal = (typeof releaseRefusals)[number]

/** May the requester release it to the subject now? Without names only after the request has ended (ANY-P07). */
export function canRelease(
  request: SubjectRelease & { submitted: number; isEnded: boolean },
  now: Date,
): Verdict<ReleaseRefusal> {
  if (request.level === 'NONE') return refused('NOT_FOR_SUBJECT')
  if (isReleasedToSubject(request, now)) return refused('ALREADY_RELEASED')
  if (request.submitted === 0) return refused('NOTHING_SUBMITTED')
  return request.level === 'ANONYMOUS' && !request.isEnded ? refused('STILL_OPEN') : allowed
}

/** How long given feedback can be changed or deleted by its author, unless it is read before (ANY-P15). */
export const GIVEN_CHANGE_MS = 24 * HOUR_MS

export const givenRefusals = ['ALREADY_READ', 'TOO_LATE_TO_CHANGE'] as const
export type GivenRefusal = (typeof givenRefusals)[number]

/** May the author still change or delete what they gave? */
export function canChangeGiven(given: { givenAt: Date; isOpenedByOthers: boolean }, now: Date): Verdict<GivenRefusal> {
  if (given.isOpenedByOthers) return refused('ALREADY_READ')
  return now.getTime() >= given.givenAt.getTime() + GIVEN_CHANGE_MS ? refused('TOO_LATE_TO_CHANGE') : allowed
}
