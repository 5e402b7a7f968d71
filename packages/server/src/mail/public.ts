import type { EmailKind } from './email-kinds.ts'

// The parts of emails that other areas may use.
export { countSuppressedAddresses } from './bounces.ts'
export { copyTemplatesToCycle } from './cycle-templates.ts'
export { findEmailBranding } from './email-branding.ts'
export {
  allEmailKinds,
  cycleEmailKinds,
  defineEmail,
  type EmailKind,
  emailModuleOf,
  findEmailKind,
  hasTemplateLogic,
  isAccountEmail,
  isFixedEmail,
  placeholderRules,
  shippedText,
  termPlaceholders,
} from './email-kinds.ts'
export {
  type EmailValue,
  emailFooter,
  type FilledEmail,
  fillEmail,
  type TranslatableText,
  truncateNames,
} from './fill-template.ts'
export {
  canViewerSeeInvitationLink,
  findVisibleInvitationLinks,
  readBy,
  recordLinksShown,
} from './invitation-link-access.ts'
export { sendEmailsJob } from './jobs.ts'
export { notSent } from './mail-log.ts'
export { type NewEmail, queueEmail, queueEmails } from './queue.ts'
export { findQuietHours, heldUntilFor } from './quiet-hours.ts'
export { mailServerFor } from './server-state.ts'
export { CONTACT_ADDRESS_SWITCH, findMailSettings } from './settings.ts'
export { findTemplateTexts } from './template-overrides.ts'

declare module '../core/module.ts' {
  interface Module {
    /** The kinds of emails that it sends. */
    readonly emails?: readonly EmailKind[]
  }
}
