import { mergeCorrections } from '@perennial/domain/imports/corrections.ts'
import { type FileReading, MAX_CORRECTIONS } from '@perennial/domain/imports/fields.ts'
import { and, count, eq, gt } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { queueJob } from '../core/jobs/queue.ts'
import { storeImportFile } from './file-storage.ts'
import { createPreviewJob } from './preview-job.ts'
import { findPreview, findRunOfPreview, presentPreview } from './queries.ts'
import { findImportConfig } from './settings.ts'
import { readingOf } from './stored-reading.ts'
import { importPreviews } from './tables.ts'

/** Reading files is expensive: at most this many in ten minutes (security, section 13). */
const MAX_PREVIEWS = 40
const WITHIN_MS = 10 * 60_000

/** Stores the file and queues its preview; pasted rows are a file without a name (IMP-08). */
export const createPreview = handler('POST /imports/previews', async ({ form, files, viewer, tx, now, app }) => {
  const companyId = viewer.company.id
  const file = files.find((file) => file.field === 'file')
  if (!file) refuse('FILE_MISSING', { violations: [{ path: '/file', code: 'REQUIRED' }] })
  await assertPause(tx, companyId, viewer.id, now)
  const { options } = await findImportConfig(tx, companyId)
  const fileId = await storeImportFile({ tx, app, now }, viewer.id, file)
  const [preview] = await tx
    .insert(importPreviews)
    .values({
      companyId,
      fileName: form.source === 'FILE' ? file.name : null,
      fileId,
      options: { ...options, delimiter: form.delimiter ?? options.delimiter },
      createdById: viewer.id,
      createdAt: now,
      lastAttemptAt: now,
    })
    .returning()
  if (!preview) throw new Error('a preview was not kept')
  await queueJob(tx, createPreviewJob, companyId, { previewId: preview.id, version: preview.version })
  return { id: preview.id }
})

async function assertPause(tx: Tx, companyId: string, personId: string, now: Date): Promise<void> {
  const [previews] = await tx
    .select({ count: count() })
    .from(importPreviews)
    .where(
      and(
        eq(importPreviews.companyId, companyId),
        eq(importPreviews.createdById, personId),
        gt(importPreviews.createdAt, new Date(now.getTime() - WITHIN_MS)),
      ),
    )
  if ((previews?.count ?? 0) >= MAX_PREVIEWS)
    refuse('TOO_MANY_PREVIEWS', { facts: { most: MAX_PREVIEWS }, retryAfter: 60 })
}

/** Changes the mapping and reads the file again; also refreshes an expired preview. */
export const changeMapping = handler(
  'PUT /imports/previews/{previewId}/mapping',
  async ({ params, body, viewer, tx, now, app }) => {
    const companyId = viewer.company.id
    const preview = await findPreview(tx, companyId, params.previewId, true)
    if (await findRunOfPreview(tx, companyId, preview.id)) refuse('PREVIEW_ALREADY_RUN')
    if (preview.version !== body.version) refuse('VERSION_CONFLICT', { data: await presentPreview(tx, preview, now) })
    if (!preview.fileId) refuse('FILE_GONE')
    await app.rateLimiter.consume(`import-mapping ${viewer.id}`, { most: 3 * MAX_PREVIEWS, withinMs: WITHIN_MS }, now)
    const options = { ...(preview.options as object), ...(body.delimiter ? { delimiter: body.delimiter } : {}) }
    const before = readingOf(preview).reading
    const corrections = mergeCorrections(before.corrections, body.cells ?? [])
    if (corrections.length > MAX_CORRECTIONS) refuse('TOO_MANY_CORRECTIONS', { facts: { max: MAX_CORRECTIONS } })
    const reading: FileReading = {
      fields: body.fields ?? null,
      hasHeaderRow: body.hasHeaderRow ?? before.hasHeaderRow,
      dateOrder: body.dateOrder === undefined ? before.dateOrder : body.dateOrder,
      emailPattern: body.emailPattern === undefined ? before.emailPattern : body.emailPattern,
      corrections,
    }
    const [changed] = await tx
      .update(importPreviews)
      .set({
        state: 'CREATED',
        version: preview.version + 1,
        options,
        mapping: reading,
        problem: null,
        counts: {},
        lastAttemptAt: now,
      })
      .where(and(eq(importPreviews.companyId, companyId), eq(importPreviews.id, preview.id)))
      .returning()
    if (!changed) throw new Error('a preview was not changed')
    await queueJob(tx, createPreviewJob, companyId, { previewId: changed.id, version: changed.version })
    return presentPreview(tx, changed, now)
  },
)
