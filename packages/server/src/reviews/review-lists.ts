import { canListReviews } from '@perennial/domain/people/profile-tabs.ts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { findPerson, findProfileFacts } from '../people/public.ts'
import { createCardContext, findReviewCards, type ListedReview } from './review-cards.ts'
import { reviewContributors, reviews } from './tables.ts'

// An array, so that the index of the reviews is used beside those of reviewees and reviewers.
export const contributesTo = (companyId: string, personId: string): SQL => sql`${reviews.id} = any(array(
  select ${reviewContributors.reviewId} from ${reviewContributors}
  where ${reviewContributors.companyId} = ${companyId} and ${reviewContributors.personId} = ${personId}))`

/** All reviews in which the viewer takes part; `within` filters them. */
export async function findOwnReviews(tx: Tx, viewer: Viewer, now: Date, within?: SQL): Promise<ListedReview[]> {
  const mine = or(
    eq(reviews.revieweeId, viewer.id),
    eq(reviews.mainReviewerId, viewer.id),
    contributesTo(viewer.company.id, viewer.id),
  )
  const all = await findReviewCards(tx, viewer, and(mine, within), await createCardContext(tx, viewer), now)
  // Before a cycle starts, only people who administer it need to know about it.
  return all.filter(({ card }) => card.phase !== 'NOT_OPEN')
}

async function ownLists(tx: Tx, viewer: Viewer, now: Date) {
  const open = await findOwnReviews(tx, viewer, now)
  const of = (test: (one: ListedReview) => boolean) => open.filter(test).map(({ card }) => card)
  return {
    own: of(({ relations }) => relations.has('reviewee')),
    toWrite: of(({ relations }) => relations.has('mainReviewer')),
    contributing: of(({ relations }) => relations.has('contributor') && !relations.has('mainReviewer')),
  }
}

/** `GET /reviews`: about oneself, written by oneself, contributed to. */
export const listReviews = handler('GET /reviews', ({ viewer, tx, now }) => ownLists(tx, viewer, now))

/** `GET /reviews/about/{personId}`: the list of a profile, where its tab is (MAY-8). */
export const listReviewsAbout = handler('GET /reviews/about/{personId}', async ({ params, viewer, tx, now }) => {
  const seen = await findPerson(tx, viewer, params.personId)
  if (!seen || !canListReviews(seen.viewerFacts, seen.personFacts, await findProfileFacts(tx, viewer, seen)))
    return refuse('NOT_FOUND')
  const context = await createCardContext(tx, viewer, seen.viewerFacts.relation === 'indirectManager')
  const all = await findReviewCards(tx, viewer, eq(reviews.revieweeId, params.personId), context, now)
  const open = all.filter(({ card, relations }) => card.phase !== 'NOT_OPEN' || relations.has('administrator'))
  const { id, name, state } = seen.person
  return { person: { id, name, isActive: state !== 'DEACTIVATED' }, reviews: open.map(({ card }) => card) }
})
