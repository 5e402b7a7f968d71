import { type AttachmentKind, attachedFileId, attachmentLink } from '@perennial/domain/files/attachments.ts'
import { isMention, isRichText, type RichText, type WrittenText } from '@perennial/domain/rich-text/text.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { duplicateFiles } from '../core/files/public.ts'
import { files } from '../core/files/tables.ts'
import { attachments } from './tables.ts'

type Copies = {
  companyId: string
  kind: AttachmentKind
  from: string
  to: readonly string[]
  addedById: string
  now: Date
}

/**
 * Copies a text from one document into others, each with files of its own: people who may read a copy can open them, whatever they
 * may read of the original, and even if it no longer exists. The files of all copies are stored together.
 */
export async function copyAttachments(
  tx: Tx,
  { companyId, kind, from, to, addedById, now }: Copies,
  text: WrittenText,
): Promise<ReadonlyMap<string, WrittenText>> {
  const unchanged = new Map(to.map((documentId) => [documentId, text]))
  if (!isRichText(text) || to.length === 0) return unchanged
  const links = new Set(
    text.blocks.flatMap(({ parts }) => parts.flatMap((part) => (isMention(part) || !part.link ? [] : [part.link]))),
  )
  if (links.size === 0) return unchanged
  const known = await tx
    .select({ file: files })
    .from(attachments)
    .innerJoin(files, and(eq(files.companyId, attachments.companyId), eq(files.id, attachments.fileId)))
    .where(
      and(
        eq(attachments.companyId, companyId),
        eq(attachments.documentKind, kind),
        eq(attachments.documentId, from),
        inArray(
          attachments.fileId,
          [...links].flatMap((link) => attachedFileId(link) ?? []),
        ),
      ),
    )
  if (known.length === 0) return unchanged
  const wanted = to.flatMap((documentId) => known.map(({ file }) => ({ documentId, file })))
  const ids = await duplicateFiles(
    tx,
    wanted.map(({ file }) => file),
    now,
  )
  const stored = wanted.map((copy, index) => ({ ...copy, fileId: ids[index] ?? '' }))
  for (let first = 0; first < stored.length; first += BATCH_SIZE)
    await tx.insert(attachments).values(
      stored.slice(first, first + BATCH_SIZE).map(({ documentId, fileId }) => ({
        companyId: thisCompany,
        fileId,
        addedById,
        documentKind: kind,
        documentId,
      })),
    )
  const byDocument = Map.groupBy(stored, ({ documentId }) => documentId)
  return new Map(
    to.map((documentId) => [
      documentId,
      withLinks(
        text,
        new Map(
          byDocument.get(documentId)?.map(({ file, fileId }) => [attachmentLink(file.id), attachmentLink(fileId)]),
        ),
      ),
    ]),
  )
}

const BATCH_SIZE = 1_000

const withLinks = (text: RichText, links: ReadonlyMap<string | undefined, string>): RichText => ({
  blocks: text.blocks.map((block) => ({
    ...block,
    parts: block.parts.map((part) => {
      const link = isMention(part) ? undefined : links.get(part.link)
      return link ? { ...part, link } : part
    }),
  })),
})
