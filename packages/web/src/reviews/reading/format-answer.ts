import { chosenLabels, chosenRating, sliderStepOf } from '@perennial/domain/questionnaires/answer-display.ts'
import type { AnswerValue } from '@perennial/domain/questionnaires/answers.ts'
import type { OverallRatings, Section, Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { t } from '../../core/i18n.ts'

/** What was chosen, as text: choices by their labels, steps with how many there are. Texts are shown as they were written. */
export function formatAnswer(section: Section, side: Side, value: AnswerValue): string[] {
  const step = sliderStepOf(section, value)
  if (!step) return chosenLabels(section, side, value)
  const text = t('ui.progress', { done: step.at, count: step.of })
  return [step.ends ? `${text} (${step.ends.join(' – ')})` : text]
}

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
