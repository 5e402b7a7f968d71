import { allowed, refused, type Verdict } from '../verdict.ts'
import { hasApproval, type NominationMode } from './cycle/nomination.ts'
import type { FeedbackRelations } from './relations.ts'

export const requestStates = ['NOMINATING', 'NOMINATED', 'APPROVED', 'COMPLETED'] as const
export type RequestState = (typeof requestStates)[number]

/** The dates of the cycle that decide about a request; null for dates that are not in use. */
export type FeedbackDates = {
  processStarts: Date
  inviteReviewersBy: Date
  approveReviewersFrom: Date | null
  approveReviewersBy: Date | null
  writeFeedbackBy: Date
  managerRelease: Date | null
  revieweeReleaseDate: Date | null
  processEnds: Date
}

export type FeedbackRequest = {
  mode: NominationMode
  dates: FeedbackDates
  isArchived: boolean
  /** "I am done", by the reviewee or whoever nominates. */
  nominatedAt: Date | null
  approvedAt: Date | null
  completedAt: Date | null
  /** Reviewers besides the self-assessment. */
  reviewers: number
  /** Reviewers who have saved something. */
  started: number
}

/**
 * The state of a request. When nominating ends with at least one reviewer, the list counts as finished; without approval the
 * first reviewer is enough to be approved.
 */
export function requestState(request: FeedbackRequest, now: Date): RequestState {
  if (request.completedAt) return 'COMPLETED'
  if (request.approvedAt || (!hasApproval(request.mode) && request.reviewers > 0)) return 'APPROVED'
  const isOver = now >= request.dates.inviteReviewersBy && request.reviewers > 0
  return request.nominatedAt || isOver ? 'NOMINATED' : 'NOMINATING'
}

export const requestRefusals = [
  'NOT_YOURS_TO_CHANGE',
  'CYCLE_ARCHIVED',
  'CYCLE_NOT_STARTED',
  'CYCLE_ENDED',
  'REQUEST_COMPLETED',
  'REQUEST_APPROVED',
  'REQUEST_NOT_APPROVED',
  'REQUEST_NOT_COMPLETED',
  'NOMINATION_OVER',
  'ALREADY_NOMINATED',
  'NOT_NOMINATED',
  'NO_REVIEWER',
  'BEFORE_APPROVAL',
  'WRITING_OVER',
  'REVIEWER_HAS_STARTED',
] as const
export type RequestRefusal = (typeof requestRefusals)[number]

/** Managers above the reviewee, HR and administrators of the cycle, who act for a request that is not their own. */
const isResponsible = (by: FeedbackRelations): boolean =>
  by.has('directManager') || by.has('indirectManager') || by.has('administrator')

/** What every change of a request needs: a cycle that is running and not archived. */
function isRunning({ dates, isArchived }: FeedbackRequest, now: Date): Verdict<RequestRefusal> {
  if (isArchived) return refused('CYCLE_ARCHIVED')
  if (now < dates.processStarts) return refused('CYCLE_NOT_STARTED', { date: dates.processStarts.toISOString() })
  return now >= dates.processEnds ? refused('CYCLE_ENDED', { date: dates.processEnds.toISOString() }) : allowed
}

/** May someone name or remove reviewers now? The reviewee in time and before approval; others until the end of writing. */
export function canNominate(request: FeedbackRequest, by: FeedbackRelations, now: Date): Verdict<RequestRefusal> {
  const running = isRunning(request, now)
  if (!running.allowed) return running
  const state = requestState(request, now)
  if (state === 'COMPLETED') return refused('REQUEST_COMPLETED')
  if (mayPickForOthers(request.mode, by))
    return now >= request.dates.writeFeedbackBy ? refused('WRITING_OVER') : allowed
  const isPicking = by.has('reviewee') && request.mode.startsWith('REVIEWEE_')
  if (!isPicking) return refused('NOT_YOURS_TO_CHANGE')
  if (now >= request.dates.inviteReviewersBy) return refused('NOMINATION_OVER')
  return hasApproval(request.mode) && state === 'APPROVED' ? refused('REQUEST_APPROVED') : allowed
}

/** Where HR nominates, managers do not. */
const mayPickForOthers = (mode: NominationMode, by: FeedbackRelations): boolean =>
  mode === 'HR_NOMINATION' ? by.has('administrator') : isResponsible(by)

/** May someone mark the list as finished? */
export function canFinishNominating(
  request: FeedbackRequest,
  by: FeedbackRelations,
  now: Date,
): Verdict<RequestRefusal> {
  const nominating = canNominate(request, by, now)
  if (!nominating.allowed) return nominating
  if (request.nominatedAt || request.approvedAt) return refused('ALREADY_NOMINATED')
  return request.reviewers === 0 ? refused('NO_REVIEWER') : allowed
}

/** May someone go on nominating after all? Before approval, and while nominating is open. */
export function canResumeNominating(
  request: FeedbackRequest,
  by: FeedbackRelations,
  now: Date,
): Verdict<RequestRefusal> {
  const running = isRunning(request, now)
  if (!running.allowed) return running
  if (!by.has('reviewee') && !isResponsible(by)) return refused('NOT_YOURS_TO_CHANGE')
  if (request.approvedAt) return refused('REQUEST_APPROVED')
  if (request.completedAt || request.nominatedAt === null) return refused('NOT_NOMINATED')
  return now >= request.dates.inviteReviewersBy ? refused('NOMINATION_OVER') : allowed
}

/** May someone approve the reviewers? Managers from the day of approval on, all until the end of writing (FBK-P07, FBK-P08). */
export function canApprove(request: FeedbackRequest, by: FeedbackRelations, now: Date): Verdict<RequestRefusal> {
  const running = isRunning(request, now)
  if (!running.allowed) return running
  if (!hasApproval(request.mode)) return refused('NOT_YOURS_TO_CHANGE')
  if (!by.has('directManager') && !by.has('administrator')) return refused('NOT_YOURS_TO_CHANGE')
  const state = requestState(request, now)
  if (state === 'COMPLETED') return refused('REQUEST_COMPLETED')
  if (state === 'APPROVED') return refused('REQUEST_APPROVED')
  if (request.reviewers === 0) return refused('NO_REVIEWER')
  const { approveReviewersFrom, writeFeedbackBy } = request.dates
  if (!by.has('administrator') && approveReviewersFrom && now < approveReviewersFrom)
    return refused('BEFORE_APPROVAL', { date: approveReviewersFrom.toISOString() })
  return now >= writeFeedbackBy ? refused('WRITING_OVER') : allowed
}

/** May someone withdraw an approval? Until the first reviewer has started. */
export function canWithdrawApproval(
  request: FeedbackRequest,
  by: FeedbackRelations,
  now: Date,
): Verdict<RequestRefusal> {
  const running = isRunning(request, now)
  if (!running.allowed) return running
  if (!by.has('directManager') && !by.has('administrator')) return refused('NOT_YOURS_TO_CHANGE')
  if (request.approvedAt === null || request.completedAt) return refused('REQUEST_NOT_APPROVED')
  return request.started > 0 ? refused('REVIEWER_HAS_STARTED') : allowed
}

/** May someone end writing about this reviewee? (FBK-P29) */
export function canComplete(request: FeedbackRequest, by: FeedbackRelations, now: Date): Verdict<RequestRefusal> {
  const running = isRunning(request, now)
  if (!running.allowed) return running
  if (!isResponsible(by)) return refused('NOT_YOURS_TO_CHANGE')
  const state = requestState(request, now)
  if (state === 'COMPLETED') return refused('REQUEST_COMPLETED')
  return state === 'APPROVED' ? allowed : refused('REQUEST_NOT_APPROVED')
}

/** May someone reopen it? Until the cycle ends (ATF-12). */
export function canReopen(request: FeedbackRequest, by: FeedbackRelations, now: Date): Verdict<RequestRefusal> {
  const running = isRunning(request, now)
  if (!running.allowed) return running
  if (!isResponsible(by)) return refused('NOT_YOURS_TO_CHANGE')
  return request.completedAt ? allowed : refused('REQUEST_NOT_COMPLETED')
}
