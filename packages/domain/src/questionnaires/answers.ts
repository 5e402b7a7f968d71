import { sanitizeRichText } from '../rich-text/sanitize.ts'
import { isRichText, isWrittenText, plainText, type RichText, simplifyRichText } from '../rich-text/text.ts'
import type { QuestionnaireItem } from './questionnaire.ts'

/** A point of the graph, each between 0 and 1. */
export type Point = { x: number; y: number }
/** A completed sentence: what is in each blank, a text or the id of a choice; blanks left empty are absent (FBK-P25). */
export type FilledBlanks = { blanks: Record<string, string> }
/**
 * Plain or formatted text, the id of a choice, ids of several or of a whole ranking, a step of a slider, a point, a completed
 * sentence; null for no answer.
 */
export type AnswerValue = string | number | string[] | Point | FilledBlanks | RichText | null
export type Answer = { value: AnswerValue; comment: string }
export type Answers = Readonly<Record<string, Answer | undefined>>

const isText = (item: QuestionnaireItem) => item.type === 'TEXT_QUESTION' || item.type === 'CONFIDENTIAL_QUESTION'
const isChoice = (item: QuestionnaireItem, value: unknown) => typeof value === 'string' && item.choices.includes(value)
const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1
export const isPoint = (value: AnswerValue): value is Point =>
  typeof value === 'object' && value !== null && 'x' in value

export const isFilledBlanks = (value: AnswerValue): value is FilledBlanks =>
  typeof value === 'object' && value !== null && 'blanks' in value

/** Characters that fit in a blank of a sentence. */
export const MAX_BLANK_CHARACTERS = 200

/** The text of a written answer; choices, steps and points have none. */
export const answerText = (value: AnswerValue): string => (isWrittenText(value) ? plainText(value) : '')

/** An answer as it is stored: formatted text is sanitized, and plain if it has no format. */
export const sanitizeAnswer = <A extends Answer>(answer: A): A =>
  isRichText(answer.value) ? { ...answer, value: simplifyRichText(sanitizeRichText(answer.value)) } : answer

/** Whether two answers are equal, regardless of the order of their fields. */
export const isEqualAnswer = (a: Answer, b: Answer): boolean =>
  a.comment === b.comment && inOrder(a.value) === inOrder(b.value)

function inOrder(value: AnswerValue): string {
  if (isRichText(value)) return JSON.stringify(simplifyRichText(sanitizeRichText(value)))
  if (isFilledBlanks(value))
    return JSON.stringify(Object.entries(value.blanks).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return JSON.stringify(isPoint(value) ? { x: value.x, y: value.y } : value)
}

/** Whether a value can be an answer to this item at all; null always can. */
export function isValidAnswer(item: QuestionnaireItem, value: AnswerValue): boolean {
  if (value === null) return true
  switch (item.type) {
    case 'TEXT_QUESTION':
    case 'CONFIDENTIAL_QUESTION':
      return isWrittenText(value)
    case 'SCALE':
    case 'DROPDOWN':
    case 'RATING':
    case 'LIKERT_SCALE':
      return isChoice(item, value)
    case 'CHECKBOXES':
      return Array.isArray(value) && new Set(value).size === value.length && value.every((id) => isChoice(item, id))
    case 'SLIDER':
      return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= (item.sliderSteps ?? 0)
    case 'STACKED_RANKINGS':
      return (
        Array.isArray(value) &&
        value.length === item.choices.length &&
        new Set(value).size === value.length &&
        value.every((id) => isChoice(item, id))
      )
    case 'MAD_LIBS':
      return isFilledBlanks(value) && Object.entries(value.blanks).every(([id, text]) => isValidBlank(item, id, text))
    case 'GRAPH':
      return isPoint(value) && isShare(value.x) && isShare(value.y)
  }
}

function isValidBlank({ blanks }: QuestionnaireItem, blankId: string, text: string): boolean {
  const blank = blanks?.find(({ id }) => id === blankId)
  if (!blank) return false
  return blank.choices.length > 0 ? blank.choices.includes(text) : countCharacters(text) <= MAX_BLANK_CHARACTERS
}

/**
 * Whether something was answered: blank texts and empty choices don’t count, nor does a comment alone. A sentence counts with the first
 * blank that is filled.
 */
export function isAnswered(answer: Answer | undefined): boolean {
  if (!answer || answer.value === null) return false
  if (isWrittenText(answer.value)) return plainText(answer.value).trim() !== ''
  if (Array.isArray(answer.value)) return answer.value.length > 0
  if (isFilledBlanks(answer.value)) return Object.values(answer.value.blanks).some((text) => text.trim() !== '')
  return true
}

/** Whether an item is answered completely: of a sentence, every blank is filled (FBK-P25). */
function isComplete(item: QuestionnaireItem, answer: Answer | undefined): boolean {
  const value = answer?.value ?? null
  if (!item.blanks || !isFilledBlanks(value)) return isAnswered(answer)
  return item.blanks.every(({ id }) => (value.blanks[id] ?? '').trim() !== '')
}

/** Whether an answer has text, which can’t simply be selected again, so that Backups keeps it. */
export const hasText = (answer: Answer): boolean =>
  answer.comment.trim() !== '' || ((isWrittenText(answer.value) || isFilledBlanks(answer.value)) && isAnswered(answer))

/** Characters as people count them: an emoji, or a letter with its accents, is one. */
export function countCharacters(text: string): number {
  if (!/[^ -~\s\u00a0-\u02ff]/.test(text) && !text.includes('\r\n')) return text.length
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Items whose text or comment is too long. Such text is kept; it only can’t be shared (KEEP-6). */
export function itemsTooLong(items: readonly QuestionnaireItem[], answers: Answers, limit: number): string[] {
  const isTooLong = (text: string) => text.length > limit && countCharacters(text) > limit
  return items
    .filter((item) => {
      const answer = answers[item.id]
      if (!answer) return false
      const text = isText(item) ? answerText(answer.value) : ''
      return isTooLong(text) || isTooLong(answer.comment)
    })
    .map((item) => item.id)
}

/** Mandatory items without a complete answer, by the flag of their own side (REV-P07). */
export const missingItems = (items: readonly QuestionnaireItem[], answers: Answers): string[] =>
  items.filter((item) => item.isRequired && !isComplete(item, answers[item.id])).map((item) => item.id)

/** The progress of answering: "2 of 6 answered". */
export const answerProgress = (
  items: readonly QuestionnaireItem[],
  answers: Answers,
): { answered: number; total: number } => ({
  answered: items.filter((item) => isComplete(item, answers[item.id])).length,
  total: items.length,
})
