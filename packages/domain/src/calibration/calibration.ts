import { hasRating } from '../questionnaires/questionnaire.ts'
import { canRate, isRatingSubmitted, ratingRefusals } from '../reviews/rating.ts'
import type { Relations } from '../reviews/relations.ts'
import type { Review } from '../reviews/review.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** Why a rating cannot be changed in a calibration session. */
export const calibrationRefusals = [
  'ONLY_HR_ADMINS_CALIBRATE',
  ...ratingRefusals,
  'RATING_NOT_ASKED',
  'RATING_NOT_SUBMITTED',
] as const
export type CalibrationRefusal = (typeof calibrationRefusals)[number]

/**
 * May a rating be changed in a session? By HR Admins outside the line, when HR may change ratings at all, and not before it
 * was submitted: no one overwrites what only its author can read.
 */
export function canCalibrate(review: Review, relations: Relations, now: Date): Verdict<CalibrationRefusal> {
  if (!relations.has('hrAdmin')) return refused('ONLY_HR_ADMINS_CALIBRATE')
  const rating = canRate(review, relations, now)
  if (!rating.allowed) return rating
  if (!hasRating(review.questionnaire.overallRatings, 'manager')) return refused('RATING_NOT_ASKED')
  return isRatingSubmitted(review, now) ? allowed : refused('RATING_NOT_SUBMITTED')
}
