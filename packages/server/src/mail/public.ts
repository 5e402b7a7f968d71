// What other areas may use of mails.
export { suppressedCount } from './bounces.ts'
export { copyMailTexts } from './cycle-templates.ts'
export {
  allMailKinds,
  cycleMailKinds,
  defineMail,
  hasLogic,
  isAccountMail,
  isFixed,
  type MailKind,
  mailKind,
  moduleOf,
  placeholderRules,
  termPlaceholders,
} from './email-kinds.ts'
export { fillMail, footerOf, namedFirst } from './fill-template.ts'
export { handsOver, handsOverOf, noteHandedOver, readBy } from './invitation-link-access.ts'
export { sendMails } from './jobs.ts'
export { notSent } from './mail-log.ts'
export { type NewMail, queueMail, queueMails } from './queue.ts'
export { holdFor, quietHoursOf } from './quiet-hours.ts'
export { mailServerFor } from './server-state.ts'
export { ADDRESS_SWITCH, mailSettingsOf } from './settings.ts'
