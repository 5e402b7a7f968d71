import { type ExportFailure, expiryOf, STUCK_MS } from '@perennial/domain/exports/exports.ts'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Doing } from '../core/doing.ts'
import { defineOpenJob } from '../core/jobs.ts'
import { Refusal } from '../core/refusals.ts'
import type { Round } from '../core/rounds.ts'
import { removeFile, storeFile } from '../files/public.ts'
import { viewerInBackground } from '../identity/public.ts'
import { defineNotification, notify } from '../notifications/public.ts'
import { termsOf } from '../wording/public.ts'
import { kindsOfExport } from './kinds.ts'
import { type ExportRow, exportParts, exports } from './tables.ts'

export const PURPOSE = 'export'
const DOWNLOADS = '/app/downloads'

const exportReady = defineNotification('export-ready', ['name'])
const exportFailed = defineNotification('export-failed', ['name'])

const isThis = (id: string) => and(eq(exports.companyId, thisCompany), eq(exports.id, id))
const underWay = ['QUEUED', 'RUNNING'] as const
const isUnderWay = ({ state }: ExportRow) => state === 'QUEUED' || state === 'RUNNING'

/**
 * Makes a file in parts, each with its progress in one transaction: killed anywhere it goes on where it was, and it becomes a
 * file, with its one notification, once (COM-P17, ONCE-4).
 */
export const makeExport = defineOpenJob<{ exportId: string }>({
  name: 'make-export',
  run: async ({ house, companyId, data: { exportId } }) => {
    let goesOn = true
    while (goesOn)
      goesOn = await house.db.inCompany(companyId, (tx) =>
        makeNextPart({ house, tx, now: house.clock.now() }, exportId),
      )
  },
})

/** Makes the next part, with the rights of this moment (MAY-6). Gives whether there is more to do. */
export async function makeNextPart(doing: Doing, exportId: string): Promise<boolean> {
  const { tx, now } = doing
  const [row] = await tx.select().from(exports).where(isThis(exportId)).for('no key update')
  if (!row || !isUnderWay(row)) return false
  const viewer = await viewerInBackground(tx, row.askedById)
  if (!viewer) return fail(doing, row, 'RIGHTS_LOST')
  const { language, subjectId } = row
  const terms = await termsOf(tx, language)
  const kind = kindsOfExport[row.kind]
  const reading = { tx, viewer, subjectId, language, terms, now }
  try {
    await kind.name(reading)
    const { text, count, next, total = row.total, confidentialAbout = [] } = await kind.read(reading, row.cursor)
    await tx.insert(exportParts).values({ companyId: thisCompany, exportId, place: row.parts, text })
    const progress = {
      ...{ state: 'RUNNING' as const, cursor: next, parts: row.parts + 1, done: row.done + count, total, movedAt: now },
      confidentialAbout: [...new Set([...row.confidentialAbout, ...confidentialAbout])],
    }
    await tx.update(exports).set(progress).where(isThis(exportId))
    if (next !== null) return true
    await finish(doing, { ...row, ...progress }, kind.type)
    return false
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return fail(doing, row, error.code === 'NOT_FOUND' ? 'GONE' : 'RIGHTS_LOST')
  }
}

/** The parts become the file, which expires by itself. */
async function finish(doing: Doing, row: ExportRow, type: string): Promise<void> {
  const { tx, now } = doing
  const isOfThis = and(eq(exportParts.companyId, thisCompany), eq(exportParts.exportId, row.id))
  const parts = await tx
    .select({ text: exportParts.text })
    .from(exportParts)
    .where(isOfThis)
    .orderBy(asc(exportParts.place))
  const bytes = Buffer.concat(parts.map(({ text }) => Buffer.from(text)))
  const expiresAt = expiryOf(now)
  const file = await storeFile(doing, {
    ...{ name: row.name, type, bytes, purpose: PURPOSE, ownerId: row.askedById, expiresAt },
  })
  await tx.delete(exportParts).where(isOfThis)
  await tx
    .update(exports)
    .set({ state: 'READY', fileId: file.id, size: bytes.length, readyAt: now, expiresAt, total: row.done })
    .where(isThis(row.id))
  await tell(doing, row, exportReady)
}

async function fail(doing: Doing, row: ExportRow, failedBecause: ExportFailure): Promise<false> {
  const { tx, now } = doing
  await tx.delete(exportParts).where(and(eq(exportParts.companyId, thisCompany), eq(exportParts.exportId, row.id)))
  await tx.update(exports).set({ state: 'FAILED', failedBecause, movedAt: now }).where(isThis(row.id))
  await tell(doing, row, exportFailed)
  return false
}

const tell = (doing: Doing, { id, askedById, name }: ExportRow, kind: typeof exportReady) =>
  notify(doing, { kind, to: askedById, occasion: id, data: { name }, link: DOWNLOADS })

/** What has not moved for long is given up: whoever waits is told, and can ask again. */
export const giveUpExports: Round = {
  name: 'give-up-exports',
  run: async ({ house, tx, companyId, now }) => {
    const stuck = await tx
      .select()
      .from(exports)
      .where(
        and(
          eq(exports.companyId, companyId),
          inArray(exports.state, [...underWay]),
          lte(exports.movedAt, new Date(now.getTime() - STUCK_MS)),
        ),
      )
      .for('no key update', { skipLocked: true })
    for (const row of stuck) await fail({ house, tx, now }, row, 'NOT_MADE')
  },
}

/** After seven days the export is gone, and its file with it (COM-P17). */
export const forgetExports: Round = {
  name: 'forget-exports',
  run: async ({ tx, companyId, now }) => {
    const gone = await tx
      .delete(exports)
      .where(and(eq(exports.companyId, companyId), lte(exports.expiresAt, now)))
      .returning({ fileId: exports.fileId })
    for (const { fileId } of gone) if (fileId) await removeFile(tx, fileId)
  },
}
