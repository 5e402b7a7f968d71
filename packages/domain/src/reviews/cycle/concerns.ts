/** What HR should look at, in the order in which it is shown. */
export const concerns = [
  'NO_REVIEWER',
  'INACTIVE_REVIEWER',
  'INACTIVE_REVIEWEE',
  'NO_ADDRESS',
  'ON_LEAVE',
  'NOTHING_WRITTEN',
] as const
export type Concern = (typeof concerns)[number]

/** What is checked before anyone is informed: the same, and whether people would review each other in a circle. */
export const launchConcerns = [...concerns, 'REVIEW_LOOP'] as const
export type LaunchConcern = (typeof launchConcerns)[number]

/**
 * Who is in a circle of main reviewers, however long: they review each other, and no one from outside checks it. It
 * results from a loop in the reporting line or from manual choices.
 */
export function peopleInReviewLoops(reviewerOf: ReadonlyMap<string, string | null>): Set<string> {
  const found = new Set<string>()
  const settled = new Set<string>()
  for (const start of reviewerOf.keys()) {
    const walked: string[] = []
    const ranks = new Map<string, number>()
    let at: string | null = start
    while (at !== null && !settled.has(at) && !ranks.has(at)) {
      ranks.set(at, walked.length)
      walked.push(at)
      at = reviewerOf.get(at) ?? null
    }
    const closesAt = at === null ? undefined : ranks.get(at)
    if (closesAt !== undefined) for (const id of walked.slice(closesAt)) found.add(id)
    for (const id of walked) settled.add(id)
  }
  return found
}

/** With one of these a review can't continue without HR; a late one can. */
export const blockingConcerns = [
  'NO_REVIEWER',
  'INACTIVE_REVIEWER',
  'INACTIVE_REVIEWEE',
  'NO_ADDRESS',
] as const satisfies readonly Concern[]

/** What is known about a future participant before anyone writes. */
export type ParticipantFacts = {
  revieweeIsActive: boolean
  /** The reviewee has an address for emails. */
  revieweeHasAddress: boolean
  revieweeIsAway: boolean
  /** Null without a main reviewer. */
  reviewer: { isActive: boolean; hasAddress: boolean; isAway: boolean } | null
}

export type ReviewerSideFacts = { isStarted: boolean; isComplete: boolean; processEndsForReviewers: Date }

/** Problems with a participant (REVC-03): no reviewer, someone who has left or is on leave, or no way to reach them. */
export function participantConcerns({
  revieweeIsActive,
  revieweeHasAddress,
  revieweeIsAway,
  reviewer,
}: ParticipantFacts): Concern[] {
  const found: Concern[] = []
  if (!reviewer) found.push('NO_REVIEWER')
  if (reviewer && !reviewer.isActive) found.push('INACTIVE_REVIEWER')
  if (!revieweeIsActive) found.push('INACTIVE_REVIEWEE')
  const isUnreachable = (revieweeIsActive && !revieweeHasAddress) || (reviewer?.isActive && !reviewer.hasAddress)
  if (isUnreachable) found.push('NO_ADDRESS')
  if (revieweeIsAway || reviewer?.isAway) found.push('ON_LEAVE')
  return found
}

/**
 * Problems of an existing review: the same, and a reviewer who wrote nothing in time and cannot begin without an
 * extension. `side` is null if the viewer must not know about the reviewer side (their own review, COM-P02).
 */
export function reviewConcerns(arrangement: ParticipantFacts, side: ReviewerSideFacts | null, now: Date): Concern[] {
  const found = participantConcerns(arrangement)
  const isTooLate = side && !side.isStarted && !side.isComplete && now >= side.processEndsForReviewers
  // A leave of either side explains it, and moves the dates on return.
  if (isTooLate && arrangement.reviewer && !found.includes('ON_LEAVE')) found.push('NOTHING_WRITTEN')
  return found
}
