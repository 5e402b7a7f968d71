import { isWrittenText, plainText, type WrittenText } from '../rich-text/text.ts'
import { type AnswerValue, isPoint } from './answers.ts'
import type { OverallRatings, Rating, Section, Side } from './questionnaire.ts'

const isText = ({ type }: Section) => type === 'TEXT_QUESTION' || type === 'CONFIDENTIAL_QUESTION'

/** What was written to a question that asks for text; null where nothing was, or nothing could be. */
export const writtenText = (section: Section, value: AnswerValue): WrittenText | null =>
  isText(section) && isWrittenText(value) && plainText(value).trim() !== '' ? value : null

/** The labels of what was chosen, in the words of a side; none for texts and sliders. */
export function chosenLabels(section: Section, side: Side, value: AnswerValue): string[] {
  if (value === null || typeof value === 'number' || isPoint(value) || isText(section) || section.type === 'SLIDER')
    return []
  const label = (id: string) => section[side]?.options.find((option) => option.id === id)?.label ?? id
  return Array.isArray(value) ? value.map(label) : typeof value === 'string' ? [label(value)] : []
}

/** The step of a slider: which, of how many, between which ends (where both are named). */
export type SliderStep = { at: number; of: number; ends: readonly [string, string] | null }

/** The step that was chosen on a slider; null for everything else. */
export function sliderStepOf(section: Section, value: AnswerValue): SliderStep | null {
  if (section.type !== 'SLIDER' || typeof value !== 'number') return null
  const [low, high] = section.sliderLabels
  return { at: value, of: section.sliderSteps ?? 0, ends: low && high ? [low, high] : null }
}

/** The rating whose code was given (REV-P13); undefined where none was, or it is not on the list any more. */
export const chosenRating = ({ ratings }: OverallRatings, value: AnswerValue): Rating | undefined =>
  ratings.find((rating) => rating.code === value)
