import type { BusinessHours } from '@perennial/domain/calendar/instants.ts'
import {
  canExtendDates,
  type Extensions,
  extendedTimeline,
  instantOfDate,
  type TimelineField,
} from '@perennial/domain/reviews/cycle/timeline.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { actorOf, recordEvent } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize, refuse } from '../../core/http/refusals.ts'
import { type ReviewRow, reviews } from '../tables.ts'
import { reviewExtended } from './events.ts'
import { timelineOf } from './model.ts'
import { lockCycle } from './queries.ts'
import type { ReviewCycleRow } from './tables.ts'

/** Dates of a review that were moved, as they are stored. */
export function extensionsOf({ extensions }: Pick<ReviewRow, 'extensions'>): Extensions {
  const stored = extensions as Partial<Record<TimelineField, string>>
  return Object.fromEntries(Object.entries(stored).map(([field, date]) => [field, new Date(date)]))
}

/** The dates to which a request moves deadlines: days of the company, as moments. */
export function requestedExtensions(
  dates: Partial<Record<TimelineField, string | undefined>>,
  company: BusinessHours,
): Extensions {
  const requested: Extensions = {}
  for (const [field, day] of Object.entries(dates) as [TimelineField, string | undefined][])
    if (day !== undefined) requested[field] = instantOfDate(field, day, company)
  return requested
}

/** A review of this cycle, locked until the commit; one of another cycle is not found (WALL-7). */
export async function lockReview(tx: Tx, cycle: ReviewCycleRow, reviewId: string): Promise<ReviewRow> {
  const [review] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.companyId, cycle.companyId), eq(reviews.cycleId, cycle.id), eq(reviews.id, reviewId)))
    .for('no key update')
  return review ?? refuse('NOT_FOUND')
}

/** `POST /review-cycles/{cycleId}/reviews/{reviewId}/extension`: only later, and only for this review (REV-P03). */
export const extendReview = handler(
  'POST /review-cycles/{cycleId}/reviews/{reviewId}/extension',
  async ({ params, body, viewer, tx, now }) => {
    const { cycle } = await lockCycle(tx, viewer, params.cycleId)
    const review = await lockReview(tx, cycle, params.reviewId)
    if (review.revieweeId === viewer.id) refuse('OWN_REVIEW')
    const requested = requestedExtensions(body.dates, viewer.company)
    const before = extensionsOf(review)
    authorize(
      canExtendDates(extendedTimeline(timelineOf(cycle), before), requested, { isArchived: cycle.archivedAt !== null }),
    )

    const extensions = Object.fromEntries(
      Object.entries({ ...before, ...requested }).map(([field, date]) => [field, date.toISOString()]),
    )
    await tx
      .update(reviews)
      .set({ extensions, version: review.version + 1 })
      .where(and(eq(reviews.companyId, cycle.companyId), eq(reviews.id, review.id)))
    const actor = actorOf(viewer, now)
    const data = { fields: Object.keys(requested) }
    await recordEvent(tx, actor, {
      kind: reviewExtended,
      subject: ['review', review.id],
      aboutId: review.revieweeId,
      data,
      audit: { before: review.extensions, after: extensions },
    })
    return { extensions }
  },
)
