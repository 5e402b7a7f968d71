import { cycleStateOf } from '@perennial/domain/cycles/life.ts'
import { desc, sql } from 'drizzle-orm'
import { handler } from '../../core/http/handler.ts'
import { listCyclesOfKind } from '../../cycles/public.ts'
import { cycles } from '../../cycles/tables.ts'
import { reviewCycleKind } from './kind.ts'
import { isSameCycle, type ReviewCycleRow, reviewCycles } from './tables.ts'

type ListedReviewCycle = Pick<ReviewCycleRow, 'cycleType' | 'processStarts' | 'signBy'> & { finished: number }

/** `GET /review-cycles`: HR lists all cycles, cycle admins theirs (PERM-13, PERM-19); archived ones are listed apart. */
export const listCycles = handler('GET /review-cycles', async (request) => {
  const { cycleType, processStarts, signBy } = reviewCycles
  const finished = sql`(select count(*)::int from reviews r
    where r.company_id = ${cycles.companyId} and r.cycle_id = ${cycles.id} and r.completed_at is not null)`
  const list = await listCyclesOfKind<ListedReviewCycle>(reviewCycleKind, request, {
    cycleType,
    processStarts,
    signBy,
    finished,
  })
  return {
    ...list,
    cycles: list.cycles.map(({ members, ...row }) => ({
      ...row,
      reviewees: members,
      processStarts: row.processStarts.toISOString(),
      signBy: row.signBy.toISOString(),
    })),
  }
})

type ReviewingRow = Record<string, unknown> & { id: string; reviews: number }

/** `GET /review-cycles/v2`: the cycles in which one writes about others (REVC-18). */
export const listReviewingCycles = handler('GET /review-cycles/v2', async ({ query, viewer, tx, now }) => {
  const { rows } = await tx.execute<ReviewingRow>(
    query.reviewer === 'main'
      ? sql`select r.cycle_id as id, count(*)::int as reviews from reviews r
          where r.company_id = ${viewer.company.id} and r.main_reviewer_id = ${viewer.id} group by 1`
      : sql`select r.cycle_id as id, count(*)::int as reviews from review_contributors c
          join reviews r on r.company_id = c.company_id and r.id = c.review_id
          where c.company_id = ${viewer.company.id} and c.person_id = ${viewer.id} group by 1`,
  )
  const counts = new Map(rows.map((row) => [row.id, row.reviews]))
  const reviewing = await tx
    .select({
      id: cycles.id,
      name: cycles.name,
      startsAt: cycles.startsAt,
      endsAt: cycles.endsAt,
      archivedAt: cycles.archivedAt,
      signBy: reviewCycles.signBy,
    })
    .from(cycles)
    .innerJoin(reviewCycles, isSameCycle)
    .where(
      sql`${cycles.companyId} = ${viewer.company.id} and ${cycles.archivedAt} is null
        and ${cycles.id} = any(${sql.param([...counts.keys()])}::uuid[])`,
    )
    .orderBy(desc(cycles.startsAt), cycles.id)
  return {
    cycles: reviewing.map((cycle) => ({
      id: cycle.id,
      name: cycle.name,
      state: cycleStateOf(cycle, now),
      signBy: cycle.signBy.toISOString(),
      reviews: counts.get(cycle.id) ?? 0,
    })),
  }
})
