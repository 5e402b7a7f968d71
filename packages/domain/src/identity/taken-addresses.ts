/** So many addresses of people in other companies a company hears of in a day; a typing error or a former employer is one or two. */
export const MAX_TAKEN_ADDRESSES_PER_DAY = 20

export type Heard = {
  /** Those that the company is told of. */
  notified: string[]
  /** Nothing more is told, and nothing looked at, until some of them are a day old. */
  isTooMany: boolean
}

/**
 * Which of the addresses found elsewhere a company may be told of. What it knows already costs nothing; beyond the limit nothing is told,
 * not even that an address is free, for that would tell the rest (AUTH-2).
 */
export function notifiedOf(found: readonly string[], known: ReadonlySet<string>): Heard {
  if (known.size >= MAX_TAKEN_ADDRESSES_PER_DAY) return { notified: [], isTooMany: true }
  const room = MAX_TAKEN_ADDRESSES_PER_DAY - known.size
  const unknown = found.filter((address) => !known.has(address))
  const notified = [...found.filter((address) => known.has(address)), ...unknown.slice(0, room)]
  return { notified, isTooMany: unknown.length > room }
}
