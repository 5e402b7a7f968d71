import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../core/database/database.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { defineEmail, queueEmail } from '../mail/public.ts'
import { emails } from '../mail/tables.ts'
import { invitationLimit } from './invitation-limits.ts'

const account = { category: null } as const

const reset = defineEmail({
  ...account,
  name: 'password-reset',
  mostPerDay: 10,
  isSecret: true,
  placeholders: [],
  texts: emailTexts('password-reset'),
})

const invitation = defineEmail({
  ...account,
  name: 'invitation',
  isEditable: true,
  isSecret: true,
  isInvitation: true,
  placeholders: [],
  texts: emailTexts('invitation'),
})

const guestInvitation = defineEmail({
  ...account,
  name: 'guest-invitation',
  isEditable: true,
  isSecret: true,
  isInvitation: true,
  placeholders: [],
  texts: emailTexts('guest-invitation'),
})

const passwordChanged = defineEmail({
  ...account,
  name: 'password-changed',
  placeholders: [],
  texts: emailTexts('password-changed'),
})

const factorOn = defineEmail({
  ...account,
  name: 'second-factor-on',
  placeholders: [],
  texts: emailTexts('second-factor-on'),
})

const factorOff = defineEmail({
  ...account,
  name: 'second-factor-off',
  placeholders: [],
  texts: emailTexts('second-factor-off'),
})

const newCodes = defineEmail({
  ...account,
  name: 'second-factor-codes',
  placeholders: [],
  texts: emailTexts('second-factor-codes'),
})

const addressCode = defineEmail({
  ...account,
  name: 'contact-email-code',
  mostPerDay: 10,
  isSecret: true,
  placeholders: ['code'],
  texts: emailTexts('contact-email-code'),
})

export const accountEmails = [
  reset,
  invitation,
  guestInvitation,
  passwordChanged,
  factorOn,
  factorOff,
  newCodes,
  addressCode,
]

type Who = { id: string }
type Link = { id: string; path: string }
const kindOf = { ON: factorOn, OFF: factorOff, CODES: newCodes } as const

export const sendResetEmail = (context: HandlerContext, { id }: Who, link: Link) =>
  queueEmail(context, { kind: reset, to: id, occasion: link.id, link: link.path, values: {} })

export const sendInvitationEmail = (context: HandlerContext, { id, isGuest }: Who & { isGuest: boolean }, link: Link) =>
  queueEmail(context, {
    kind: isGuest ? guestInvitation : invitation,
    to: id,
    occasion: link.id,
    link: link.path,
    values: {},
  })

/** The effect key of the email that `sendInvitationEmail` sends for a link, as SQL. */
export const invitationEffect = (personId: AnyPgColumn, linkId: AnyPgColumn): SQL =>
  sql`${sql.raw(`'${invitation.name} '`)} || ${personId} || ' ' || ${linkId}`

export const sendPasswordChangedEmail = (context: HandlerContext, { id }: Who, eventId: string) =>
  queueEmail(context, { kind: passwordChanged, to: id, occasion: eventId, link: '/forgot-password', values: {} })

export const sendSecondFactorEmail = (
  context: HandlerContext,
  { id }: Who,
  eventId: string,
  what: keyof typeof kindOf,
) => queueEmail(context, { kind: kindOf[what], to: id, occasion: eventId, link: '/app/user-settings', values: {} })

/** Sent to the address that is to be confirmed, and nowhere else. */
export const sendAddressCodeEmail = async (
  context: HandlerContext,
  { id, name }: Who & { name: string },
  { address, code, occasion }: { address: string; code: string; occasion: string },
) =>
  queueEmail(context, {
    kind: addressCode,
    to: id,
    occasion,
    elsewhere: { address, name },
    link: '/app/user-settings',
    mostOfCompany: await invitationLimit(context),
    values: { code },
  })

/** When codes for an address were emailed in someone's name since this time, oldest first. */
export async function findAddressCodesSince(tx: Tx, personId: string, since: Date): Promise<Date[]> {
  const mailed = await tx
    .select({ at: emails.queuedAt })
    .from(emails)
    .where(and(eq(emails.recipientId, personId), eq(emails.kind, addressCode.name), gt(emails.queuedAt, since)))
    .orderBy(asc(emails.queuedAt))
  return mailed.map(({ at }) => at)
}
