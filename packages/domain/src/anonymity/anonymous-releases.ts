import { MIN_ANONYMOUS_AUTHORS } from './minimum-group.ts'
import { nextBatch } from './result.ts'

/** A response, as far as releases without names depend on it. */
export type ReleasableResponse = {
  isSubmitted: boolean
  /** The release it was first read in; null until then. */
  batch: number | null
}

/** The fewest authors for a reader without names who wrote some of the answers: they know their own, which protect no one else. */
export const minimumAuthorsFor = (own: number): number => MIN_ANONYMOUS_AUTHORS + own

/**
 * The release in which a reader without names reads each response; null for those they don’t. What was first read
 * together is one release, and what was submitted since forms the next as soon as it is enough (ANON-3). A release that
 * is enough for others may be too small for a reader who is among its authors.
 */
export function anonymousReleases(
  responses: readonly ReleasableResponse[],
  reader: { own: number; isWithheld: boolean },
): (number | null)[] {
  const minimum = minimumAuthorsFor(reader.own)
  const stored = responses.map(({ isSubmitted, batch }) => (isSubmitted ? batch : null))
  const pending = responses.flatMap(({ isSubmitted, batch }, index) => (isSubmitted && batch === null ? [index] : []))
  const released = reader.isWithheld ? [] : nextBatch(pending, minimum)
  const next = Math.max(0, ...stored.map((batch) => batch ?? 0)) + 1
  const batches = stored.map((batch, index) => (released.includes(index) ? next : batch))
  const sizeOf = (batch: number) => batches.filter((other) => other === batch).length
  return batches.map((batch) => (batch !== null && sizeOf(batch) >= minimum ? batch : null))
}

/** What is read for the first time, and becomes one release by that: the contributions and its number (ANON-3). */
export function newRelease<C extends ReleasableResponse>(
  responses: readonly C[],
  releases: readonly (number | null)[],
): { batch: number; responses: C[] } | undefined {
  const fresh = responses.filter(({ batch }, index) => batch === null && (releases[index] ?? null) !== null)
  const batch = fresh[0] && releases[responses.indexOf(fresh[0])]
  return batch == null ? undefined : { batch, responses: fresh }
}
