import { canDelete } from '@perennial/domain/objectives/editing.ts'
import { type ImportUndoConflict, undoConflict } from '@perennial/domain/objectives/import-plan.ts'
import { and, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { App } from '../../core/app.ts'
import type { Tx } from '../../core/database/database.ts'
import { recordEvent, recordEvents } from '../../core/events/events.ts'
import { defineSteppedJob } from '../../core/jobs/queue.ts'
import { objectiveDeleted } from '../events.ts'
import { type FoundObjective, findObjectives } from '../queries.ts'
import { objectives } from '../tables.ts'
import { objectivesImportUndone } from './events.ts'
import { findImporter, type Importer } from './importer.ts'
import { actorOfImport, IMPORT_PAGE } from './run-job.ts'
import { linesAmong, lockRun, rowsOfRun, setRun } from './runs.ts'
import { type ObjectiveImportRowRow, type ObjectiveImportRunRow, objectiveImportRows } from './tables.ts'

/** Deletes what an import created page by page, in reverse order; an interrupted undo continues where it stopped. */
export const undoObjectiveImportJob = defineSteppedJob<{ runId: string }>({
  name: 'undo-objective-import',
  step: ({ tx, app, companyId, data }) => undoNext(tx, app, companyId, data.runId),
})

async function undoNext(tx: Tx, app: App, companyId: string, runId: string): Promise<boolean> {
  const now = app.clock.now()
  const run = await lockRun(tx, companyId, runId, 'UNDOING')
  if (!run) return false
  const importer = await findImporter(tx, companyId, run.createdById)
  if (!importer) {
    await setRun(tx, run, { state: 'STOPPED', failure: 'RIGHT_LOST', attempts: 0 })
    return false
  }
  if (run.nextOrder <= 0) {
    await setRun(tx, run, { state: 'UNDONE', undoneAt: now, attempts: 0 })
    await recordEvent(tx, actorOfImport(run, now), {
      kind: objectivesImportUndone,
      subject: ['objective-import', run.id],
      data: { cycleId: run.cycleId },
      audit: { cycleId: run.cycleId },
    })
    return false
  }
  const nextOrder = Math.max(0, run.nextOrder - IMPORT_PAGE)
  const rows = await tx
    .select()
    .from(objectiveImportRows)
    .where(
      and(
        rowsOfRun(run),
        gte(objectiveImportRows.applyOrder, nextOrder),
        lt(objectiveImportRows.applyOrder, run.nextOrder),
        isNotNull(objectiveImportRows.objectiveId),
      ),
    )
    .orderBy(desc(objectiveImportRows.applyOrder))
  await undoRows(tx, run, importer, rows, now)
  await setRun(tx, run, { nextOrder, lastAttemptAt: now })
  return true
}

async function undoRows(
  tx: Tx,
  run: ObjectiveImportRunRow,
  importer: Importer,
  rows: readonly ObjectiveImportRowRow[],
  now: Date,
): Promise<void> {
  const ids = rows.flatMap(({ objectiveId }) => objectiveId ?? [])
  if (ids.length === 0) return
  await tx
    .select({ id: objectives.id })
    .from(objectives)
    .where(and(eq(objectives.companyId, run.companyId), inArray(objectives.id, ids)))
    .orderBy(objectives.id)
    .for('update')
  const found = await findObjectives(tx, importer.readers, inArray(objectives.id, ids), {
    limit: ids.length,
    withResults: false,
  })
  const objectiveOf = new Map(found.map((objective) => [objective.row.id, objective]))
  const usage = await findUsage(tx, run.companyId, ids)
  const deleted = new Set<string>()
  const remaining: { line: number; conflict: ImportUndoConflict }[] = []
  for (const { line, objectiveId } of rows) {
    const id = objectiveId ?? ''
    const objective = objectiveOf.get(id)
    const used = usage.get(id)
    const conflict = undoConflict(
      objective &&
        used && {
          isDeletable: isDeletable(objective, now),
          isChanged: used.isChanged,
          comments: used.comments,
          childrenOutside: used.childIds.filter((childId) => !deleted.has(childId)).length,
        },
    )
    if (conflict === null) deleted.add(id)
    else remaining.push({ line, conflict })
  }
  if (deleted.size > 0) {
    await tx
      .delete(objectives)
      .where(and(eq(objectives.companyId, run.companyId), inArray(objectives.id, [...deleted])))
    await tx
      .update(objectiveImportRows)
      .set({ objectiveId: null })
      .where(
        and(
          rowsOfRun(run),
          linesAmong(rows.map(({ line }) => line)),
          inArray(objectiveImportRows.objectiveId, [...deleted]),
        ),
      )
    await recordEvents(
      tx,
      actorOfImport(run, now),
      found.flatMap(({ row: { id, ownerId, cycleId, visibility } }) => {
        // Objectives with remaining children are kept, so that none loses its parent.
        const data = { cycleId, wasPrivate: visibility === 'PRIVATE', children: [], importId: run.id }
        return deleted.has(id)
          ? [{ kind: objectiveDeleted, subject: ['objective', id] as const, aboutId: ownerId, data }]
          : []
      }),
    )
  }
  if (remaining.length > 0)
    await tx.execute(sql`
      update objective_import_rows r set conflict = k.conflict,
        objective_id = case when k.conflict = 'GONE' then null else r.objective_id end
      from json_to_recordset(${JSON.stringify(remaining)}::json) as k (line int, conflict text)
      where r.company_id = ${run.companyId}::uuid and r.run_id = ${run.id}::uuid and r.line = k.line`)
}

/** The rules for deleting manually. Importers can’t delete what they can’t read any more. */
const isDeletable = ({ level, facts, cycle, by }: FoundObjective, now: Date): boolean =>
  level === 'FULL' && canDelete({ ...facts, children: 0 }, cycle, by, now, true).allowed

type Usage = { id: string; isChanged: boolean; comments: number; childIds: string[] }

/** What people have done with objectives since the import. */
async function findUsage(tx: Tx, companyId: string, ids: readonly string[]): Promise<Map<string, Usage>> {
  const { rows } = await tx.execute<Usage>(sql`
    select o.id,
      (o.version > 1 or o.weight > 0 or o.rating_id is not null or o.progressed_at <> o.created_at
        or exists (select from objective_changes c where c.company_id = o.company_id and c.objective_id = o.id
          and c.change->>'kind' <> 'CREATED'
          -- That a parent was deleted or moved away is no change of this objective.
          and not (c.change->>'kind' = 'REFERENCE' and c.change->>'field' = 'parentId' and c.change->>'to' is null
            and not exists (select from objectives p where p.company_id = o.company_id
              and p.id = (c.change->>'from')::uuid and p.cycle_id = o.cycle_id)))
        or exists (select from objective_check_in_entries e where e.company_id = o.company_id and e.objective_id = o.id))
        as "isChanged",
      (select count(*)::int from objective_comments c
        where c.company_id = o.company_id and c.objective_id = o.id) as comments,
      (select coalesce(json_agg(c.id), '[]'::json) from objectives c
        where c.company_id = o.company_id and c.parent_id = o.id) as "childIds"
    from objectives o
    where o.company_id = ${companyId}::uuid and o.id = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
