import { foldText } from '@perennial/domain/search/normalization.ts'

/**
 * The options for a typed text: those of the current response or, until it arrives, those of the previous one that contain the
 * text. So Enter never chooses an option that has nothing to do with what was typed.
 */
export function typedMatches<T>(
  options: readonly T[],
  { text, isCurrent, labelOf }: { text: string; isCurrent: boolean; labelOf: (option: T) => string },
): readonly T[] {
  if (isCurrent) return options
  const typed = foldText(text)
  return options.filter((option) => foldText(labelOf(option)).includes(typed))
}
