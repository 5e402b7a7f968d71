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
      subject: 'Reset your Perennial password',
      body: 'Someone, most likely you, asked to reset your Perennial password. Choose a new one within one hour:\n\n{{ link }}\n\nIf it wasn’t you, you can ignore this email. Your password stays the same.',
    },
    de: {
      subject: 'Setzen Sie Ihr Perennial-Passwort zurück',
      body: 'Jemand, vermutlich Sie, möchte Ihr Perennial-Passwort zurücksetzen. Wählen Sie innerhalb einer Stunde ein neues:\n\n{{ link }}\n\nWenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt unverändert.',
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
      body: '{{ companyName }} uses Perennial for {{ t_reviews }} and invites you to join. Choose a password within seven days:\n\n{{ link }}',
    },
    de: {
      subject: '{{ companyName }} lädt Sie zu Perennial ein',
      body: '{{ companyName }} nutzt Perennial für {{ t_reviews }} und lädt Sie dazu ein. Wählen Sie innerhalb von sieben Tagen ein Passwort:\n\n{{ link }}',
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
      subject: 'Your Perennial password was changed',
      body: 'Your Perennial password was changed, and you were logged out on all other devices.\n\nIf it wasn’t you, choose a new password right away:\n\n{{ link }}',
    },
    de: {
      subject: 'Ihr Perennial-Passwort wurde geändert',
      body: 'Ihr Perennial-Passwort wurde geändert, und Sie wurden auf allen anderen Geräten abgemeldet.\n\nWenn Sie das nicht waren, wählen Sie sofort ein neues Passwort:\n\n{{ link }}',
    },
  },
})

const factorOn = defineEmail({
  ...account,
  name: 'second-factor-on',
  placeholders: [],
  texts: {
    en: {
      subject: 'Two-factor authentication was turned on',
      body: 'From now on, you need a code from your authenticator app to log in to Perennial. Your settings:\n\n{{ link }}\n\nIf it wasn’t you, contact your administrators right away.',
    },
    de: {
      subject: 'Die Zwei-Faktor-Authentifizierung wurde eingeschaltet',
      body: 'Ab jetzt brauchen Sie zum Anmelden bei Perennial einen Code aus Ihrer Authentifizierungs-App. Ihre Einstellungen:\n\n{{ link }}\n\nWenn Sie das nicht waren, wenden Sie sich sofort an Ihre Admins.',
    },
  },
})

const factorOff = defineEmail({
  ...account,
  name: 'second-factor-off',
  placeholders: [],
  texts: {
    en: {
      subject: 'Two-factor authentication was turned off',
      body: 'From now on, you need only your password to log in to Perennial. Your settings:\n\n{{ link }}\n\nIf it wasn’t you, change your password and contact your administrators right away.',
    },
    de: {
      subject: 'Die Zwei-Faktor-Authentifizierung wurde ausgeschaltet',
      body: 'Ab jetzt genügt Ihr Passwort, um sich bei Perennial anzumelden. Ihre Einstellungen:\n\n{{ link }}\n\nWenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und wenden Sie sich an Ihre Admins.',
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
      body: 'New recovery codes were created for your Perennial account. The old ones no longer work. Your settings:\n\n{{ link }}\n\nIf it wasn’t you, change your password and contact your administrators right away.',
    },
    de: {
      subject: 'Sie haben neue Wiederherstellungscodes',
      body: 'Für Ihr Perennial-Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr. Ihre Einstellungen:\n\n{{ link }}\n\nWenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und wenden Sie sich an Ihre Admins.',
    },
  },
})

const addressCode = defineEmail({
  ...account,
  name: 'contact-email-code',
  mostPerDay: 10,
  isSecret: true,
  placeholders: ['code'],
  texts: {
    en: {
      subject: 'Confirm your email address',
      body: 'Someone, most likely you, asked Perennial to send emails to this address. To confirm it, enter this code in your settings within one hour:\n\n{{ code }}\n\n{{ link }}\n\nIf it wasn’t you, you can ignore this email.',
    },
    de: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      body: 'Jemand, vermutlich Sie, möchte E-Mails von Perennial an dieser Adresse erhalten. Um sie zu bestätigen, geben Sie innerhalb einer Stunde diesen Code in Ihren Einstellungen ein:\n\n{{ code }}\n\n{{ link }}\n\nWenn Sie das nicht waren, können Sie diese E-Mail ignorieren.',
    },
  },
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

/** The effect key of the email that `sendInvitationEmail` sends for a link, in the words of the database. */
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
