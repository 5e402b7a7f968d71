import { type AttachmentKind, attachedFileId, attachmentLink } from '@perennial/domain/files/attachments.ts'
import { isMention, isRichText, type WrittenText } from '@perennial/domain/rich-text/text.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { duplicateFile } from '../core/files/public.ts'
import { files } from '../core/files/tables.ts'
import { attachments } from './tables.ts'

type Copy = { companyId: string; kind: AttachmentKind; from: string; to: string; addedById: string; now: Date }

/**
 * A text that is copied from one document into another, with files of its own: those who read the copy open them, whatever they read of
 * the original, and whether that still exists.
 */
export async function copyAttachments(
  tx: Tx,
  { companyId, kind, from, to, addedById, now }: Copy,
  text: WrittenText,
): Promise<WrittenText> {
  if (!isRichText(text)) return text
  const links = new Set(
    text.blocks.flatMap(({ parts }) => parts.flatMap((part) => (isMention(part) || !part.link ? [] : [part.link]))),
  )
  if (links.size === 0) return text
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
  const copies = new Map<string | undefined, string>()
  for (const { file } of known) {
    const fileId = await duplicateFile(tx, file, now)
    await tx
      .insert(attachments)
      .values({ companyId: thisCompany, fileId, addedById, documentKind: kind, documentId: to })
    copies.set(attachmentLink(file.id), attachmentLink(fileId))
  }
  const copied = text.blocks.map((block) => ({
    ...block,
    parts: block.parts.map((part) => {
      const link = isMention(part) ? undefined : copies.get(part.link)
      return link ? { ...part, link } : part
    }),
  }))
  return { blocks: copied }
}
