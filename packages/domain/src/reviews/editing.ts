import type { Side } from '../questionnaires/questionnaire.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { phaseOf, shareFromOf } from './phases.ts'
import type { Relations } from './relations.ts'
import { hasSide, isLocked, isShared, type Review, statusOfSide } from './review.ts'

/** Why an answer cannot be changed now. */
export const editRefusals = [
  'NOT_YOURS_TO_WRITE',
  'CYCLE_ARCHIVED',
  'REVIEW_COMPLETE',
  'LOCKED_BY_SIGNATURE',
  'BEFORE_PROCESS_STARTS',
  'ALREADY_SHARED',
  'FINISHED_WRITING',
  'WHILE_CALIBRATING',
  'AFTER_PROCESS_ENDS',
] as const
export type EditRefusal = (typeof editRefusals)[number]

/** Who writes in which assessment. */
export type AssessmentRole =
  | { side: Side; isOwnAssessment: false }
  | { side: 'manager'; isOwnAssessment: true; isFinished: boolean }

/** May this person write in the assessment at all, whatever the date? "Edit as" is for HR on the reviewer's side (REV-P21). */
export function canEverWrite(review: Review, side: Side, relations: Relations, isEditingAs: boolean): boolean {
  if (side === 'reviewee') return relations.has('reviewee') && hasSide(review, 'reviewee')
  if (relations.has('reviewee')) return false
  if (relations.has('mainReviewer')) return true
  if (isEditingAs && relations.has('hrAdmin')) return review.mainReviewerId !== null
  const { individualAssessments, indirectManagerContribution } = review.cycle
  if (relations.has('directManager')) return true
  if (relations.has('indirectManager')) return indirectManagerContribution
  return relations.has('contributor') && !individualAssessments
}

/** May the text of a side be changed now ("Editing rights while open")? */
export function canEditReview(
  review: Review,
  side: Side,
  relations: Relations,
  now: Date,
  isEditingAs = false,
): Verdict<EditRefusal> {
  if (!canEverWrite(review, side, relations, isEditingAs)) return refused('NOT_YOURS_TO_WRITE')
  return canEditSide(review, side, now)
}

/** May the text of a side be changed now by those who write there? */
export function canEditSide(review: Review, side: Side, now: Date): Verdict<EditRefusal> {
  const open = isEditingOpen(review, side, now)
  if (!open.allowed) return open
  const isFinished = review[side].writtenAt !== null && !isShared(review, side)
  return isFinished ? refused('FINISHED_WRITING') : allowed
}

/** Whether the window for changing a side is open, finished or not (TIME-1). */
export function isEditingOpen(review: Review, side: Side, now: Date): Verdict<EditRefusal> {
  const current = isOpenAtAll(review, now)
  if (!current.allowed) return current
  const { dates, cycle } = review
  const shared = isShared(review, side)
  const phase = phaseOf(review, now)
  const isWriting = now < (side === 'manager' ? dates.processEndsForReviewers : dates.processEndsForReviewees)
  if (isWriting && !shared) return allowed
  if (phase === 'CALIBRATING' && side === 'manager') return refused('WHILE_CALIBRATING')
  if (now >= dates.managerShareUntil) return refused('AFTER_PROCESS_ENDS')
  // In calibration cycles sharing is a phase of its own: before it begins, shared content stays as it is, on both sides.
  const mayChange = cycle.allowContentChangesWhileSharing && now >= shareFromOf(review)
  if (shared) return mayChange ? allowed : refused('ALREADY_SHARED')
  // People who wrote nothing by the end of writing can't start later without an extension.
  const mayGoOn = side === 'manager' && mayChange
  return mayGoOn && statusOfSide(review, side) !== 'NOT_STARTED' ? allowed : refused('AFTER_PROCESS_ENDS')
}

function isOpenAtAll(review: Review, now: Date): Verdict<EditRefusal> {
  if (review.isArchived) return refused('CYCLE_ARCHIVED')
  if (review.completedAt) return refused('REVIEW_COMPLETE')
  if (isLocked(review)) return refused('LOCKED_BY_SIGNATURE')
  if (now < review.dates.processStarts)
    return refused('BEFORE_PROCESS_STARTS', { date: review.dates.processStarts.toISOString() })
  return allowed
}

/** May a contributor change the assessment of their own now (REV-P18)? Until the end of reviewer writing, unless finished. */
export function canEditOwnAssessment(review: Review, isFinished: boolean, now: Date): Verdict<EditRefusal> {
  const open = isOwnAssessmentOpen(review, now)
  return open.allowed && isFinished ? refused('FINISHED_WRITING') : open
}

function isOwnAssessmentOpen(review: Review, now: Date): Verdict<EditRefusal> {
  const current = isOpenAtAll(review, now)
  if (!current.allowed) return current
  return now < review.dates.processEndsForReviewers ? allowed : refused('AFTER_PROCESS_ENDS')
}

/** Why writing can't be marked as finished, or reopened. */
export const finishRefusals = [
  'FINISHED_WRITING_NOT_USED',
  ...editRefusals,
  'NOTHING_WRITTEN',
  'EXCEEDED_CHARACTER_LIMIT',
  'MANDATORY_ANSWERS_MISSING',
] as const
export type FinishRefusal = (typeof finishRefusals)[number]

/** What is known about the answers of an assessment. */
export type ContentFacts = { isTooLong: boolean; isMissing: boolean }

export type FinishFacts = {
  isOwnAssessment: boolean
  hasText: boolean
  isFinished: boolean
  isMine: boolean
} & ContentFacts

/**
 * May writing be marked as finished now? By the main reviewer if the cycle uses it, and by contributors for an assessment of
 * their own; a self-assessment skips it (REV-P04).
 */
export function canFinishWriting(review: Review, assessment: FinishFacts, now: Date): Verdict<FinishRefusal> {
  const open = isFinishingOpen(review, assessment, now)
  if (!open.allowed) return open
  if (!assessment.isOwnAssessment && isShared(review, 'manager')) return refused('ALREADY_SHARED')
  if (!assessment.hasText) return refused(assessment.isMissing ? 'MANDATORY_ANSWERS_MISSING' : 'NOTHING_WRITTEN')
  if (assessment.isTooLong) return refused('EXCEEDED_CHARACTER_LIMIT')
  return assessment.isMissing ? refused('MANDATORY_ANSWERS_MISSING') : allowed
}

/** May writing be reopened? Within the window in which text may be changed. */
export function canReopenWriting(review: Review, assessment: FinishFacts, now: Date): Verdict<FinishRefusal> {
  const open = isFinishingOpen(review, assessment, now)
  if (!open.allowed) return open
  return !assessment.isOwnAssessment && isShared(review, 'manager') ? refused('ALREADY_SHARED') : allowed
}

function isFinishingOpen(review: Review, assessment: FinishFacts, now: Date): Verdict<FinishRefusal> {
  if (!assessment.isMine) return refused('NOT_YOURS_TO_WRITE')
  if (assessment.isOwnAssessment) return isOwnAssessmentOpen(review, now)
  if (!review.cycle.hrAndIndirectManagerApproval) return refused('FINISHED_WRITING_NOT_USED')
  return isEditingOpen(review, 'manager', now)
}
