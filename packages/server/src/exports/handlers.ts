import type { Export, ExportRequest } from '@perennial/contract/exports/routes.ts'
import { HOUR_MS } from '@perennial/domain/calendar/durations.ts'
import {
  availableFormats,
  canDownloadExport,
  canExportCompany,
  canRequestExport,
  canStillReadPeople,
  type ExportKind,
  exportExpiry,
  offeredExportKinds,
} from '@perennial/domain/exports/exports.ts'
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../core/audit.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import { findFile, readFileStream, removeFile } from '../core/files/public.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, Refusal, refuse } from '../core/http/refusals.ts'
import { queueJob } from '../core/jobs/queue.ts'
import type { Viewer } from '../core/viewer.ts'
import { findManagerIds } from '../people/public.ts'
import { findTerms } from '../terminology/public.ts'
import { notifyFullExport } from './emails.ts'
import { exportDefinitions } from './export-kinds.ts'
import { deleteParts } from './export-parts.ts'
import { createExportJob, EXPORT_PURPOSE } from './jobs.ts'
import { type ExportOptions, type ExportRow, exports } from './tables.ts'

/** Exports are costly: at most this many per hour. */
const EXPORT_RATE_LIMIT = { most: 20, withinMs: HOUR_MS }

/** The public columns of an export; its content may be large. */
const shown = {
  id: exports.id,
  kind: exports.kind,
  name: exports.name,
  subjectName: exports.subjectName,
  state: exports.state,
  size: exports.size,
  done: exports.done,
  total: exports.total,
  requestedAt: exports.requestedAt,
  readyAt: exports.readyAt,
  expiresAt: exports.expiresAt,
  failureReason: exports.failureReason,
}

const present = (row: Pick<ExportRow, keyof typeof shown>): Export => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  about: row.subjectName,
  state: row.state,
  size: row.size,
  progress: { done: row.done, total: row.total },
  requestedAt: row.requestedAt.toISOString(),
  readyAt: row.readyAt?.toISOString() ?? null,
  expiresAt: row.expiresAt.toISOString(),
  failureReason: row.failureReason,
})

/** `GET /exports`: the viewer’s own, while they are kept (COM-P17). */
export const listExports = handler('GET /exports', async ({ viewer, tx, now }) => {
  const rows = await tx
    .select(shown)
    .from(exports)
    .where(
      and(eq(exports.companyId, viewer.company.id), eq(exports.requestedById, viewer.id), gt(exports.expiresAt, now)),
    )
    .orderBy(desc(exports.requestedAt), desc(exports.id))
  return {
    exports: rows.map(present),
    offers: offersFor(viewer),
    formats: availableFormats(viewer.company.switches),
    ratings: viewer.isHr,
    company: canExportCompany(viewer),
  }
})

const ofCycles: readonly ExportKind[] = ['reviewCycle', 'reviewDocuments']

/** What someone may export; cycles only for those who administer one. */
function offersFor(viewer: Viewer) {
  const { isHr, isAssistant, isReviewCycleAdmin, company } = viewer
  const hasCycles = company.switches.has('review') && (isHr || isAssistant || isReviewCycleAdmin)
  return offeredExportKinds.filter(
    (kind) => canRequestExport(kind, viewer).allowed && (!ofCycles.includes(kind) || hasCycles),
  )
}

/** `POST /exports`: stores the request and creates the file in the background. */
export const createExport = handler('POST /exports', async ({ body, viewer, tx, app, now }) => {
  await app.rateLimiter.consume(`exports:${viewer.id}`, EXPORT_RATE_LIMIT, now)
  const row = await requestExport({ tx, app, now }, viewer, body)
  await recordAudit(tx, actorOf(viewer, now), {
    kind: 'export-requested',
    subjectId: row.id,
    data: { kind: row.kind, about: row.subjectId, ...accountable(row) },
  })
  return present(row)
})

/** The options for the audit log: counts instead of the ids of reviews and requests, and filters without the search text. */
const accountable = ({ options: { reviews, requests, filters, ...rest } }: ExportRow) => ({
  ...rest,
  ...(filters && { filters: { ...filters, search: undefined } }),
  ...(reviews && { reviews: reviews.length }),
  ...(requests && { requests: requests.length }),
})

/** The options besides kind and subject; each review once. */
function optionsOf(request: ExportRequest): ExportOptions {
  if (request.kind === 'reviewCycle')
    return { format: request.format, ...(request.columns && { columns: [...new Set(request.columns)] }) }
  if (request.kind !== 'reviewDocuments') return furtherOptionsOf(request)
  const { reviews, confidential } = request
  return { confidential, ...(reviews && { reviews: [...new Set(reviews)].sort() }) }
}

function furtherOptionsOf(request: ExportRequest): ExportOptions {
  if (request.kind === 'objectives') return { format: request.format, filters: request.filters }
  if (request.kind === 'objectiveCycle') {
    const { format, layout, scope } = request
    return { format, layout, scope }
  }
  if (request.kind === 'objectiveDocuments') return { scope: request.scope }
  if (!('requests' in request)) return {}
  const { kind: _, cycleId: __, requests, ...options } = request
  return { ...options, ...(requests && { requests: [...new Set(requests)].sort() }) }
}

/** Stores the request; an identical one in progress is returned instead. */
export async function requestExport(
  context: HandlerContext,
  viewer: Viewer,
  request: ExportRequest,
): Promise<ExportRow> {
  const { app, tx, now } = context
  authorize(canRequestExport(request.kind, viewer))
  const subjectId = 'cycleId' in request ? request.cycleId : null
  const options = optionsOf(request)
  const { language } = viewer
  const reading = { app, tx, viewer, subjectId, options, language, terms: await findTerms(tx, language), now }
  const { file, about } = await exportDefinitions[request.kind].name(reading)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${viewer.id}`}, 0))`)
  const [same] = await tx
    .select()
    .from(exports)
    .where(
      and(
        eq(exports.companyId, viewer.company.id),
        eq(exports.requestedById, viewer.id),
        eq(exports.kind, request.kind),
        subjectId === null ? isNull(exports.subjectId) : eq(exports.subjectId, subjectId),
        inArray(exports.state, ['QUEUED', 'RUNNING']),
        sql`${exports.options} = ${JSON.stringify(options)}::jsonb`,
      ),
    )
  if (same) return same
  const [row] = await tx
    .insert(exports)
    .values({
      companyId: thisCompany,
      requestedById: viewer.id,
      kind: request.kind,
      subjectId,
      options,
      name: file,
      subjectName: about,
      language,
      requestedAt: now,
      lastProgressAt: now,
      expiresAt: exportExpiry(now),
    })
    .returning()
  if (!row) throw new Error('the export was not kept')
  if (row.kind === 'company') await notifyFullExport(context, viewer, row.id)
  await queueJob(tx, createExportJob, viewer.company.id, { exportId: row.id })
  return row
}

/**
 * The viewer’s own export, if it still exists. The link of another person’s export reveals that it exists, but not its
 * content.
 */
async function findOwn(tx: Tx, viewer: Viewer, exportId: string, now: Date): Promise<ExportRow> {
  const [row] = await tx
    .select()
    .from(exports)
    .where(and(eq(exports.companyId, viewer.company.id), eq(exports.id, exportId), gt(exports.expiresAt, now)))
    .for('no key update')
  if (!row) refuse('NOT_FOUND')
  if (row.requestedById !== viewer.id) refuse('EXPORT_OF_SOMEBODY_ELSE')
  return row
}

/** `GET /exports/{exportId}/file`: checks the rights again, also for everyone in it (COM-P17, MAY-6). */
export const downloadExport = handler('GET /exports/{exportId}/file', async ({ params, viewer, tx, app, now }) => {
  const row = await findOwn(tx, viewer, params.exportId, now)
  authorize(canDownloadExport(row, viewer))
  await assertRights({ app, tx, now }, viewer, row)
  const file = row.fileId ? await findFile(tx, row.fileId, EXPORT_PURPOSE, now) : undefined
  const body = file && (await readFileStream(app, file))
  if (!file || !body) refuse('NOT_FOUND')
  await recordAudit(tx, actorOf(viewer, now), {
    kind: 'export-downloaded',
    subjectId: row.id,
    data: { kind: row.kind },
  })
  return { name: row.name, type: file.type, body }
})

async function assertRights({ app, tx, now }: HandlerContext, viewer: Viewer, row: ExportRow): Promise<void> {
  const { subjectId, options, language, confidentialPersonIds } = row
  const kind = exportDefinitions[row.kind]
  const reading = { app, tx, viewer, subjectId, options, language, terms: {}, now }
  try {
    await kind.name(reading)
  } catch (error) {
    if (error instanceof Refusal) refuse('RIGHTS_LOST')
    throw error
  }
  if (kind.mayStillHave && !(await kind.mayStillHave(reading, row))) refuse('RIGHTS_LOST')
  if (confidentialPersonIds.length === 0) return
  const managerIds = await findManagerIds(tx, viewer.company.id, viewer.id)
  if (!canStillReadPeople(confidentialPersonIds, { id: viewer.id, isHr: viewer.isHr, managerIds }))
    refuse('RIGHTS_LOST')
}

/** `DELETE /exports/{exportId}`: deletes it and its file; a running job finds nothing more to do. */
export const deleteExport = handler('DELETE /exports/{exportId}', async ({ params, viewer, tx, now }) => {
  const row = await findOwn(tx, viewer, params.exportId, now)
  if (row.fileId) await removeFile(tx, row.fileId)
  await deleteParts(tx, row.id)
  await tx.delete(exports).where(and(eq(exports.companyId, viewer.company.id), eq(exports.id, row.id)))
})
