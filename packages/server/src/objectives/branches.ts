import { type LinkFacts, MAX_LEVELS } from '@perennial/domain/objectives/tree.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { findLineAbove, findLinesAbove } from './presenter.ts'
import { type FoundObjective, findObjectives } from './queries.ts'
import type { ObjectiveReaders } from './readers.ts'
import { objectives } from './tables.ts'

/** The rows of a branch with their level; the root’s level is 1. */
export const branchOf = (companyId: string, id: string): SQL => sql`(
  with recursive branch (id, level) as (
    select id, 1 from objectives where company_id = ${companyId}::uuid and id = ${id}::uuid
    union all
    select o.id, b.level + 1 from branch b
      join objectives o on o.company_id = ${companyId}::uuid and o.parent_id = b.id
  ) select id, level from branch)`

/** The number of levels in a branch: 1 without children. */
async function heightOf(tx: Tx, companyId: string, id: string): Promise<number> {
  const { rows } = await tx.execute<{ height: number }>(
    sql`select coalesce(max(b.level), 1)::int as height from ${branchOf(companyId, id)} b`,
  )
  return rows[0]?.height ?? 1
}

/** The facts about a link to a parent. A parent that the viewer can’t read isn’t found. */
export async function findLinkFacts(
  tx: Tx,
  readers: ObjectiveReaders,
  child: LinkFacts['child'],
  parentId: string,
): Promise<LinkFacts> {
  const [parent] = await findObjectives(tx, readers, sql`${objectives.id} = ${parentId}::uuid`, { withResults: false })
  if (parent?.level !== 'FULL') return { child, parent: null }
  const { id, cycleId, type, visibility } = parent.row
  const ancestorIds = (await findLineAbove(tx, readers.person.companyId, parent.row.parentId)).slice(0, MAX_LEVELS)
  return { child, parent: { id, cycleId, type, visibility, ancestorIds } }
}

/** The same of links below several parents that the viewer reads, in their order. */
export async function findLinksBelow(
  tx: Tx,
  companyId: string,
  child: LinkFacts['child'],
  parents: readonly FoundObjective[],
): Promise<LinkFacts[]> {
  const above = await findLinesAbove(
    tx,
    companyId,
    parents.map(({ row }) => row.id),
  )
  return parents.map(({ row: { id, cycleId, type, visibility } }) => ({
    child,
    parent: { id, cycleId, type, visibility, ancestorIds: (above.get(id) ?? []).slice(0, MAX_LEVELS) },
  }))
}

export const childOf = async (tx: Tx, { row }: FoundObjective): Promise<LinkFacts['child']> => ({
  id: row.id,
  cycleId: row.cycleId,
  type: row.type,
  visibility: row.visibility,
  height: await heightOf(tx, row.companyId, row.id),
})

/**
 * Moves a branch below a parent, or to the top. One statement: at its end the database checks that every parent is one
 * level above and in the same cycle.
 */
export async function moveBranch(tx: Tx, companyId: string, id: string, parentId: string | null): Promise<void> {
  const depth = sql`coalesce((select p.depth from objectives p
    where p.company_id = ${companyId}::uuid and p.id = ${parentId}::uuid), 0)`
  await tx.execute(sql`
    update objectives o set depth = ${depth} + b.level,
      parent_id = case when o.id = ${id}::uuid then ${parentId}::uuid else o.parent_id end
    from ${branchOf(companyId, id)} b where o.company_id = ${companyId}::uuid and o.id = b.id`)
}

/** Moves the children of an objective to the top, each with its branch. */
export async function releaseChildren(tx: Tx, companyId: string, parentId: string): Promise<void> {
  await tx.execute(sql`
    update objectives o set depth = b.level - 1,
      parent_id = case when b.level = 2 then null else o.parent_id end
    from ${branchOf(companyId, parentId)} b
    where o.company_id = ${companyId}::uuid and o.id = b.id and b.level > 1`)
}
