import { isGroupLargeEnough } from '../anonymity/minimum-group.ts'

/** How many people have each rating, in the order of the scale. */
export type Distribution = { counts: { code: string; count: number }[]; unrated: number }

/** How often each rating was given; a rating that is no longer on the scale counts as not rated. */
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
 * The distribution for someone who may not read content: null if it covers too few people, since numbers about a few people
 * would identify them (REV-P17).
 */
export function distributionForOutsiders(codes: readonly string[], ratings: readonly (string | null)[]) {
  const found = distributionOf(codes, ratings)
  return isGroupLargeEnough(ratings.length - found.unrated) ? found : null
}

/** Whether two scales are the same, so that their distributions can be compared. */
export const isEqualScale = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((code) => b.includes(code))
