import { EXPORT_TIMEOUT_MS, type ExportFailure, exportExpiry } from '@perennial/domain/exports/exports.ts'
import { and, eq, inArray, lte } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import { type FileContent, removeFile, storeFile } from '../core/files/public.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { Refusal } from '../core/http/refusals.ts'
import { defineMultiTransactionJob } from '../core/jobs/queue.ts'
import type { ScheduledTask } from '../core/schedule/scheduled-tasks.ts'
import { findBackgroundViewer } from '../identity/public.ts'
import { defineNotification, notify } from '../notifications/public.ts'
import { findTerms } from '../terminology/public.ts'
import { writeCompanyArchive } from './company-archive.ts'
import { type ExportChunk, type ExportContext, exportDefinitions, type StoredPart } from './export-kinds.ts'
import { deleteParts, loadParts, type RenderedPart, renderAll, saveEntryParts, saveTextPart } from './export-parts.ts'
import { type ExportRow, exports } from './tables.ts'

export const EXPORT_PURPOSE = 'export'
const DOWNLOADS = '/app/downloads'

export const exportReady = defineNotification('export-ready', ['name'])
export const exportFailed = defineNotification('export-failed', ['name'])

const isThis = (id: string) => and(eq(exports.companyId, thisCompany), eq(exports.id, id))
const underWay = ['QUEUED', 'RUNNING'] as const
const isUnderWay = ({ state }: ExportRow) => state === 'QUEUED' || state === 'RUNNING'

/** Opens a transaction for one step. */
type InTurn = <T>(step: (context: HandlerContext) => Promise<T>) => Promise<T>

/**
 * Creates a file in parts, each with its progress in one transaction: after a kill it continues where it was, and it
 * becomes a file, with one notification, once (COM-P17, ONCE-4). Slow work, such as printing and packing, is done
 * between transactions.
 */
export const createExportJob = defineMultiTransactionJob<{ exportId: string }>({
  name: 'create-export',
  run: ({ app, companyId, data: { exportId }, signal }) =>
    completeExport(
      // Rights and content are of one snapshot (TIME-3).
      async (step) => {
        signal.throwIfAborted()
        return app.db.inCompany(companyId, (tx) => step({ app, tx, now: app.clock.now() }), { isRepeatableRead: true })
      },
      exportId,
    ),
})

/** Creates an export from its current progress to its end. */
export async function completeExport(inTurn: InTurn, exportId: string): Promise<void> {
  for (;;) {
    const step = await inTurn((context) => nextStep(context, exportId))
    if (step === 'done') return
    if (step === 'more') continue
    if (step === 'whole') {
      await writeCompanyArchive(inTurn, exportId, finish)
      return
    }
    if ('pieces' in step) {
      const printed = await renderAll(step.pieces)
      await inTurn((context) => keepPrinted(context, step, printed))
    } else {
      const bytes = await assembled(step)
      await inTurn((context) => finish(context, step.row, { bytes }))
      return
    }
  }
}

type Reads = {
  row: ExportRow
  reading: Omit<ExportContext, 'tx'>
  chunk: ExportChunk
  pieces: NonNullable<ExportChunk['pieces']>
}
type Whole = { row: ExportRow; reading: Omit<ExportContext, 'tx'>; parts: StoredPart[] }
type Step = 'done' | 'more' | 'whole' | Reads | Whole

/** Reads the next part with the rights at this moment (MAY-6), or all finished parts, if nothing is left to be read. */
async function nextStep(context: HandlerContext, exportId: string): Promise<Step> {
  const { tx, now } = context
  const [row] = await tx.select().from(exports).where(isThis(exportId)).for('no key update')
  if (!row || !isUnderWay(row)) return 'done'
  const viewer = await findBackgroundViewer(tx, row.requestedById)
  if (!viewer) return fail(context, row, 'RIGHTS_LOST')
  const { language, subjectId, options } = row
  const known = { app: context.app, viewer, subjectId, options, language, terms: await findTerms(tx, language), now }
  const kind = exportDefinitions[row.kind]
  try {
    await kind.name({ ...known, tx })
    if (kind.read === 'whole') return 'whole'
    if (row.snapshotAt) return { row, reading: known, parts: await loadParts(context, row.id) }
    const chunk = await kind.read({ ...known, tx }, row.cursor)
    if (chunk.pieces) return { row, reading: known, chunk, pieces: chunk.pieces }
    await saveTextPart(tx, row, chunk.text)
    await moveOn(context, row, chunk, 1)
    return 'more'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return fail(context, row, isGone(error) ? 'SUBJECT_DELETED' : 'RIGHTS_LOST')
  }
}

const isGone = ({ code }: Refusal) => code === 'NOT_FOUND' || code === 'NO_REVIEWS'

/** Stores what was printed, unless another worker did so already: a job may run twice. */
async function keepPrinted(
  context: HandlerContext,
  { row, reading, chunk, pieces }: Reads,
  printed: readonly RenderedPart[],
) {
  const [held] = await context.tx.select().from(exports).where(isThis(row.id)).for('no key update')
  if (!held || !isUnderWay(held) || held.parts !== row.parts || held.snapshotAt) return
  await saveEntryParts(context, held, reading, pieces, printed)
  await moveOn(context, held, chunk, pieces.length)
}

async function moveOn({ tx, now }: HandlerContext, row: ExportRow, chunk: ExportChunk, parts: number): Promise<void> {
  const { count, next, total = row.total, confidentialPersonIds = [], pieces = [], contains = [] } = chunk
  await tx
    .update(exports)
    .set({
      state: 'RUNNING',
      cursor: next,
      parts: row.parts + parts,
      done: row.done + count,
      total,
      lastProgressAt: now,
      confidentialPersonIds: [...new Set([...row.confidentialPersonIds, ...confidentialPersonIds])],
      includedSides: [...row.includedSides, ...contains, ...pieces.flatMap((piece) => piece.document?.contains ?? [])],
      snapshotAt: next === null ? now : null,
    })
    .where(isThis(row.id))
}

async function assembled({ row, reading, parts }: Whole): Promise<Uint8Array> {
  const { assemble } = exportDefinitions[row.kind]
  return assemble
    ? assemble(parts, { ...reading, subjectName: row.subjectName })
    : Buffer.concat(parts.map(({ text }) => Buffer.from(text)))
}

/** The parts become the file, which expires. */
async function finish(context: HandlerContext, { id }: ExportRow, content: FileContent): Promise<void> {
  const { tx, now } = context
  const [row] = await tx.select().from(exports).where(isThis(id)).for('no key update')
  if (!row || !isUnderWay(row)) return
  const expiresAt = exportExpiry(now)
  const type = exportDefinitions[row.kind].type(row.options)
  const file = await storeFile(context, {
    name: row.name,
    type,
    ...content,
    purpose: EXPORT_PURPOSE,
    ownerId: row.requestedById,
    expiresAt,
  })
  await deleteParts(tx, id)
  await tx
    .update(exports)
    .set({ state: 'READY', fileId: file.id, size: file.size, readyAt: now, expiresAt, total: row.done })
    .where(isThis(id))
  await sendNotice(context, row, exportReady)
}

async function fail(context: HandlerContext, row: ExportRow, failureReason: ExportFailure): Promise<'done'> {
  const { tx, now } = context
  await deleteParts(tx, row.id)
  await tx.update(exports).set({ state: 'FAILED', failureReason, lastProgressAt: now }).where(isThis(row.id))
  await sendNotice(context, row, exportFailed)
  return 'done'
}

const sendNotice = (context: HandlerContext, { id, requestedById, name }: ExportRow, kind: typeof exportReady) =>
  notify(context, { kind, to: requestedById, occasion: id, data: { name }, link: DOWNLOADS })

/** Fails exports without progress: the requester is notified, and can try again. */
export const failStuckExports: ScheduledTask = {
  name: 'give-up-exports',
  run: async ({ app, tx, companyId, now }) => {
    const stuck = await tx
      .select()
      .from(exports)
      .where(
        and(
          eq(exports.companyId, companyId),
          inArray(exports.state, [...underWay]),
          lte(exports.lastProgressAt, new Date(now.getTime() - EXPORT_TIMEOUT_MS)),
        ),
      )
      .for('no key update', { skipLocked: true })
    for (const row of stuck) await fail({ app, tx, now }, row, 'INTERNAL_ERROR')
  },
}

/** After seven days an export is deleted, with its file (COM-P17). */
export const deleteExpiredExports: ScheduledTask = {
  name: 'forget-exports',
  run: async ({ tx, companyId, now }) => {
    const gone = await tx
      .delete(exports)
      .where(and(eq(exports.companyId, companyId), lte(exports.expiresAt, now)))
      .returning({ fileId: exports.fileId })
    for (const { fileId } of gone) if (fileId) await removeFile(tx, fileId)
  },
}
