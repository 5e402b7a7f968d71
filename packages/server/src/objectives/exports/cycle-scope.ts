import type { ObjectiveExportScope } from '@perennial/domain/objectives/exports/layouts.ts'
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { refuse } from '../../core/http/refusals.ts'
import type { Viewer } from '../../core/viewer.ts'
import { isCycleAdministrator } from '../../cycles/public.ts'
import { cycles } from '../../cycles/tables.ts'
import { isListedForAll } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import type { ObjectiveCycleRow } from '../cycle/tables.ts'
import { concernsTeam, findCycleOrRefuse, findObjectiveCycles } from '../cycle-facts.ts'
import { cursorOf, positionOf } from '../pages.ts'
import { findObjectives } from '../queries.ts'
import { type ObjectiveReaders, readersOf } from '../readers.ts'
import { objectives } from '../tables.ts'
import { ownerNameKey } from '../team.ts'
import { findTeam, isRowOfTeam } from '../teams.ts'

/** The people in a cycle for a file. */
export type CycleScope = { cycle: ObjectiveCycleRow; readers: ObjectiveReaders; people: SQL | undefined }

/** A cycle for its administrators, or for managers of people in it; not found for everyone else. */
export async function findCycleScope(
  tx: Tx,
  viewer: Viewer,
  cycleId: string,
  scope: ObjectiveExportScope,
): Promise<CycleScope> {
  const companyId = viewer.company.id
  if (!viewer.company.switches.has('objective') || viewer.isGuest) return refuse('NOT_FOUND')
  const cycle =
    scope === 'CYCLE'
      ? await findAdministered(tx, viewer, cycleId)
      : ((
          await findObjectiveCycles(tx, companyId, and(eq(cycles.id, cycleId), concernsTeam(companyId, viewer.id)))
        )[0] ?? refuse('NOT_FOUND'))
  if (scope === 'TEAM' && !viewer.isManager) return refuse('NOT_FOUND')
  const hasObjectives = hasObjectivesIn(cycleId)
  const isMember = cycle.allUsers
    ? undefined
    : sql`exists (select from cycle_members m where m.company_id = ${people.companyId}
        and m.cycle_id = ${cycleId}::uuid and m.person_id = ${people.id})`
  return {
    cycle,
    readers: await readersOf(tx, viewer),
    people: and(
      eq(people.companyId, companyId),
      or(and(isListedForAll(), isMember), hasObjectives),
      scope === 'TEAM' ? isRowOfTeam(await findTeam(tx, companyId, viewer.id)) : undefined,
    ),
  }
}

/** Whether a person has objectives in a cycle that are not private. */
const hasObjectivesIn = (
  cycleId: string,
) => sql`exists (select from objectives o where o.company_id = ${people.companyId}
  and o.owner_id = ${people.id} and o.cycle_id = ${cycleId}::uuid and o.visibility <> 'PRIVATE')`

/**
 * The people for whom there is a document: those with objectives. Only HR Admins get those of a whole cycle, as with
 * single documents.
 */
export async function findDocumentScope(
  tx: Tx,
  viewer: Viewer,
  cycleId: string,
  scope: ObjectiveExportScope,
): Promise<CycleScope> {
  if (scope === 'CYCLE' && !viewer.isHr) return refuse('NOT_FOUND')
  const found = await findCycleScope(tx, viewer, cycleId, scope)
  return { ...found, people: and(found.people, hasObjectivesIn(cycleId)) }
}

async function findAdministered(tx: Tx, viewer: Viewer, cycleId: string): Promise<ObjectiveCycleRow> {
  const cycle = await findCycleOrRefuse(tx, viewer.company.id, cycleId)
  return (await isCycleAdministrator(tx, viewer, cycleId)) ? cycle : refuse('NOT_FOUND')
}

export const countPeople = (tx: Tx, scope: CycleScope): Promise<number> => tx.$count(people, scope.people)

/** The next people by name, each with their objectives in the cycle. Files about others never have private ones (OBJ-P14). */
export async function findPeoplePage(
  tx: Tx,
  { cycle, readers, people: where }: CycleScope,
  { cursor, limit, withResults }: { cursor: string | null; limit: number; withResults: boolean },
) {
  const position = positionOf(cursor ?? undefined)
  const after = position
    ? sql`(${ownerNameKey}, ${people.id}) > (${position.value} collate "C", ${position.id}::uuid)`
    : undefined
  const rows = await tx
    .select({
      id: people.id,
      name: sql<string>`coalesce(nullif(${people.nickname}, ''), ${people.firstName}) || ' ' || ${people.lastName}`,
      value: ownerNameKey,
    })
    .from(people)
    .where(and(where, after))
    .orderBy(asc(ownerNameKey), people.id)
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const found =
    shown.length === 0
      ? []
      : await findObjectives(
          tx,
          readers,
          and(
            eq(objectives.cycleId, cycle.id),
            inArray(
              objectives.ownerId,
              shown.map(({ id }) => id),
            ),
            ne(objectives.visibility, 'PRIVATE'),
          ),
          { limit: MAX_PER_PAGE, withResults, orderBy: [asc(objectives.createdAt), asc(objectives.id)] },
        )
  const byOwner = Map.groupBy(
    found.filter(({ level }) => level === 'FULL' || level === 'PROGRESS'),
    ({ row }) => row.ownerId,
  )
  return {
    rows: shown.map(({ id, name }) => ({ id, name, found: byOwner.get(id) ?? [] })),
    next: rows.length > limit && last ? cursorOf(last) : null,
  }
}

/** More objectives than the people of one page can have. Beyond that no file is created, as rows would be missing. */
const MAX_PER_PAGE = 100_000
