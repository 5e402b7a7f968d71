import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { YEAR_DAYS } from '../../core/database/table-facts.ts'
import { queueJob } from '../../core/jobs/queue.ts'
import type { ScheduledTask } from '../../core/schedule/scheduled-tasks.ts'
import { readObjectiveImportJob } from './read-job.ts'
import { finish, runObjectiveImportJob } from './run-job.ts'
import { setRun } from './runs.ts'
import { type ObjectiveImportRunRow, objectiveImportRuns } from './tables.ts'
import { undoObjectiveImportJob } from './undo-job.ts'

/** After this long without progress, the process has ended. */
const LOST_MS = 2 * 60_000
/** After this many attempts, another one won’t succeed. */
const MAX_ATTEMPTS = 20
/** After this many attempts a file is not read again, as it probably crashes the process. */
const MAX_READING_ATTEMPTS = 5

/** Continues imports, readings and undos whose job was lost. */
export const resumeObjectiveImports: ScheduledTask = {
  name: 'resume-objective-imports',
  run: async ({ tx, companyId, now }) => {
    const lost = await tx
      .update(objectiveImportRuns)
      .set({ lastAttemptAt: now, attempts: sql`${objectiveImportRuns.attempts} + 1` })
      .where(
        and(
          eq(objectiveImportRuns.companyId, companyId),
          inArray(objectiveImportRuns.state, ['READING', 'RUNNING', 'UNDOING']),
          lt(objectiveImportRuns.lastAttemptAt, new Date(now.getTime() - LOST_MS)),
        ),
      )
      .returning()
    for (const run of lost) await goOn(tx, run, now)
  },
}

async function goOn(tx: Tx, run: ObjectiveImportRunRow, now: Date): Promise<void> {
  const { companyId, id: runId, state, attempts, version } = run
  if (state === 'READING') {
    if (attempts > MAX_READING_ATTEMPTS)
      await setRun(tx, run, { state: 'UNREADABLE', problem: { code: 'READING_INTERRUPTED' } })
    else await queueJob(tx, readObjectiveImportJob, companyId, { runId, version }, { key: `${runId} ${attempts}` })
    return
  }
  if (attempts > MAX_ATTEMPTS) {
    if (state === 'RUNNING') await finish(tx, run, now, { state: 'STOPPED', failure: 'INTERRUPTED' })
    else await setRun(tx, run, { state: 'STOPPED', failure: 'INTERRUPTED', attempts: 0 })
    return
  }
  const job = state === 'RUNNING' ? runObjectiveImportJob : undoObjectiveImportJob
  await queueJob(tx, job, companyId, { runId }, { key: `${runId} ${attempts}` })
}

/** Imports are kept for a year, files that were only previewed for a day. */
export const deleteOldObjectiveImports: ScheduledTask = {
  name: 'delete-old-objective-imports',
  run: async ({ tx, companyId, now }) => {
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
    const runs = objectiveImportRuns
    await tx.delete(runs).where(and(eq(runs.companyId, companyId), lt(runs.createdAt, before(YEAR_DAYS))))
    await tx
      .delete(runs)
      .where(and(eq(runs.companyId, companyId), isNull(runs.startedAt), lt(runs.lastAttemptAt, before(1))))
  },
}
