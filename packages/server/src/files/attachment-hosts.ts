import type { AttachmentKind } from '@perennial/domain/files/attachments.ts'
import { contributions } from '../core/contributions.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'

export type HostContext = { tx: Tx; viewer: Viewer; now: Date }

/** Texts of one kind that files are attached to, as their area knows them. */
export type AttachmentHost = {
  name: AttachmentKind
  /** May the viewer write this document now? A document that is not there for them is refused as such. */
  mayWrite: (asked: HostContext, documentId: string, isEditingAs: boolean) => Promise<boolean>
  /** Does a text of this document that the viewer reads now name this address? Notes the reading where that is asked for (LOG-1). */
  reads: (asked: HostContext, documentId: string, address: string) => Promise<boolean>
  /** Does any text of this document, or a version of one, still name it? */
  isNamed: (tx: Tx, documentId: string, address: string) => Promise<boolean>
}

export const findAttachmentHost = (tx: Tx, kind: string): AttachmentHost | undefined =>
  contributions(tx, 'attachmentHosts').find(({ name }) => name === kind)
