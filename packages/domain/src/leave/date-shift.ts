import { daysBetween } from '../calendar/days.ts'
import { addLocalDays, localDayOf } from '../calendar/instants.ts'
import type { Extensions, TimelineField, TimelineInstants } from '../reviews/cycle/timeline.ts'

/** The role of someone in a review; dates move for the two sides only, as contributors hold no one up. */
export type ReviewRole = 'reviewee' | 'mainReviewer'

/** The deadlines of each side, in order. Openings and the lock of ratings belong to the company. */
const datesOfPart: Record<ReviewRole, readonly TimelineField[]> = {
  reviewee: ['revieweeWriteUntil', 'processEndsForReviewees', 'signBy'],
  mainReviewer: ['managerWriteUntil', 'processEndsForReviewers', 'discussAndShareBy', 'managerShareUntil', 'signBy'],
}

/** A past leave: its start, and when the person was back. */
export type PastLeave = { startsAt: Date; endsAt: Date }

/**
 * The dates of a review that move because one of its sides was away. A date within the leave has as many days left on
 * the day of return as it had when the leave began, or when the cycle opened during it; the hour of the day stays. A
 * later date that would come before a moved one moves as far. Dates only move later (REV-P03).
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
