import type { Answer } from '@perennial/domain/questionnaires/answers.ts'
import { isPoint } from '@perennial/domain/questionnaires/answers.ts'
import { type Questionnaire, ratingIds, type Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { plainTextWithLists } from '@perennial/domain/rich-text/lists.ts'
import { isRichText } from '@perennial/domain/rich-text/text.ts'

/** An answer as a text: choices by their labels. */
export function answerAsText(
  questionnaire: Questionnaire,
  side: Side,
  sectionId: string,
  { value }: Pick<Answer, 'value'>,
): string {
  if (value === null || isPoint(value)) return ''
  if (isRichText(value)) return plainTextWithLists(value)
  if (ratingIds.includes(sectionId)) return String(value)
  const options = questionnaire.sections.find((section) => section.id === sectionId)?.[side]?.options ?? []
  const label = (id: string) => options.find((option) => option.id === id)?.label ?? id
  if (Array.isArray(value)) return value.map(label).join(', ')
  return typeof value === 'string' && options.length > 0 ? label(value) : String(value)
}
