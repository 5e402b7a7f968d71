/**
 * The states of an email: it waits, is handed over and then delivered, bounced or complained about; it fails after five tries, or
 * is blocked (ADM §5). Without a mail server it is kept in the recipient's built-in mailbox instead, which none of the seven
 * states of the specification describes. Kept emails are not sent later.
 */
export const emailStates = [
  'QUEUED',
  'SENT',
  'DELIVERED',
  'BOUNCED',
  'COMPLAINED',
  'FAILED',
  'BLOCKED',
  'KEPT',
] as const
export type EmailState = (typeof emailStates)[number]
/** Those of emails that their recipients find in the built-in mailbox, whether or not they left this installation. */
export const mailboxStates = [
  'QUEUED',
  'SENT',
  'DELIVERED',
  'BOUNCED',
  'COMPLAINED',
  'KEPT',
] as const satisfies readonly EmailState[]

/** Why an email is not sent; shown in the mail log (ADM §5). */
export const blockReasons = [
  'RECIPIENT_INACTIVE',
  'SAMPLE_USER',
  'SUPPRESSED',
  'FEATURE_OFF',
  'ARCHIVED',
  'TEMPLATE_OFF',
  'MUTED',
  'ON_LEAVE',
  'TOO_MANY',
  'RESTORED',
] as const
export type BlockReason = (typeof blockReasons)[number]

/** Blocked although neither the recipient nor the company chose that, so someone should act on it. */
export const unchosenBlocks = ['RECIPIENT_INACTIVE', 'SUPPRESSED'] as const satisfies readonly BlockReason[]
/** States of emails that never left this installation, without those that are still waiting. */
export const unsentStates = ['FAILED', 'KEPT'] as const satisfies readonly EmailState[]
/** Filters of the log: a state, or every email that was not sent although no one chose that. */
export const mailLogStates = [...emailStates, 'NOT_SENT'] as const
export type MailLogState = (typeof mailLogStates)[number]

export type EmailRecipient = {
  state: 'INVITED' | 'ACTIVE' | 'DEACTIVATED'
  isSample: boolean
  mutedEmailCategories: readonly string[]
  isAway: boolean
  /** Nothing is sent to this address any more: it bounced, or someone complained (ADM-P16). */
  isSuppressed: boolean
  /** This address has received as many of this kind as it may in a day, or the company has sent as many to unconfirmed addresses. */
  hasEnough?: boolean
}
export type EmailFacts = {
  /** Passwords, invitations, confirmations: they cannot be muted or disabled. */
  isAccountMail: boolean
  /** The category that someone may mute; null when there is none. */
  category: string | null
  templateEnabled: boolean
  /** Is the feature that it belongs to switched on? */
  featureOn: boolean
  /** Is the cycle that it is about archived? */
  isArchived: boolean
  /** A reminder: it does not go to someone who is on leave. */
  pausesOnLeave: boolean
}

/**
 * Why this email is not sent to this person, if it is not (COM emails 1 and 2). Account emails reach anyone who is not deactivated;
 * sample people get no email at all, and a suppressed address gets none either (ADM-P16).
 */
export function blockReasonOf(mail: EmailFacts, recipient: EmailRecipient): BlockReason | null {
  if (recipient.state === 'DEACTIVATED') return 'RECIPIENT_INACTIVE'
  if (recipient.isSample) return 'SAMPLE_USER'
  if (recipient.isSuppressed) return 'SUPPRESSED'
  if (recipient.hasEnough) return 'TOO_MANY'
  if (mail.isAccountMail) return null
  // Before the first login, only the invitation is useful.
  if (recipient.state !== 'ACTIVE') return 'RECIPIENT_INACTIVE'
  if (!mail.featureOn) return 'FEATURE_OFF'
  if (mail.isArchived) return 'ARCHIVED'
  if (!mail.templateEnabled) return 'TEMPLATE_OFF'
  if (mail.category !== null && recipient.mutedEmailCategories.includes(mail.category)) return 'MUTED'
  return mail.pausesOnLeave && recipient.isAway ? 'ON_LEAVE' : null
}

/** The number of tries after which an email has failed (ADM §5). */
export const MAX_ATTEMPTS = 5
const waitsMinutes = [5, 30, 180, 720] as const

/** When an email that could not be handed over is tried again; null when it has failed. */
export function nextAttemptAt(tries: number, now: Date): Date | null {
  const minutes = waitsMinutes[tries - 1]
  return tries >= MAX_ATTEMPTS || minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)
}
