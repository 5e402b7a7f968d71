import type { FeedbackRequestCard } from '@perennial/contract/feedback/schemas.ts'
import { and, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { isCycleAdministrator, keysetOf, pageOf } from '../cycles/public.ts'
import { cycles } from '../cycles/tables.ts'
import { findManagerIds, isManagerAbove, personRefJson } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { type FeedbackCycleRow, feedbackCycleColumns, feedbackCycles, isSameFeedbackCycle } from './cycle/tables.ts'
import { type FoundRequest, findRequests, isKnown } from './queries.ts'
import { nextStepFor, presentCard, presentCycle } from './request-cards.ts'
import { findRequestPage, isBelow, isOfCycle } from './request-pages.ts'
import { feedbackCycleRequests } from './tables.ts'

type FoundIds = { id: string; at: string[] }[]

/** Before its start, only those who set up a cycle know about it. */
const hasStarted = (now: Date) => lte(cycles.startsAt, now)
const isCycleOfRequest = and(
  eq(cycles.companyId, feedbackCycleRequests.companyId),
  eq(cycles.id, feedbackCycleRequests.cycleId),
)

/** The cards of these requests in this order, without those that the viewer may not know about. */
async function cardsOf(tx: Tx, viewer: Viewer, found: FoundIds, now: Date): Promise<FeedbackRequestCard[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const isAmong = sql`${feedbackCycleRequests.id} = any(${sql.param(ids)}::uuid[])`
  const byId = new Map((await findRequests(tx, viewer, isAmong, now)).map((request) => [request.row.id, request]))
  return ids.flatMap((id) => {
    const request = byId.get(id)
    return request && isKnown(request) ? [presentCard(request, viewer, now)] : []
  })
}

const startAsText = sql`to_char(${cycles.startsAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`

/** `GET /feedback-cycles/about-me`: the latest cycle comes first. */
export const listAboutMe = handler('GET /feedback-cycles/about-me', async ({ tx, viewer, query, now }) => {
  const page = { ...query, direction: 'desc' } as const
  const keyset = keysetOf([startAsText, sql`${feedbackCycleRequests.id}`], page)
  const found = await tx
    .select({ id: feedbackCycleRequests.id, at: keyset.at })
    .from(feedbackCycleRequests)
    .innerJoin(cycles, isCycleOfRequest)
    .where(
      and(
        eq(feedbackCycleRequests.companyId, viewer.company.id),
        eq(feedbackCycleRequests.revieweeId, viewer.id),
        hasStarted(now),
        keyset.where,
      ),
    )
    .orderBy(...keyset.orderBy)
    .limit(query.limit + 1)
  const { rows, next } = pageOf(found, page)
  return { rows: await cardsOf(tx, viewer, rows, now), next, total: null }
})

/** `GET /feedback-cycles/team`: the team of the viewer, or of someone below. */
export const listTeamCycles = handler('GET /feedback-cycles/team', async ({ tx, viewer, query, now }) => {
  const { id, company } = viewer
  const managerId = query.managerId ?? id
  if (managerId !== id && !viewer.isHr && !(await isManagerAbove(tx, company.id, id, managerId))) refuse('NOT_FOUND')
  if (viewer.isHr && (await isAbove(tx, viewer, managerId))) refuse('NOT_FOUND')
  // Counted before cycles are joined: grouping tens of thousands of requests by all columns of their cycles is slow.
  const counted = tx
    .select({ cycleId: feedbackCycleRequests.cycleId, people: sql<number>`count(*)::int`.as('people') })
    .from(feedbackCycleRequests)
    .where(and(eq(feedbackCycleRequests.companyId, company.id), isBelow(company.id, managerId)))
    .groupBy(feedbackCycleRequests.cycleId)
    .as('counted')
  const rows = await tx
    .select({ cycle: feedbackCycleColumns, people: counted.people })
    .from(counted)
    .innerJoin(cycles, and(eq(cycles.companyId, company.id), eq(cycles.id, counted.cycleId)))
    .innerJoin(feedbackCycles, isSameFeedbackCycle)
    .where(hasStarted(now))
    .orderBy(desc(cycles.startsAt), desc(cycles.id))
  const waiting = managerId === id ? await countWaiting(tx, viewer, now) : new Map<string, number>()
  return {
    cycles: rows.map(({ cycle, people: count }) => ({
      ...presentCycle(cycle as FeedbackCycleRow, now),
      people: count,
      waiting: waiting.get(cycle.id) ?? 0,
    })),
  }
})

/** HR Admins don’t see the team of someone above them (COM-P01, MAY-8). */
const isAbove = async (tx: Tx, viewer: Viewer, managerId: string): Promise<boolean> =>
  (await findManagerIds(tx, viewer.company.id, viewer.id)).includes(managerId)

/** How many requests of direct reports wait for the viewer, by cycle. */
async function countWaiting(tx: Tx, viewer: Viewer, now: Date): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const request of await findWaitingForManager(tx, viewer, now))
    counts.set(request.cycle.id, (counts.get(request.cycle.id) ?? 0) + 1)
  return counts
}

/** How many requests of direct reports are read at most. */
const MAX_WAITING = 2_000

export async function findWaitingForManager(tx: Tx, viewer: Viewer, now: Date): Promise<FoundRequest[]> {
  const isRunning = and(isNull(cycles.archivedAt), sql`${cycles.endsAt} > ${now.toISOString()}::timestamptz`)
  const found = await findOfDirectReports(tx, viewer, isRunning, now)
  return found.filter((request) => nextStepFor(request, viewer, now) !== null)
}

/** Requests about the viewer’s direct reports in cycles that have started. */
export async function findOfDirectReports(
  tx: Tx,
  viewer: Viewer,
  where: SQL | undefined,
  now: Date,
): Promise<FoundRequest[]> {
  const isOfReport = sql`${feedbackCycleRequests.revieweeId} in (select ${people.id} from ${people}
    where ${people.companyId} = ${viewer.company.id} and ${people.managerId} = ${viewer.id})`
  const found = await findRequests(tx, viewer, and(hasStarted(now), isOfReport, where), now, { limit: MAX_WAITING })
  return found.filter(({ relations }) => relations.has('directManager'))
}

/** `GET /feedback-cycles/team/{managerId}/{cycleId}`: for the manager, people above them, and administrators of the cycle. */
export const listTeamRequests = handler(
  'GET /feedback-cycles/team/{managerId}/{cycleId}',
  async ({ tx, viewer, params, query, now }) => {
    const { managerId, cycleId } = params
    const companyId = viewer.company.id
    const [[cycle], [manager]] = await Promise.all([
      tx
        .select(feedbackCycleColumns)
        .from(feedbackCycles)
        .innerJoin(cycles, isSameFeedbackCycle)
        .where(and(eq(feedbackCycles.companyId, companyId), eq(feedbackCycles.id, cycleId))),
      tx
        .select({ ref: personRefJson() })
        .from(people)
        .where(and(eq(people.companyId, companyId), eq(people.id, managerId), isNull(people.deletedAt))),
    ])
    if (!cycle || !manager || !(await canViewTeam(tx, viewer, managerId, cycleId))) return refuse('NOT_FOUND')
    const isOfTeam = and(isOfCycle(companyId, cycleId), isBelow(companyId, managerId))
    const { rows, next } = await findRequestPage(tx, isOfTeam, query)
    const cards = await cardsOf(tx, viewer, rows, now)
    const isHidden = cycle.startsAt > now && !(await isCycleAdministrator(tx, viewer, cycleId))
    if (isHidden || rows.length === 0) return refuse('NOT_FOUND')
    return {
      rows: cards,
      next,
      total: null,
      cycle: presentCycle(cycle as FeedbackCycleRow, now),
      manager: manager.ref,
      isOwnTeam: managerId === viewer.id,
    }
  },
)

async function canViewTeam(tx: Tx, viewer: Viewer, managerId: string, cycleId: string): Promise<boolean> {
  if (managerId === viewer.id || (await isManagerAbove(tx, viewer.company.id, viewer.id, managerId))) return true
  if (!(await isCycleAdministrator(tx, viewer, cycleId))) return false
  return !(viewer.isHr && (await isAbove(tx, viewer, managerId)))
}
