// What other areas may use of mails.
export { defineMail, type MailKind } from './kinds.ts'
export { type NewMail, queueMail, queueMails } from './queueing.ts'
