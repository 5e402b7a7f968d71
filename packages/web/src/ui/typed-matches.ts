import { foldText } from '@perennial/domain/search/normalization.ts'

/**
 * What is offered for a typed text: the answer to it, and until that is there, what of the former answer contains the text. Enter
 * therefore never chooses an option that has nothing to do with what was typed.
 */
export function typedMatches<T>(
  options: readonly T[],
  { text, isCurrent, labelOf }: { text: string; isCurrent: boolean; labelOf: (option: T) => string },
): readonly T[] {
  if (isCurrent) return options
  const typed = foldText(text)
  return options.filter((option) => foldText(labelOf(option)).includes(typed))
}
