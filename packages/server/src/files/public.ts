// What other areas may use of attachments.
export { type AttachmentHost, defineAttachmentHost, type HostContext } from './attachment-hosts.ts'
