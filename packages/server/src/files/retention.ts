import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { attachmentLink } from '@perennial/domain/files/attachments.ts'
import { and, eq, lt } from 'drizzle-orm'
import { removeFile } from '../core/files/public.ts'
import { files } from '../core/files/tables.ts'
import { nightlyTask } from '../core/schedule/scheduled-tasks.ts'
import { findAttachmentHost } from './attachment-hosts.ts'
import { attachments } from './tables.ts'

/** Attachments are deleted with the texts: those that no text and no version of one has referenced for a day. */
export const deleteUnusedAttachments = nightlyTask({
  name: 'delete-unused-attachments',
  run: async ({ tx, companyId, now }) => {
    const old = new Date(now.getTime() - DAY_MS)
    const rows = await tx
      .select({ fileId: attachments.fileId, kind: attachments.documentKind, documentId: attachments.documentId })
      .from(attachments)
      .innerJoin(files, and(eq(files.companyId, attachments.companyId), eq(files.id, attachments.fileId)))
      .where(and(eq(attachments.companyId, companyId), lt(files.createdAt, old)))
    for (const { fileId, kind, documentId } of rows) {
      const isNamed = await findAttachmentHost(tx, kind)?.isNamed(tx, documentId, attachmentLink(fileId))
      if (!isNamed) await removeFile(tx, fileId)
    }
  },
})
