import type { FeedbackTimelineField } from './timeline.ts'

type ReleaseDate = Extract<FeedbackTimelineField, 'managerRelease' | 'revieweeReleaseDate'>
type ReleaseDates = Readonly<Record<ReleaseDate, Date | null>>

/** What decides whether dates of release may come earlier. */
type LockFacts = {
  /** Someone has begun to write. */
  hasAnswers: boolean
  /** The person who edits is a reviewee of the cycle. */
  isReviewee: boolean
}

/**
 * Dates of release that only move to a later day: once someone has begun to write, managers read no earlier than reviewers were
 * shown (ANON-5), and no one brings forward what they read about themselves (COM-P02).
 */
export const lockedReleaseDates = ({ hasAnswers, isReviewee }: LockFacts): ReleaseDate[] => {
  if (!hasAnswers) return []
  return isReviewee ? ['managerRelease', 'revieweeReleaseDate'] : ['managerRelease']
}

/** Those of them that an edit would bring forward. */
export const datesMovedEarlier = (before: ReleaseDates, after: ReleaseDates, facts: LockFacts): ReleaseDate[] =>
  lockedReleaseDates(facts).filter((field) => readableFrom(field, after) < readableFrom(field, before))

/** Without a date managers read from the beginning, and reviewees only what is released by hand. */
function readableFrom(field: ReleaseDate, dates: ReleaseDates): number {
  const withoutDate = field === 'managerRelease' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  return dates[field]?.getTime() ?? withoutDate
}
