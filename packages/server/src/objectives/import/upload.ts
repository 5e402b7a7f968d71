import { mergeCorrections } from '@perennial/domain/imports/corrections.ts'
import { MAX_CORRECTIONS, PREVIEW_MINUTES } from '@perennial/domain/imports/fields.ts'
import { canCreate } from '@perennial/domain/objectives/editing.ts'
import { MAX_OBJECTIVE_FILE_BYTES } from '@perennial/domain/objectives/import/runs.ts'
import { and, isNull } from 'drizzle-orm'
import { thisCompany } from '../../core/database/columns.ts'
import type { Tx } from '../../core/database/database.ts'
import { storeFile } from '../../core/files/public.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize, refuse } from '../../core/http/refusals.ts'
import { queueJob } from '../../core/jobs/queue.ts'
import type { Viewer } from '../../core/viewer.ts'
import { cycles } from '../../cycles/tables.ts'
import type { ObjectiveCycleRow } from '../cycle/tables.ts'
import { concernsTeam, cycleFactsOf, findObjectiveCycles, presentCycle } from '../cycle-facts.ts'
import { readersOf, relationsTo } from '../readers.ts'
import { presentImport } from './presenter.ts'
import { readObjectiveImportJob } from './read-job.ts'
import { findRun, IMPORT_FILE, setRun } from './runs.ts'
import { type ObjectiveReading, objectiveImportRuns } from './tables.ts'

/** Reading files is expensive. */
const RATE_LIMIT = { most: 60, withinMs: 10 * 60_000 }
const limitKey = (viewer: Viewer) => `objective-imports:${viewer.id}`

/** Cycles in which the viewer can create objectives for others: all people for HR Admins, people below them for managers. */
async function findImportCycles(tx: Tx, viewer: Viewer): Promise<ObjectiveCycleRow[]> {
  const companyId = viewer.company.id
  const isThere = isNull(cycles.archivedAt)
  return findObjectiveCycles(tx, companyId, viewer.isHr ? isThere : and(isThere, concernsTeam(companyId, viewer.id)))
}

/** Whether the viewer may create for people in the cycle at all, whoever they are. */
async function canImportInto(tx: Tx, viewer: Viewer, row: ObjectiveCycleRow, now: Date) {
  const { person } = await readersOf(tx, viewer)
  // Any person below a manager, or anyone for HR Admins.
  const someone = { cycleId: row.id, ownerId: '', namedReaderIds: [], managersOfOwner: viewer.isHr ? [] : [viewer.id] }
  return canCreate(cycleFactsOf(row), { isActive: true, takesPart: true }, relationsTo(person, someone), now)
}

export async function findImportCycle(tx: Tx, viewer: Viewer, cycleId: string): Promise<ObjectiveCycleRow> {
  const rows = await findImportCycles(tx, viewer)
  return rows.find(({ id }) => id === cycleId) ?? refuse('NOT_FOUND')
}

/** `GET /objective-imports/options` */
export const readImportOptions = handler('GET /objective-imports/options', async ({ tx, viewer, now }) => {
  const rows = await findImportCycles(tx, viewer)
  return {
    cycles: await Promise.all(
      rows.map(async (row) => ({ cycle: presentCycle(row), create: await canImportInto(tx, viewer, row, now) })),
    ),
  }
})

/** `POST /objective-imports`: stores the file for an hour, and reads it in the background. */
export const createObjectiveImport = handler(
  'POST /objective-imports',
  async ({ tx, app, viewer, form, files, now }) => {
    const file = files.find(({ field }) => field === 'file')
    if (!file) return refuse('FILE_MISSING', { violations: [{ path: '/file', code: 'REQUIRED' }] })
    if (file.bytes.length > MAX_OBJECTIVE_FILE_BYTES) refuse('FILE_TOO_LARGE')
    const cycle = await findImportCycle(tx, viewer, form.cycleId)
    authorize(await canImportInto(tx, viewer, cycle, now))
    await app.rateLimiter.consume(limitKey(viewer), RATE_LIMIT, now)
    const stored = await storeFile(
      { app, tx, now },
      {
        name: file.name,
        type: 'application/octet-stream',
        bytes: file.bytes,
        purpose: IMPORT_FILE,
        ownerId: viewer.id,
        expiresAt: new Date(now.getTime() + PREVIEW_MINUTES * 60_000),
      },
    )
    const reading: ObjectiveReading = { delimiter: 'AUTO', fields: null, hasHeaderRow: null, dateOrder: null }
    const [run] = await tx
      .insert(objectiveImportRuns)
      .values({
        companyId: thisCompany,
        cycleId: cycle.id,
        fileName: form.source === 'PASTE' ? '' : file.name,
        fileId: stored.id,
        reading,
        createdById: viewer.id,
        createdAt: now,
        readAt: now,
        lastAttemptAt: now,
      })
      .returning()
    if (!run) throw new Error('the import was not stored')
    await queueJob(tx, readObjectiveImportJob, run.companyId, { runId: run.id, version: run.version })
    return { id: run.id }
  },
)

/** `PUT …/reading`: an older version is refused. */
export const changeObjectiveReading = handler(
  'PUT /objective-imports/{importId}/reading',
  async ({ tx, app, viewer, params, body, now }) => {
    const run = await findRun(tx, viewer, params.importId, true)
    if (run.startedAt !== null) refuse('PREVIEW_ALREADY_RUN')
    if (run.version !== body.version) refuse('VERSION_CONFLICT', { data: await presentImport(tx, run, now) })
    if (run.fileId === null) refuse('FILE_GONE')
    await app.rateLimiter.consume(limitKey(viewer), RATE_LIMIT, now)
    const { delimiter = run.reading.delimiter, hasHeaderRow = run.reading.hasHeaderRow } = body
    const { dateOrder = run.reading.dateOrder } = body
    // If the file is split into columns differently, the columns are proposed again.
    const isReadAnew = body.delimiter !== undefined || body.hasHeaderRow !== undefined
    const fields = body.fields ?? (isReadAnew ? null : run.reading.fields)
    const corrections = mergeCorrections(run.reading.corrections ?? [], body.cells ?? [])
    if (corrections.length > MAX_CORRECTIONS) refuse('TOO_MANY_CORRECTIONS', { facts: { max: MAX_CORRECTIONS } })
    await setRun(tx, run, {
      state: 'READING',
      version: run.version + 1,
      reading: { delimiter, hasHeaderRow, dateOrder, fields, corrections },
      problem: null,
      lastAttemptAt: now,
      attempts: 0,
    })
    const next = await findRun(tx, viewer, run.id)
    await queueJob(tx, readObjectiveImportJob, run.companyId, { runId: run.id, version: next.version })
    return presentImport(tx, next, now)
  },
)
