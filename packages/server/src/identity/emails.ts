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
  texts: {
    en: {
      subject: 'A new password for Perennial',
      body: 'Somebody, most likely you, asked for a new password. Choose it here within one hour:\n\n{{ link }}\n\nIf it was not you, there is nothing to do: without this mail nobody can change anything.',
    },
    de: {
      subject: 'Ein neues Passwort für Perennial',
      body: 'Jemand, vermutlich Sie, hat um ein neues Passwort gebeten. Wählen Sie es hier innerhalb einer Stunde:\n\n{{ link }}\n\nWaren Sie es nicht, ist nichts zu tun: Ohne diese Mail kann niemand etwas ändern.',
    },
  },
})

const invitation = defineEmail({
  ...account,
  name: 'invitation',
  isEditable: true,
  isSecret: true,
  isInvitation: true,
  placeholders: [],
  texts: {
    en: {
      subject: '{{ companyName }} invites you to Perennial',
      body: '{{ companyName }} uses Perennial for {{ t_reviews }}, and you are invited. Choose a password within seven days:\n\n{{ link }}',
    },
    de: {
      subject: '{{ companyName }} lädt Sie zu Perennial ein',
      body: '{{ companyName }} nutzt Perennial für {{ t_reviews }}, und Sie sind eingeladen. Wählen Sie innerhalb von sieben Tagen ein Passwort:\n\n{{ link }}',
    },
  },
})

const guestInvitation = defineEmail({
  ...account,
  name: 'guest-invitation',
  isEditable: true,
  isSecret: true,
  isInvitation: true,
  placeholders: [],
  texts: {
    en: {
      subject: '{{ companyName }} invites you to Perennial as a guest',
      body: '{{ companyName }} has added you to Perennial as a guest. You’ll see only what you’re asked to write, and nothing about anyone else. Choose a password within seven days:\n\n{{ link }}',
    },
    de: {
      subject: '{{ companyName }} lädt Sie als Gast zu Perennial ein',
      body: '{{ companyName }} hat Sie als Gast zu Perennial hinzugefügt. Sie sehen nur, was Sie schreiben sollen, und nichts über andere. Wählen Sie innerhalb von sieben Tagen ein Passwort:\n\n{{ link }}',
    },
  },
})

const passwordChanged = defineEmail({
  ...account,
  name: 'password-changed',
  placeholders: [],
  texts: {
    en: {
      subject: 'Your password was changed',
      body: 'Your password for Perennial was changed, and all other browsers were logged out.\n\nIf it was not you, choose a new one at once:\n\n{{ link }}',
    },
    de: {
      subject: 'Ihr Passwort wurde geändert',
      body: 'Ihr Passwort für Perennial wurde geändert, und alle anderen Browser wurden abgemeldet.\n\nWaren Sie es nicht, wählen Sie sofort ein neues:\n\n{{ link }}',
    },
  },
})

const factorOn = defineEmail({
  ...account,
  name: 'second-factor-on',
  placeholders: [],
  texts: {
    en: {
      subject: 'Two-factor login is switched on',
      body: 'From now on your account asks for the code of your app. Your settings:\n\n{{ link }}\n\nIf it was not you, tell your administrators at once.',
    },
    de: {
      subject: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
      body: 'Ab jetzt fragt Ihr Konto nach dem Code Ihrer App. Ihre Einstellungen:\n\n{{ link }}\n\nWaren Sie es nicht, sagen Sie es sofort Ihren Administratoren.',
    },
  },
})

const factorOff = defineEmail({
  ...account,
  name: 'second-factor-off',
  placeholders: [],
  texts: {
    en: {
      subject: 'Two-factor login is switched off',
      body: 'From now on your password alone opens your account. Your settings:\n\n{{ link }}\n\nIf it was not you, change your password and tell your administrators at once.',
    },
    de: {
      subject: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
      body: 'Ab jetzt öffnet Ihr Passwort allein Ihr Konto. Ihre Einstellungen:\n\n{{ link }}\n\nWaren Sie es nicht, ändern Sie Ihr Passwort und sagen Sie es sofort Ihren Administratoren.',
    },
  },
})

const newCodes = defineEmail({
  ...account,
  name: 'second-factor-codes',
  placeholders: [],
  texts: {
    en: {
      subject: 'You have new recovery codes',
      body: 'New recovery codes were made for your account; the old ones work no more. Your settings:\n\n{{ link }}\n\nIf it was not you, change your password and tell your administrators at once.',
    },
    de: {
      subject: 'Sie haben neue Wiederherstellungscodes',
      body: 'Für Ihr Konto wurden neue Wiederherstellungscodes gemacht; die alten gelten nicht mehr. Ihre Einstellungen:\n\n{{ link }}\n\nWaren Sie es nicht, ändern Sie Ihr Passwort und sagen Sie es sofort Ihren Administratoren.',
    },
  },
})

const addressCode = defineEmail({
  ...account,
  name: 'address-code',
  mostPerDay: 10,
  isSecret: true,
  placeholders: ['code'],
  texts: {
    en: {
      subject: 'Confirm your address',
      body: 'Mails for your account shall come to this address. If that is right, enter this code in your settings within an hour:\n\n{{ code }}\n\n{{ link }}\n\nIf it was not you, there is nothing to do.',
    },
    de: {
      subject: 'Bestätigen Sie Ihre Adresse',
      body: 'E-Mails zu Ihrem Konto sollen an diese Adresse gehen. Stimmt das, geben Sie innerhalb einer Stunde diesen Code in Ihren Einstellungen ein:\n\n{{ code }}\n\n{{ link }}\n\nWaren Sie es nicht, ist nichts zu tun.',
    },
  },
})

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

/** The effect key of the email that `sendInvitationEmail` sends for a link, in the words of the database. */
export const invitationEffect = (personId: AnyPgColumn, linkId: AnyPgColumn): SQL =>
  sql`${sql.raw(`'${invitation.name} '`)} || ${personId} || ' ' || ${linkId}`

export const sendPasswordChangedEmail = (context: HandlerContext, { id }: Who, eventId: string) =>
  queueEmail(context, { kind: passwordChanged, to: id, occasion: eventId, link: '/forgotten-password', values: {} })

export const sendSecondFactorEmail = (
  context: HandlerContext,
  { id }: Who,
  eventId: string,
  what: keyof typeof kindOf,
) => queueEmail(context, { kind: kindOf[what], to: id, occasion: eventId, link: '/app/user-settings', values: {} })

/** Goes to the address that is to be confirmed, and nowhere else. */
export const sendAddressCodeEmail = async (
  context: HandlerContext,
  { id, name }: Who & { name: string },
  { address, code, occasion }: { address: string; code: string; occasion: string },
) =>
  queueEmail(context, {
    ...{ kind: addressCode, to: id, occasion, elsewhere: { address, name }, link: '/app/user-settings' },
    ...{ mostOfCompany: await invitationLimit(context), values: { code } },
  })

/** When codes for an address were mailed in somebody's name since then, the first one first. */
export async function findAddressCodesSince(tx: Tx, personId: string, since: Date): Promise<Date[]> {
  const mailed = await tx
    .select({ at: emails.queuedAt })
    .from(emails)
    .where(and(eq(emails.recipientId, personId), eq(emails.kind, addressCode.name), gt(emails.queuedAt, since)))
    .orderBy(asc(emails.queuedAt))
  return mailed.map(({ at }) => at)
}
