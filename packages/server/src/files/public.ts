import type { AttachmentHost } from './attachment-hosts.ts'

// What other areas may use of attachments.
export type { AttachmentHost, HostContext } from './attachment-hosts.ts'

declare module '../core/module.ts' {
  interface Module {
    /** Texts that can have attachments. */
    readonly attachmentHosts?: readonly AttachmentHost[]
  }
}
