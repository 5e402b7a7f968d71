/**
 * How many addresses of people in other companies a company can find out in a day; typing errors and former employers account for one or
 * two.
 */
export const MAX_TAKEN_ADDRESSES_PER_DAY = 20

export type RevealedAddresses = {
  /** The addresses that may be revealed to the company. */
  revealed: string[]
  /** Nothing more is revealed or looked up until some of them are a day old. */
  isTooMany: boolean
}

/**
 * Which of the addresses found in other companies may be revealed to a company. Those it already knows don't count; beyond the
 * limit nothing is revealed, not even that an address is free, as that would reveal the rest (AUTH-2).
 */
export function addressesToReveal(found: readonly string[], known: ReadonlySet<string>): RevealedAddresses {
  if (known.size >= MAX_TAKEN_ADDRESSES_PER_DAY) return { revealed: [], isTooMany: true }
  const room = MAX_TAKEN_ADDRESSES_PER_DAY - known.size
  const unknown = found.filter((address) => !known.has(address))
  const revealed = [...found.filter((address) => known.has(address)), ...unknown.slice(0, room)]
  return { revealed, isTooMany: unknown.length > room }
}
