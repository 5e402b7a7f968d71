import { canListReviews } from '@perennial/domain/people/profile-tabs.ts'
import { comparableQuestionnaire } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { isCycleAdministrator } from '../cycles/public.ts'
import {
  findIdsBelowAmong,
  findManagerIds,
  findPerson,
  findProfileFacts,
  idsBelow,
  isManagerAbove,
} from '../people/public.ts'
import { people } from '../people/tables.ts'
import { findPeopleById } from './acknowledgement-queries.ts'
import { findCycleById } from './cycle/queries.ts'
import { createCardContext, findReviewCards, type ListedReview } from './review-cards.ts'
import { reviewContributors, reviews } from './tables.ts'

// An array, so that the index of the reviews is used beside those of reviewees and reviewers.
const contributesTo = (companyId: string, personId: string): SQL => sql`${reviews.id} = any(array(
  select ${reviewContributors.reviewId} from ${reviewContributors}
  where ${reviewContributors.companyId} = ${companyId} and ${reviewContributors.personId} = ${personId}))`

/** Everything in which someone takes part themselves; `within` narrows it. */
export async function findOwnReviews(tx: Tx, viewer: Viewer, now: Date, within?: SQL): Promise<ListedReview[]> {
  const mine = or(
    eq(reviews.revieweeId, viewer.id),
    eq(reviews.mainReviewerId, viewer.id),
    contributesTo(viewer.company.id, viewer.id),
  )
  const all = await findReviewCards(tx, viewer, and(mine, within), await createCardContext(tx, viewer), now)
  // Before a cycle starts no one need know of it but those who administer it.
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

/** `GET /reviews/team/{cycleId}`: people below a manager and whom the manager reviews; for the manager, those above, and HR. */
export const listTeamReviews = handler('GET /reviews/team/{cycleId}', async ({ params, query, viewer, tx, now }) => {
  const companyId = viewer.company.id
  const managerId = query.managerId ?? viewer.id
  const [cycle, manager] = await Promise.all([
    findCycleById(tx, companyId, params.cycleId),
    findPeopleById(tx, companyId, [managerId]).then((found) => found.get(managerId)),
  ])
  if (!cycle || !manager || !(await canViewTeam(tx, viewer, managerId, cycle.id))) return refuse('NOT_FOUND')
  const team = or(
    eq(reviews.mainReviewerId, managerId),
    contributesTo(companyId, managerId),
    sql`${reviews.revieweeId} in ${idsBelow(companyId, managerId)}`,
  )
  const where = and(eq(reviews.cycleId, cycle.id), team, sql`${reviews.revieweeId} <> ${viewer.id}`)
  const all = await findReviewCards(tx, viewer, where, await createCardContext(tx, viewer, true), now)
  const isKnown = all.length > 0 || (await isCycleAdministrator(tx, viewer, cycle.id))
  if (!isKnown) return refuse('NOT_FOUND')
  // The graph is that of the manager, those above and HR Admins, of those whom the manager leads or reviews.
  const isTheirs = managerId === viewer.id || viewer.isHr || (await isManagerAbove(tx, companyId, viewer.id, managerId))
  const reviewees = all.map(({ card }) => card.reviewee.id)
  const hasTeam =
    all.some(({ card }) => card.mainReviewer?.id === managerId) ||
    (await findIdsBelowAmong(tx, companyId, managerId, reviewees)).length > 0
  const hasGraph = isTheirs && hasTeam && comparableQuestionnaire(cycle).graph.enabled
  return {
    cycle: { id: cycle.id, name: cycle.name, signBy: cycle.signBy.toISOString(), hasGraph },
    manager,
    reviews: (query.scope === 'direct' ? await nearest(tx, viewer, managerId, all) : all).map(({ card }) => card),
  }
})

/** Of the reviews of a team those of direct reports, and those that the manager writes or contributes to. */
async function nearest(
  tx: Tx,
  viewer: Viewer,
  managerId: string,
  all: readonly ListedReview[],
): Promise<ListedReview[]> {
  const direct = new Set(await reportsTo(tx, viewer.company.id, managerId))
  return all.filter(
    ({ card, relations }) =>
      direct.has(card.reviewee.id) ||
      card.mainReviewer?.id === managerId ||
      (managerId === viewer.id && relations.has('contributor')),
  )
}

async function reportsTo(tx: Tx, companyId: string, managerId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.managerId, managerId)))
  return rows.map(({ id }) => id)
}

async function canViewTeam(tx: Tx, viewer: Viewer, managerId: string, cycleId: string): Promise<boolean> {
  if (managerId === viewer.id || (await isManagerAbove(tx, viewer.company.id, viewer.id, managerId))) return true
  if (!(await isCycleAdministrator(tx, viewer, cycleId))) return false
  // The line rule: what lies below someone above oneself is not looked at through them (MAY-8).
  return !(viewer.isHr && (await findManagerIds(tx, viewer.company.id, viewer.id)).includes(managerId))
}
