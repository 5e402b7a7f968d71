import { companyTabsFor } from '@perennial/domain/people/company-page.ts'
import { canOpenTeam } from '@perennial/domain/people/team-page.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { reviewContributors, reviews } from '../reviews/tables.ts'
import { isActive, isMember, joinsManager, managers, nameOrder } from './columns.ts'
import { presentDirectoryRow } from './directory.ts'
import { directoryColumns } from './directory-pages.ts'
import { canSearchAddresses, nameSearchCondition } from './name-search.ts'
import { findPersonRow } from './profile.ts'
import { countBelow, countReports, idsBelow, isManagerAbove } from './reporting-line.ts'
import { people } from './tables.ts'

/** Whether someone writes, or contributes to, the review of anyone, or is someone's secondary reviewer (EMP-P06). */
export async function isReviewingAnyone(tx: Tx, companyId: string, personId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ reviews: boolean }>(sql`select (
    exists (select 1 from ${reviews} where ${reviews.companyId} = ${companyId} and ${reviews.mainReviewerId} = ${personId})
    or exists (select 1 from ${reviewContributors}
      where ${reviewContributors.companyId} = ${companyId} and ${reviewContributors.personId} = ${personId})
    or exists (select 1 from ${people} where ${people.companyId} = ${companyId}
      and ${people.secondaryReviewerId} = ${personId} and ${isActive()})) as reviews`)
  return rows[0]?.reviews ?? false
}

/** Who may open Team at all (EMP-P06, EMP-P13). */
export async function authorizeTeam(tx: Tx, viewer: Viewer) {
  const direct = (await countReports(tx, viewer.company.id, [viewer.id])).get(viewer.id) ?? 0
  const reviews = await isReviewingAnyone(tx, viewer.company.id, viewer.id)
  authorize(canOpenTeam({ isGuest: viewer.isGuest, hasReports: direct > 0, hasReviewees: reviews }))
  return { direct, reviews }
}

/** `GET /team`: how many people report to the viewer, and whether there is anyone they review. */
export const readTeam = handler('GET /team', async ({ viewer, tx }) => {
  const { direct, reviews } = await authorizeTeam(tx, viewer)
  return {
    directReports: direct,
    allReports: await countBelow(tx, viewer.company.id, viewer.id),
    hasReviewees: reviews,
  }
})

const isBelow = (companyId: string, personId: string): SQL => sql`${people.id} in ${idsBelow(companyId, personId)}`

/** `GET /team/people`: the reports of the viewer, or of someone below, with their job data (TEAM-02). */
export const listTeam = handler('GET /team/people', async ({ query, viewer, tx }) => {
  await authorizeTeam(tx, viewer)
  const companyId = viewer.company.id
  const of = query.of && query.of !== viewer.id ? query.of : undefined
  if (of && !(await isManagerAbove(tx, companyId, viewer.id, of))) refuse('NOT_FOUND')
  const head = of ? await findPersonRow(tx, companyId, of) : undefined
  const at = of ?? viewer.id
  const scope = query.scope === 'direct' ? eq(people.managerId, at) : isBelow(companyId, at)
  const rows = await tx
    .select(directoryColumns)
    .from(people)
    .leftJoin(managers, joinsManager)
    .where(
      and(
        eq(people.companyId, companyId),
        isMember(),
        query.left ? undefined : isActive(),
        scope,
        query.search ? await nameSearchCondition(tx, companyId, query.search, canSearchAddresses(viewer)) : undefined,
      ),
    )
    .orderBy(...nameOrder())
    .limit(MAX_ROWS)
  const counts = await countReports(
    tx,
    companyId,
    rows.map(({ id }) => id),
  )
  return {
    of: head ? { id: head.id, name: head.name, isActive: head.state !== 'DEACTIVATED' } : null,
    people: rows.map((row) => ({
      ...presentDirectoryRow(viewer, row, row.manager?.id === viewer.id ? 'directManager' : 'indirectManager'),
      hireDate: row.hireDate,
      reportCount: counts.get(row.id) ?? 0,
    })),
  }
})
const MAX_ROWS = 2_000

/** `GET /company/tabs`: the tabs of Your Company that the viewer may open. */
export const readCompanyTabs = handler('GET /company/tabs', async ({ viewer }) => ({
  tabs: companyTabsFor(viewer, {
    isReviewCycleAdmin: viewer.isReviewCycleAdmin,
    hasReviews: viewer.company.switches.has('review'),
    isFeedbackCycleAdmin: viewer.isFeedbackCycleAdmin,
    hasFeedback: viewer.company.switches.has('feedback'),
  }),
}))
