export type NameParts = { firstName: string; lastName: string; nickname?: string | null }

/** The name shown everywhere: a nickname replaces the first name (INT-18). */
export function displayName({ firstName, lastName, nickname }: NameParts): string {
  return `${nickname || firstName} ${lastName}`.trim()
}

/** The one or two letters that replace a missing picture; a remark in brackets after a name is ignored. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word && !word.startsWith('('))
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
