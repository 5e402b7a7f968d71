import { type Answer, isFilledBlanks, isPoint } from '@perennial/domain/questionnaires/answers.ts'
import type { FeedbackQuestion } from '@perennial/domain/questionnaires/question-list.ts'
import { plainTextWithLists } from '@perennial/domain/rich-text/lists.ts'
import { isRichText } from '@perennial/domain/rich-text/text.ts'

/** An answer as plain text: choices by their labels. */
export function answerAsText({ options }: Pick<FeedbackQuestion, 'options'>, { value }: Pick<Answer, 'value'>): string {
  if (value === null || isPoint(value)) return ''
  if (isRichText(value)) return plainTextWithLists(value)
  if (isFilledBlanks(value)) return Object.values(value.blanks).join(' … ')
  const label = (id: string) => options.find((option) => option.id === id)?.label ?? id
  if (Array.isArray(value)) return value.map(label).join(', ')
  return typeof value === 'string' && options.length > 0 ? label(value) : String(value)
}
