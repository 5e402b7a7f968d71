import { MIN_ANONYMOUS_AUTHORS } from '../anonymity/minimum-group.ts'
import { DAY_MS, HOUR_MS } from '../calendar/durations.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { hasApproval } from './cycle/nomination.ts'
import { isAnonymous, levelOf } from './cycle/visibility-settings.ts'
import type { Participant } from './participant.ts'
import type { FeedbackRelations } from './relations.ts'
import { isReleasedToManagers, isReleasedToReviewee, type ReleasableRequest } from './release.ts'
import { canNominate, type RequestRefusal, requestState } from './request.ts'
import { progressFor } from './visibility.ts'

/** Whether there are too few reviewers to keep the authors hidden; those who approve are warned (FBK-P18). */
export const areTooFewReviewers = ({ visibility, reviewers }: ReleasableRequest): boolean =>
  isAnonymous(visibility) && reviewers < MIN_ANONYMOUS_AUTHORS

export const removalRefusals = ['ONLY_HR_ADMINS_REMOVE_ANSWERS', 'RELEASED_WITHOUT_NAMES'] as const
export type RemovalRefusal = (typeof removalRefusals)[number]

export type RemovableReviewer = Participant & {
  addedAt: Date
  /** Their answers are part of a result that was read without names. */
  isInBatch: boolean
}

/**
 * May someone remove this reviewer? Those who may know who has begun remove reviewers who have not submitted; an HR
 * Admin also what was submitted (FBK-P10), unless a result without names may have been read: the difference would show
 * who wrote what. For others, a refusal must not tell who has begun: before the approval they remove any reviewer, and
 * later those who were picked within the last hour, no matter what these have done.
 */
export function canRemoveReviewer(
  request: ReleasableRequest,
  reviewer: RemovableReviewer,
  by: FeedbackRelations,
  now: Date,
): Verdict<RequestRefusal | RemovalRefusal> {
  const isWritten = reviewer.state === 'WRITTEN'
  if (isWritten && by.has('hrAdmin')) {
    if (request.isArchived) return refused('CYCLE_ARCHIVED')
    return reviewer.isInBatch || isReadableWithoutNames(request, now) ? refused('RELEASED_WITHOUT_NAMES') : allowed
  }
  if ((reviewer.isSelf || reviewer.isProactive) && !by.has('administrator')) return refused('NOT_YOURS_TO_CHANGE')
  const nominating = canNominate(request, by, now)
  if (!nominating.allowed) return nominating
  if (progressFor(reviewer.state, request, by) === 'HIDDEN')
    return isListOpen(request, now) || wasJustPicked(reviewer, now) ? allowed : refused('REQUEST_APPROVED')
  return isWritten ? refused('ONLY_HR_ADMINS_REMOVE_ANSWERS') : allowed
}

/**
 * Whether the answers of a removed reviewer are kept, and only the list loses them: otherwise people who may not know who has
 * written could tell by comparison that this person has begun, or what they wrote (FBK-P10, FBK-P17, ANON-3).
 */
export const answersStayOnRemoval = (
  request: ReleasableRequest,
  { state }: Pick<RemovableReviewer, 'state'>,
  by: FeedbackRelations,
): boolean => state !== 'NOT_STARTED' && progressFor(state, request, by) === 'HIDDEN'

const isListOpen = (request: ReleasableRequest, now: Date): boolean =>
  hasApproval(request.mode) && requestState(request, now) !== 'APPROVED'
const wasJustPicked = ({ addedAt }: RemovableReviewer, now: Date): boolean =>
  now.getTime() < addedAt.getTime() + HOUR_MS

/** Whether someone may have read a result without names by now. */
export function isReadableWithoutNames(request: ReleasableRequest, now: Date): boolean {
  const { reviewee, directManager, indirectManager } = request.visibility
  const isForManagers = levelOf(directManager) === 'ANONYMOUS' || levelOf(indirectManager) === 'ANONYMOUS'
  if (isForManagers && isReleasedToManagers(request, now) && request.submitted >= MIN_ANONYMOUS_AUTHORS) return true
  return levelOf(reviewee) === 'ANONYMOUS' && isReleasedToReviewee(request, now)
}

/**
 * May someone write the note for the reviewers? The reviewee, until the reviewers are approved (FBK-P06). Without
 * approval it is fixed once the list is finished, or a reviewer has begun.
 */
export function canWriteNote(request: ReleasableRequest, by: FeedbackRelations, now: Date): Verdict<RequestRefusal> {
  if (!by.has('reviewee')) return refused('NOT_YOURS_TO_CHANGE')
  if (request.isArchived) return refused('CYCLE_ARCHIVED')
  const state = requestState(request, now)
  if (state === 'COMPLETED') return refused('REQUEST_COMPLETED')
  if (hasApproval(request.mode)) {
    if (state === 'APPROVED') return refused('REQUEST_APPROVED')
    return now >= request.dates.writeFeedbackBy ? refused('WRITING_OVER') : allowed
  }
  const isFixed = request.nominatedAt !== null || now >= request.dates.inviteReviewersBy || request.started > 0
  return isFixed ? refused('NOMINATION_OVER') : allowed
}

export type Remindable = { isOpen: boolean; isActive: boolean; remindedAt: Date | null }

/**
 * May someone remind the reviewers who have not written? Reviewees only if they read names: who is reminded
 * would reveal who has not written.
 */
export function canRemindReviewers(
  request: ReleasableRequest,
  reviewers: readonly Remindable[],
  by: FeedbackRelations,
  now: Date,
): Verdict<RequestRefusal | 'NO_ONE_TO_REMIND' | 'REMINDED_RECENTLY'> {
  const isResponsible = by.has('directManager') || by.has('indirectManager') || by.has('administrator')
  const readsNames = by.has('reviewee') && levelOf(request.visibility.reviewee) === 'NAMED'
  if (!isResponsible && !readsNames) return refused('NOT_YOURS_TO_CHANGE')
  if (request.isArchived) return refused('CYCLE_ARCHIVED')
  const { processStarts, writeFeedbackBy } = request.dates
  if (now < processStarts) return refused('CYCLE_NOT_STARTED', { date: processStarts.toISOString() })
  if (now >= writeFeedbackBy) return refused('WRITING_OVER')
  const state = requestState(request, now)
  if (state === 'COMPLETED') return refused('REQUEST_COMPLETED')
  if (state !== 'APPROVED') return refused('REQUEST_NOT_APPROVED')
  const open = reviewers.filter(({ isOpen, isActive }) => isOpen && isActive)
  if (open.length === 0) return refused('NO_ONE_TO_REMIND')
  return open.some(({ remindedAt }) => isRemindable(remindedAt, now)) ? allowed : refused('REMINDED_RECENTLY')
}

/** Each reviewer is reminded by hand at most once a day (COM-P11). */
export const isRemindable = (remindedAt: Date | null, now: Date): boolean =>
  remindedAt === null || now.getTime() >= remindedAt.getTime() + DAY_MS
