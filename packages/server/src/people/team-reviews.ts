import { cycleStateOf } from '@perennial/domain/cycles/life.ts'
import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { handler } from '../core/http/handler.ts'
import { cycles } from '../cycles/tables.ts'
import { isSameCycle, reviewCycleColumns, reviewCycles } from '../reviews/cycle/tables.ts'
import { reviewContributors, reviews } from '../reviews/tables.ts'
import { idsBelow } from './reporting-line.ts'
import { people } from './tables.ts'
import { authorizeTeam } from './team-page.ts'

/** `GET /team/review-cycles`: the cycles with reviews of the viewer’s team, once they have started (TEAM-03). */
export const listTeamCycles = handler('GET /team/review-cycles', async ({ viewer, tx, now }) => {
  await authorizeTeam(tx, viewer)
  const companyId = viewer.company.id
  const isMine = or(
    eq(reviews.mainReviewerId, viewer.id),
    sql`exists (select 1 from ${reviewContributors}
      where ${reviewContributors.companyId} = ${reviews.companyId} and ${reviewContributors.reviewId} = ${reviews.id}
        and ${reviewContributors.personId} = ${viewer.id})`,
  )
  const isBelow = sql`${reviews.revieweeId} in ${idsBelow(companyId, viewer.id)}`
  const isDirect = sql`${reviews.revieweeId} = any(array(select ${people.id} from ${people}
    where ${people.companyId} = ${companyId} and ${people.managerId} = ${viewer.id}))`
  const rows = await tx
    .select({
      cycle: reviewCycleColumns,
      direct: sql<number>`(count(*) filter (where ${or(isDirect, isMine)}))::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(reviews)
    .innerJoin(reviewCycles, and(eq(reviewCycles.companyId, reviews.companyId), eq(reviewCycles.id, reviews.cycleId)))
    .innerJoin(cycles, isSameCycle)
    .where(
      and(
        eq(reviews.companyId, companyId),
        isNull(cycles.archivedAt),
        // Before a cycle starts, only those who administer it know about it.
        lte(cycles.startsAt, now),
        sql`${reviews.revieweeId} <> ${viewer.id}`,
        or(isBelow, isMine),
      ),
    )
    .groupBy(reviewCycles.companyId, reviewCycles.id, cycles.companyId, cycles.id)
    .orderBy(desc(cycles.startsAt), reviewCycles.id)
  return {
    cycles: rows.map(({ cycle, direct, all }) => ({
      id: cycle.id,
      name: cycle.name,
      state: cycleStateOf(cycle, now),
      signBy: cycle.signBy.toISOString(),
      directReviews: direct,
      allReviews: all,
    })),
  }
})
