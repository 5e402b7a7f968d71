import type { ReadableAnswer, ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import {
  GRAPH_ID,
  hasRating,
  OVERALL_RATING,
  SECONDARY_OVERALL_RATING,
  type Side,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import { otherSide } from '@perennial/domain/reviews/review.ts'

/** The side that is not being written here, as far as it may be read. */
export function otherSideOf({ editor, sides, reviewee, mainReviewer }: ReviewDetails) {
  const side = otherSide(editor?.side ?? 'manager')
  const { answers, isAsked } = sides[side]
  const name = (side === 'reviewee' ? reviewee : mainReviewer)?.name ?? ''
  return { side, answers, name, exists: isAsked && name !== '' }
}

/** What the other side answered to a question; undefined if they were not asked it or it may not be read. */
export function otherAnswer(review: ReviewDetails, id: string): { answer: ReadableAnswer | undefined } | undefined {
  const { side, answers, exists } = otherSideOf(review)
  if (!exists || !answers || !isAskedOf(review, side, id)) return undefined
  return { answer: answers[id] }
}

function isAskedOf({ questionnaire, sides }: ReviewDetails, side: Side, id: string): boolean {
  const { overallRatings, secondaryOverallRatings } = questionnaire
  const ratings = { [OVERALL_RATING]: overallRatings, [SECONDARY_OVERALL_RATING]: secondaryOverallRatings }[id]
  // Confidential ratings and points of the reviewer aren’t sent, and nothing may reveal that they exist.
  if (ratings) return hasRating(ratings, side) && (!ratings.confidential || sides[side].answers?.[id] !== undefined)
  if (id === GRAPH_ID) return sides[side].answers?.[id] !== undefined
  return Boolean(questionnaire.sections.find((section) => section.id === id)?.[side])
}
