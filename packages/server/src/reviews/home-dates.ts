import { isShared } from '@perennial/domain/reviews/review.ts'
import { isNull } from 'drizzle-orm'
import type { HomeDateSource, SourceDate } from '../home/public.ts'
import type { ListedReview } from './review-cards.ts'
import { findOwnReviews } from './review-lists.ts'
import { reviews } from './tables.ts'

/** The due dates of open reviews of the viewer and of those they write: each date of a cycle once, with its earliest day. */
export const reviewDates: HomeDateSource = {
  name: 'reviews',
  feature: 'review',
  find: async ({ tx, viewer, now }) => {
    const dates = new Map<string, SourceDate>()
    for (const listed of await findOwnReviews(tx, viewer, now, isNull(reviews.completedAt)))
      for (const [kind, date] of datesOf(listed)) {
        const { id, name } = listed.card.cycle
        const existing = dates.get(`${kind} ${id}`)
        if (!existing || date < existing.date)
          dates.set(`${kind} ${id}`, { kind, subjectId: id, data: { cycle: name }, date, to: '/app/reviews' })
      }
    return [...dates.values()]
  },
}

/** What is done has no due date any more. */
function datesOf({ review, relations }: ListedReview): [kind: string, date: Date][] {
  const { dates } = review
  if (review.isArchived) return []
  const isOwn = relations.has('reviewee')
  if (!isOwn && !relations.has('mainReviewer')) return []
  const found: [string, Date][] = []
  if (isOwn && !isShared(review, 'reviewee'))
    found.push(['review-write-own', dates.revieweeWriteUntil ?? dates.processEndsForReviewees])
  if (!isOwn && !isShared(review, 'manager'))
    found.push(['review-write-about', dates.managerWriteUntil ?? dates.processEndsForReviewers])
  found.push(['review-discuss', dates.discussAndShareBy ?? dates.managerShareUntil], ['review-sign', dates.signBy])
  return found
}
