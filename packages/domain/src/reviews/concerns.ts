/** What HR should look at, in the order in which it is told. */
export const concerns = [
  'NO_REVIEWER',
  'INACTIVE_REVIEWER',
  'INACTIVE_REVIEWEE',
  'NO_ADDRESS',
  'NOTHING_WRITTEN',
] as const
export type Concern = (typeof concerns)[number]

/** With one of these a review cannot go on by itself; too late is only somebody's loss. */
export const stuckBy = [
  'NO_REVIEWER',
  'INACTIVE_REVIEWER',
  'INACTIVE_REVIEWEE',
  'NO_ADDRESS',
] as const satisfies readonly Concern[]

/** What is known before anybody writes: of a person who would be in the cycle. */
export type Arrangement = {
  revieweeIsActive: boolean
  /** Mails can go to the address of the reviewee. */
  revieweeHasAddress: boolean
  /** Null without a main reviewer. */
  reviewer: { isActive: boolean; hasAddress: boolean } | null
}

export type ReviewerSideFacts = { isStarted: boolean; isComplete: boolean; processEndsForReviewers: Date }

/** What is odd about how somebody takes part (REVC-03): no reviewer, somebody who has left, or no way to reach them. */
export function arrangementConcerns({ revieweeIsActive, revieweeHasAddress, reviewer }: Arrangement): Concern[] {
  const found: Concern[] = []
  if (!reviewer) found.push('NO_REVIEWER')
  if (reviewer && !reviewer.isActive) found.push('INACTIVE_REVIEWER')
  if (!revieweeIsActive) found.push('INACTIVE_REVIEWEE')
  const isUnreachable = (revieweeIsActive && !revieweeHasAddress) || (reviewer?.isActive && !reviewer.hasAddress)
  if (isUnreachable) found.push('NO_ADDRESS')
  return found
}

/**
 * What is odd about a review that exists: the same, and a reviewer who wrote nothing in time and cannot begin without an
 * extension. `side` is null where the one who looks must not know of the reviewer side (their own review, COM-P02).
 */
export function reviewConcerns(arrangement: Arrangement, side: ReviewerSideFacts | null, now: Date): Concern[] {
  const found = arrangementConcerns(arrangement)
  const isTooLate = side && !side.isStarted && !side.isComplete && now >= side.processEndsForReviewers
  if (isTooLate && arrangement.reviewer) found.push('NOTHING_WRITTEN')
  return found
}
