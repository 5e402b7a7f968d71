import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { KeyResult } from '@perennial/domain/objectives/key-results.ts'
import type { ObjectiveCycle, ObjectiveFacts } from '@perennial/domain/objectives/objective-cycle.ts'
import type { ObjectiveRelations } from '@perennial/domain/objectives/relations.ts'
import type { ReadLevel } from '@perennial/domain/objectives/visibility.ts'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { companyIdOf, type LoadTx, type Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import type { ObjectiveCycleRow } from './cycle/tables.ts'
import { cycleFactsOf, findCyclesById, lockCycle } from './cycle-facts.ts'
import { type ObjectiveQueries, objectiveSelection, queries } from './prepared-queries.ts'
import { loadDuties, type ObjectiveReaders, type OwnershipFacts, readersOf, relationsTo } from './readers.ts'
import { type KeyResultRow, type ObjectiveRow, objectiveKeyResults, objectives } from './tables.ts'
import { isReadable, seenLevel, seesRating } from './visibility.ts'

/** An objective with everything that the rules need. */
export type FoundObjective = {
  row: ObjectiveRow
  owner: PersonRef
  cycleRow: ObjectiveCycleRow
  cycle: ObjectiveCycle
  facts: ObjectiveFacts
  /** The viewer’s roles, and how much they may see. */
  by: ObjectiveRelations
  level: ReadLevel
  seesRating: boolean
  readerIds: string[]
  /** The owner’s managers, the direct one first. */
  managerIds: string[]
  results: KeyResultRow[]
  /** The number of children; private objectives are never children. */
  children: number
  /** Additional data for its page; only if the objective was read by its id. */
  commentsAndPeople?: { comments: number; people: PersonRef[] }
}

/** No limit, for lists that are judged or summed up as a whole. */
export const ALL = Number.MAX_SAFE_INTEGER

type FindOptions = { limit?: number; orderBy?: SQL[]; withResults?: boolean }

/** Objectives that meet a condition, even if the viewer may not read them: `level` says how much they may see of each. */
export async function findObjectives(
  tx: Tx,
  readers: ObjectiveReaders,
  where: SQL | undefined,
  { limit = 1_000, orderBy = [asc(objectives.sortTitle), asc(objectives.id)], withResults = true }: FindOptions = {},
): Promise<FoundObjective[]> {
  const { companyId } = readers.person
  const rows = await tx
    .select(objectiveSelection)
    .from(objectives)
    .where(and(eq(objectives.companyId, companyId), where))
    .orderBy(...orderBy)
    .limit(limit)
  const [cycles, results] = await Promise.all([
    findCyclesById(
      tx,
      companyId,
      rows.map(({ row }) => row.cycleId),
    ),
    withResults
      ? findResults(
          tx,
          companyId,
          rows.map(({ row }) => row.id),
        )
      : new Map<string, KeyResultRow[]>(),
  ])
  return rows.flatMap((selected) => {
    const cycleRow = cycles.get(selected.row.cycleId)
    const found = cycleRow && foundOf(readers, { ...selected, cycleRow }, results.get(selected.row.id) ?? [])
    return found ? [found] : []
  })
}

type Selected = Omit<FoundObjective, 'owner' | 'cycle' | 'facts' | 'by' | 'level' | 'seesRating' | 'results'> & {
  owner: PersonRef | null
  isGuest: boolean
  isMember: boolean
}

/** Combines the rows of an objective with the viewer’s rights. */
function foundOf(
  readers: ObjectiveReaders,
  { owner, isGuest, isMember, ...selected }: Selected,
  results: KeyResultRow[],
): FoundObjective | undefined {
  if (!owner) return undefined
  const { row, cycleRow } = selected
  const cycle = cycleFactsOf(cycleRow)
  const owned = ownedFactsOf(row, selected)
  return {
    ...selected,
    owner,
    cycle,
    facts: {
      visibility: row.visibility,
      isCreatedByOwner: row.createdById === row.ownerId,
      owner: { isActive: owner.isActive, takesPart: !isGuest && (cycleRow.allUsers || isMember) },
    },
    by: relationsTo(readers.person, owned),
    level: seenLevel(readers, row.visibility, owned, cycle),
    seesRating: seesRating(readers, row.visibility, owned, cycle),
    results,
  }
}

const ownedFactsOf = (
  { ownerId, cycleId }: Pick<ObjectiveRow, 'ownerId' | 'cycleId'>,
  { readerIds: namedReaderIds, managerIds }: Pick<FoundObjective, 'readerIds' | 'managerIds'>,
): OwnershipFacts => ({ ownerId, cycleId, namedReaderIds, managersOfOwner: managerIds })

async function findResults(tx: Tx, companyId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, KeyResultRow[]>()
  const rows = await tx
    .select()
    .from(objectiveKeyResults)
    .where(and(eq(objectiveKeyResults.companyId, companyId), inArray(objectiveKeyResults.objectiveId, [...ids])))
    .orderBy(objectiveKeyResults.position, objectiveKeyResults.id)
  return Map.groupBy(rows, ({ objectiveId }) => objectiveId)
}

/** A stored key result as the rules need it. */
export const keyResultOf = (row: KeyResultRow): KeyResult & { id: string } =>
  row.kind === 'TICK'
    ? { id: row.id, kind: 'TICK', text: row.text, isDone: row.isDone }
    : {
        id: row.id,
        kind: 'MEASURED',
        text: row.text,
        start: row.startValue ?? 0,
        target: row.targetValue ?? 0,
        current: row.currentValue ?? 0,
        unit: row.unit,
      }

/** Objectives that the viewer may read. */
export const findReadable = (tx: Tx, readers: ObjectiveReaders, where: SQL | undefined, options: FindOptions = {}) =>
  findObjectives(tx, readers, and(isReadable(readers), where), options)

/** Sends the queries for one objective, in one message with those sent immediately before. */
async function queryObjective(tx: Tx | LoadTx, key: ObjectiveKey, by: ObjectiveQueries = queries.ofViewer) {
  const [[selected], results] = await Promise.all([by.objective(tx, key), by.keyResults(tx, key)])
  return { selected, results }
}
type ObjectiveKey = { companyId: string; id: string }
type CycleLock = 'share' | 'tree'

/** Locks and reads an objective; the database runs these statements in this order. */
async function lockAndQuery(tx: Tx | LoadTx, key: ObjectiveKey, how: CycleLock, by: ObjectiveQueries) {
  const [[lockedCycle], , queried] = await Promise.all([
    by.lockCycle[how](tx, key),
    by.lock(tx, key),
    queryObjective(tx, key, by),
  ])
  return { lockedCycle, queried }
}

/** What `lockForViewer` needs, sent together with authentication (decision 23). */
export async function loadLocked(tx: LoadTx, id: string) {
  const key = { companyId: companyIdOf(tx), id }
  const [locked, duties] = await Promise.all([lockAndQuery(tx, key, 'share', queries.loading), loadDuties(tx)])
  return { ...locked, duties }
}
export type LoadedObjective = Awaited<ReturnType<typeof loadLocked>>

function readableOrRefuse(
  readers: ObjectiveReaders,
  { selected, results }: Awaited<ReturnType<typeof queryObjective>>,
) {
  if (!selected) return refuse('NOT_FOUND')
  const { comments, people, ...rest } = selected
  const found = foundOf(readers, { ...rest, commentsAndPeople: { comments, people } }, results)
  return found?.level === 'FULL' ? found : refuse('NOT_FOUND')
}

/** The objective with this id if the viewer may read it; otherwise not found. */
export async function findOne(tx: Tx, readers: ObjectiveReaders, id: string): Promise<FoundObjective> {
  return readableOrRefuse(readers, await queryObjective(tx, { companyId: readers.person.companyId, id }))
}

/** The same for requests that change nothing. */
export async function findForViewer(tx: Tx, viewer: Viewer, id: string) {
  const [queried, readers] = await Promise.all([
    queryObjective(tx, { companyId: viewer.company.id, id }),
    readersOf(tx, viewer),
  ])
  return { readers, found: readableOrRefuse(readers, queried) }
}

/**
 * The same for a change: locks first the cycle, then the objective, and reads both afterwards, so that rights are
 * judged by the current state. All of this is sent in one message, together with queries that are sent immediately
 * after the call: the database runs them in this order.
 */
export async function lockForViewer(
  tx: Tx,
  viewer: Viewer,
  id: string,
  how: CycleLock = 'share',
  loaded?: LoadedObjective,
) {
  const key = { companyId: viewer.company.id, id }
  const [{ lockedCycle, queried }, readers] = await Promise.all([
    loaded ?? lockAndQuery(tx, key, how, queries.ofViewer),
    readersOf(tx, viewer, loaded?.duties),
  ])
  const found = readableOrRefuse(readers, queried)
  // The objective was moved to another cycle while this waited for the lock.
  if (found.row.cycleId !== lockedCycle?.id) await lockCycle(tx, key.companyId, found.row.cycleId, how)
  return { readers, found }
}

/** Decisions about all of someone’s objectives in a cycle wait for each other: weights, and new objectives. */
export const lockOwner = (tx: Tx, companyId: string, cycleId: string, ownerId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`objectives ${companyId} ${cycleId} ${ownerId}`}, 0))`)
