import { allowed, refused, type Verdict } from '../verdict.ts'
import { phaseOf } from './phases.ts'
import type { Relations } from './relations.ts'
import { isLocked, isShared, type Review, statusOfSide } from './review.ts'

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
  // Indirect managers rate only by writing in the shared sheet (REV-P15).
  const mayByContribution = relations.has('indirectManager') && review.cycle.indirectManagerContribution
  const mayInSheet =
    relations.has('directManager') || (relations.has('contributor') && !review.cycle.individualAssessments)
  if (!relations.has('mainReviewer') && !mayByContribution && !mayInSheet) return refused('NOT_YOURS_TO_WRITE')
  return isRatingOpen(review, now)
}

/** Whether those who write the reviewer's side may rate now. */
export function isRatingOpen(review: Review, now: Date): Verdict<RatingRefusal> {
  const { cycle, dates } = review
  const whileSharing = () => (cycle.allowOverallRatingChangesWhileSharing ? allowed : refused('RATING_NOT_OPEN'))
  const phase = phaseOf(review, now)
  // A rating would start what nobody began to write in time.
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
