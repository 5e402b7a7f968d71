import { randomUUID } from 'node:crypto'
import { canCreateObjective, type NewObjective, visibilityOfNew } from '@perennial/domain/objectives/creation.ts'
import { isChoosable } from '@perennial/domain/objectives/cycle/options.ts'
import type { KeyResult } from '@perennial/domain/objectives/key-results.ts'
import type { LinkFacts } from '@perennial/domain/objectives/tree.ts'
import { foldText } from '@perennial/domain/search/normalization.ts'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { thisCompany } from '../../core/database/columns.ts'
import type { Tx } from '../../core/database/database.ts'
import { findOwners, ownerFactsOf, relationsToOwner } from '../create.ts'
import type { ObjectiveCycleRow } from '../cycle/tables.ts'
import { cycleFactsOf, proposedDueDate } from '../cycle-facts.ts'
import { objectiveChanges, objectiveProgress } from '../history/tables.ts'
import { objectiveKeyResults, objectives } from '../tables.ts'
import { isReadable } from '../visibility.ts'
import type { Importer } from './importer.ts'
import { linesAmong, rowsOfRun } from './runs.ts'
import { type ObjectiveImportRowRow, type ObjectiveImportRunRow, objectiveImportRows } from './tables.ts'

type Context = {
  tx: Tx
  run: ObjectiveImportRunRow
  importer: Importer
  cycle: ObjectiveCycleRow
  timeZone: string
  today: string
  now: Date
}

/** A parent as the linking rules need it, with its depth instead of all its ancestors. */
type Parent = Pick<NonNullable<LinkFacts['parent']>, 'id' | 'type' | 'visibility'> & { depth: number }

type Outcome = { line: number; objectiveId: string | null; failure: string | null }
type NewRow = typeof objectives.$inferInsert & { id: string }

/**
 * Creates the objectives of some rows, in their order. Each is checked again as if it were created manually, and
 * skipped with the reason if something has changed since the preview. They are stored in few statements.
 */
export async function createImported(context: Context, rows: readonly ObjectiveImportRowRow[]): Promise<Outcome[]> {
  const { tx, run, importer, cycle, now } = context
  const { companyId } = run
  const facts = cycleFactsOf(cycle)
  const ownerIds = [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))]
  const owners = await findOwners(tx, companyId, ownerIds)
  const existing = await findExisting(context, ownerIds)
  const parents = await findParents(context, rows)
  const parentOfLine = await findParentsInFile(tx, run, rows)
  const created: { row: NewRow; results: readonly KeyResult[] }[] = []
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const leaveOut = (failure: string) => outcomes.push({ line: row.line, objectiveId: null, failure })
    const owner = owners.get(row.ownerId ?? '')
    const sortTitle = foldText(row.title)
    const key = `${row.ownerId} ${sortTitle}`
    if (!owner) {
      leaveOut('NOT_YOURS_TO_CHANGE')
      continue
    }
    if (existing.has(key)) {
      leaveOut('THERE_BY_NOW')
      continue
    }
    const by = relationsToOwner(importer.readers, owner, cycle.id)
    const { type, visibility: chosen } = row.record
    const wanted: NewObjective = { type, visibility: chosen, link: null }
    const visibility = visibilityOfNew(wanted, facts, by)
    const id = randomUUID()
    const parentId = row.parentId ?? (row.parentLine === null ? null : (parentOfLine.get(row.parentLine) ?? ''))
    const parent = parentId === null ? undefined : parents.get(parentId)
    const link = parentId === null ? null : linkTo(parent, { id, cycleId: cycle.id, type, visibility, height: 1 })
    const verdict = canCreateObjective({ ...wanted, link }, facts, ownerFactsOf(owner, cycle), by, importer.author, now)
    if (!verdict.allowed) {
      leaveOut(
        row.parentLine !== null && verdict.reason === 'PARENT_NOT_FOUND' ? 'PARENT_NOT_IMPORTED' : verdict.reason,
      )
      continue
    }
    const depth = parent ? parent.depth + 1 : 1
    created.push({
      row: newRow(context, row, { id, visibility, depth, parentId, sortTitle }),
      results: row.record.keyResults,
    })
    existing.add(key)
    parents.set(id, { id, type, visibility, depth })
    parentOfLine.set(row.line, id)
    outcomes.push({ line: row.line, objectiveId: id, failure: null })
  }
  await insertAll(context, created)
  return outcomes

  function linkTo(parent: Parent | undefined, child: LinkFacts['child']): LinkFacts {
    if (!parent) return { child, parent: null }
    // A new objective has no descendants, so only the number of its ancestors matters.
    const ancestorIds = Array.from({ length: parent.depth - 1 }, () => '')
    return { child, parent: { ...parent, cycleId: cycle.id, ancestorIds } }
  }
}

type Place = { id: string; visibility: NewRow['visibility']; depth: number; parentId: string | null; sortTitle: string }

function newRow(
  { importer, cycle, timeZone, now }: Context,
  { ownerId, title, record }: ObjectiveImportRowRow,
  { visibility, ...place }: Place,
): NewRow {
  const { categories } = cycle
  return {
    companyId: thisCompany as unknown as string,
    ...place,
    cycleId: cycle.id,
    ownerId: ownerId ?? '',
    type: record.type,
    groupLabel: record.type === 'GROUP' ? record.groupLabel : '',
    title,
    description: record.description,
    dueDate: record.dueDate ?? proposedDueDate(cycle, timeZone),
    status: record.status,
    completion: record.completion,
    categoryId: isChoosable(categories, record.categoryId, null) ? record.categoryId : null,
    visibility,
    createdById: importer.id,
    createdAt: now,
    progressedAt: now,
    openedToOthersAt: visibility === 'PRIVATE' ? null : now,
  }
}

/** The owners’ existing objectives in the cycle that the importer may read. */
async function findExisting({ tx, importer, cycle }: Context, ownerIds: readonly string[]): Promise<Set<string>> {
  if (ownerIds.length === 0) return new Set()
  const rows = await tx
    .select({ ownerId: objectives.ownerId, sortTitle: objectives.sortTitle })
    .from(objectives)
    .where(
      and(
        eq(objectives.companyId, importer.readers.person.companyId),
        eq(objectives.cycleId, cycle.id),
        inArray(objectives.ownerId, [...ownerIds]),
        isReadable(importer.readers),
      ),
    )
  return new Set(rows.map(({ ownerId, sortTitle }) => `${ownerId} ${sortTitle}`))
}

/** The objectives that earlier rows of the file have created. */
async function findParentsInFile(
  tx: Tx,
  run: ObjectiveImportRunRow,
  rows: readonly ObjectiveImportRowRow[],
): Promise<Map<number, string>> {
  const lines = rows.flatMap(({ parentLine }) => parentLine ?? [])
  if (lines.length === 0) return new Map()
  const found = await tx
    .select({ line: objectiveImportRows.line, objectiveId: objectiveImportRows.objectiveId })
    .from(objectiveImportRows)
    .where(and(rowsOfRun(run), linesAmong(lines), isNotNull(objectiveImportRows.objectiveId)))
  return new Map(found.flatMap(({ line, objectiveId }) => (objectiveId ? [[line, objectiveId] as const] : [])))
}

/** The existing parents that the importer may read. */
async function findParents(
  { tx, run, importer, cycle }: Context,
  rows: readonly ObjectiveImportRowRow[],
): Promise<Map<string, Parent>> {
  const inFile = await findParentsInFile(tx, run, rows)
  const ids = [...new Set([...rows.flatMap(({ parentId }) => parentId ?? []), ...inFile.values()])]
  if (ids.length === 0) return new Map()
  const found = await tx
    .select({
      id: objectives.id,
      type: objectives.type,
      visibility: objectives.visibility,
      depth: objectives.depth,
    })
    .from(objectives)
    .where(
      and(
        eq(objectives.companyId, run.companyId),
        eq(objectives.cycleId, cycle.id),
        inArray(objectives.id, ids),
        isReadable(importer.readers),
      ),
    )
  return new Map(found.map((parent) => [parent.id, parent]))
}

async function insertAll(
  { tx, importer, today, now }: Context,
  created: readonly { row: NewRow; results: readonly KeyResult[] }[],
): Promise<void> {
  if (created.length === 0) return
  await tx.insert(objectives).values(created.map(({ row }) => row))
  const results = created.flatMap(({ row, results }) =>
    results.map((result, position) => ({
      companyId: thisCompany,
      objectiveId: row.id,
      position,
      kind: result.kind,
      text: result.text,
      ...(result.kind === 'TICK'
        ? { isDone: result.isDone }
        : { startValue: result.start, targetValue: result.target, currentValue: result.current, unit: result.unit }),
    })),
  )
  if (results.length > 0) await tx.insert(objectiveKeyResults).values(results)
  await tx.insert(objectiveChanges).values(
    created.map(({ row }) => ({
      companyId: thisCompany,
      objectiveId: row.id,
      at: now,
      actorId: importer.id,
      wasPrivate: row.visibility === 'PRIVATE',
      change: { kind: 'CREATED' as const },
    })),
  )
  await tx.insert(objectiveProgress).values(
    created.map(({ row }) => ({
      companyId: thisCompany,
      objectiveId: row.id,
      day: today,
      status: row.status ?? 'OPEN',
      completion: row.completion ?? 0,
      wasPrivate: row.visibility === 'PRIVATE',
    })),
  )
}

/** Stores the outcome of several rows in one statement. */
export async function storeOutcomes(
  tx: Tx,
  { companyId, id }: ObjectiveImportRunRow,
  outcomes: readonly Outcome[],
): Promise<void> {
  await tx.execute(sql`
    update objective_import_rows r set objective_id = o."objectiveId", failure = o.failure
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as o (line int, "objectiveId" uuid, failure text)
    where r.company_id = ${companyId}::uuid and r.run_id = ${id}::uuid and r.line = o.line`)
}
