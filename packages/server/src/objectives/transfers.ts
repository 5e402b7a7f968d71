import { randomUUID } from 'node:crypto'
import type { ListValue } from '@perennial/domain/objectives/cycle/options.ts'
import { canBeAbove } from '@perennial/domain/objectives/levels.ts'
import type { ObjectiveType } from '@perennial/domain/objectives/objective.ts'
import { canRollOver } from '@perennial/domain/objectives/roll-over.ts'
import { canTransfer, movedValue } from '@perennial/domain/objectives/transfer.ts'
import { MAX_LEVELS } from '@perennial/domain/objectives/tree.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { moveBranch, releaseChildren } from './branches.ts'
import { type Change, followChange, recordLostParent, setColumns } from './changes.ts'
import { copyDescription, insertCopy, releaseHiddenCopy } from './copies.ts'
import { findOwners, ownerFactsOf } from './create.ts'
import { type ObjectiveCycleRow, objectiveCycles } from './cycle/tables.ts'
import { cycleFactsOf, findCycleOrRefuse, lockCycle } from './cycle-facts.ts'
import { type FoundObjective, findObjectives, lockOwner } from './queries.ts'
import { type ObjectiveReaders, readersOf } from './readers.ts'
import { objectives } from './tables.ts'
import { isReadable } from './visibility.ts'

/** The result: how many were done, and why others were skipped. */
export function reportOf(done: number, reasons: readonly string[], ids: string[]) {
  const counts = Map.groupBy(reasons, (reason) => reason)
  return { done, skipped: [...counts].map(([reason, all]) => ({ reason, count: all.length })), ids }
}

/**
 * `POST /objectives/transfers`: copies objectives without their progress, or moves them with everything. Parents come
 * first, so that a copy is placed below its parent’s copy, which may be from an earlier transfer.
 */
export const transferObjectives = handler('POST /objectives/transfers', async ({ tx, viewer, body, now }) => {
  const companyId = viewer.company.id
  const readers = await readersOf(tx, viewer)
  await findCycleOrRefuse(tx, companyId, body.cycleId)
  const isAmong = inArray(objectives.id, [...new Set(body.objectiveIds)])
  const known = await findObjectives(tx, readers, isAmong)
  const cycleIds = [...new Set([body.cycleId, ...known.map(({ row }) => row.cycleId)])].toSorted()
  for (const id of cycleIds) await lockCycle(tx, companyId, id, 'tree')
  for (const ownerId of [...new Set(known.map(({ row }) => row.ownerId))].toSorted())
    await lockOwner(tx, companyId, body.cycleId, ownerId)
  await tx
    .select({ id: objectives.id })
    .from(objectives)
    .where(and(eq(objectives.companyId, companyId), isAmong))
    .orderBy(objectives.id)
    .for('no key update')
  const target = await findCycleOrRefuse(tx, companyId, body.cycleId)
  const found = (await findObjectives(tx, readers, isAmong)).toSorted((a, b) => a.row.depth - b.row.depth)
  const readable = found.filter(({ level }) => level === 'FULL')
  const reasons = Array.from({ length: new Set(body.objectiveIds).size - readable.length }, () => 'NOT_FOUND')
  const owners = await findOwners(
    tx,
    companyId,
    readable.map(({ row }) => row.ownerId),
  )
  const copies = await findCopies(tx, readers, target.id, readable)
  const chosen: FoundObjective[] = []
  for (const objective of readable) {
    const owner = owners.get(objective.row.ownerId)
    if (!owner) continue
    const to = {
      cycle: cycleFactsOf(target),
      owner: ownerFactsOf(owner, target),
      hasCopy: copies.some(({ ownerId, sourceId }) => ownerId === owner.ref.id && sourceId === objective.row.id),
    }
    const facts = { ...objective.facts, status: objective.row.status, completion: objective.row.completion }
    const judge = body.isRollOver ? canRollOver : canTransfer
    const verdict = judge(body.mode, facts, objective.cycle, to, objective.by, now)
    if (verdict.allowed) chosen.push(objective)
    else reasons.push(verdict.reason)
  }
  if (body.isPreview) return reportOf(chosen.length, reasons, [])
  const change = { tx, viewer, readers, now }
  const ids =
    body.mode === 'COPY' ? await copyAll(change, chosen, target, copies) : await moveAll(change, chosen, target)
  return reportOf(chosen.length, reasons, ids)
})

type KnownCopy = {
  id: string
  sourceId: string
  ownerId: string
  depth: number
  type: ObjectiveType
  visibility: string
  /** Whether the copy belongs to the original’s owner; others are clones. */
  isForSameOwner: boolean
  isRead: boolean
}

/**
 * Existing copies in the other cycle: of these objectives, if the viewer may read the copy, so that private ones stay
 * secret, and of their parents.
 */
async function findCopies(tx: Tx, readers: ObjectiveReaders, cycleId: string, found: readonly FoundObjective[]) {
  const ids = found.map(({ row }) => row.id)
  const parentIds = found.flatMap(({ row }) => row.parentId ?? [])
  const copies = await findCopiesOf(tx, readers, cycleId, [...ids, ...parentIds])
  return copies.filter(({ isRead, sourceId }) => isRead || !ids.includes(sourceId))
}

async function findCopiesOf(
  tx: Tx,
  readers: ObjectiveReaders,
  cycleId: string,
  sourceIds: string[],
): Promise<KnownCopy[]> {
  if (sourceIds.length === 0) return []
  const rows = await tx
    .select({
      id: objectives.id,
      sourceId: sql<string>`${objectives.copiedFromId}`,
      ownerId: objectives.ownerId,
      depth: objectives.depth,
      type: objectives.type,
      visibility: objectives.visibility,
      isForSameOwner: sql<boolean>`exists (select from objectives source where source.company_id = objectives.company_id
        and source.id = objectives.copied_from_id and source.owner_id = objectives.owner_id)`,
      isRead: sql<boolean>`${isReadable(readers)}`,
    })
    .from(objectives)
    .where(
      and(
        eq(objectives.companyId, readers.person.companyId),
        eq(objectives.cycleId, cycleId),
        inArray(objectives.copiedFromId, sourceIds),
      ),
    )
  return rows
}

type ParentCopy = Pick<KnownCopy, 'id' | 'depth' | 'type'>

async function copyAll(
  { tx, viewer, readers, now }: Change,
  chosen: readonly FoundObjective[],
  cycle: ObjectiveCycleRow,
  known: readonly KnownCopy[],
): Promise<string[]> {
  const made = new Map<string, ParentCopy>()
  const earlier = new Map(
    known
      .filter(({ visibility, isForSameOwner }) => visibility !== 'PRIVATE' && isForSameOwner)
      .map(({ sourceId, id, depth, type }): [string, ParentCopy] => [sourceId, { id, depth, type }]),
  )
  for (const source of chosen) {
    const { row } = source
    // A copy is placed below its parent’s copy, from this or an earlier transfer.
    const parent = row.parentId === null ? null : (made.get(row.parentId) ?? earlier.get(row.parentId) ?? null)
    const id = randomUUID()
    const copy = {
      id,
      description: (await copyDescription(tx, viewer, source, [id], now)).get(id) ?? row.description,
      ownerId: row.ownerId,
      cycle,
      visibility: row.visibility,
      withReaders: true,
      parent:
        parent &&
        cycle.cascadingObjectives &&
        row.visibility !== 'PRIVATE' &&
        parent.depth < MAX_LEVELS &&
        canBeAbove(parent.type, row.type)
          ? parent
          : null,
    }
    await releaseHiddenCopy(tx, readers, source, { cycleId: cycle.id, ownerId: row.ownerId })
    await insertCopy(tx, viewer, source, copy, now)
    if (row.visibility !== 'PRIVATE') made.set(row.id, { id, depth: (copy.parent?.depth ?? 0) + 1, type: row.type })
  }
  return chosen.length === 0 ? [] : [...(await idsOfCopies(tx, readers, cycle.id, chosen))]
}

async function idsOfCopies(tx: Tx, readers: ObjectiveReaders, cycleId: string, chosen: readonly FoundObjective[]) {
  const copies = await findCopies(tx, readers, cycleId, chosen)
  return copies
    .filter(({ sourceId, ownerId }) => chosen.some(({ row }) => row.id === sourceId && row.ownerId === ownerId))
    .map(({ id }) => id)
}

async function findChildIds(tx: Tx, companyId: string, parentId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: objectives.id })
    .from(objectives)
    .where(and(eq(objectives.companyId, companyId), eq(objectives.parentId, parentId)))
  return rows.map(({ id }) => id)
}

/** Cuts links to objectives that stay, on both sides. Objectives that move together stay linked, if the other cycle has links. */
async function moveAll(
  change: Change,
  chosen: readonly FoundObjective[],
  target: ObjectiveCycleRow,
): Promise<string[]> {
  const { tx, viewer, readers, now } = change
  const companyId = viewer.company.id
  const moved = new Set(chosen.map(({ row }) => row.id))
  const links = chosen.flatMap(({ row }) =>
    row.parentId !== null && moved.has(row.parentId) ? [{ id: row.id, parentId: row.parentId }] : [],
  )
  for (const { row } of chosen) {
    await moveBranch(tx, companyId, row.id, null)
    const remaining = await findChildIds(tx, companyId, row.id)
    await releaseChildren(tx, companyId, row.id)
    // The history of moved objectives records only the final result.
    await recordLostParent(
      change,
      remaining.filter((id) => !moved.has(id)),
      row,
    )
  }
  const copies = await findCopiesOf(
    tx,
    readers,
    target.id,
    chosen.flatMap(({ row }) => row.copiedFromId ?? []),
  )
  const copyKey = (sourceId: string, ownerId: string) => `${sourceId} ${ownerId}`
  const taken = new Set(copies.map(({ sourceId, ownerId }) => copyKey(sourceId, ownerId)))
  let { categories, ratings } = target
  for (const { row, cycle } of chosen) {
    const storedIn = (values: readonly ListValue[], id: string | null) =>
      values.find((value) => value.id === id) ?? null
    const category = movedValue(categories, storedIn(cycle.options.categories.values, row.categoryId))
    const rating = movedValue(ratings, storedIn(cycle.options.ratings.values, row.ratingId))
    if (category.added) categories = { ...categories, values: [...categories.values, category.added] }
    if (rating.added) ratings = { ...ratings, values: [...ratings.values, rating.added] }
    const key = row.copiedFromId === null ? null : copyKey(row.copiedFromId, row.ownerId)
    const hasOther = key !== null && taken.has(key)
    if (key !== null) taken.add(key)
    await setColumns(tx, row, {
      cycleId: target.id,
      categoryId: category.id,
      ratingId: rating.id,
      // Each owner has at most one copy of an objective in a cycle.
      ...(hasOther && { copiedFromId: null }),
      version: row.version + 1,
    })
  }
  if (categories !== target.categories || ratings !== target.ratings)
    await tx
      .update(objectiveCycles)
      .set({ categories, ratings })
      .where(and(eq(objectiveCycles.companyId, companyId), eq(objectiveCycles.id, target.id)))
  // In a cycle without a tree, links would be invisible and could never be cut.
  if (target.cascadingObjectives) for (const { id, parentId } of links) await moveBranch(tx, companyId, id, parentId)
  for (const before of chosen) await followChange({ ...change, now }, before)
  return [...moved]
}
