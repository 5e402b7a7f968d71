import { exportExpiry } from '@perennial/domain/exports/exports.ts'
import { and, asc, eq } from 'drizzle-orm'
import { recordAudit } from '../core/audit.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import { findFile, readFileBytes, removeFile, storeFile } from '../core/files/public.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import type { ArchiveEntry, ExportContext, StoredPart } from './export-kinds.ts'
import { type ExportRow, exportParts } from './tables.ts'

const PART = 'export-part'

export type RenderedPart = Uint8Array | null

/** Renders the entries in turn, in one thread. */
export async function renderAll(pieces: readonly ArchiveEntry[]): Promise<RenderedPart[]> {
  const printed: RenderedPart[] = []
  for (const { document } of pieces) printed.push(document && (await document.print()))
  return printed
}

const isOf = (exportId: string) => and(eq(exportParts.companyId, thisCompany), eq(exportParts.exportId, exportId))

export async function saveTextPart(tx: Tx, row: ExportRow, text: string): Promise<void> {
  await tx.insert(exportParts).values({ companyId: thisCompany, exportId: row.id, position: row.parts, text })
}

/** Stores entries of an archive, each audited like a single one (LOG-1). */
export async function saveEntryParts(
  context: HandlerContext,
  row: ExportRow,
  { viewer }: Pick<ExportContext, 'viewer'>,
  pieces: readonly ArchiveEntry[],
  printed: readonly RenderedPart[],
): Promise<void> {
  const { tx, now } = context
  for (const [index, { name, document }] of pieces.entries()) {
    const bytes = printed[index] ?? null
    const file =
      bytes &&
      (await storeFile(context, {
        name,
        type: 'application/pdf',
        bytes,
        purpose: PART,
        ownerId: row.requestedById,
        expiresAt: exportExpiry(now),
      }))
    await tx.insert(exportParts).values({
      companyId: thisCompany,
      exportId: row.id,
      position: row.parts + index,
      text: '',
      name,
      fileId: file?.id ?? null,
    })
    if (file && document)
      await recordAudit(tx, actorOf(viewer, now), {
        ...document.audit,
        data: { ...document.audit.data, exportId: row.id },
      })
  }
}

/** All parts in order; their bytes are read when needed. */
export async function loadParts({ app, tx, now }: HandlerContext, exportId: string): Promise<StoredPart[]> {
  const rows = await tx.select().from(exportParts).where(isOf(exportId)).orderBy(asc(exportParts.position))
  const parts: StoredPart[] = []
  for (const { text, name, fileId } of rows) {
    const file = fileId === null ? undefined : await findFile(tx, fileId, PART, now)
    if (fileId !== null && !file) throw new Error('a part of the export is gone')
    parts.push({ text, name, bytes: file ? () => bytesOfPart(app, file) : null })
  }
  return parts
}

async function bytesOfPart(app: HandlerContext['app'], file: Parameters<typeof readFileBytes>[1]): Promise<Uint8Array> {
  const bytes = await readFileBytes(app, file)
  if (!bytes) throw new Error('a part of the export is gone')
  return bytes
}

/** Deletes the parts and their files. */
export async function deleteParts(tx: Tx, exportId: string): Promise<void> {
  const gone = await tx.delete(exportParts).where(isOf(exportId)).returning({ fileId: exportParts.fileId })
  for (const { fileId } of gone) if (fileId) await removeFile(tx, fileId)
}
