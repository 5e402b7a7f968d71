import { companyTabsFor } from '@perennial/domain/people/company-page.ts'
import { mayOpenTeam } from '@perennial/domain/people/team-page.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { answer } from '../core/http/handler.ts'
import { demand, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { reviewContributors, reviews } from '../reviews/tables.ts'
import { byName, isActive, isManagerOf, isMember, managers } from './columns.ts'
import { presentRow } from './directory.ts'
import { rowColumns } from './directory-pages.ts'
import { whoFits } from './name-search.ts'
import { findPersonRow } from './profile.ts'
import { idsBelow, reportCounts } from './reporting-line.ts'
import { people } from './tables.ts'

/** Whether somebody writes, or contributes to, the review of anybody, or is somebody's secondary reviewer (EMP-P06). */
export async function reviewsSomebody(tx: Tx, companyId: string, personId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ reviews: boolean }>(sql`select (
    exists (select 1 from ${reviews} where ${reviews.companyId} = ${companyId} and ${reviews.mainReviewerId} = ${personId})
    or exists (select 1 from ${reviewContributors}
      where ${reviewContributors.companyId} = ${companyId} and ${reviewContributors.personId} = ${personId})
    or exists (select 1 from ${people} where ${people.companyId} = ${companyId}
      and ${people.secondaryReviewerId} = ${personId} and ${isActive()})) as reviews`)
  return rows[0]?.reviews ?? false
}

/** Who opens Team at all (EMP-P06, EMP-P13). */
export async function demandTeam(tx: Tx, viewer: Viewer) {
  const direct = (await reportCounts(tx, viewer.company.id, [viewer.id])).get(viewer.id) ?? 0
  const reviews = await reviewsSomebody(tx, viewer.company.id, viewer.id)
  demand(mayOpenTeam({ isGuest: viewer.isGuest, hasReports: direct > 0, reviewsSomebody: reviews }))
  return { direct, reviews }
}

/** `GET /team`: what there is of a team. */
export const answerReadTeam = answer('GET /team', async ({ viewer, tx }) => {
  const { direct, reviews } = await demandTeam(tx, viewer)
  const below = await idsBelow(tx, viewer.company.id, viewer.id)
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(people)
    .where(and(eq(people.companyId, viewer.company.id), isAmong(below), isActive(), isMember()))
  return { directReports: direct, allReports: row?.count ?? 0, reviewsSomebody: reviews }
})

const isAmong = (ids: readonly string[]) => sql`${people.id} = any(${sql.param([...ids])}::uuid[])`

/** `GET /team/people`: reports with their job data, of oneself or of somebody below (TEAM-02). */
export const answerListTeam = answer('GET /team/people', async ({ query, viewer, tx }) => {
  await demandTeam(tx, viewer)
  const companyId = viewer.company.id
  const below = new Set(await idsBelow(tx, companyId, viewer.id))
  const of = query.of && query.of !== viewer.id ? query.of : undefined
  if (of && !below.has(of)) refuse('NOT_FOUND')
  const head = of ? await findPersonRow(tx, companyId, of) : undefined
  const at = of ?? viewer.id
  const scope =
    query.scope === 'direct' ? eq(people.managerId, at) : isAmong(of ? await idsBelow(tx, companyId, of) : [...below])
  const rows = await tx
    .select(rowColumns)
    .from(people)
    .leftJoin(managers, isManagerOf)
    .where(
      and(
        eq(people.companyId, companyId),
        isMember(),
        query.left ? undefined : isActive(),
        scope,
        query.search ? await whoFits(tx, companyId, query.search, true) : undefined,
      ),
    )
    .orderBy(...byName())
    .limit(MOST_ROWS)
  const counts = await reportCounts(
    tx,
    companyId,
    rows.map(({ id }) => id),
  )
  return {
    of: head ? { id: head.id, name: head.name, isActive: head.state !== 'DEACTIVATED' } : null,
    people: rows.map((row) => ({
      ...presentRow(viewer, row, row.manager?.id === viewer.id ? 'directManager' : 'indirectManager'),
      hireDate: row.hireDate,
      reportCount: counts.get(row.id) ?? 0,
    })),
  }
})
const MOST_ROWS = 2_000

/** `GET /company/tabs`: what Your Company has for somebody. */
export const answerCompanyTabs = answer('GET /company/tabs', async ({ viewer }) => ({
  tabs: companyTabsFor(viewer, {
    isReviewCycleAdmin: viewer.isReviewCycleAdmin,
    hasReviews: viewer.company.switches.has('review'),
  }),
}))
