import { type ReviewActivity, reviewActivityMessage } from '@perennial/domain/activity/review-activities.ts'
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type ActivityContext, type ActivityKind, saveActivities, type VisibleActivity } from '../activity/public.ts'
import { type ActivityRow, activities } from '../activity/tables.ts'
import { type EventContext, subscriber } from '../core/events/events.ts'
import type { Viewer } from '../core/viewer.ts'
import { reviewShared, reviewSigned, reviewVisible } from './events.ts'
import { findReviewFacts } from './notification-facts.ts'
import { createCardContext, findReviewCards } from './review-cards.ts'
import { reviews } from './tables.ts'

/** Reviews that someone is in or writes, wherever the person works. */
const concerns = (viewer: Viewer): SQL => sql`exists (select 1 from ${reviews}
  where ${reviews.companyId} = ${activities.companyId} and ${reviews.id} = ${activities.subjectId}
    and ${or(eq(reviews.mainReviewerId, viewer.id), eq(reviews.revieweeId, viewer.id))})`

const sideOf = ({ part }: ActivityRow) => (part === 'reviewee' ? 'reviewee' : 'manager')

/** What the reader may know of these at this moment; a review that is gone or not for them is left out (MAY-8). */
const shownAs =
  (action: ReviewActivity['action']) =>
  async (
    { tx, viewer, now }: ActivityContext,
    rows: readonly ActivityRow[],
  ): Promise<ReadonlyMap<string, VisibleActivity>> => {
    const ids = [...new Set(rows.map(({ subjectId }) => subjectId))]
    const seen = await findReviewCards(
      tx,
      viewer,
      inArray(reviews.id, ids),
      await createCardContext(tx, viewer, viewer.isManager),
      now,
    )
    const byId = new Map(seen.map((review) => [review.card.id, review]))
    return new Map(
      rows.flatMap((row): [string, VisibleActivity][] => {
        const found = byId.get(row.subjectId)
        const done = { action, side: sideOf(row), isOwnAction: row.actorId === viewer.id } satisfies ReviewActivity
        const message = found && reviewActivityMessage(done, found.review, found.relations)
        if (!message) return []
        const link = `/app/reviews/view/${row.subjectId}`
        return [[row.id, { message, byId: row.actorId, facts: { cycle: found.card.cycle.name }, link }]]
      }),
    )
  }

const shared: ActivityKind = {
  name: 'review-shared',
  module: 'review',
  audience: 'involved',
  feature: 'review',
  concerns,
  show: shownAs('shared'),
}
const signed: ActivityKind = {
  name: 'review-signed',
  module: 'review',
  audience: 'involved',
  feature: 'review',
  concerns,
  show: shownAs('signed'),
}

/** Records that a side was shared, or can be seen from now on: one entry for each side, with the time it last happened. */
const keep = (kind: typeof shared) => async (context: EventContext) => {
  const { event, tx } = context
  if (!event.aboutId) return
  const actorId = event.kind === reviewVisible.name ? await sharerOf(context) : event.actorId
  const one = { at: event.at, actorId, aboutId: event.aboutId, subjectId: event.subjectId }
  await saveActivities(tx, [{ kind, ...one, part: String(event.data.side ?? 'manager') }], { isAnew: true })
}

/** A side that becomes visible was shared by someone else than the person whose sharing made it visible. */
async function sharerOf({ tx, companyId, event }: EventContext): Promise<string | null> {
  const known = await findReviewFacts({ tx, companyId }, event.subjectId)
  return known?.sharers[event.data.side === 'reviewee' ? 'reviewee' : 'manager'] ?? null
}

export const reviewActivityKinds = [shared, signed]

/** What happens to reviews, as the activity stream shows it. */
export const reviewActivities = [
  subscriber(reviewShared, 'record-activity', keep(shared)),
  subscriber(reviewVisible, 'record-activity', keep(shared)),
  subscriber(reviewSigned, 'record-activity', keep(signed)),
]
