import { isGroupLargeEnough } from '../anonymity/minimum-group.ts'

/** How many people have each rating, in the order of the scale. */
export type Distribution = { counts: { code: string; count: number }[]; unrated: number }

/** How often each rating was given; what stands on no scale any more counts as not rated. */
export function distributionOf(codes: readonly string[], ratings: readonly (string | null)[]): Distribution {
  const counts = codes.map((code) => ({ code, count: ratings.filter((rating) => rating === code).length }))
  return { counts, unrated: ratings.length - counts.reduce((sum, { count }) => sum + count, 0) }
}

/** The same of ratings that were counted already, by code, among so many people. */
export function distributionFromCounts(
  codes: readonly string[],
  counted: ReadonlyMap<string | null, number>,
  people: number,
): Distribution {
  const counts = codes.map((code) => ({ code, count: counted.get(code) ?? 0 }))
  return { counts, unrated: people - counts.reduce((sum, { count }) => sum + count, 0) }
}

/**
 * The distribution for somebody without a right to content: nothing where too few people stand behind it, since numbers of a
 * few are names (REV-P17).
 */
export function distributionForOutsiders(codes: readonly string[], ratings: readonly (string | null)[]) {
  const found = distributionOf(codes, ratings)
  return isGroupLargeEnough(ratings.length - found.unrated) ? found : null
}

/** Whether two scales are the same, so that their distributions can be laid side by side. */
export const isEqualScale = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((code) => b.includes(code))
