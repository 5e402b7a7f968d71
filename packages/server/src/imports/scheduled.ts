import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { queueJob } from '../core/jobs/queue.ts'
import type { ScheduledTask } from '../core/schedule/scheduled-tasks.ts'
import { createPreviewJob } from './preview-job.ts'
import { runImportJob } from './run-import.ts'
import { importPreviews, importRuns } from './tables.ts'
import { undoImportJob } from './undo-import.ts'

/** Work without progress for this long belonged to a process that has ended. */
const LOST_MS = 2 * 60_000
/** After this many attempts, another one won’t succeed. */
const MAX_TRIES = 20
/** Reading a file is quick, so a preview that is lost this often was made to fail (UP-9). */
const MAX_PREVIEW_TRIES = 5
const RETENTION_MONTHS = 12

/** Resumes previews, imports and undos whose job was lost (ONCE-4). */
export const resumeImports: ScheduledTask = {
  name: 'take-up-imports',
  run: async ({ tx, companyId, now }) => {
    const lost = new Date(now.getTime() - LOST_MS)
    await giveUpPreviews(tx, companyId, now, lost)
    const previews = await tx
      .update(importPreviews)
      .set({ lastAttemptAt: now, counts: withOneMoreAttempt })
      .where(
        and(
          eq(importPreviews.companyId, companyId),
          inArray(importPreviews.state, ['CREATED', 'RUNNING']),
          lt(importPreviews.lastAttemptAt, lost),
        ),
      )
      .returning({ previewId: importPreviews.id, version: importPreviews.version })
    if (previews.length > 0) await queueJob(tx, createPreviewJob, companyId, previews)
    await giveUp(tx, companyId, now)
    const runs = await tx
      .update(importRuns)
      .set({ lastAttemptAt: now, attempts: sql`${importRuns.attempts} + 1` })
      .where(and(eq(importRuns.companyId, companyId), isUnderWay, lt(importRuns.lastAttemptAt, lost)))
      .returning()
    for (const run of runs) {
      const job = run.undoRequestedAt === null ? runImportJob : undoImportJob
      await queueJob(tx, job, companyId, { runId: run.id }, { key: run.id })
    }
  },
}

/** Kept among the counts until the preview is ready, which replaces them. */
const attemptsOfPreview = sql`coalesce((${importPreviews.counts} ->> 'attempts')::int, 0)`
/** Only attempts that had begun are counted: others still wait for their turn. */
const withOneMoreAttempt = sql`case when ${importPreviews.state} = 'RUNNING'
  then ${importPreviews.counts} || jsonb_build_object('attempts', ${attemptsOfPreview} + 1) else ${importPreviews.counts} end`

/** Ends a preview that keeps failing; its file can be uploaded again. */
async function giveUpPreviews(tx: Tx, companyId: string, now: Date, lost: Date): Promise<void> {
  await tx
    .update(importPreviews)
    .set({ state: 'FAILED', problem: { code: 'READING_INTERRUPTED' }, counts: {}, lastAttemptAt: now })
    .where(
      and(
        eq(importPreviews.companyId, companyId),
        eq(importPreviews.state, 'RUNNING'),
        lt(importPreviews.lastAttemptAt, lost),
        sql`${attemptsOfPreview} >= ${MAX_PREVIEW_TRIES}`,
      ),
    )
}

const isUnderWay = sql`(${importRuns.state} in ('QUEUED', 'RUNNING')
  or (${importRuns.undoRequestedAt} is not null and ${importRuns.undoneAt} is null))`

/** Ends an import that keeps failing; it can be undone, and the next one can start. */
async function giveUp(tx: Tx, companyId: string, now: Date): Promise<void> {
  const tried = and(eq(importRuns.companyId, companyId), sql`${importRuns.attempts} >= ${MAX_TRIES}`)
  await tx
    .update(importRuns)
    .set({ state: 'FAILED', failure: 'INTERRUPTED', finishedAt: now })
    .where(and(tried, inArray(importRuns.state, ['QUEUED', 'RUNNING'])))
  await tx
    .update(importRuns)
    .set({ undoRequestedAt: null, undoRequestedById: null, undoFailure: 'INTERRUPTED' })
    .where(and(tried, sql`${importRuns.undoRequestedAt} is not null`, isNull(importRuns.undoneAt)))
}

/** The history is kept for twelve months, previews that were never run for a day. */
export const deleteExpiredImports: ScheduledTask = {
  name: 'forget-imports',
  run: async ({ tx, companyId, now }) => {
    const old = new Date(now)
    old.setUTCMonth(old.getUTCMonth() - RETENTION_MONTHS)
    await tx.delete(importRuns).where(and(eq(importRuns.companyId, companyId), lt(importRuns.startedAt, old)))
    const yesterday = new Date(now.getTime() - DAY_MS)
    await tx
      .delete(importPreviews)
      .where(
        and(
          eq(importPreviews.companyId, companyId),
          lt(importPreviews.lastAttemptAt, yesterday),
          sql`not exists (select from import_runs r where r.company_id = ${companyId} and r.preview_id = ${importPreviews.id})`,
        ),
      )
  },
}
