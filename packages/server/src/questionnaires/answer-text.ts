import { type Answer, isFilledBlanks, isPoint } from '@perennial/domain/questionnaires/answers.ts'
import type { Question } from '@perennial/domain/questionnaires/question.ts'
import { plainTextWithLists } from '@perennial/domain/rich-text/lists.ts'
import { isRichText } from '@perennial/domain/rich-text/text.ts'

/** An answer as plain text: choices by their labels. */
export function answerAsText(
  { options, blanks }: Pick<Question, 'options' | 'blanks'>,
  { value }: Pick<Answer, 'value'>,
): string {
  if (value === null || isPoint(value)) return ''
  if (isRichText(value)) return plainTextWithLists(value)
  if (isFilledBlanks(value))
    return Object.entries(value.blanks)
      .map(([id, text]) => labelIn(blanks?.find((blank) => blank.id === id)?.options ?? [], text))
      .join(' … ')
  if (!Array.isArray(value)) return typeof value === 'string' ? labelIn(options, value) : String(value)
  // A ranking without its author comes as separate places, each with the others empty.
  const isPlace = value.includes('')
  return value
    .flatMap((id, index) =>
      id === '' ? [] : [isPlace ? `${index + 1}. ${labelIn(options, id)}` : labelIn(options, id)],
    )
    .join(', ')
}

const labelIn = (options: Question['options'], id: string): string =>
  options.find((option) => option.id === id)?.label ?? id
