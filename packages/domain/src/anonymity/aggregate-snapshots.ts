/** The dates of a cycle that decide when its aggregates are taken. */
export type SnapshotDates = { cycleType: 'SIMPLE' | 'CALIBRATION'; processEndsForReviewers: Date; signBy: Date }

/**
 * Are the aggregates for people without access to content due? They are taken once: when calibration begins, or without
 * one when the cycle ends. If they changed with every rating, the difference would reveal what one person got (REV-P17,
 * ANON-2).
 */
export const isAggregateSnapshotDue = (
  { cycleType, processEndsForReviewers, signBy }: SnapshotDates,
  now: Date,
): boolean => now >= (cycleType === 'CALIBRATION' ? processEndsForReviewers : signBy)

/**
 * May someone see the aggregates? Only if they are not included: those who administered the cycle at that time were
 * left out, and someone who became administrator later and is reviewed in it sees none (COM-P02).
 */
export const canSeeAggregates = (excludedIds: readonly string[], ownIdsReviewed: readonly string[]): boolean =>
  ownIdsReviewed.every((id) => excludedIds.includes(id))
