import { canCreateCycle, canDeleteCycle, cycleStateOf } from '@perennial/domain/cycles/life.ts'
import { lifeOf } from '@perennial/domain/reviews/cycle/cycle.ts'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import type { Viewer } from '../../core/viewer.ts'
import { people } from '../../people/tables.ts'
import { cycleActorOf, isAssignedAdmin } from './queries.ts'
import { cycleDrafts, reviewCycles } from './tables.ts'

/** `GET /review-cycles`: HR lists all cycles, administrators of cycles theirs (PERM-13, PERM-19); archived ones apart. */
export const listCycles = handler('GET /review-cycles', async ({ query, viewer, tx, now }) => {
  const isHrType = viewer.isHr || viewer.isAssistant
  const { companyId, id, name, cycleType, processStarts, signBy, archivedAt } = reviewCycles
  const mine = and(eq(companyId, viewer.company.id), isHrType ? undefined : isAssignedAdmin(viewer))
  const rows = await tx
    .select({
      id,
      name,
      cycleType,
      processStarts,
      signBy,
      archivedAt,
      reviewees: sql<number>`(select count(*)::int from review_cycle_members m
        where m.company_id = review_cycles.company_id and m.cycle_id = review_cycles.id)`,
      finished: sql<number>`(select count(*)::int from reviews r
        where r.company_id = review_cycles.company_id and r.cycle_id = review_cycles.id and r.completed_at is not null)`,
    })
    .from(reviewCycles)
    .where(and(mine, query.archived ? isNotNull(archivedAt) : isNull(archivedAt)))
    .orderBy(desc(processStarts), id)
  const [archived] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(reviewCycles)
    .where(and(mine, isNotNull(archivedAt)))
  const create = canCreateCycle(cycleActorOf(viewer, false))
  const can = { copy: create.allowed, delete: canDeleteCycle(cycleActorOf(viewer, false)) }
  return {
    cycles: rows.map(({ archivedAt: _, ...row }) => ({
      ...row,
      state: cycleStateOf(lifeOf({ ...row, archivedAt: _ }), now),
      processStarts: row.processStarts.toISOString(),
      signBy: row.signBy.toISOString(),
      can,
    })),
    drafts: create.allowed ? await draftsOf(tx, viewer) : [],
    archived: archived?.count ?? 0,
    can: { create },
  }
})

async function draftsOf(tx: Tx, viewer: Viewer) {
  const rows = await tx
    .select({
      id: cycleDrafts.id,
      name: sql<string>`coalesce(${cycleDrafts.model}->>'name', '')`,
      savedAt: cycleDrafts.savedAt,
      personId: people.id,
      person: sql<string>`coalesce(nullif(${people.nickname}, ''), ${people.firstName}) || ' ' || ${people.lastName}`,
      isActive: sql<boolean>`${people.state} <> 'DEACTIVATED'`,
    })
    .from(cycleDrafts)
    .innerJoin(people, and(eq(people.companyId, cycleDrafts.companyId), eq(people.id, cycleDrafts.createdById)))
    .where(eq(cycleDrafts.companyId, viewer.company.id))
    .orderBy(desc(cycleDrafts.savedAt), cycleDrafts.id)
  return rows.map(({ id, name, savedAt, personId, person, isActive }) => ({
    id,
    name,
    savedAt: savedAt.toISOString(),
    createdBy: { id: personId, name: person, isActive },
  }))
}

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
  const cycles = await tx
    .select()
    .from(reviewCycles)
    .where(
      sql`${reviewCycles.companyId} = ${viewer.company.id} and ${reviewCycles.archivedAt} is null
        and ${reviewCycles.id} = any(${sql.param([...counts.keys()])}::uuid[])`,
    )
    .orderBy(desc(reviewCycles.processStarts), reviewCycles.id)
  return {
    cycles: cycles.map((cycle) => ({
      id: cycle.id,
      name: cycle.name,
      state: cycleStateOf(lifeOf(cycle), now),
      signBy: cycle.signBy.toISOString(),
      reviews: counts.get(cycle.id) ?? 0,
    })),
  }
})
