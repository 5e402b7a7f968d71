// What other areas may use of mails.
export { handsOver } from './handing-over.ts'
export { holdFor, quietHoursOf } from './holding.ts'
export { defineMail, type MailKind } from './kinds.ts'
export { type NewMail, queueMail, queueMails } from './queueing.ts'
export { ADDRESS_SWITCH, mailSettingsOf } from './settings.ts'
