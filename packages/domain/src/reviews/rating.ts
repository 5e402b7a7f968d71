import type { Questionnaire } from '../questionnaires/questionnaire.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { phaseOf } from './phases.ts'
import type { Relations } from './relations.ts'
import { isLocked, isShared, type Review, statusOfSide } from './review.ts'
import { hasReached } from './status.ts'

/** Why the overall rating cannot be changed now. */
export const ratingRefusals = [
  'NOT_YOURS_TO_WRITE',
  'CYCLE_ARCHIVED',
  'REVIEW_COMPLETE',
  'LOCKED_BY_SIGNATURE',
  'BEFORE_PROCESS_STARTS',
  'RATING_NOT_OPEN',
  'RATINGS_LOCKED',
  'AFTER_PROCESS_ENDS',
] as const
export type RatingRefusal = (typeof ratingRefusals)[number]

/** May the reviewer's overall rating be changed now, by whom ("Who may change the reviewer's overall rating")? */
export function canRate(review: Review, relations: Relations, now: Date): Verdict<RatingRefusal> {
  if (relations.has('reviewee')) return refused('NOT_YOURS_TO_WRITE')
  if (review.isArchived) return refused('CYCLE_ARCHIVED')
  if (review.completedAt) return refused('REVIEW_COMPLETE')
  if (isLocked(review)) return refused('LOCKED_BY_SIGNATURE')
  if (now < review.dates.processStarts)
    return refused('BEFORE_PROCESS_STARTS', { date: review.dates.processStarts.toISOString() })
  if (relations.has('hrAdmin')) return allowed
  // Indirect managers rate only by writing in the shared assessment (REV-P15).
  const mayByContribution = relations.has('indirectManager') && review.cycle.indirectManagerContribution
  const mayInAssessment =
    relations.has('directManager') || (relations.has('contributor') && !review.cycle.individualAssessments)
  if (!relations.has('mainReviewer') && !mayByContribution && !mayInAssessment) return refused('NOT_YOURS_TO_WRITE')
  return isRatingOpen(review, now)
}

/** Whether those who write the reviewer's side may rate now. */
export function isRatingOpen(review: Review, now: Date): Verdict<RatingRefusal> {
  const { cycle, dates } = review
  const whileSharing = () => (cycle.allowOverallRatingChangesWhileSharing ? allowed : refused('RATING_NOT_OPEN'))
  const phase = phaseOf(review, now)
  // A rating would start a side that no one began to write in time.
  if (phase !== 'WRITING' && statusOfSide(review, 'manager') === 'NOT_STARTED') return refused('AFTER_PROCESS_ENDS')
  switch (phase) {
    case 'WRITING':
      if (isShared(review, 'manager')) return whileSharing()
      if (cycle.cycleType === 'SIMPLE') return allowed
      return cycle.allowSettingOverallRatingBeforeCalibrationPeriod ? allowed : refused('RATING_NOT_OPEN')
    case 'CALIBRATING':
      if (dates.managerRatingsLockBy && now >= dates.managerRatingsLockBy) return refused('RATINGS_LOCKED')
      return cycle.allowOverallRatingChangesWhileCalibrating ? allowed : refused('RATING_NOT_OPEN')
    case 'SHARING':
      return whileSharing()
    default:
      return refused('AFTER_PROCESS_ENDS')
  }
}

/** How a rating was changed: by someone who writes the side, by HR in the form, in a calibration session, or by a file. */
export const ratingSources = ['WRITING', 'HR', 'CALIBRATION', 'IMPORT'] as const
export type RatingSource = (typeof ratingSources)[number]

/** One change of one rating of the reviewer's side. */
export type RatingChange = { before: string | null; after: string | null; changedAt: Date; source: RatingSource }

/** When the reviewer's ratings count as submitted, and by what. */
export type Submission = { at: Date; by: 'FINISHING' | 'CALIBRATION' | 'SHARING' }

/**
 * The first of finished writing and the start of calibrating (REV-P32); in simple cycles sharing submits them at the latest.
 * `finishedAt` survives hiding. Nothing has to run at that moment: it follows from dates.
 */
export function submissionOf(
  review: Pick<Review, 'cycle' | 'dates' | 'manager'>,
  finishedAt: Date | null,
  now: Date,
): Submission | null {
  const { processEndsForReviewers: ends } = review.dates
  const calibratesFrom = review.cycle.cycleType === 'CALIBRATION' && now >= ends ? ends : null
  if (finishedAt && (!calibratesFrom || finishedAt <= calibratesFrom)) return { at: finishedAt, by: 'FINISHING' }
  if (calibratesFrom) return { at: calibratesFrom, by: 'CALIBRATION' }
  return review.manager.sharedAt ? { at: review.manager.sharedAt, by: 'SHARING' } : null
}

/** Whether a change was made after the submission. A change by the reviewer at that very moment belongs to what was submitted. */
export function isAfterSubmission(
  { changedAt, source }: Pick<RatingChange, 'changedAt' | 'source'>,
  submission: Submission,
): boolean {
  const distance = changedAt.getTime() - submission.at.getTime()
  return distance > 0 || (distance === 0 && (submission.by === 'CALIBRATION' || source !== 'WRITING'))
}

/**
 * The pre-calibrated rating: what the first later change of this rating found, else the current state (REV-P32). `changes` are
 * in the order in which they were made.
 */
export function submittedRating(
  changes: readonly RatingChange[],
  submission: Submission,
  current: string | null,
): string | null {
  const later = changes.find((change) => isAfterSubmission(change, submission))
  return later ? later.before : current
}

/** Whether HR can already read the reviewer's rating: a draft is private until its cycle is calibrated. */
export const isRatingSubmitted = (review: Review, now: Date): boolean =>
  hasReached(statusOfSide(review, 'manager'), 'WRITTEN') ||
  (review.cycle.cycleType === 'CALIBRATION' && now >= review.dates.processEndsForReviewers)

/** Who reads what was submitted beside the final rating, and who changed it: HR, main reviewer and chain (REV-P32). */
export const canReadRatingHistory = (relations: Relations): boolean =>
  !relations.has('reviewee') &&
  (['mainReviewer', 'directManager', 'indirectManager', 'hrAdmin'] as const).some((item) => relations.has(item))

/** The flag of the second overall rating, which calibration cycles can ask for while it is on (REVC-07, OP-099). */
export const SECONDARY_RATING_FLAG = 'FEATURE_secondaryOverallRating'

/** A questionnaire without its second rating. */
export const withoutSecondaryRating = (questionnaire: Questionnaire): Questionnaire =>
  questionnaire.secondaryOverallRatings.enabled
    ? { ...questionnaire, secondaryOverallRatings: { ...questionnaire.secondaryOverallRatings, enabled: false } }
    : questionnaire

/** What a review of such a cycle asks: in a simple one there is no second rating, whatever its questionnaire says (REVC-07). */
export const effectiveQuestionnaire = (
  questionnaire: Questionnaire,
  cycleType: 'SIMPLE' | 'CALIBRATION',
): Questionnaire => (cycleType === 'SIMPLE' ? withoutSecondaryRating(questionnaire) : questionnaire)
