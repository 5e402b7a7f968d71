import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { KeyResult } from '@perennial/domain/objectives/key-results.ts'
import type { ObjectiveCycle, ObjectiveFacts } from '@perennial/domain/objectives/objective-cycle.ts'
import type { ObjectiveRelations } from '@perennial/domain/objectives/relations.ts'
import type { ReadLevel } from '@perennial/domain/objectives/visibility.ts'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { managerIdsSql, personRefSql } from '../people/public.ts'
import type { ObjectiveCycleRow } from './cycle/tables.ts'
import { cycleFactsOf, findCyclesById, lockCycle } from './cycle-facts.ts'
import { type ObjectiveReaders, type OwnershipFacts, readersOf, relationsTo } from './readers.ts'
import { type KeyResultRow, type ObjectiveRow, objectiveKeyResults, objectives } from './tables.ts'
import { isReadable, seenLevel, seesRating } from './visibility.ts'

/** An objective with everything that the rules ask about it. */
export type FoundObjective = {
  row: ObjectiveRow
  owner: PersonRef
  cycleRow: ObjectiveCycleRow
  cycle: ObjectiveCycle
  facts: ObjectiveFacts
  /** The roles of the viewer, and how much they see. */
  by: ObjectiveRelations
  level: ReadLevel
  seesRating: boolean
  readerIds: string[]
  /** The managers of the owner, the direct one first. */
  managerIds: string[]
  results: KeyResultRow[]
  /** Children that others know of. */
  children: number
}

/** No limit: for what is judged or added up as a whole. */
export const ALL = Number.MAX_SAFE_INTEGER

type FindOptions = { limit?: number; orderBy?: SQL[]; withResults?: boolean }

// Columns of the outer table are written with its name: Drizzle leaves it out of selections from one table.
/** Whether the owner of a row is a member of its cycle. */
const isMember = sql<boolean>`exists (select from cycle_members m where m.company_id = objectives.company_id
  and m.cycle_id = objectives.cycle_id and m.person_id = objectives.owner_id)`
const readerIds = sql<string[]>`(select coalesce(json_agg(r.person_id order by r.person_id), '[]'::json)
  from objective_readers r where r.company_id = objectives.company_id and r.objective_id = objectives.id)`
// Private objectives have no parent.
const children = sql<number>`(select count(*)::int from objectives c
  where c.company_id = objectives.company_id and c.parent_id = objectives.id)`

/** Objectives that meet a condition, also those that the viewer may not read: the level says how much the viewer sees of each. */
export async function findObjectives(
  tx: Tx,
  readers: ObjectiveReaders,
  where: SQL | undefined,
  { limit = 1_000, orderBy = [asc(objectives.sortTitle), asc(objectives.id)], withResults = true }: FindOptions = {},
): Promise<FoundObjective[]> {
  const { companyId } = readers.person
  const rows = await tx
    .select({
      row: objectives,
      owner: personRefSql(objectives.companyId, objectives.ownerId),
      managerIds: managerIdsSql(objectives.companyId, objectives.ownerId),
      isGuest: sql<boolean>`(select p.is_guest from people p where p.company_id = objectives.company_id
        and p.id = objectives.owner_id)`,
      isMember,
      readerIds,
      children,
    })
    .from(objectives)
    .where(and(eq(objectives.companyId, companyId), where))
    .orderBy(...orderBy)
    .limit(limit)
  const cycles = await findCyclesById(
    tx,
    companyId,
    rows.map(({ row }) => row.cycleId),
  )
  const results = withResults
    ? await findResults(
        tx,
        companyId,
        rows.map(({ row }) => row.id),
      )
    : new Map<string, KeyResultRow[]>()
  return rows.flatMap(({ row, owner, isGuest, isMember: isIn, ...rest }) => {
    const cycleRow = cycles.get(row.cycleId)
    if (!cycleRow || !owner) return []
    const cycle = cycleFactsOf(cycleRow)
    const owned = ownedFactsOf(row, rest)
    return [
      {
        ...rest,
        row,
        owner,
        cycleRow,
        cycle,
        facts: {
          visibility: row.visibility,
          isCreatedByOwner: row.createdById === row.ownerId,
          owner: { isActive: owner.isActive, takesPart: !isGuest && (cycleRow.allUsers || isIn) },
        },
        by: relationsTo(readers.person, owned),
        level: seenLevel(readers, row.visibility, owned, cycle),
        seesRating: seesRating(readers, row.visibility, owned, cycle),
        results: results.get(row.id) ?? [],
      },
    ]
  })
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

/** A stored key result as the rules see it. */
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

/** The objectives that the viewer reads. */
export const findReadable = (tx: Tx, readers: ObjectiveReaders, where: SQL | undefined, options: FindOptions = {}) =>
  findObjectives(tx, readers, and(isReadable(readers), where), options)

/** The objective with this id, if the viewer reads it; anything else isn’t found. */
export async function findOne(tx: Tx, readers: ObjectiveReaders, id: string): Promise<FoundObjective> {
  const [found] = await findObjectives(tx, readers, eq(objectives.id, id))
  return found?.level === 'FULL' ? found : refuse('NOT_FOUND')
}

/** The same for a viewer who only reads. */
export async function findForViewer(tx: Tx, viewer: Viewer, id: string) {
  const readers = await readersOf(tx, viewer)
  return { readers, found: await findOne(tx, readers, id) }
}

/**
 * The same for a change: its cycle is locked first, then the objective, and both are read afterwards, so that what is judged is
 * what is true at the commit.
 */
export async function lockForViewer(tx: Tx, viewer: Viewer, id: string, how: 'share' | 'tree' = 'share') {
  const readers = await readersOf(tx, viewer)
  const companyId = viewer.company.id
  const [known] = await tx
    .select({ cycleId: objectives.cycleId })
    .from(objectives)
    .where(and(eq(objectives.companyId, companyId), eq(objectives.id, id)))
  if (!known) return refuse('NOT_FOUND')
  await lockCycle(tx, companyId, known.cycleId, how)
  await tx
    .select({ id: objectives.id })
    .from(objectives)
    .where(and(eq(objectives.companyId, companyId), eq(objectives.id, id)))
    .for('no key update')
  const found = await findOne(tx, readers, id)
  // It was moved to another cycle while this waited.
  if (found.row.cycleId !== known.cycleId) await lockCycle(tx, companyId, found.row.cycleId, how)
  return { readers, found }
}

/** Everything that is decided about all objectives of someone in a cycle waits for each other: weights, and what is new. */
export const lockOwner = (tx: Tx, companyId: string, cycleId: string, ownerId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`objectives ${companyId} ${cycleId} ${ownerId}`}, 0))`)
