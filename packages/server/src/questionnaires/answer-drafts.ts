import { type Answer, isFilledBlanks } from '@perennial/domain/questionnaires/answers.ts'
import { plainTextWithLists } from '@perennial/domain/rich-text/lists.ts'
import { isWrittenText } from '@perennial/domain/rich-text/text.ts'

/** An answer as Backups shows it. */
export const textOfAnswer = ({ value, comment }: Answer): string =>
  [valueText(value), comment].filter((part) => part !== '').join('\n\n')

/** For a sentence, only what was filled in, as Backups doesn’t know its question. */
function valueText(value: Answer['value']): string {
  if (isWrittenText(value)) return plainTextWithLists(value)
  if (isFilledBlanks(value)) return Object.values(value.blanks).join(' … ')
  return value === null ? '' : JSON.stringify(value)
}
