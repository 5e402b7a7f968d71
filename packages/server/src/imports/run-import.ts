import type { ImportOptions } from '@perennial/domain/imports/fields.ts'
import { canDeactivateLeavers, finalRunState } from '@perennial/domain/imports/runs.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import { defineSteppedJob, queueJob } from '../core/jobs/queue.ts'
import { applyNextBatch } from './apply.ts'
import { peopleImported } from './events.ts'
import { deleteImportFile } from './file-storage.ts'
import { holdManagerChanges } from './held-managers.ts'
import { findImporter } from './people-queries.ts'
import { canRunNow, findPreview, findRunOfPreview, previewCountsOf } from './queries.ts'
import { type ImportRunRow, importRuns } from './tables.ts'

/** Starts an import; a second click returns the same import, and no second import can start while one runs (TIME-2). */
export const runImport = handler(
  'POST /imports/previews/{previewId}/run',
  async ({ params, body, viewer, tx, now }) => {
    const companyId = viewer.company.id
    const preview = await findPreview(tx, companyId, params.previewId, true)
    const before = await findRunOfPreview(tx, companyId, preview.id)
    if (before) return { runId: before.id }
    authorize(await canRunNow(tx, preview, now))
    const counts = previewCountsOf(preview)
    authorize(canDeactivateLeavers(counts.leaving, body.confirmation))
    const [run] = await tx
      .insert(importRuns)
      .values({
        companyId,
        previewId: preview.id,
        rowCount: counts.entries,
        total: counts.actions,
        skipped: counts.kinds.ERROR,
        sendWelcomeEmails: (preview.options as ImportOptions).sendWelcomeEmails,
        startedById: viewer.id,
        startedAt: now,
        lastAttemptAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!run) refuse('IMPORT_RUNNING')
    await recordAudit(tx, actorOf(viewer, now), {
      kind: 'import-started',
      subjectId: run.id,
      data: { previewId: preview.id, counts: counts.kinds },
    })
    await queueJob(tx, runImportJob, companyId, { runId: run.id })
    return { runId: run.id }
  },
)

/** Applies an import batch by batch; killed at any point, it resumes there (ONCE-4). */
export const runImportJob = defineSteppedJob<{ runId: string }>({
  name: 'run-import',
  step: ({ tx, app, companyId, data }) => applyNext(tx, app, companyId, data.runId),
  fills: ['people', 'account_controllers'],
})

async function applyNext(tx: Tx, app: App, companyId: string, runId: string): Promise<boolean> {
  const now = app.clock.now()
  const [run] = await tx.select().from(importRuns).where(ofRun(companyId, runId)).for('no key update')
  if (!run || (run.state !== 'QUEUED' && run.state !== 'RUNNING')) return false
  const importer = await findImporter(tx, companyId, run.startedById)
  if (!importer) {
    await tx
      .update(importRuns)
      .set({ state: 'FAILED', failure: 'ROLE_LOST', finishedAt: now })
      .where(ofRun(companyId, runId))
    await saveOutcome(tx, run, now)
    return false
  }
  const preview = await findPreview(tx, companyId, run.previewId)
  const importerIds = [...new Set([importer.id, preview.createdById])]
  const applied = await applyNextBatch({ tx, app, run, importer, importerIds, now })
  if (!applied.isLast) {
    await tx
      .update(importRuns)
      .set({
        state: 'RUNNING',
        nextApplyOrder: applied.nextApplyOrder,
        applied: sql`${importRuns.applied} + ${applied.applied}`,
        skipped: sql`${importRuns.skipped} + ${applied.skipped}`,
        lastAttemptAt: now,
      })
      .where(ofRun(companyId, runId))
    return true
  }
  const held = await holdManagerChanges(tx, run, now)
  await tx
    .update(importRuns)
    .set({ state: finalRunState(run.skipped), finishedAt: now })
    .where(ofRun(companyId, runId))
  await deleteImportFile(tx, preview)
  await saveOutcome(tx, run, now, held)
  return false
}

const ofRun = (companyId: string, runId: string) => and(eq(importRuns.companyId, companyId), eq(importRuns.id, runId))

/** Records one event for the whole import, unless no row was applied and no manager waits for approval. */
async function saveOutcome(tx: Tx, run: ImportRunRow, now: Date, held = 0): Promise<void> {
  if (run.nextApplyOrder === 0 && held === 0) return
  const starter = { companyId: run.companyId, actorId: run.startedById, impersonatorId: null, address: null, at: now }
  await recordEvent(tx, starter, {
    kind: peopleImported,
    subject: ['import', run.id],
    data: { total: run.total, skipped: run.skipped, held },
  })
}
