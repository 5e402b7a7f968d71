import { allowed, refused, type Verdict } from '../verdict.ts'

export const readEmailRefusals = ['MAIL_OF_SOMEBODY_ELSE'] as const
export type ReadEmailRefusal = (typeof readEmailRefusals)[number]

export type EmailForReader = {
  recipientId: string
  isInvitation: boolean
  /** Someone who has never logged in can't open the built-in mailbox. */
  recipientNeverSignedIn: boolean
}
export type EmailReader = {
  id: string
  /** May invite this person and get the link, unless the link would give them more rights than their own. */
  canSeeInvitationLink: boolean
  /** Impersonators read none of the person's secret links (AUTH-11). */
  isImpersonated: boolean
}

/**
 * Who reads what an email says: its recipient. The invitation of someone who has never logged in is read by those who may
 * invite, as they could hand over the same link anyway.
 */
export function canReadEmail(mail: EmailForReader, by: EmailReader): Verdict<ReadEmailRefusal> {
  if (by.isImpersonated) return refused('MAIL_OF_SOMEBODY_ELSE')
  if (mail.recipientId === by.id) return allowed
  if (mail.isInvitation && mail.recipientNeverSignedIn && by.canSeeInvitationLink) return allowed
  return refused('MAIL_OF_SOMEBODY_ELSE')
}
