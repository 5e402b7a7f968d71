// What other areas may use of mails.
export { suppressedCount } from './bounced.ts'
export { copyMailTexts } from './cycle-copies.ts'
export { fillMail, footerOf, namedFirst } from './filling.ts'
export { handsOver, handsOverOf, noteHandedOver, readBy } from './handing-over.ts'
export { holdFor, quietHoursOf } from './holding.ts'
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
} from './kinds.ts'
export { notSent } from './log.ts'
export { type NewMail, queueMail, queueMails } from './queueing.ts'
export { sendMails } from './sending.ts'
export { mailServerFor } from './server-state.ts'
export { ADDRESS_SWITCH, mailSettingsOf } from './settings.ts'
