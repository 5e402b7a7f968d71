import { randomUUID } from 'node:crypto'
import { planAssignment } from '@perennial/domain/objectives/assignment.ts'
import { canUseType } from '@perennial/domain/objectives/levels.ts'
import type { Visibility } from '@perennial/domain/objectives/objective.ts'
import { canClone, clonedVisibility } from '@perennial/domain/objectives/transfer.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import type { Viewer } from '../core/viewer.ts'
import { copyDescription, insertCopy, releaseHiddenCopy } from './copies.ts'
import { findOwners, ownerFactsOf, relationsToOwner, typeAuthorOf } from './create.ts'
import { cycleFactsOf, findCycleOrRefuse, lockCycle } from './cycle-facts.ts'
import { type FoundObjective, findOne, lockOwner } from './queries.ts'
import { type ObjectiveReaders, readersOf } from './readers.ts'
import { objectives } from './tables.ts'
import { reportOf } from './transfers.ts'
import { isReadable } from './visibility.ts'

type Cloning = { ownerIds: readonly string[]; cycleId: string; isPreview: boolean }
/** The result of cloning for one person: the reason why there is no clone, or its id, which a preview doesn’t have. */
export type CloneOutcome = { ownerId: string; reason: string | null; id: string | null }

/**
 * Clones an objective for people, each judged separately (OBJ-P26). A clone for someone else has the visibility of a
 * new objective; people who already have a copy in that cycle get no second one.
 */
export async function cloneFor(
  tx: Tx,
  viewer: Viewer,
  readers: ObjectiveReaders,
  source: FoundObjective,
  { ownerIds: wanted, cycleId, isPreview }: Cloning,
  now: Date,
): Promise<CloneOutcome[]> {
  const companyId = viewer.company.id
  await findCycleOrRefuse(tx, companyId, cycleId)
  await lockCycle(tx, companyId, cycleId, 'share')
  const ownerIds = [...new Set(wanted)].toSorted()
  for (const ownerId of ownerIds) await lockOwner(tx, companyId, cycleId, ownerId)
  const cycleRow = await findCycleOrRefuse(tx, companyId, cycleId)
  const cycle = cycleFactsOf(cycleRow)
  const owners = await findOwners(tx, companyId, ownerIds)
  const copies = await tx
    .select({ ownerId: objectives.ownerId })
    .from(objectives)
    .where(
      and(
        eq(objectives.companyId, companyId),
        eq(objectives.copiedFromId, source.row.id),
        eq(objectives.cycleId, cycleId),
        inArray(objectives.ownerId, ownerIds),
        isReadable(readers),
      ),
    )
  const having = new Set(copies.map((copy) => copy.ownerId))
  const assignees = [...owners.values()].map((owner) => ({
    id: owner.ref.id,
    owner: ownerFactsOf(owner, cycleRow),
    by: relationsToOwner(readers, owner, cycleId),
    hasIt: having.has(owner.ref.id),
  }))
  const plan = planAssignment(assignees, cycle, now)
  const author = await typeAuthorOf(tx, viewer)
  const leftOut = (ownerId: string, reason: string): CloneOutcome => ({ ownerId, reason, id: null })
  const outcomes = plan.skipped.map(({ id, reason }) => leftOut(id, reason))
  const copied: { id: string; ownerId: string; visibility: Visibility; withReaders: boolean }[] = []
  for (const assignee of assignees) {
    if (!plan.assigned.includes(assignee.id)) continue
    const isForSameOwner = assignee.id === source.row.ownerId
    const facts = { isForSameOwner, isCreatedByOwner: assignee.by.has('owner'), type: source.row.type }
    const verdict = canClone(
      { visibility: source.row.visibility, cycle: source.cycle, by: source.by },
      { cycle, owner: assignee.owner, by: assignee.by },
      now,
    )
    const showing = clonedVisibility(source.row, facts, cycle)
    const typing = canUseType(source.row.type, showing.visibility ?? 'PROTECTED', author, cycle.options)
    const refusal = [verdict, showing, ...(cycle.options.cascadingObjectives ? [typing] : [])].find(
      (each) => !each.allowed,
    )
    const { visibility } = showing
    if (refusal && !refusal.allowed) outcomes.push(leftOut(assignee.id, refusal.reason))
    else if (visibility) {
      const id = isPreview ? null : randomUUID()
      if (id !== null) copied.push({ id, ownerId: assignee.id, visibility, withReaders: isForSameOwner })
      outcomes.push({ ownerId: assignee.id, reason: null, id })
    }
  }
  const descriptions = await copyDescription(
    tx,
    viewer,
    source,
    copied.map(({ id }) => id),
    now,
  )
  for (const { id, ownerId, ...copy } of copied) {
    await releaseHiddenCopy(tx, readers, source, { cycleId, ownerId })
    const description = descriptions.get(id) ?? source.row.description
    await insertCopy(tx, viewer, source, { ...copy, id, ownerId, description, cycle: cycleRow, parent: null }, now)
  }
  return [...outcomes, ...ownerIds.filter((id) => !owners.has(id)).map((id) => leftOut(id, 'NOT_FOUND'))]
}

/** `POST …/clones`: clones the objective for one or many people. */
export const cloneObjective = handler(
  'POST /objectives/{objectiveId}/clones',
  async ({ tx, viewer, params, body, now }) => {
    const readers = await readersOf(tx, viewer)
    const source = await findOne(tx, readers, params.objectiveId)
    const { ownerIds, isPreview, cycleId = source.row.cycleId } = body
    const outcomes = await cloneFor(tx, viewer, readers, source, { ownerIds, cycleId, isPreview }, now)
    return reportOf(
      outcomes.filter(({ reason }) => reason === null).length,
      outcomes.flatMap(({ reason }) => reason ?? []),
      outcomes.flatMap(({ id }) => id ?? []),
    )
  },
)
