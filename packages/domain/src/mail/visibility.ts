import { allowed, refused, type Verdict } from '../verdict.ts'

export const readEmailRefusals = ['MAIL_OF_SOMEBODY_ELSE'] as const
export type ReadEmailRefusal = (typeof readEmailRefusals)[number]

export type EmailForReader = {
  recipientId: string
  isInvitation: boolean
  /** Someone who has not signed in yet cannot look into the built-in mailbox. */
  recipientNeverSignedIn: boolean
}
export type EmailReader = {
  id: string
  /** May invite this person and be given the link, which is so unless it would let them rise above themself. */
  mayHandOver: boolean
  /** Someone else acting in this person's name reads none of their secret links (AUTH-11). */
  isImpersonated: boolean
}

/**
 * Who reads what an email says: its recipient. The invitation of someone who never signed in is read by those who may invite,
 * for they could hand over the same link anyway.
 */
export function canReadEmail(mail: EmailForReader, by: EmailReader): Verdict<ReadEmailRefusal> {
  if (by.isImpersonated) return refused('MAIL_OF_SOMEBODY_ELSE')
  if (mail.recipientId === by.id) return allowed
  if (mail.isInvitation && mail.recipientNeverSignedIn && by.mayHandOver) return allowed
  return refused('MAIL_OF_SOMEBODY_ELSE')
}
