import type { AttachmentHost } from './attachment-hosts.ts'

// What other areas may use of attachments.
export { copyAttachments } from './attachment-copies.ts'
export type { AttachmentHost, HostContext } from './attachment-hosts.ts'

declare module '../core/module.ts' {
  interface Module {
    /** Texts that can have attachments. */
    readonly attachmentHosts?: readonly AttachmentHost[]
  }
}
