import { datesAfterLeave, type PastLeave, type ReviewRole } from '@perennial/domain/leave/date-shift.ts'
import { extendedTimeline } from '@perennial/domain/reviews/cycle/timeline.ts'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { companies } from '../../companies/tables.ts'
import type { Tx } from '../../core/database/database.ts'
import { type EventContext, recordEvent, subscriber, systemActor } from '../../core/events/events.ts'
import { informAfterLeave } from '../../cycles/public.ts'
import { cycles } from '../../cycles/tables.ts'
import { personReturned } from '../../leave/public.ts'
import { queueEmail } from '../../mail/public.ts'
import { notify } from '../../notifications/public.ts'
import { reviews } from '../tables.ts'
import { datesMovedMessages } from './emails.ts'
import { reviewExtended } from './events.ts'
import { extensionsOf } from './extension.ts'
import { timelineOf } from './model.ts'
import { reviewNotices } from './notices.ts'
import { isSameCycle, reviewCycleColumns, reviewCycles } from './tables.ts'

/** Someone is back from leave: their dates move by the time they were away, and they are informed of cycles that began in that time, once each. */
export const shiftDatesAfterLeave = subscriber(personReturned, 'shift-review-dates', async (context) => {
  const { event } = context
  const personId = event.aboutId
  const { startsAt, endsAt } = event.data as { startsAt: string; endsAt: string | null }
  if (!personId || !endsAt) return
  const leave = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  const moved = await moveAll(context, personId, leave)
  await informAfterLeave(reviewNotices)(context)
  const [first] = moved
  if (!first) return
  const link = moved.length === 1 ? `/app/reviews/edit/${first.reviewId}` : '/app/reviews'
  const cycleNames = [...new Set(moved.map((item) => item.cycleName))]
  await queueEmail(context, {
    kind: datesMovedMessages.mail,
    to: personId,
    occasion: event.id,
    values: { cycles: cycleNames },
    link,
  })
  await notify(context, {
    kind: datesMovedMessages.news,
    to: personId,
    occasion: event.id,
    data: { count: moved.length },
    link,
  })
})

/** Extends every open review in which the person is a side (REV-P03); its progress plays no part (TIME-3). */
async function moveAll({ tx, companyId, now }: EventContext, personId: string, leave: PastLeave) {
  const rows = await tx
    .select({ review: reviews, cycle: reviewCycleColumns })
    .from(reviews)
    .innerJoin(reviewCycles, and(eq(reviewCycles.companyId, reviews.companyId), eq(reviewCycles.id, reviews.cycleId)))
    .innerJoin(cycles, isSameCycle)
    .where(
      and(
        eq(reviews.companyId, companyId),
        or(eq(reviews.revieweeId, personId), eq(reviews.mainReviewerId, personId)),
        isNull(reviews.completedAt),
        isNull(cycles.archivedAt),
        lte(cycles.startsAt, leave.endsAt),
      ),
    )
    .orderBy(reviews.id)
    .for('no key update', { of: reviews })
  const timeZone = await zoneOf(tx, companyId)
  const moved: { reviewId: string; cycleName: string }[] = []
  for (const { review, cycle } of rows) {
    const part: ReviewRole = review.revieweeId === personId ? 'reviewee' : 'mainReviewer'
    const before = extensionsOf(review)
    const later = datesAfterLeave(extendedTimeline(timelineOf(cycle), before), part, leave, timeZone)
    const fields = Object.keys(later)
    if (fields.length === 0) continue
    const extensions = Object.fromEntries(
      Object.entries({ ...before, ...later }).map(([field, date]) => [field, date.toISOString()]),
    )
    await tx
      .update(reviews)
      .set({ extensions, version: review.version + 1 })
      .where(and(eq(reviews.companyId, companyId), eq(reviews.id, review.id)))
    const actor = systemActor(companyId, now)
    const data = { fields, cause: 'LEAVE' }
    await recordEvent(tx, actor, {
      kind: reviewExtended,
      subject: ['review', review.id],
      aboutId: review.revieweeId,
      data,
      audit: { before: review.extensions, after: extensions, cause: 'LEAVE', personId },
    })
    moved.push({ reviewId: review.id, cycleName: cycle.name })
  }
  return moved
}

async function zoneOf(tx: Tx, companyId: string): Promise<string> {
  const [company] = await tx.select({ timeZone: companies.timeZone }).from(companies).where(eq(companies.id, companyId))
  return company?.timeZone ?? 'UTC'
}
