import { canStartImport, canUndoObjectiveImport } from '@perennial/domain/objectives/import/runs.ts'
import { and, asc, desc, eq, gt, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { refuseCursor } from '../../core/http/cursor.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize } from '../../core/http/refusals.ts'
import { queueJob } from '../../core/jobs/queue.ts'
import { cursorOf, INSTANT_PATTERN, positionOf } from '../pages.ts'
import { presentImport, presentLines, presentRows } from './presenter.ts'
import { runObjectiveImportJob } from './run-job.ts'
import { findRun, rowsOfRun, setRun } from './runs.ts'
import { objectiveImportRows, objectiveImportRuns } from './tables.ts'
import { undoObjectiveImportJob } from './undo-job.ts'

/** `GET /objective-imports`: the viewer’s imports that were started or can be started. */
export const listObjectiveImports = handler('GET /objective-imports', async ({ tx, viewer, query }) => {
  const companyId = viewer.company.id
  const position = positionOf(query.cursor, INSTANT_PATTERN)
  const runs = objectiveImportRuns
  const at = position && new Date(position.value)
  const rows = await tx
    .select()
    .from(runs)
    .where(
      and(
        eq(runs.companyId, companyId),
        eq(runs.createdById, viewer.id),
        isNotNull(runs.startedAt),
        position && at ? or(lt(runs.createdAt, at), and(eq(runs.createdAt, at), lt(runs.id, position.id))) : undefined,
      ),
    )
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(query.limit + 1)
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  return {
    rows: await presentLines(tx, companyId, shown),
    next: last ? cursorOf({ value: last.createdAt.toISOString(), id: last.id }) : null,
    total: null,
  }
})

/** `GET /objective-imports/{importId}` */
export const readObjectiveImport = handler('GET /objective-imports/{importId}', async ({ tx, viewer, params, now }) =>
  presentImport(tx, await findRun(tx, viewer, params.importId), now),
)

/** `POST …/start`: a repetition returns the import that is already running. */
export const startObjectiveImport = handler(
  'POST /objective-imports/{importId}/start',
  async ({ tx, viewer, params, now }) => {
    const run = await findRun(tx, viewer, params.importId, true)
    if (run.startedAt === null) {
      authorize(canStartImport({ state: run.state, readAt: run.readAt, creates: run.counts?.create ?? 0 }, now))
      await setRun(tx, run, { state: 'RUNNING', startedAt: now, lastAttemptAt: now, attempts: 0 })
      await queueJob(tx, runObjectiveImportJob, run.companyId, { runId: run.id })
    }
    return presentImport(tx, await findRun(tx, viewer, run.id), now)
  },
)

/** `POST …/undo`: a repetition changes nothing. */
export const undoObjectiveImport = handler(
  'POST /objective-imports/{importId}/undo',
  async ({ tx, viewer, params, now }) => {
    const run = await findRun(tx, viewer, params.importId, true)
    if (run.state !== 'UNDOING') {
      const [line] = await presentLines(tx, run.companyId, [run])
      authorize(canUndoObjectiveImport(run.state, line?.created ?? 0))
      await setRun(tx, run, {
        state: 'UNDOING',
        failure: null,
        nextOrder: run.counts?.create ?? 0,
        lastAttemptAt: now,
        attempts: 0,
      })
      await queueJob(tx, undoObjectiveImportJob, run.companyId, { runId: run.id })
    }
    return presentImport(tx, await findRun(tx, viewer, run.id), now)
  },
)

const row = objectiveImportRows
const conditions: Record<string, SQL> = {
  CREATE: sql`${row.action} = 'CREATE'`,
  SKIP: sql`${row.action} = 'SKIP'`,
  ERROR: sql`${row.action} = 'ERROR'`,
  WARNING: sql`jsonb_array_length(${row.warnings}) > 0`,
  FAILED: sql`${row.failure} is not null`,
  KEPT: sql`${row.conflict} <> 'GONE'`,
}
export const hasProblems = sql<boolean>`(jsonb_array_length(${row.errors}) > 0 or jsonb_array_length(${row.warnings}) > 0
  or ${row.failure} is not null)`

/** `GET …/rows`: in the order of the file. */
export const listObjectiveImportRows = handler(
  'GET /objective-imports/{importId}/rows',
  async ({ tx, viewer, params, query }) => {
    const run = await findRun(tx, viewer, params.importId)
    const after = query.cursor === undefined ? 0 : Number(query.cursor)
    if (!Number.isInteger(after) || after < 0 || after > 2 ** 31 - 1) return refuseCursor()
    // While the file is being read, its rows are incomplete.
    if (run.state === 'READING') return { rows: [], next: null, total: 0 }
    const problem = query.problem && JSON.stringify([{ code: query.problem }])
    const rows = await tx
      .select()
      .from(row)
      .where(
        and(
          rowsOfRun(run),
          gt(row.line, after),
          query.kind && conditions[query.kind],
          problem ? sql`(${row.errors} @> ${problem}::jsonb or ${row.warnings} @> ${problem}::jsonb)` : undefined,
        ),
      )
      .orderBy(asc(row.line))
      .limit(query.limit + 1)
    const shown = rows.slice(0, query.limit)
    return {
      rows: await presentRows(tx, run.companyId, shown),
      next: rows.length > query.limit ? String(shown.at(-1)?.line) : null,
      total: null,
    }
  },
)
