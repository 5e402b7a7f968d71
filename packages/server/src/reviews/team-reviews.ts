import { comparableQuestionnaire } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { isCycleAdministrator, keysetOf, pageOf } from '../cycles/public.ts'
import { findIdsBelowAmong, findManagerIds, hasAtMostBelow, idsBelow, isManagerAbove } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { findPeopleById } from './acknowledgement-queries.ts'
import { findCycleById } from './cycle/queries.ts'
import type { ReviewCycleRow } from './cycle/tables.ts'
import { createCardContext, findReviewCards } from './review-cards.ts'
import { contributesTo } from './review-lists.ts'
import { reviews } from './tables.ts'

/** `GET /reviews/team/{cycleId}`: people below a manager and people the manager reviews; for the manager, those above, and HR. */
export const listTeamReviews = handler('GET /reviews/team/{cycleId}', async ({ params, query, viewer, tx, now }) => {
  const companyId = viewer.company.id
  const managerId = query.managerId ?? viewer.id
  const [cycle, manager] = await Promise.all([
    findCycleById(tx, companyId, params.cycleId),
    findPeopleById(tx, companyId, [managerId]).then((found) => found.get(managerId)),
  ])
  if (!cycle || !manager || !(await canViewTeam(tx, viewer, managerId, cycle.id))) return refuse('NOT_FOUND')
  const context = await createCardContext(tx, viewer, true)
  const team: Team = { cycle, managerId, scope: query.scope, withContributions: true }
  const read = async (of: Team, page: TeamPage) => {
    const { rows, next } = await findTeamPage(tx, viewer.id, of, page)
    const ids = rows.map(({ id }) => id)
    const cards = ids.length > 0 ? await findReviewCards(tx, viewer, isOneOf(ids), context, now) : []
    return { cards: cards.map(({ card }) => card), next }
  }
  const { cards, next } = await read(team, query)
  const { limit } = query
  const hasAny = async (of: Team) => (await read(of, { limit })).cards.length > 0
  const isKnown =
    cards.length > 0 || (await isCycleAdministrator(tx, viewer, cycle.id)) || (await hasAny({ ...team, scope: 'tree' }))
  if (!isKnown) return refuse('NOT_FOUND')
  // The graph of the people whom the manager leads or reviews is for the manager, those above and HR Admins.
  const isTheirs = managerId === viewer.id || viewer.isHr || (await isManagerAbove(tx, companyId, viewer.id, managerId))
  const hasGraph =
    isTheirs &&
    comparableQuestionnaire(cycle).graph.enabled &&
    (cards.some(({ mainReviewer }) => mainReviewer?.id === managerId) ||
      (
        await findIdsBelowAmong(
          tx,
          companyId,
          managerId,
          cards.map(({ reviewee }) => reviewee.id),
        )
      ).length > 0 ||
      (await hasAny({ ...team, scope: 'tree', withContributions: false })))
  return {
    cycle: { id: cycle.id, name: cycle.name, signBy: cycle.signBy.toISOString(), hasGraph },
    manager,
    reviews: cards,
    next,
  }
})

/** Whose reviews of a cycle are read: of people the manager leads or writes about, and those they contribute to. */
type Team = {
  cycle: Pick<ReviewCycleRow, 'id' | 'companyId'>
  managerId: string
  scope: 'direct' | 'tree'
  withContributions: boolean
}
type TeamPage = { cursor?: string | undefined; limit: number }

/** For larger teams, the reviews of the cycle are read by name: that finds a page sooner than looking up everyone below. */
const MAX_LISTED = 5_000
/** How many reviews are read at a time. */
const BATCH = 800

/** The reviews on a page of a team, by name. */
export async function findTeamPage(tx: Tx, viewerId: string, team: Team, page: TeamPage, mostListed = MAX_LISTED) {
  const { cycle, managerId, scope } = team
  const { companyId } = cycle
  // In someone else's team, reviews that the manager contributes to don't count as direct ones.
  const isContributing = team.withContributions && (scope === 'tree' || managerId === viewerId)
  const near = [eq(reviews.mainReviewerId, managerId), ...(isContributing ? [contributesTo(companyId, managerId)] : [])]
  const isNear = sql<boolean>`coalesce(${or(...near)}, false)`
  const isOther = ne(reviews.revieweeId, viewerId)
  if (scope === 'tree' && !(await hasAtMostBelow(tx, companyId, managerId, mostListed)))
    return searchPage(tx, { cycle, managerId, isNear, isOther }, page)
  const reports = sql`(select ${people.id} from ${people}
    where ${and(eq(people.companyId, companyId), eq(people.managerId, managerId))})`
  const isBelow = sql`${reviews.revieweeId} in ${scope === 'tree' ? idsBelow(companyId, managerId) : reports}`
  // As an array: otherwise the database would read everyone by name to find the few of a small team.
  const ids = [...near, isBelow].map(
    (where) => sql`select ${reviews.id} from ${reviews} where ${and(isInCycle(cycle), where)}`,
  )
  const where = and(isOther, sql`${reviews.id} = any(array(${sql.join(ids, sql` union `)}))`)
  return pageOf(await byName(tx, cycle, isNear, where, page), sorted(page))
}

type Search = { cycle: Team['cycle']; managerId: string; isNear: SQL<boolean>; isOther: SQL }

/** The same for a large team. */
async function searchPage(tx: Tx, { cycle, managerId, isNear, isOther }: Search, page: TeamPage) {
  const found: Awaited<ReturnType<typeof byName>> = []
  for (let cursor: string | null | undefined = page.cursor; cursor !== null && found.length <= page.limit; ) {
    const from: TeamPage = { cursor, limit: BATCH }
    const batch = pageOf(await byName(tx, cycle, isNear, isOther, from), sorted(from))
    const far = batch.rows.flatMap((row) => (row.isNear ? [] : [row.revieweeId]))
    const below = new Set(await findIdsBelowAmong(tx, cycle.companyId, managerId, far))
    found.push(...batch.rows.filter((row) => row.isNear || below.has(row.revieweeId)))
    cursor = batch.next
  }
  return pageOf(found, sorted(page))
}

const sorted = (page: TeamPage) => ({ ...page, direction: 'asc' as const })

const isInCycle = ({ companyId, id }: Team['cycle']): SQL =>
  sql`${reviews.companyId} = ${companyId} and ${reviews.cycleId} = ${id}`

/** Reviews of a cycle by name, and one more than wanted if there are others. */
function byName(tx: Tx, cycle: Team['cycle'], isNear: SQL<boolean>, where: SQL | undefined, page: TeamPage) {
  const keyset = keysetOf([sql`${people.lastName}`, sql`${people.firstName}`, sql`${people.id}`], sorted(page))
  return tx
    .select({ id: reviews.id, revieweeId: reviews.revieweeId, isNear, at: keyset.at })
    .from(people)
    .innerJoin(reviews, and(eq(people.companyId, reviews.companyId), eq(people.id, reviews.revieweeId)))
    .where(and(isInCycle(cycle), where, keyset.where))
    .orderBy(...keyset.orderBy)
    .limit(page.limit + 1)
}

const isOneOf = (ids: readonly string[]): SQL => sql`${reviews.id} = any(${sql.param([...ids])}::uuid[])`

async function canViewTeam(tx: Tx, viewer: Viewer, managerId: string, cycleId: string): Promise<boolean> {
  if (managerId === viewer.id || (await isManagerAbove(tx, viewer.company.id, viewer.id, managerId))) return true
  if (!(await isCycleAdministrator(tx, viewer, cycleId))) return false
  // The line rule: HR Admins don't see the team of someone above themselves (MAY-8).
  return !(viewer.isHr && (await findManagerIds(tx, viewer.company.id, viewer.id)).includes(managerId))
}
