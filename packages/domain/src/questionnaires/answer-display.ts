import { isWrittenText, plainText, type WrittenText } from '../rich-text/text.ts'
import { type AnswerValue, isPoint } from './answers.ts'
import type { Question } from './question.ts'
import type { OverallRatings, Rating } from './questionnaire.ts'

const isText = ({ type }: Question) => type === 'TEXT_QUESTION' || type === 'CONFIDENTIAL_QUESTION'

/** The answer to a text question; null if it is empty, or the question asks for no text. */
export const writtenText = (question: Question, value: AnswerValue): WrittenText | null =>
  isText(question) && isWrittenText(value) && plainText(value).trim() !== '' ? value : null

/** The labels of the chosen options; empty for texts and sliders. */
export function chosenLabels(question: Question, value: AnswerValue): string[] {
  if (value === null || typeof value === 'number' || isPoint(value) || isText(question) || question.type === 'SLIDER')
    return []
  const label = (id: string) => question.options.find((option) => option.id === id)?.label ?? id
  return Array.isArray(value) ? value.map(label) : typeof value === 'string' ? [label(value)] : []
}

/** The step of a slider: its position, the number of steps, and the labels of the ends (if both have one). */
export type SliderStep = { at: number; of: number; ends: readonly [string, string] | null }

/** The chosen step of a slider; null for any other question. */
export function sliderStepOf(question: Question, value: AnswerValue): SliderStep | null {
  if (question.type !== 'SLIDER' || typeof value !== 'number') return null
  const [low, high] = question.sliderLabels
  return { at: value, of: question.sliderSteps ?? 0, ends: low && high ? [low, high] : null }
}

/** The rating with this code (REV-P13); undefined if there is none, or it was removed from the list. */
export const chosenRating = ({ ratings }: OverallRatings, value: AnswerValue): Rating | undefined =>
  ratings.find((rating) => rating.code === value)
