import { isWrittenText, plainText, type WrittenText } from '../rich-text/text.ts'
import { type AnswerValue, isPoint } from './answers.ts'
import type { OverallRatings, Rating, Section, Side } from './questionnaire.ts'

const isText = ({ type }: Section) => type === 'TEXT_QUESTION' || type === 'CONFIDENTIAL_QUESTION'

/** The answer to a text question; null if it is empty, or the question asks for no text. */
export const writtenText = (section: Section, value: AnswerValue): WrittenText | null =>
  isText(section) && isWrittenText(value) && plainText(value).trim() !== '' ? value : null

/** The labels of the chosen options, as this side reads them; empty for texts and sliders. */
export function chosenLabels(section: Section, side: Side, value: AnswerValue): string[] {
  if (value === null || typeof value === 'number' || isPoint(value) || isText(section) || section.type === 'SLIDER')
    return []
  const label = (id: string) => section[side]?.options.find((option) => option.id === id)?.label ?? id
  return Array.isArray(value) ? value.map(label) : typeof value === 'string' ? [label(value)] : []
}

/** The step of a slider: its position, the number of steps, and the labels of the ends (if both have one). */
export type SliderStep = { at: number; of: number; ends: readonly [string, string] | null }

/** The chosen step of a slider; null for any other section. */
export function sliderStepOf(section: Section, value: AnswerValue): SliderStep | null {
  if (section.type !== 'SLIDER' || typeof value !== 'number') return null
  const [low, high] = section.sliderLabels
  return { at: value, of: section.sliderSteps ?? 0, ends: low && high ? [low, high] : null }
}

/** The rating with this code (REV-P13); undefined if there is none, or it was removed from the list. */
export const chosenRating = ({ ratings }: OverallRatings, value: AnswerValue): Rating | undefined =>
  ratings.find((rating) => rating.code === value)
