import { type EmailState, mailboxStates } from '../mail/delivery-rules.ts'
import type { MailServer } from '../mail/server.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { invitationRefusals } from './login.ts'

/** How far someone who has never logged in has been invited. */
export const invitationStates = ['NOT_INVITED', 'LINK_READY', 'INVITED', 'NOT_DELIVERED', 'EXPIRED'] as const
export type InvitationState = (typeof invitationStates)[number]

/** The latest invitation of someone: its link, and what became of the email; null when the link was handed out without one. */
export type Invitation = { revokedAt: Date | null; expiresAt: Date; mailState: EmailState | null }

/**
 * The current state of an invitation. An email that is kept here, or will be because there is no mail server, reaches no one, so
 * its link is ready to be handed out.
 */
export function invitationState(invitation: Invitation | null, mailServer: MailServer, now: Date): InvitationState {
  if (!invitation) return 'NOT_INVITED'
  const { revokedAt, expiresAt, mailState } = invitation
  if (revokedAt || now >= expiresAt) return 'EXPIRED'
  const isSaved = mailState === 'KEPT' || (mailState === 'QUEUED' && mailServer !== 'SET')
  if (mailState === null || isSaved) return 'LINK_READY'
  const isOnItsWay = (mailboxStates as readonly EmailState[]).includes(mailState) && mailState !== 'BOUNCED'
  return isOnItsWay ? 'INVITED' : 'NOT_DELIVERED'
}

export const linkListRefusals = ['MAIL_SERVER_SET'] as const
export type LinkListRefusal = (typeof linkListRefusals)[number]

/**
 * May invitation links be handed out as a list? Anyone with a link can log in as that person, so an email to its owner is
 * preferred: only if no email can be sent.
 */
export const canListLinks = (mailServer: MailServer): Verdict<LinkListRefusal> =>
  mailServer === 'SET' ? refused('MAIL_SERVER_SET') : allowed

/** Why someone is left out of the list: the reasons of inviting, and that the link is not for the viewer. */
export const linkLeftOut = [...invitationRefusals, 'LINK_NOT_YOURS'] as const
