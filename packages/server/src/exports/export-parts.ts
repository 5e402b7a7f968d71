import { expiryOf } from '@perennial/domain/exports/exports.ts'
import { and, asc, eq } from 'drizzle-orm'
import { audit } from '../core/audit.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { by } from '../core/events/events.ts'
import { findFile, removeFile, storeFile, wholeOf } from '../core/files/public.ts'
import type { Doing } from '../core/handler-context.ts'
import type { Part, Piece, Reading } from './export-kinds.ts'
import { type ExportRow, exportParts } from './tables.ts'

const PART = 'export-part'

export type Printed = Uint8Array | null

/** Has each piece made, in turn: one thread prints them. */
export async function printAll(pieces: readonly Piece[]): Promise<Printed[]> {
  const printed: Printed[] = []
  for (const { print } of pieces) printed.push(print && (await print()))
  return printed
}

const isOf = (exportId: string) => and(eq(exportParts.companyId, thisCompany), eq(exportParts.exportId, exportId))

export async function keepText(tx: Tx, row: ExportRow, text: string): Promise<void> {
  await tx.insert(exportParts).values({ companyId: thisCompany, exportId: row.id, place: row.parts, text })
}

/** Keeps files within the file, each accounted for as one that is taken alone (LOG-1). */
export async function keepPieces(
  doing: Doing,
  row: ExportRow,
  { viewer }: Pick<Reading, 'viewer'>,
  pieces: readonly Piece[],
  printed: readonly Printed[],
): Promise<void> {
  const { tx, now } = doing
  for (const [place, { name, reviewId, revieweeId, holds }] of pieces.entries()) {
    const bytes = printed[place] ?? null
    const file =
      bytes &&
      (await storeFile(doing, {
        ...{ name, type: 'application/pdf', bytes, purpose: PART, ownerId: row.askedById, expiresAt: expiryOf(now) },
      }))
    await tx.insert(exportParts).values({
      ...{ companyId: thisCompany, exportId: row.id, place: row.parts + place, text: '', name },
      fileId: file?.id ?? null,
    })
    if (file)
      await audit(tx, by(viewer, now), {
        kind: 'review-document-taken',
        subjectId: reviewId,
        data: { revieweeId, confidential: holds?.confidential === true, exportId: row.id },
      })
  }
}

/** All parts in their order; their bytes are read when they are needed. */
export async function partsOf({ house, tx, now }: Doing, exportId: string): Promise<Part[]> {
  const rows = await tx.select().from(exportParts).where(isOf(exportId)).orderBy(asc(exportParts.place))
  const parts: Part[] = []
  for (const { text, name, fileId } of rows) {
    const file = fileId === null ? undefined : await findFile(tx, fileId, PART, now)
    if (fileId !== null && !file) throw new Error('a part of the export is gone')
    parts.push({ text, name, bytes: file ? () => bytesOfPart(house, file) : null })
  }
  return parts
}

async function bytesOfPart(house: Doing['house'], file: Parameters<typeof wholeOf>[1]): Promise<Uint8Array> {
  const bytes = await wholeOf(house, file)
  if (!bytes) throw new Error('a part of the export is gone')
  return bytes
}

/** They and their files are gone. */
export async function forgetParts(tx: Tx, exportId: string): Promise<void> {
  const gone = await tx.delete(exportParts).where(isOf(exportId)).returning({ fileId: exportParts.fileId })
  for (const { fileId } of gone) if (fileId) await removeFile(tx, fileId)
}
