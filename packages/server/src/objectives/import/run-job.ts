import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { and, asc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import { companies } from '../../companies/tables.ts'
import type { App } from '../../core/app.ts'
import type { Tx } from '../../core/database/database.ts'
import { type Actor, recordEvent, recordEvents } from '../../core/events/events.ts'
import { removeFile } from '../../core/files/public.ts'
import { defineSteppedJob } from '../../core/jobs/queue.ts'
import { findCyclesById } from '../cycle-facts.ts'
import { lockOwner } from '../queries.ts'
import { objectivesImported, objectivesImportedForOwner } from './events.ts'
import { findImporter } from './importer.ts'
import { createImported, storeOutcomes } from './new-objectives.ts'
import { lockRun, rowsOfRun, setRun } from './runs.ts'
import { type ObjectiveImportRunRow, objectiveImportRows } from './tables.ts'

/** How many objectives are created in one transaction. */
export const IMPORT_PAGE = 100

/** Creates the objectives of a file page by page; an interrupted import continues where it stopped. */
export const runObjectiveImportJob = defineSteppedJob<{ runId: string }>({
  name: 'run-objective-import',
  step: ({ tx, app, companyId, data }) => createNext(tx, app, companyId, data.runId),
  // Preceded by their rows, which the database doesn’t know yet either.
  fills: ['objective_import_rows', 'objectives', 'objective_key_results', 'objective_changes', 'objective_progress'],
})

async function createNext(tx: Tx, app: App, companyId: string, runId: string): Promise<boolean> {
  const now = app.clock.now()
  const run = await lockRun(tx, companyId, runId, 'RUNNING')
  if (!run) return false
  const total = run.counts?.create ?? 0
  if (run.nextOrder >= total) return finish(tx, run, now, { state: 'DONE' })
  const importer = await findImporter(tx, companyId, run.createdById)
  if (!importer) return finish(tx, run, now, { state: 'STOPPED', failure: 'RIGHT_LOST' })
  const nextOrder = Math.min(run.nextOrder + IMPORT_PAGE, total)
  const rows = await tx
    .select()
    .from(objectiveImportRows)
    .where(
      and(
        rowsOfRun(run),
        gte(objectiveImportRows.applyOrder, run.nextOrder),
        lt(objectiveImportRows.applyOrder, nextOrder),
      ),
    )
    .orderBy(asc(objectiveImportRows.applyOrder))
  for (const ownerId of [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))].toSorted())
    await lockOwner(tx, companyId, run.cycleId, ownerId)
  const cycle = (await findCyclesById(tx, companyId, [run.cycleId])).get(run.cycleId)
  const [company] = await tx.select({ timeZone: companies.timeZone }).from(companies).where(eq(companies.id, companyId))
  if (!cycle || !company) return false
  const today = localDayOf(now, company.timeZone)
  const outcomes = await createImported({ tx, run, importer, cycle, timeZone: company.timeZone, today, now }, rows)
  await storeOutcomes(tx, run, outcomes)
  await setRun(tx, run, { nextOrder, lastAttemptAt: now })
  return true
}

export const actorOfImport = ({ companyId, createdById }: ObjectiveImportRunRow, at: Date): Actor => ({
  companyId,
  actorId: createdById,
  impersonatorId: null,
  address: null,
  at,
})

type End = Pick<ObjectiveImportRunRow, 'state'> & Partial<Pick<ObjectiveImportRunRow, 'failure'>>

/** Finishes the import: owners are notified once, however many objectives they have. */
export async function finish(tx: Tx, run: ObjectiveImportRunRow, now: Date, end: End): Promise<false> {
  const owners = await tx
    .select({ ownerId: objectiveImportRows.ownerId, count: sql<number>`count(*)::int` })
    .from(objectiveImportRows)
    .where(and(rowsOfRun(run), isNotNull(objectiveImportRows.objectiveId)))
    .groupBy(objectiveImportRows.ownerId)
  const created = owners.reduce((sum, { count }) => sum + count, 0)
  await setRun(tx, run, { ...end, finishedAt: now, fileId: null, attempts: 0 })
  if (run.fileId) await removeFile(tx, run.fileId)
  if (created === 0) return false
  const by = actorOfImport(run, now)
  const subject = ['objective-import', run.id] as const
  await recordEvent(tx, by, {
    kind: objectivesImported,
    subject,
    data: { cycleId: run.cycleId, count: created },
    audit: { cycleId: run.cycleId, count: created },
  })
  await recordEvents(
    tx,
    by,
    owners.flatMap(({ ownerId, count }) =>
      ownerId
        ? [{ kind: objectivesImportedForOwner, subject, aboutId: ownerId, data: { cycleId: run.cycleId, count } }]
        : [],
    ),
  )
  return false
}
