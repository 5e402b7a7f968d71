import { chosenRating } from '@perennial/domain/questionnaires/answer-display.ts'
import type { AnswerValue } from '@perennial/domain/questionnaires/answers.ts'
import type { OverallRatings } from '@perennial/domain/questionnaires/questionnaire.ts'
import { t } from '../../core/i18n.ts'

/** A rating by its code, the score (REV-P13). */
export function formatRating(
  ratings: OverallRatings,
  value: AnswerValue,
): { text: string; description: string } | null {
  const rating = chosenRating(ratings, value)
  return rating
    ? { text: t('reviews.rating', { code: rating.code, label: rating.label }), description: rating.description }
    : null
}
