import { PREVIEW_MINUTES } from '@perennial/domain/imports/fields.ts'
import { and, eq } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { findFile, readFileBytes, removeFile, storeFile } from '../core/files/public.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import type { Upload } from '../core/http/handler.ts'
import { type ImportPreviewRow, importPreviews } from './tables.ts'

export const IMPORT_FILE = 'import'

/** Stores a people file for the hour in which it can be imported. */
export async function storeImportFile(
  context: HandlerContext,
  ownerId: string,
  { name, bytes }: Upload,
): Promise<string> {
  const expiresAt = new Date(context.now.getTime() + PREVIEW_MINUTES * 60_000)
  const file = await storeFile(context, { name, type: 'text/csv', bytes, purpose: IMPORT_FILE, ownerId, expiresAt })
  return file.id
}

/** The content of a preview’s file, while it is stored. */
export async function readImportFile(
  app: App,
  { companyId, fileId }: Pick<ImportPreviewRow, 'companyId' | 'fileId'>,
): Promise<Uint8Array | undefined> {
  if (!fileId) return undefined
  const file = await app.db.inCompany(companyId, (tx) => findFile(tx, fileId, IMPORT_FILE, app.clock.now()))
  return file && readFileBytes(app, file)
}

/** Deletes the file of a preview after its import. */
export async function deleteImportFile(tx: Tx, { companyId, id, fileId }: ImportPreviewRow): Promise<void> {
  if (!fileId) return
  await removeFile(tx, fileId)
  await tx
    .update(importPreviews)
    .set({ fileId: null })
    .where(and(eq(importPreviews.companyId, companyId), eq(importPreviews.id, id)))
}
