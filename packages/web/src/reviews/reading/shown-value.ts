import { type AnswerValue, isPoint } from '@perennial/domain/questionnaires/answers.ts'
import type { OverallRatings, Section, Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { t } from '../../core/i18n.ts'

/** An answer in words: choices by their labels, steps with how many there are. */
export function shownValue(section: Section, side: Side, value: AnswerValue): string[] {
  if (value === null || isPoint(value)) return []
  const label = (id: string) => section[side]?.options.find((option) => option.id === id)?.label ?? id
  if (Array.isArray(value)) return value.map(label)
  if (section.type === 'SCALE' || section.type === 'DROPDOWN') return [label(String(value))]
  if (section.type === 'SLIDER') {
    const [low, high] = section.sliderLabels
    const steps = t('ui.progress', { done: Number(value), count: section.sliderSteps ?? 0 })
    return [low && high ? `${steps} (${low} – ${high})` : steps]
  }
  return String(value).trim() === '' ? [] : [String(value)]
}

/** A rating by its code, the score (REV-P13). */
export function shownRating(
  { ratings }: OverallRatings,
  value: AnswerValue,
): { words: string; description: string } | null {
  const rating = ratings.find((one) => one.code === value)
  return rating
    ? { words: t('reviews.rating', { code: rating.code, label: rating.label }), description: rating.description }
    : null
}
