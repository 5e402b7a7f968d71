import type { AttachmentHost } from './attachment-hosts.ts'

// The parts of attachments that other areas may use.
export { copyAttachments } from './attachment-copies.ts'
export type { AttachmentHost, HostContext } from './attachment-hosts.ts'

declare module '../core/module.ts' {
  interface Module {
    /** Texts that can have attachments. */
    readonly attachmentHosts?: readonly AttachmentHost[]
  }
}
