import type { TreeLine } from '@perennial/contract/objectives/schemas.ts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { isCycleAdministrator } from '../cycles/public.ts'
import { cycles } from '../cycles/tables.ts'
import { findInOrder } from './browse.ts'
import { findChildrenSummaries } from './children.ts'
import { concernsTeam, findCycleOrRefuse, findObjectiveCycles, hasMember, presentCycle } from './cycle-facts.ts'
import { cursorOf, positionOf } from './pages.ts'
import { moveVerdictOf, presentCard } from './presenter.ts'
import { findOne } from './queries.ts'
import { type ObjectiveReaders, readersOf } from './readers.ts'
import { isReadable } from './visibility.ts'

/**
 * One level of the tree: the children of an objective, or the top. Below a hidden line these are the children of
 * everything it hides, so that it doesn’t reveal which child belongs to which parent. Private objectives are never in
 * the tree.
 */
function levelSql(readers: ObjectiveReaders, cycleId: string, parentId: string | null, hiddenLevels: number): SQL {
  const { companyId } = readers.person
  const first = parentId === null ? sql`o.parent_id is null` : sql`o.parent_id = ${parentId}::uuid`
  const ofCycle = (alias: string) =>
    sql`${sql.raw(alias)}.company_id = ${companyId}::uuid and ${sql.raw(alias)}.cycle_id = ${cycleId}::uuid`
  let level = sql`select o.* from objectives o where ${ofCycle('o')} and ${first} and o.visibility <> 'PRIVATE'`
  for (let hidden = 0; hidden < hiddenLevels; hidden += 1)
    level = sql`select c.* from objectives c where ${ofCycle('c')} and c.parent_id in (
      select above.id from (${level}) above where not ${isReadable(readers, 'above')})`
  return sql`(${level})`
}

/** `GET /objectives/tree` */
export const readTree = handler(
  'GET /objectives/tree',
  async ({ tx, viewer, query, now }) => {
    const { cycleId, parentId = null, hiddenLevels, cursor, limit } = query
    const cycle = await findCycleOrRefuse(tx, viewer.company.id, cycleId)
    const readers = await readersOf(tx, viewer)
    const isKnown = cycle.allUsers || (await isKnownTo(tx, viewer, readers, cycleId))
    if (viewer.isGuest || !cycle.cascadingObjectives || !isKnown) return refuse('NOT_FOUND')
    if (parentId !== null) await findOne(tx, readers, parentId)
    const level = levelSql(readers, cycleId, parentId, hiddenLevels)
    const position = positionOf(cursor)
    const after = position
      ? sql`and (line.sort_title, line.id) > (${position.value} collate "C", ${position.id}::uuid)`
      : sql``
    const { rows } = await tx.execute<{ id: string; value: string }>(sql`
      select line.id, line.sort_title as value from ${level} line
      where ${isReadable(readers, 'line')} ${after} order by line.sort_title, line.id limit ${limit + 1}`)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const next = rows.length > limit && last ? cursorOf(last) : null
    const ids = shown.map(({ id }) => id)
    const found = await findInOrder(tx, readers, ids)
    const summaries = await findChildrenSummaries(tx, readers, ids)
    const lines = found.map(
      (objective): TreeLine => ({
        kind: 'OBJECTIVE',
        objective: presentCard(objective, viewer, now),
        childrenCompletion: summaries.get(objective.row.id)?.meanCompletion ?? null,
        hasLinesBelow: objective.children > 0,
        canMove: moveVerdictOf(objective, now),
      }),
    )
    const hidden = next === null ? await findHidden(tx, readers, level, hiddenLevels) : []
    return { rows: [...lines, ...hidden], next, total: null, cycle: presentCycle(cycle) }
  },
  { isReadOnly: true },
)

/**
 * Whether the viewer may know about a cycle for a few people: as its administrator, through its members, or through an
 * objective that they may read.
 */
export async function isKnownTo(tx: Tx, viewer: Viewer, readers: ObjectiveReaders, cycleId: string): Promise<boolean> {
  if (await isCycleAdministrator(tx, viewer, cycleId)) return true
  const companyId = viewer.company.id
  const isTheirs = or(hasMember(companyId, viewer.id), concernsTeam(companyId, viewer.id))
  const known = await findObjectiveCycles(tx, companyId, and(eq(cycles.id, cycleId), isTheirs))
  if (known.length > 0) return true
  const { rows } = await tx.execute<{ readable: number }>(sql`select 1 as readable from objectives
    where company_id = ${companyId}::uuid and cycle_id = ${cycleId}::uuid and ${isReadable(readers)} limit 1`)
  return rows.length > 0
}

/** The line for objectives on a level that the viewer can’t read, if there are any. */
async function findHidden(tx: Tx, readers: ObjectiveReaders, level: SQL, hiddenLevels: number): Promise<TreeLine[]> {
  const { companyId } = readers.person
  const { rows } = await tx.execute<{ count: number; hasLinesBelow: boolean }>(sql`
    select count(*)::int as count, coalesce(bool_or(exists (select from objectives c
      where c.company_id = ${companyId}::uuid and c.parent_id = line.id)), false) as "hasLinesBelow"
    from ${level} line where not ${isReadable(readers, 'line')}`)
  const { count = 0, hasLinesBelow = false } = rows[0] ?? {}
  return count === 0 ? [] : [{ kind: 'HIDDEN', count, hasLinesBelow, hiddenLevels: hiddenLevels + 1 }]
}
