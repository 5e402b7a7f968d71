import type { CycleObjectives } from '@perennial/contract/objectives/schemas.ts'
import { overallCompletion } from '@perennial/domain/objectives/completion.ts'
import { canChangeWeights, canCreate } from '@perennial/domain/objectives/editing.ts'
import { sideOf } from '@perennial/domain/objectives/relations.ts'
import { warnsOfWeights, weightSum } from '@perennial/domain/objectives/weighting.ts'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { cycles } from '../cycles/tables.ts'
import type { Change } from './changes.ts'
import { type FoundOwner, findOwner, ownerFactsOf, relationsToOwner } from './create.ts'
import type { ObjectiveCycleRow } from './cycle/tables.ts'
import { cycleFactsOf, findObjectiveCycles, presentCycle } from './cycle-facts.ts'
import { cursorOf, INSTANT_PATTERN, positionOf } from './pages.ts'
import { presentOfPerson } from './presenter.ts'
import { ALL, type FoundObjective, findObjectives } from './queries.ts'
import { readersOf } from './readers.ts'
import { objectives } from './tables.ts'

/** The objectives of a person that the viewer may read, by cycle. */
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
  const all = Map.groupBy(await findObjectives(tx, readers, theirs, { limit: ALL }), ({ row }) => row.cycleId)
  return rows.map((cycleRow) => presentGroup(cycleRow, all.get(cycleRow.id) ?? []))

  function presentGroup(cycleRow: ObjectiveCycleRow, found: FoundObjective[]): CycleObjectives {
    const cycle = cycleFactsOf(cycleRow)
    const by = relationsToOwner(readers, owner, cycle.id)
    const facts = ownerFactsOf(owner, cycleRow)
    // Figures about a person are only for viewers who may read all the objectives they are made of.
    const readsAll = sideOf(by) !== null && readers.actor === null
    const counted = found.map(({ row }) => row)
    return {
      cycle: presentCycle(cycleRow),
      objectives: found
        .filter(({ level }) => level === 'FULL')
        .map((objective) => presentOfPerson(objective, viewer, now)),
      completion: readsAll && cycle.options.completionPercentage ? overallCompletion(counted, cycle.options) : null,
      weights:
        readsAll && cycle.options.weighting
          ? { sum: weightSum(counted), isWarning: warnsOfWeights(counted, cycle, now) }
          : null,
      can: {
        download: readsAll,
        create: canCreate(cycle, facts, by, now),
        changeWeights: canChangeWeights(facts, cycle, by, now),
      },
    }
  }
}

/** A page ends with the cycle that reaches this number of objectives. */
const PAGE_SIZE = 200

type List = { archived: boolean; cursor?: string | undefined; cycleId?: string | undefined }

/**
 * Cycles in which someone has objectives that the viewer may read, or takes part, or could get objectives from the
 * viewer: the latest first, in pages of whole cycles.
 */
async function listOf(change: Change, owner: FoundOwner, { archived, cursor, cycleId }: List) {
  const { tx, viewer, now } = change
  const companyId = viewer.company.id
  const position = positionOf(cursor, INSTANT_PATTERN)
  const isShown = and(archived ? undefined : isNull(cycles.archivedAt), cycleId ? eq(cycles.id, cycleId) : undefined)
  const all = await findObjectiveCycles(tx, companyId, isShown)
  const rows = position ? all.filter((row) => isAfter(row, position)) : all
  const counts = await countByCycle(tx, companyId, owner.ref.id)
  let size = 0
  const page = rows.filter(({ id }) => {
    const fits = size < PAGE_SIZE
    size += counts.get(id) ?? 0
    return fits
  })
  const last = page.at(-1)
  const shown = await presentPersonCycles(change, owner, page)
  const isOwn = owner.ref.id === viewer.id
  return {
    cycles: shown.filter(({ objectives: read, can }, index) => {
      const row = page[index]
      if (read.length > 0 || can.create.allowed) return true
      return (
        isOwn &&
        row !== undefined &&
        row.archivedAt === null &&
        row.startsAt <= now &&
        ownerFactsOf(owner, row).takesPart
      )
    }),
    next: last && page.length < rows.length ? cursorOf({ value: last.startsAt.toISOString(), id: last.id }) : null,
  }
}

/** Whether a cycle comes after this position in the order of `findObjectiveCycles`. */
function isAfter({ startsAt, id }: ObjectiveCycleRow, position: { value: string; id: string }): boolean {
  const start = startsAt.toISOString()
  return start < position.value || (start === position.value && id > position.id)
}

async function countByCycle(tx: Tx, companyId: string, ownerId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ cycleId: objectives.cycleId, count: count() })
    .from(objectives)
    .where(and(eq(objectives.companyId, companyId), eq(objectives.ownerId, ownerId)))
    .groupBy(objectives.cycleId)
  return new Map(rows.map((row) => [row.cycleId, row.count]))
}

/** `GET /objectives` */
export const listOwnObjectives = handler('GET /objectives', async ({ tx, viewer, query, now }) => {
  if (viewer.isGuest) return { cycles: [], next: null }
  const readers = await readersOf(tx, viewer)
  const owner = await findOwner(tx, viewer.company.id, viewer.id)
  return listOf({ tx, viewer, readers, now }, owner, query)
})

/** `GET /users/{id}/objectives` */
export const listPersonObjectives = handler(
  'GET /users/{id}/objectives',
  async ({ tx, viewer, params, query, now }) => {
    const readers = await readersOf(tx, viewer)
    const owner = await findOwner(tx, viewer.company.id, params.id)
    return { person: owner.ref, ...(await listOf({ tx, viewer, readers, now }, owner, query)) }
  },
)
