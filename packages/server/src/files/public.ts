// What other areas may use of attachments.
export { type Asked, type AttachmentHost, defineAttachmentHost } from './attachment-hosts.ts'
