import type { Side } from '../questionnaires/questionnaire.ts'
import { isEditingOpen } from './editing.ts'
import { phaseOf, shareFromOf } from './phases.ts'
import type { Relations } from './relations.ts'
import { hasSide, isShared, isSigned, type Review } from './review.ts'
import { sideOfSigner } from './signing.ts'

/** What someone should do now with a review, or who they are waiting for. */
export const nextSteps = [
  'ARCHIVED',
  'COMPLETE',
  'NOT_OPEN',
  'NO_REVIEWER',
  'WRITE_OWN',
  'WRITE_ABOUT',
  'SHARE_FROM',
  'SHARE_ABOUT',
  'CALIBRATING',
  'SIGN',
  'WAIT_FOR_SHARING',
  'WAIT_FOR_SIGNATURE',
  'TOO_LATE',
  'CONTRIBUTE',
  'FINISHED_CONTRIBUTING',
  'FOLLOW',
] as const
export type NextStep = (typeof nextSteps)[number]
export type NextStepInfo = {
  step: NextStep
  /** Whom it is about, or whom the viewer waits for. */
  name: string | null
  /** Until when, or from when on. */
  date: Date | null
  /** For signing: whether the other side has already signed. */
  hasOtherSigned?: boolean
}

const next = (step: NextStep, name: string | null = null, date: Date | null = null): NextStepInfo => ({
  step,
  name,
  date,
})

/**
 * The one thing to do next, for the card on top of a review. `hasFinishedAssessment` is about a contributor's own assessment.
 * Nothing here tells one side how far the other is before it is shared (TIME-3).
 */
export function nextStepOf(
  review: Review,
  relations: Relations,
  now: Date,
  hasFinishedAssessment = false,
): NextStepInfo {
  if (review.isArchived) return next('ARCHIVED')
  if (review.completedAt) return next('COMPLETE', null, review.completedAt)
  if (now < review.dates.processStarts) return next('NOT_OPEN', null, review.dates.processStarts)
  const side = sideOfSigner(relations)
  if (side === 'reviewee') return nextForReviewee(review, now)
  if (side === 'manager') return nextForReviewer(review, now)
  if (relations.has('contributor') || relations.has('directManager'))
    return nextForContributor(review, now, hasFinishedAssessment)
  return review.mainReviewerId === null ? next('NO_REVIEWER', review.revieweeName) : next('FOLLOW', review.revieweeName)
}

const toSign = (review: Review, other: Side, name: string | null): NextStepInfo => ({
  ...next('SIGN', name, review.dates.signBy),
  hasOtherSigned: isSigned(review, other),
})

/** Until when someone else has time: the first of their dates that has not passed. */
const ahead = (now: Date, ...dates: (Date | null)[]): Date | null =>
  dates.find((date) => date !== null && now < date) ?? null

function nextForReviewee(review: Review, now: Date): NextStepInfo {
  const { dates } = review
  if (isSigned(review, 'reviewee')) return next('WAIT_FOR_SIGNATURE', review.mainReviewerName, ahead(now, dates.signBy))
  const mayWrite = isEditingOpen(review, 'reviewee', now).allowed
  const hasToShare = hasSide(review, 'reviewee') && !isShared(review, 'reviewee')
  if (hasToShare && now < dates.processEndsForReviewees && mayWrite)
    return next('WRITE_OWN', review.mainReviewerName, dates.revieweeWriteUntil ?? dates.processEndsForReviewees)
  if (review.mainReviewerId === null) return next('NO_REVIEWER')
  if (!isShared(review, 'manager')) return next('WAIT_FOR_SHARING', review.mainReviewerName, dates.discussAndShareBy)
  if (hasToShare) return next('TOO_LATE', review.mainReviewerName, dates.processEndsForReviewees)
  return toSign(review, 'manager', review.mainReviewerName)
}

function nextForReviewer(review: Review, now: Date): NextStepInfo {
  const { dates, revieweeName } = review
  if (isSigned(review, 'manager')) return next('WAIT_FOR_SIGNATURE', revieweeName, ahead(now, dates.signBy))
  if (isShared(review, 'manager'))
    return isShared(review, 'reviewee')
      ? toSign(review, 'reviewee', revieweeName)
      : next('WAIT_FOR_SHARING', revieweeName, ahead(now, dates.revieweeWriteUntil, dates.processEndsForReviewees))
  if (now >= dates.managerShareUntil) return next('TOO_LATE', revieweeName, dates.managerShareUntil)
  const isFinished = review.manager.writtenAt !== null
  if (now < dates.processEndsForReviewers && !isFinished)
    return next('WRITE_ABOUT', revieweeName, dates.managerWriteUntil ?? dates.processEndsForReviewers)
  if (review.manager.firstSavedAt === null && !isEditingOpen(review, 'manager', now).allowed)
    return next('TOO_LATE', revieweeName, dates.processEndsForReviewers)
  const from = shareFromOf(review)
  if (now < from) return next(phaseOf(review, now) === 'CALIBRATING' ? 'CALIBRATING' : 'SHARE_FROM', revieweeName, from)
  return next('SHARE_ABOUT', revieweeName, dates.discussAndShareBy ?? dates.managerShareUntil)
}

function nextForContributor(review: Review, now: Date, hasFinishedAssessment: boolean): NextStepInfo {
  const { dates, revieweeName } = review
  if (hasFinishedAssessment) return next('FINISHED_CONTRIBUTING', revieweeName)
  const isOpen = now < dates.processEndsForReviewers && !isShared(review, 'manager')
  return isOpen
    ? next('CONTRIBUTE', revieweeName, dates.managerWriteUntil ?? dates.processEndsForReviewers)
    : next('FOLLOW', revieweeName)
}
