import { type AnswerValue, isPoint } from '@perennial/domain/questionnaires/answers.ts'
import type { OverallRatings, Section, Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { isWrittenText, plainText, type WrittenText } from '@perennial/domain/rich-text/text.ts'
import { t } from '../../core/i18n.ts'

/** What was chosen, in words: choices by their labels, steps with how many there are. Texts are shown as they were written. */
export function shownValue(section: Section, side: Side, value: AnswerValue): string[] {
  if (value === null || isPoint(value) || isText(section)) return []
  const label = (id: string) => section[side]?.options.find((option) => option.id === id)?.label ?? id
  if (Array.isArray(value)) return value.map(label)
  if (section.type !== 'SLIDER') return [label(String(value))]
  const [low, high] = section.sliderLabels
  const steps = t('ui.progress', { done: Number(value), count: section.sliderSteps ?? 0 })
  return [low && high ? `${steps} (${low} – ${high})` : steps]
}

const isText = ({ type }: Section) => type === 'TEXT_QUESTION' || type === 'CONFIDENTIAL_QUESTION'

/** What was written, or null where nothing was, or nothing could be. */
export const shownText = (section: Section, value: AnswerValue): WrittenText | null =>
  isText(section) && isWrittenText(value) && plainText(value).trim() !== '' ? value : null

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
