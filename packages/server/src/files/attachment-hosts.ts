import type { AttachmentKind } from '@perennial/domain/files/attachments.ts'
import { contributions } from '../core/contributions.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'

export type HostContext = { tx: Tx; viewer: Viewer; now: Date }

/** Texts of one kind that can have attachments, as their area provides them. */
export type AttachmentHost = {
  name: AttachmentKind
  /** Whether the viewer may write this document now. Refuses a document they may not see. */
  mayWrite: (asked: HostContext, documentId: string, isEditingAs: boolean) => Promise<boolean>
  /**
   * Whether a text of this document that the viewer may read now contains this address. Audits the access if requested
   * (LOG-1).
   */
  reads: (asked: HostContext, documentId: string, address: string) => Promise<boolean>
  /** Whether any text of this document, or a version of one, still contains it. */
  isNamed: (tx: Tx, documentId: string, address: string) => Promise<boolean>
}

export const findAttachmentHost = (tx: Tx, kind: string): AttachmentHost | undefined =>
  contributions(tx, 'attachmentHosts').find(({ name }) => name === kind)
