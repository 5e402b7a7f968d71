import {
  ATTACHMENTS_FLAG,
  attachmentLink,
  canAddAttachment,
  MAX_ATTACHMENT_BYTES,
} from '@perennial/domain/files/attachments.ts'
import { detectFileType, fileTypes } from '@perennial/domain/files/file-types.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { findFile, readFileStream, storeFile } from '../core/files/public.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { findAttachmentHost } from './attachment-hosts.ts'
import { attachments } from './tables.ts'

const PURPOSE = 'attachment'

/** Without the flag there are no attachments for anyone (PERM-41). */
const hostFor = (tx: Tx, { company }: Viewer, kind: string) =>
  (company.switches.has(ATTACHMENTS_FLAG) ? findAttachmentHost(tx, kind) : undefined) ?? refuse('NOT_FOUND')

/** `POST /attachments`: people who may write the text may add a file; its type is detected from its content (FILE-1). */
export const addAttachment = handler('POST /attachments', async ({ form, files: sent, viewer, tx, app, now }) => {
  const host = hostFor(tx, viewer, form.kind)
  const mayWrite = await host.mayWrite({ tx, viewer, now }, form.document, form.editAs)
  authorize(canAddAttachment({ mayWrite, count: await countOf(tx, viewer, form.document) }))
  const [file] = sent
  if (!file) refuse('FILE_MISSING', { violations: [{ path: '/file', code: 'REQUIRED' }] })
  if (file.bytes.length > MAX_ATTACHMENT_BYTES) refuse('FILE_TOO_LARGE')
  const kind = detectFileType(file.bytes, file.name)
  if (!kind) refuse('FILE_KIND_NOT_KEPT')
  const { name, bytes } = file
  const stored = { name, bytes, type: fileTypes[kind], purpose: PURPOSE, ownerId: viewer.id }
  const { id, size } = await storeFile({ tx, app, now }, stored)
  await tx.insert(attachments).values({
    companyId: viewer.company.id,
    fileId: id,
    addedById: viewer.id,
    documentKind: form.kind,
    documentId: form.document,
  })
  return { id, name, size, address: attachmentLink(id) }
})

async function countOf(tx: Tx, { company }: Viewer, documentId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(attachments)
    .where(and(eq(attachments.companyId, company.id), eq(attachments.documentId, documentId)))
  return row?.count ?? 0
}

/**
 * `GET /attachments/{fileId}`: as a download, never displayed (FILE-1), for people who may read a text that contains it
 * now.
 */
export const downloadAttachment = handler('GET /attachments/{fileId}', async ({ params, viewer, tx, app, now }) => {
  const [row] = await tx
    .select()
    .from(attachments)
    .where(and(eq(attachments.companyId, viewer.company.id), eq(attachments.fileId, params.fileId)))
  const file = row && (await findFile(tx, row.fileId, PURPOSE, now))
  if (!row || !file) return refuse('NOT_FOUND')
  const host = hostFor(tx, viewer, row.documentKind)
  const reads = await host.reads({ tx, viewer, now }, row.documentId, attachmentLink(row.fileId))
  const body = reads ? await readFileStream(app, file) : undefined
  if (!body) return refuse('NOT_FOUND')
  return { name: file.name, type: file.type, body }
})
