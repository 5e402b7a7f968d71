import { isWrittenText, plainText, type WrittenText } from '../rich-text/text.ts'
import { type AnswerValue, isFilledBlanks } from './answers.ts'
import { CANNOT_JUDGE, type Question, textsBetweenBlanks } from './question.ts'
import type { OverallRatings, Rating } from './questionnaire.ts'

const isText = ({ type }: Question) => type === 'TEXT_QUESTION' || type === 'CONFIDENTIAL_QUESTION'

/** The answer to a text question; null if it is empty, or the question asks for no text. */
export const writtenText = (question: Question, value: AnswerValue): WrittenText | null =>
  isText(question) && isWrittenText(value) && plainText(value).trim() !== '' ? value : null

/** Questions whose answers are ids of their options. */
const withOptions: readonly Question['type'][] = ['SCALE', 'DROPDOWN', 'CHECKBOXES', 'LIKERT_SCALE', 'STACKED_RANKINGS']

/** The labels of the chosen options, of a ranking from strongest to weakest; empty for texts, sliders and “cannot judge”. */
export function chosenLabels(question: Question, value: AnswerValue): string[] {
  if (!withOptions.includes(question.type) || isCannotJudge(question, value)) return []
  const label = (id: string) => labelOf(question.options, id)
  return Array.isArray(value) ? value.map(label) : typeof value === 'string' ? [label(value)] : []
}

const labelOf = (options: Question['options'], id: string) => options.find((option) => option.id === id)?.label ?? id

/** Whether someone answered a Likert scale with “cannot judge” (FBK-P27). */
export const isCannotJudge = ({ type }: Pick<Question, 'type'>, value: AnswerValue): boolean =>
  type === 'LIKERT_SCALE' && value === CANNOT_JUDGE

/** A piece of a sentence: its own text, or what is in a blank (null while it is empty). */
export type SentencePart = { kind: 'text'; text: string } | { kind: 'blank'; id: string; text: string | null }

/** A sentence with what was filled in (FBK-P25); the empty sentence without an answer. */
export function filledSentence({ question, blanks = [] }: Question, value: AnswerValue): SentencePart[] {
  const filled = isFilledBlanks(value) ? value.blanks : {}
  return textsBetweenBlanks(question).flatMap((text, index): SentencePart[] => {
    const blank = blanks[index]
    const own: SentencePart[] = text === '' ? [] : [{ kind: 'text', text }]
    if (!blank) return own
    const content = (filled[blank.id] ?? '').trim()
    return [...own, { kind: 'blank', id: blank.id, text: content === '' ? null : labelOf(blank.options, content) }]
  })
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
