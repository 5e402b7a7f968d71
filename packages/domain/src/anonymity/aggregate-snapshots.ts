/** The dates of a cycle that decide when its numbers are taken. */
export type SnapshotDates = { cycleType: 'SIMPLE' | 'CALIBRATION'; processEndsForReviewers: Date; signBy: Date }

/**
 * Are the numbers for people without a right to content due? They are taken once: when calibrating begins, and where nothing is
 * calibrated when the cycle has ended. Numbers that changed with every single rating would say in their difference what one person
 * got (REV-P17, ANON-2).
 */
export const isAggregateSnapshotDue = (
  { cycleType, processEndsForReviewers, signBy }: SnapshotDates,
  now: Date,
): boolean => now >= (cycleType === 'CALIBRATION' ? processEndsForReviewers : signBy)

/**
 * May someone see numbers that were taken? Only if they do not stand in them: those who administered the cycle then were left out, and
 * whoever administers it since and is reviewed in it sees none (COM-P02).
 */
export const canSeeAggregates = (leftOut: readonly string[], ownIdsReviewed: readonly string[]): boolean =>
  ownIdsReviewed.every((id) => leftOut.includes(id))
