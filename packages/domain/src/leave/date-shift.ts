import { daysBetween } from '../calendar/days.ts'
import { addLocalDays, localDayOf } from '../calendar/instants.ts'
import type { Extensions, TimelineField, TimelineInstants } from '../reviews/cycle/timeline.ts'

/** How someone takes part in a review; dates are moved for the two sides, a contributor holds no one up. */
export type ReviewRole = 'reviewee' | 'mainReviewer'

/** The dates that ask something of each side, in their order. Openings and the lock of ratings are the company's. */
const datesOfPart: Record<ReviewRole, readonly TimelineField[]> = {
  reviewee: ['revieweeWriteUntil', 'processEndsForReviewees', 'signBy'],
  mainReviewer: ['managerWriteUntil', 'processEndsForReviewers', 'discussAndShareBy', 'managerShareUntil', 'signBy'],
}

/** A leave that is over: its first moment, and the one at which someone was back. */
export type PastLeave = { startsAt: Date; endsAt: Date }

/**
 * The dates of a review that are later because one of its sides was away. Of a date that fell into the leave as many days are
 * left on the day of return as were left when the leave began, or when the cycle opened during it; the hour of the day stays.
 * A later date that would lie before a moved one moves as far. Dates only move later (REV-P03).
 */
export function datesAfterLeave(
  dates: TimelineInstants,
  part: ReviewRole,
  { startsAt, endsAt }: PastLeave,
  timeZone: string,
): Extensions {
  const opened = dates.processStarts && dates.processStarts > startsAt ? dates.processStarts : startsAt
  const back = localDayOf(endsAt, timeZone)
  const moved: Extensions = {}
  let latest: Date | null = null
  for (const field of datesOfPart[part]) {
    const date = dates[field]
    if (!date) continue
    let next = date
    if (date >= startsAt && date < endsAt && date > opened) {
      const day = localDayOf(date, timeZone)
      const left = daysBetween(localDayOf(opened, timeZone), day)
      next = addLocalDays(date, daysBetween(day, back) + left, timeZone)
    }
    if (latest && next < latest) next = latest
    if (next <= date) continue
    moved[field] = next
    latest = next
  }
  return moved
}
