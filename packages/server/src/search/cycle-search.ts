import type { CycleSummary } from '@perennial/contract/search/routes.ts'
import { isHrType } from '@perennial/domain/people/roles.ts'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import { type LoadTx, param, preparedQuery, type Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycleAdmins, cycles } from '../cycles/tables.ts'
import { findIdsBelow, viewerIsHrType } from '../people/public.ts'
import { isSameCycle, reviewCycles } from '../reviews/cycle/tables.ts'
import type { FoundCycle } from './cycles-of-kind.ts'
import { findFeedbackCycles } from './feedback-cycle-search.ts'
import { findObjectiveCycles } from './objective-cycle-search.ts'

const MAX_CYCLES = 1_000

const company = sql`${param('companyId')}::uuid`
const viewerId = sql`${param('viewerId')}::uuid`
const reviewOfCycle = sql`reviews r where r.company_id = ${company} and r.cycle_id = ${cycles.id}`

type Part = { administers: SQL<boolean>; leads: SQL<boolean>; ownReviewId: SQL<string | null> }

const cyclesQuery = (part: Part, condition: SQL = eq(cycles.companyId, param('companyId'))) =>
  preparedQuery((db) =>
    db
      .select({
        id: cycles.id,
        name: cycles.name,
        starts: cycles.startsAt,
        ends: sql<Date>`greatest(${reviewCycles.processEndsForReviewees}, ${reviewCycles.processEndsForReviewers},
          ${reviewCycles.managerShareUntil}, ${reviewCycles.signBy})`.mapWith(reviewCycles.signBy),
        archivedAt: cycles.archivedAt,
        ...part,
      })
      .from(reviewCycles)
      .innerJoin(cycles, isSameCycle)
      .where(condition)
      .orderBy(desc(cycles.startsAt), cycles.id)
      .limit(MAX_CYCLES),
  )

// The role in a cycle doesn't matter for people who see all of them.
const everything: Part = {
  administers: sql<boolean>`true`,
  leads: sql<boolean>`false`,
  ownReviewId: sql<string | null>`null`,
}
const allCycles = cyclesQuery(everything)
const allCyclesForHr = cyclesQuery(everything, sql`${cycles.companyId} = ${thisCompany} and ${viewerIsHrType}`)

/** All cycles if the viewer sees all of them; otherwise none. */
export const loadCycles = (tx: LoadTx): Promise<LoadedCycle[]> => allCyclesForHr(tx, {})
export type LoadedCycle = Awaited<ReturnType<typeof allCycles>>[number]

// Each way of taking part is a query of its own, so that it uses its index however large the cycle is.
const cyclesOfPerson = cyclesQuery({
  administers: sql<boolean>`exists (select 1 from ${cycleAdmins}
    where company_id = ${company} and cycle_id = ${cycles.id} and person_id = ${viewerId})`,
  leads: sql<boolean>`(exists (select 1 from ${reviewOfCycle} and r.main_reviewer_id = ${viewerId})
    or exists (select 1 from ${reviewOfCycle} and r.reviewee_id = any(${param('below')}::uuid[]))
    or exists (select 1 from review_contributors c join reviews r on r.company_id = c.company_id and r.id = c.review_id
      where c.company_id = ${company} and c.person_id = ${viewerId} and r.cycle_id = ${cycles.id}))`,
  ownReviewId: sql<string | null>`(select r.id from ${reviewOfCycle} and r.reviewee_id = ${viewerId})`,
})

/** Cycles of all kinds that this viewer takes part in, leads or administers (SEARCH-11), the last to start first. */
export async function findCycles(tx: Tx, viewer: Viewer, now: Date, loaded?: LoadedCycle[]): Promise<CycleSummary[]> {
  const all = [
    ...(await findReviewCycles(tx, viewer, now, loaded)),
    ...(await findFeedbackCycles(tx, viewer, now)),
    ...(await findObjectiveCycles(tx, viewer, now)),
  ]
  return all.sort((a, b) => b.startsAt - a.startsAt).map(({ startsAt, ...cycle }) => cycle)
}

async function findReviewCycles(tx: Tx, viewer: Viewer, now: Date, loaded?: LoadedCycle[]): Promise<FoundCycle[]> {
  if (!viewer.company.switches.has('review')) return []
  const companyId = viewer.company.id
  const seesAll = isHrType(viewer)
  const rows = seesAll
    ? (loaded ?? (await allCycles(tx, { companyId })))
    : await cyclesOfPerson(tx, { companyId, viewerId: viewer.id, below: await findIdsBelow(tx, companyId, viewer.id) })
  return rows.flatMap((row) => {
    const isAdministrator = seesAll || row.administers
    const isOpen = row.starts <= now && row.archivedAt === null
    const isTheirs = isAdministrator || (isOpen && (row.leads || row.ownReviewId !== null))
    if (!isTheirs) return []
    return [
      {
        id: row.id,
        startsAt: row.starts.getTime(),
        kind: 'REVIEW' as const,
        name: row.name,
        state: stateOf(row, now),
        link: linkOf(row, isAdministrator),
      },
    ]
  })
}

function stateOf({ starts, ends, archivedAt }: { starts: Date; ends: Date; archivedAt: Date | null }, now: Date) {
  if (archivedAt) return 'ARCHIVED'
  if (now < starts) return 'SCHEDULED'
  return now < ends ? 'RUNNING' : 'ENDED'
}

function linkOf(row: { id: string; leads: boolean; ownReviewId: string | null }, isAdministrator: boolean): string {
  if (isAdministrator) return `/app/admin/reviews/${row.id}`
  return row.leads || !row.ownReviewId ? `/app/reviews/team/${row.id}` : `/app/reviews/view/${row.ownReviewId}`
}

/** `GET /cycles/recent`: what the search offers before anything is typed (SEARCH-08). */
export const listRecentCycles = handler('GET /cycles/recent', async ({ query, viewer, tx, now }) => {
  const found = await findCycles(tx, viewer, now)
  return { cycles: found.filter(({ state }) => state !== 'ARCHIVED').slice(0, query.amount) }
})

/** `GET /cycles/all`: all cycles that the viewer finds. */
export const listAllCycles = handler('GET /cycles/all', async ({ viewer, tx, now }) => ({
  cycles: await findCycles(tx, viewer, now),
}))
