import { hasRevieweeItems, type Questionnaire, type Side } from '../questionnaires/questionnaire.ts'
import { type Extensions, extendedTimeline } from './cycle/timeline.ts'
import { type AssessmentStatus, type AssessmentTimestamps, assessmentStatusOf, hasReached } from './status.ts'

/** The dates of a review that rules need; an instant is inside while `from <= now < until` (COM-P04). */
export type ReviewDates = {
  processStarts: Date
  revieweeWriteUntil: Date | null
  processEndsForReviewees: Date
  managerWriteUntil: Date | null
  processEndsForReviewers: Date
  managerRatingsLockBy: Date | null
  /** Null in simple cycles, where sharing has no opening date. */
  managerShareFrom: Date | null
  discussAndShareBy: Date | null
  managerShareUntil: Date
  signBy: Date
}

/** What a cycle decides for all its reviews. */
export type CycleOptions = {
  cycleType: 'SIMPLE' | 'CALIBRATION'
  indirectManagerContribution: boolean
  hrAndIndirectManagerApproval: boolean
  showToRevieweeOnlyWhenBothShare: boolean
  showToManagerOnlyWhenBothShare: boolean
  individualAssessments: boolean
  allowContentChangesWhileSharing: boolean
  allowSettingOverallRatingBeforeCalibrationPeriod: boolean
  allowOverallRatingChangesWhileSharing: boolean
  allowOverallRatingChangesWhileCalibrating: boolean
}

/** One review as rules see it; the dates are its own, extensions included. */
export type Review = {
  revieweeName: string
  mainReviewerId: string | null
  mainReviewerName: string | null
  cycle: CycleOptions
  questionnaire: Questionnaire
  dates: ReviewDates
  isArchived: boolean
  completedAt: Date | null
  /** It came from a merged account of the reviewee, who has another review in the cycle. */
  isMerged?: boolean
  manager: AssessmentTimestamps
  reviewee: AssessmentTimestamps
}

/** The dates of a review with its extensions (REV-P03). */
export const withExtensions = (dates: ReviewDates, extensions: Extensions): ReviewDates =>
  // Most reviews have none, and lists have thousands of reviews: they share the dates of their cycle.
  Object.keys(extensions).length === 0 ? dates : { ...dates, ...(extendedTimeline(dates, extensions) as ReviewDates) }

export const otherSide = (side: Side): Side => (side === 'manager' ? 'reviewee' : 'manager')

/** Whether that side exists: a questionnaire that asks the reviewee nothing has no self-assessment (REV-P12). */
export const hasSide = (review: Pick<Review, 'questionnaire'>, side: Side): boolean =>
  side === 'manager' || hasRevieweeItems(review.questionnaire)

export const statusOfSide = (review: Review, side: Side): AssessmentStatus => assessmentStatusOf(review[side])

/** Whether a side counts as shared; a self-assessment that does not exist does (REV-P12). */
export const isShared = (review: Review, side: Side): boolean =>
  !hasSide(review, side) || hasReached(statusOfSide(review, side), 'SHARED')

export const isSigned = (review: Pick<Review, Side>, side: Side): boolean => review[side].signedAt !== null

/** One signature locks the content of both sides, and so does completion. */
export const isLocked = (review: Review): boolean =>
  review.completedAt !== null || isSigned(review, 'manager') || isSigned(review, 'reviewee')

/** Whether both signed, which makes the review complete. */
export const isSignedByBoth = (review: Review): boolean => isSigned(review, 'manager') && isSigned(review, 'reviewee')
