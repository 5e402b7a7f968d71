import { isFieldShown } from '@perennial/domain/objectives/cycle/options.ts'
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import { refuse } from '../../core/http/refusals.ts'
import { isListedForAll, personRefJson } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import { findCycleOrRefuse, presentCycle } from '../cycle-facts.ts'
import { cursorOf, positionOf } from '../pages.ts'
import { type FoundObjective, findReadable } from '../queries.ts'
import { type ObjectiveReaders, readersOf } from '../readers.ts'
import { objectives } from '../tables.ts'
import { ownerNameKey } from '../team.ts'
import { isKnownTo } from '../tree.ts'
import { isReadable } from '../visibility.ts'

/** How many objectives the people of one page have at most. */
const MAX_OBJECTIVES = 2_000

/** `GET /objectives/hierarchy`: who reports to whom, with the objectives that the viewer may read. It never has private ones. */
export const readHierarchy = handler(
  'GET /objectives/hierarchy',
  async ({ tx, viewer, query }) => {
    const companyId = viewer.company.id
    const { cycleId, managerId, cursor, limit } = query
    const cycle = await findCycleOrRefuse(tx, companyId, cycleId)
    const readers = await readersOf(tx, viewer)
    const isKnown = cycle.allUsers || (await isKnownTo(tx, viewer, readers, cycleId))
    if (viewer.isGuest || !isKnown) return refuse('NOT_FOUND')
    const where = and(eq(people.companyId, companyId), isListedForAll(), levelOf(companyId, managerId))
    const position = positionOf(cursor)
    const after = position
      ? sql`(${ownerNameKey}, ${people.id}) > (${position.value} collate "C", ${position.id}::uuid)`
      : undefined
    const found = await tx
      .select({
        id: people.id,
        value: ownerNameKey,
        person: personRefJson(),
        title: people.title,
        reports: sql<number>`(select count(*)::int from people r where r.company_id = people.company_id
          and r.manager_id = people.id and r.state <> 'DEACTIVATED' and not r.is_guest)`,
      })
      .from(people)
      .where(and(where, after))
      .orderBy(asc(ownerNameKey), people.id)
      .limit(limit + 1)
    const shown = found.slice(0, limit)
    const last = shown.at(-1)
    const next = found.length > limit && last ? cursorOf(last) : null
    const ids = shown.map(({ id }) => id)
    const byOwner = Map.groupBy(await findTheirs(tx, readers, cycleId, ids), ({ row }) => row.ownerId)
    return {
      rows: shown.map(({ id, person, title, reports }) => ({
        person,
        title,
        reports,
        objectives: (byOwner.get(id) ?? []).map(presentInTree),
      })),
      next,
      total: cursor === undefined ? await tx.$count(people, where) : null,
      cycle: presentCycle(cycle),
      hidden: next === null ? await countHidden(tx, readers, cycleId, where) : 0,
    }
  },
  { isReadOnly: true },
)

/** The reports of a manager, or everyone without an active manager. */
const levelOf = (companyId: string, managerId: string | undefined): SQL =>
  managerId
    ? sql`${people.managerId} = ${managerId}::uuid`
    : sql`(${people.managerId} is null or ${people.managerId} = any(array(select m.id from people m
        where m.company_id = ${companyId}::uuid and (m.state = 'DEACTIVATED' or m.is_guest))))`

async function findTheirs(tx: Tx, readers: ObjectiveReaders, cycleId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const theirs = and(
    eq(objectives.cycleId, cycleId),
    inArray(objectives.ownerId, [...ids]),
    ne(objectives.visibility, 'PRIVATE'),
  )
  return findReadable(tx, readers, theirs, { limit: MAX_OBJECTIVES, withResults: false })
}

function presentInTree({ row, cycle: { options } }: FoundObjective) {
  return {
    id: row.id,
    title: row.title,
    icon: isFieldShown('icon', options) ? row.icon : '',
    status: isFieldShown('status', options) ? row.status : null,
    completion: isFieldShown('completion', options) ? row.completion : null,
    type: isFieldShown('type', options) ? row.type : null,
    groupLabel: isFieldShown('groupLabel', options) ? row.groupLabel : '',
  }
}

/**
 * How many objectives on a level the viewer can’t read, for the whole level, so that it doesn’t show whose they are. If
 * only one person besides the viewer is on the level, the number would show it.
 */
async function countHidden(
  tx: Tx,
  readers: ObjectiveReaders,
  cycleId: string,
  where: SQL | undefined,
): Promise<number> {
  const { companyId, id: viewerId } = readers.person
  const { rows } = await tx.execute<{ count: number; people: number }>(sql`
    select coalesce(sum(theirs.count), 0)::int as count, count(*) filter (where people.id <> ${viewerId}::uuid)::int as people
    from people left join lateral (
      select count(*) as count from objectives o where o.company_id = ${companyId}::uuid and o.owner_id = people.id
        and o.cycle_id = ${cycleId}::uuid and o.visibility <> 'PRIVATE' and not ${isReadable(readers, 'o')}
    ) theirs on true
    where ${where}`)
  const { count = 0, people: others = 0 } = rows[0] ?? {}
  return others > 1 ? count : 0
}
