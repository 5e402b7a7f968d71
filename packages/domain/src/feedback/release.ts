import { MIN_ANONYMOUS_AUTHORS } from '../anonymity/minimum-group.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { isAnonymous, levelOf, type VisibilitySettings } from './cycle/visibility-settings.ts'
import type { FeedbackRelations } from './relations.ts'
import { canReopen, type FeedbackRequest, type RequestRefusal } from './request.ts'

export type ReleasableRequest = FeedbackRequest & {
  visibility: VisibilitySettings
  /** Released by hand before its date. */
  releasedAt: Date | null
  /** When the reviewee first opened the result. */
  openedAt: Date | null
  /** Submitted answers of others than the reviewee. */
  submitted: number
}

/** Whether managers whom the cycle lets read can read: from the date, or each answer when submitted if there is none. */
export const isReleasedToManagers = ({ dates }: FeedbackRequest, now: Date): boolean =>
  dates.managerRelease === null || now >= dates.managerRelease

/** Whether enough was written for an audience without authors. */
const isLargeEnough = (request: ReleasableRequest): boolean =>
  levelOf(request.visibility.reviewee) !== 'ANONYMOUS' || request.submitted >= MIN_ANONYMOUS_AUTHORS

/** Whether the reviewee can read: released by hand, or by the date if enough was written. */
export function isReleasedToReviewee(request: ReleasableRequest, now: Date): boolean {
  if (levelOf(request.visibility.reviewee) === 'NONE') return false
  if (request.releasedAt) return true
  const { revieweeReleaseDate } = request.dates
  return revieweeReleaseDate !== null && now >= revieweeReleaseDate && isLargeEnough(request)
}

export const releaseRefusals = [
  'NOT_YOURS_TO_RELEASE',
  'CYCLE_ARCHIVED',
  'CYCLE_ENDED',
  'NOT_FOR_REVIEWEE',
  'ALREADY_RELEASED',
  'BEFORE_MANAGER_RELEASE',
  'NOTHING_WRITTEN',
  'TOO_FEW_TO_PROTECT_AUTHORS',
  'NOT_RELEASED',
  'ALREADY_OPENED',
] as const
export type ReleaseRefusal = (typeof releaseRefusals)[number]

/** May someone release the result to the reviewee now? No one can release too few answers without authors (ANON-1). */
export function canRelease(request: ReleasableRequest, by: FeedbackRelations, now: Date): Verdict<ReleaseRefusal> {
  if (!by.has('hrAdmin') && !by.has('directManager')) return refused('NOT_YOURS_TO_RELEASE')
  if (request.isArchived) return refused('CYCLE_ARCHIVED')
  if (now >= request.dates.processEnds) return refused('CYCLE_ENDED')
  if (levelOf(request.visibility.reviewee) === 'NONE') return refused('NOT_FOR_REVIEWEE')
  if (isReleasedToReviewee(request, now)) return refused('ALREADY_RELEASED')
  const isEarly = !isReleasedToManagers(request, now) && !by.has('hrAdmin')
  if (isEarly) return refused('BEFORE_MANAGER_RELEASE', { date: request.dates.managerRelease?.toISOString() ?? null })
  if (request.submitted === 0) return refused('NOTHING_WRITTEN')
  return isLargeEnough(request) ? allowed : refused('TOO_FEW_TO_PROTECT_AUTHORS', { least: MIN_ANONYMOUS_AUTHORS })
}

/** May HR withdraw a release? Until the reviewee has opened the result, or its date has come (FBK-P22). */
export function canTakeBackRelease(
  request: ReleasableRequest,
  by: FeedbackRelations,
  now: Date,
): Verdict<ReleaseRefusal> {
  if (!by.has('hrAdmin')) return refused('NOT_YOURS_TO_RELEASE')
  if (request.isArchived) return refused('CYCLE_ARCHIVED')
  if (request.releasedAt === null) return refused('NOT_RELEASED')
  if (request.openedAt) return refused('ALREADY_OPENED')
  const { revieweeReleaseDate } = request.dates
  return revieweeReleaseDate && now >= revieweeReleaseDate ? refused('ALREADY_RELEASED') : allowed
}

/** Whether releasing ends writing about this reviewee: a late answer shown alone would reveal its author (FBK-P23). */
export const endsWriting = ({ visibility }: Pick<ReleasableRequest, 'visibility'>): boolean => isAnonymous(visibility)

/** May someone let people write about this reviewee again? Not once a result without names was released (FBK-P23). */
export function canReopenWriting(
  request: ReleasableRequest,
  by: FeedbackRelations,
  now: Date,
): Verdict<RequestRefusal | 'RELEASED_WITHOUT_NAMES'> {
  const verdict = canReopen(request, by, now)
  if (!verdict.allowed) return verdict
  return endsWriting(request) && isReleasedToReviewee(request, now) ? refused('RELEASED_WITHOUT_NAMES') : allowed
}
