import { eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { findManagerIds, findPerson, idsBelow, isManagerAbove } from '../people/public.ts'
import { findCycle, findCycleById } from '../reviews/cycle/public.ts'
import type { ReviewCycleRow } from '../reviews/cycle/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { presentGraph } from './presenter.ts'

/** `GET /reviews/graph/company/{cycleId}` */
export const readCompanyGraph = handler(
  'GET /reviews/graph/company/{cycleId}',
  async ({ params, query, viewer, tx, now }) => {
    const { cycle } = await findCycle(tx, viewer, params.cycleId)
    return presentGraph(tx, viewer, cycle, { manager: null, filters: query, within: undefined }, now)
  },
)

/** `GET /reviews/graph/team/{managerId}/{cycleId}`: the people below a manager, and those the manager reviews. */
export const readTeamGraph = handler(
  'GET /reviews/graph/team/{managerId}/{cycleId}',
  async ({ params, query, viewer, tx, now }) => {
    const companyId = viewer.company.id
    const { managerId } = params
    const seen = await findPerson(tx, viewer, managerId)
    if (!seen || !(await canViewTeam(tx, viewer, managerId))) return refuse('NOT_FOUND')
    const cycle = await findCycleById(tx, companyId, params.cycleId)
    const within = or(
      eq(reviews.mainReviewerId, managerId),
      sql`${reviews.revieweeId} in ${idsBelow(companyId, managerId)}`,
    )
    // A cycle in which no one of the team takes part is not found.
    if (!cycle || !(await hasAny(tx, cycle, managerId))) return refuse('NOT_FOUND')
    const { id, name, state } = seen.person
    const manager = { id, name, isActive: state !== 'DEACTIVATED' }
    return presentGraph(tx, viewer, cycle, { manager, filters: query, within }, now)
  },
)

async function hasAny(tx: Tx, { companyId, id }: ReviewCycleRow, managerId: string) {
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select exists (select from reviews r where r.company_id = ${companyId} and r.cycle_id = ${id}
      and (r.main_reviewer_id = ${managerId} or r.reviewee_id in ${idsBelow(companyId, managerId)})) as "is"`)
  return rows[0]?.is === true
}

/** That manager, those above, and HR Admins, unless the manager is above them (MAY-8). */
async function canViewTeam(tx: Tx, viewer: Viewer, managerId: string): Promise<boolean> {
  if (managerId === viewer.id || (await isManagerAbove(tx, viewer.company.id, viewer.id, managerId))) return true
  return viewer.isHr && !(await findManagerIds(tx, viewer.company.id, viewer.id)).includes(managerId)
}
