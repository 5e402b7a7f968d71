import { planAssignment } from '@perennial/domain/objectives/assignment.ts'
import { canUseType } from '@perennial/domain/objectives/levels.ts'
import { canClone, clonedVisibility } from '@perennial/domain/objectives/transfer.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { handler } from '../core/http/handler.ts'
import { insertCopy } from './copies.ts'
import { findOwners, ownerFactsOf, relationsToOwner, typeAuthorOf } from './create.ts'
import { cycleFactsOf, findCycleOrRefuse, lockCycle } from './cycle-facts.ts'
import { findOne, lockOwner } from './queries.ts'
import { readersOf } from './readers.ts'
import { objectives } from './tables.ts'
import { reportOf } from './transfers.ts'

/**
 * `POST …/clones`: the same text for one person or many, each judged alone (OBJ-P26). For others a clone has the visibility of a new
 * objective; people who have a clone of it in that cycle get no second one.
 */
export const cloneObjective = handler(
  'POST /objectives/{objectiveId}/clones',
  async ({ tx, viewer, params, body, now }) => {
    const companyId = viewer.company.id
    const readers = await readersOf(tx, viewer)
    const source = await findOne(tx, readers, params.objectiveId)
    const cycleId = body.cycleId ?? source.row.cycleId
    await findCycleOrRefuse(tx, companyId, cycleId)
    await lockCycle(tx, companyId, cycleId, 'share')
    const ownerIds = [...new Set(body.ownerIds)].toSorted()
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
    const skipped: string[] = plan.skipped.map(({ reason }) => reason)
    const author = await typeAuthorOf(tx, viewer)
    const ids: string[] = []
    let done = 0
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
      if (refusal && !refusal.allowed) skipped.push(refusal.reason)
      else if (showing.visibility) {
        done += 1
        const { visibility } = showing
        if (!body.isPreview)
          ids.push(
            await insertCopy(
              tx,
              viewer,
              source,
              { ownerId: assignee.id, cycle: cycleRow, visibility, withReaders: isForSameOwner, parent: null },
              now,
            ),
          )
      }
    }
    const unknown = ownerIds.length - owners.size
    return reportOf(done, [...skipped, ...Array.from({ length: unknown }, () => 'NOT_FOUND')], ids)
  },
)
