import type { CycleObjectives } from '@perennial/contract/objectives/schemas.ts'
import { overallCompletion } from '@perennial/domain/objectives/completion.ts'
import { canChangeWeights, canCreate } from '@perennial/domain/objectives/editing.ts'
import { sideOf } from '@perennial/domain/objectives/relations.ts'
import { needsWeights, weightSum } from '@perennial/domain/objectives/weighting.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { handler } from '../core/http/handler.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycles } from '../cycles/tables.ts'
import type { Change } from './changes.ts'
import { type FoundOwner, findOwner, ownerFactsOf, relationsToOwner } from './create.ts'
import type { ObjectiveCycleRow } from './cycle/tables.ts'
import { cycleFactsOf, findObjectiveCycles, presentCycle } from './cycle-facts.ts'
import { presentOfPerson } from './presenter.ts'
import { type FoundObjective, findObjectives } from './queries.ts'
import { readersOf } from './readers.ts'
import { objectives } from './tables.ts'

/** What of someone’s objectives the viewer reads, cycle by cycle. */
export async function presentPersonCycles(
  { tx, viewer, readers, now }: Change,
  owner: FoundOwner,
  rows: readonly ObjectiveCycleRow[],
): Promise<CycleObjectives[]> {
  if (rows.length === 0) return []
  const theirs = and(
    eq(objectives.ownerId, owner.ref.id),
    inArray(
      objectives.cycleId,
      rows.map(({ id }) => id),
    ),
  )
  const all = Map.groupBy(await findObjectives(tx, readers, theirs), ({ row }) => row.cycleId)
  return rows.map((cycleRow) => presentGroup(cycleRow, all.get(cycleRow.id) ?? []))

  function presentGroup(cycleRow: ObjectiveCycleRow, found: FoundObjective[]): CycleObjectives {
    const cycle = cycleFactsOf(cycleRow)
    const by = relationsToOwner(readers, owner, cycle.id)
    const facts = ownerFactsOf(owner, cycleRow)
    // Figures about someone are for those who read all that they are made of.
    const readsAll = sideOf(by) !== null && readers.actor === null
    const counted = found.map(({ row }) => row)
    return {
      cycle: presentCycle(cycleRow),
      objectives: found
        .filter(({ level }) => level === 'FULL')
        .map((objective) => presentOfPerson(objective, viewer, now)),
      completion: readsAll && cycle.options.completionPercentage ? overallCompletion(counted, cycle.options) : null,
      weights:
        readsAll && cycle.options.weighting ? { sum: weightSum(counted), isWarning: needsWeights(counted) } : null,
      can: {
        download: readsAll,
        create: canCreate(cycle, facts, by, now),
        changeWeights: canChangeWeights(facts, cycle, by, now),
      },
    }
  }
}

/** Cycles in which someone has objectives that the viewer reads, or takes part, or may get some from the viewer. */
async function listOf(change: Change, owner: FoundOwner, withArchived: boolean): Promise<CycleObjectives[]> {
  const { tx, viewer, now } = change
  const rows = await findObjectiveCycles(tx, companyOf(viewer), withArchived ? undefined : isNull(cycles.archivedAt))
  const shown = await presentPersonCycles(change, owner, rows)
  const isOwn = owner.ref.id === viewer.id
  return shown.filter(({ objectives: read, can }, index) => {
    const row = rows[index]
    if (read.length > 0 || can.create.allowed) return true
    return (
      isOwn && row !== undefined && row.archivedAt === null && row.startsAt <= now && ownerFactsOf(owner, row).takesPart
    )
  })
}

const companyOf = ({ company }: Viewer) => company.id

/** `GET /objectives` */
export const listOwnObjectives = handler('GET /objectives', async ({ tx, viewer, query, now }) => {
  if (viewer.isGuest) return { cycles: [] }
  const readers = await readersOf(tx, viewer)
  const owner = await findOwner(tx, viewer.company.id, viewer.id)
  return { cycles: await listOf({ tx, viewer, readers, now }, owner, query.archived) }
})

/** `GET /users/{id}/objectives` */
export const listPersonObjectives = handler(
  'GET /users/{id}/objectives',
  async ({ tx, viewer, params, query, now }) => {
    const readers = await readersOf(tx, viewer)
    const owner = await findOwner(tx, viewer.company.id, params.id)
    return { person: owner.ref, cycles: await listOf({ tx, viewer, readers, now }, owner, query.archived) }
  },
)
