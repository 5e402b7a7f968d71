import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { ObjectiveImport, ObjectiveImportRow } from '@perennial/contract/objectives/import/schemas.ts'
import { PREVIEW_MINUTES } from '@perennial/domain/imports/fields.ts'
import { fieldsOfCycle } from '@perennial/domain/objectives/import/columns.ts'
import { canStartImport, canUndoObjectiveImport } from '@perennial/domain/objectives/import/runs.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { refuse } from '../../core/http/refusals.ts'
import { cycleFactsOf, findCyclesById } from '../cycle-facts.ts'
import { findPeople } from '../presenter.ts'
import type { ObjectiveImportRowRow, ObjectiveImportRunRow } from './tables.ts'

type Done = { runId: string; created: number; failed: number; remaining: number }

/** Counts the outcomes of the rows of imports. */
async function countDone(tx: Tx, companyId: string, ids: readonly string[]): Promise<Map<string, Done>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<Done>(sql`
    select r.run_id as "runId", count(r.objective_id)::int as created, count(r.failure)::int as failed,
      count(r.conflict) filter (where r.conflict <> 'GONE')::int as remaining
    from objective_import_rows r
    where r.company_id = ${companyId}::uuid and r.run_id = any(${sql.param([...ids])}::uuid[]) group by r.run_id`)
  return new Map(rows.map((row) => [row.runId, row]))
}

export async function presentLines(tx: Tx, companyId: string, runs: readonly ObjectiveImportRunRow[]) {
  const done = await countDone(
    tx,
    companyId,
    runs.map(({ id }) => id),
  )
  const cycles = await findCyclesById(
    tx,
    companyId,
    runs.map(({ cycleId }) => cycleId),
  )
  return runs.map((run) => {
    const created = done.get(run.id)?.created ?? 0
    return {
      id: run.id,
      state: run.state,
      failure: run.failure,
      fileName: run.fileName || null,
      cycle: { id: run.cycleId, name: cycles.get(run.cycleId)?.name ?? '' },
      createdAt: run.createdAt.toISOString(),
      startedAt: run.startedAt?.toISOString() ?? null,
      finishedAt: run.finishedAt?.toISOString() ?? null,
      undoneAt: run.undoneAt?.toISOString() ?? null,
      total: run.counts?.create ?? 0,
      done: run.nextOrder,
      created,
      can: { undo: canUndoObjectiveImport(run.state, created) },
    }
  })
}

export async function presentImport(tx: Tx, run: ObjectiveImportRunRow, now: Date): Promise<ObjectiveImport> {
  const { companyId, cycleId, counts, readAt } = run
  const cycleRow = (await findCyclesById(tx, companyId, [cycleId])).get(cycleId)
  const [line] = await presentLines(tx, companyId, [run])
  if (!cycleRow || !line) return refuse('NOT_FOUND')
  const done = (await countDone(tx, companyId, [run.id])).get(run.id)
  const { create = 0, skip = 0, error = 0, warning = 0 } = counts ?? {}
  return {
    ...line,
    version: run.version,
    validUntil: new Date(readAt.getTime() + PREVIEW_MINUTES * 60_000).toISOString(),
    facts: run.facts,
    problem: run.problem,
    fields: fieldsOfCycle(cycleFactsOf(cycleRow).options),
    reading: { dateOrder: run.reading.dateOrder, corrections: run.reading.corrections?.length ?? 0 },
    counts: { create, skip, error, warning, failed: done?.failed ?? 0, remaining: done?.remaining ?? 0 },
    problems: (counts?.problems ?? []) as ObjectiveImport['problems'],
    can: { ...line.can, start: canStartImport({ state: run.state, readAt, creates: create }, now) },
  }
}

export async function presentRows(
  tx: Tx,
  companyId: string,
  rows: readonly ObjectiveImportRowRow[],
): Promise<ObjectiveImportRow[]> {
  const owners: ReadonlyMap<string, PersonRef> = await findPeople(
    tx,
    companyId,
    rows.flatMap(({ ownerId }) => ownerId ?? []),
  )
  return rows.map((row) => ({
    line: row.line,
    action: row.action,
    title: row.title,
    owner: owners.get(row.ownerId ?? '') ?? null,
    ownerText: row.cells.owner ?? '',
    parent: row.record.parent,
    type: row.record.type,
    visibility: row.visibility,
    status: row.record.status,
    completion: row.record.completion,
    dueDate: row.record.dueDate,
    keyResults: row.record.keyResults.length,
    errors: row.errors as ObjectiveImportRow['errors'],
    warnings: row.warnings,
    cells: row.errors.length + row.warnings.length > 0 ? row.cells : {},
    failure: row.failure,
    conflict: row.conflict,
    objectiveId: row.objectiveId,
  }))
}
