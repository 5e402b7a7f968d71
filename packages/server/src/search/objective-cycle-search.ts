import { cycleStateOf } from '@perennial/domain/cycles/life.ts'
import { isHrType } from '@perennial/domain/people/roles.ts'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycleAdmins, cycles } from '../cycles/tables.ts'
import { isSameObjectiveCycle, objectiveCycles } from '../objectives/cycle/tables.ts'
import { idsBelow } from '../people/public.ts'
import type { FoundCycle } from './feedback-cycle-search.ts'

const MAX_CYCLES = 1_000

/**
 * Objective cycles as far as the viewer may know of them: HR and administrators of a cycle find it, others once it has started, if it is
 * for everyone, for them, or for people below them. A cycle of a few people has no name for others.
 */
export async function findObjectiveCycles(tx: Tx, viewer: Viewer, now: Date): Promise<FoundCycle[]> {
  if (!viewer.company.switches.has('objective')) return []
  const { id, company } = viewer
  const administers: SQL<boolean> = isHrType(viewer)
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from ${cycleAdmins} where company_id = ${company.id} and cycle_id = ${cycles.id} and person_id = ${id})`
  const member = sql`cycle_members m where m.company_id = ${company.id} and m.cycle_id = ${cycles.id}`
  const rows = await tx
    .select({
      id: cycles.id,
      name: cycles.name,
      startsAt: cycles.startsAt,
      endsAt: cycles.endsAt,
      archivedAt: cycles.archivedAt,
      administers,
      takesPart: sql<boolean>`(${objectiveCycles.allUsers} or exists (select from ${member} and m.person_id = ${id}))`,
      leads: viewer.isManager
        ? sql<boolean>`(${objectiveCycles.allUsers}
            or exists (select from ${member} and m.person_id in (select id from ${idsBelow(company.id, id)} b)))`
        : sql<boolean>`false`,
    })
    .from(objectiveCycles)
    .innerJoin(cycles, isSameObjectiveCycle)
    .where(eq(cycles.companyId, company.id))
    .orderBy(desc(cycles.startsAt), cycles.id)
    .limit(MAX_CYCLES)
  return rows.flatMap((row) => {
    const isOpen = row.startsAt !== null && row.startsAt <= now && row.archivedAt === null
    if (!row.administers && !(isOpen && (row.takesPart || row.leads))) return []
    return [
      {
        id: row.id,
        startsAt: row.startsAt?.getTime() ?? 0,
        kind: 'OBJECTIVE' as const,
        name: row.name,
        state: cycleStateOf(row, now),
        link: linkOf(row),
      },
    ]
  })
}

function linkOf({ id, administers, leads }: { id: string; administers: boolean; leads: boolean }): string {
  if (administers) return `/app/admin/objectives/${id}`
  return leads ? `/app/objectives/team/cycles/${id}` : `/app/objectives/cycles/${id}`
}
