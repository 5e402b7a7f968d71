import { canChangeWeights } from '@perennial/domain/objectives/editing.ts'
import { weightProblems } from '@perennial/domain/objectives/weighting.ts'
import { and, eq } from 'drizzle-orm'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import { followChange, setColumns } from './changes.ts'
import { findOwner, ownerFactsOf, relationsToOwner } from './create.ts'
import { cycleFactsOf, findCycleOrRefuse, lockCycle } from './cycle-facts.ts'
import { presentPersonCycles } from './person-lists.ts'
import { ALL, findObjectives, lockOwner } from './queries.ts'
import { readersOf } from './readers.ts'
import { objectives } from './tables.ts'

/** `PUT /objectives/weights`: if two people save at the same time, the later one is compared with the weights saved by then (OBJ-P11). */
export const setWeights = handler('PUT /objectives/weights', async ({ tx, viewer, body, now }) => {
  const companyId = viewer.company.id
  const readers = await readersOf(tx, viewer)
  await findCycleOrRefuse(tx, companyId, body.cycleId)
  await lockCycle(tx, companyId, body.cycleId, 'share')
  await lockOwner(tx, companyId, body.cycleId, body.ownerId)
  const cycleRow = await findCycleOrRefuse(tx, companyId, body.cycleId)
  const owner = await findOwner(tx, companyId, body.ownerId)
  const by = relationsToOwner(readers, owner, cycleRow.id)
  authorize(canChangeWeights(ownerFactsOf(owner, cycleRow), cycleFactsOf(cycleRow), by, now))
  const isTheirs = and(eq(objectives.ownerId, body.ownerId), eq(objectives.cycleId, body.cycleId))
  await tx
    .select({ id: objectives.id })
    .from(objectives)
    .where(and(eq(objectives.companyId, companyId), isTheirs))
    .orderBy(objectives.id)
    .for('no key update')
  const found = await findObjectives(tx, readers, isTheirs, { limit: ALL })
  const weights = new Map(body.weights.map(({ objectiveId, weight }) => [objectiveId, weight]))
  const [problem] = weightProblems(
    found.map(({ row }) => row),
    weights,
  )
  if (problem?.code === 'WEIGHTS_NOT_FULL') return refuse(problem.code, { facts: { sum: problem.sum } })
  if (problem) return refuse('OBJECTIVES_CHANGED')
  for (const before of found) {
    const weight = weights.get(before.row.id)
    if (weight === undefined || weight === before.row.weight) continue
    await setColumns(tx, before.row, { weight })
    await followChange({ tx, viewer, readers, now }, before)
  }
  const [shown] = await presentPersonCycles({ tx, viewer, readers, now }, owner, [cycleRow])
  return shown ?? refuse('NOT_FOUND')
})
