import { inArray } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { defineEmail, type NewEmail, queueEmails } from '../mail/public.ts'
import { people } from '../people/tables.ts'
import { invitationLimit } from './invitation-limits.ts'

const account = { category: null } as const

const confirmation = defineEmail({
  ...account,
  name: 'address-confirmation',
  mostPerDay: 10,
  isSecret: true,
  placeholders: ['by'],
  texts: {
    en: {
      subject: 'Confirm your new login address',
      body: '{{ by }} asked to make this the login address of your Perennial account at {{ companyName }}. Confirm it within seven days:\n\n{{ link }}\n\nUntil then, you log in with your former address, and emails go there. If you weren’t expecting this, you can ignore this email.',
    },
    de: {
      subject: 'Bestätigen Sie Ihre neue Anmeldeadresse',
      body: '{{ by }} möchte, dass dies die Anmeldeadresse Ihres Perennial-Kontos bei {{ companyName }} wird. Bestätigen Sie sie innerhalb von sieben Tagen:\n\n{{ link }}\n\nBis dahin melden Sie sich mit Ihrer bisherigen Adresse an, und E-Mails gehen dorthin. Wenn Sie das nicht erwartet haben, müssen Sie nichts tun.',
    },
  },
})

const requested = defineEmail({
  ...account,
  name: 'address-change-requested',
  mostPerDay: 10,
  isSecret: true,
  placeholders: ['by', 'newAddress'],
  texts: {
    en: {
      subject: 'The login address of your account is about to change',
      body: '{{ by }} asked to change the login address of your Perennial account to {{ newAddress }}. It changes once the owner of that address confirms it. Until then, everything stays the same.\n\nIf that address isn’t yours, stop the change here and talk to your administrators:\n\n{{ link }}',
    },
    de: {
      subject: 'Die Anmeldeadresse Ihres Kontos soll sich ändern',
      body: '{{ by }} möchte die Anmeldeadresse Ihres Perennial-Kontos in {{ newAddress }} ändern. Sie ändert sich, sobald sie dort bestätigt wird. Bis dahin bleibt alles, wie es ist.\n\nWenn das nicht Ihre Adresse ist, stoppen Sie die Änderung hier und sprechen Sie mit Ihren Admins:\n\n{{ link }}',
    },
  },
})

const completed = defineEmail({
  ...account,
  name: 'address-change-completed',
  mostPerDay: 10,
  isSecret: true,
  placeholders: ['newAddress'],
  texts: {
    en: {
      subject: 'The login address of your account was changed',
      body: 'The login address of your Perennial account is now {{ newAddress }}. Your password stays the same. For three days, it can’t be reset by email.\n\nIf that address isn’t yours, go back to this one here and talk to your administrators:\n\n{{ link }}',
    },
    de: {
      subject: 'Die Anmeldeadresse Ihres Kontos wurde geändert',
      body: 'Die Anmeldeadresse Ihres Perennial-Kontos ist jetzt {{ newAddress }}. Ihr Passwort bleibt gleich. Drei Tage lang kann es nicht per E-Mail zurückgesetzt werden.\n\nWenn das nicht Ihre Adresse ist, kehren Sie hier zu dieser zurück und sprechen Sie mit Ihren Admins:\n\n{{ link }}',
    },
  },
})

const changed = defineEmail({
  ...account,
  name: 'contact-email-changed',
  mostPerDay: 10,
  placeholders: [],
  texts: {
    en: {
      subject: 'This is now your login address',
      body: 'From now on, you log in to Perennial with this address, and emails go here. Your password stays the same. Your settings:\n\n{{ link }}\n\nFor three days, you can’t reset your password by email. If you didn’t confirm this address, talk to your administrators right away.',
    },
    de: {
      subject: 'Das ist jetzt Ihre Anmeldeadresse',
      body: 'Ab jetzt melden Sie sich bei Perennial mit dieser Adresse an, und E-Mails gehen hierher. Ihr Passwort bleibt gleich. Ihre Einstellungen:\n\n{{ link }}\n\nDrei Tage lang können Sie Ihr Passwort nicht per E-Mail zurücksetzen. Wenn nicht Sie diese Adresse bestätigt haben, sprechen Sie sofort mit Ihren Admins.',
    },
  },
})

const corrected = defineEmail({
  ...account,
  name: 'address-corrected',
  mostPerDay: 10,
  placeholders: [],
  texts: {
    en: {
      subject: 'Your invitation to Perennial goes to another address',
      body: '{{ companyName }} invited you to Perennial at this address and has since changed it to another one. The link you got here no longer works. If this address was right, ask {{ companyName }} for a new invitation. You’ll log in here:\n\n{{ link }}',
    },
    de: {
      subject: 'Ihre Einladung zu Perennial geht an eine andere Adresse',
      body: '{{ companyName }} hat Sie unter dieser Adresse zu Perennial eingeladen und die Adresse inzwischen geändert. Der Link, den Sie hier bekommen haben, gilt nicht mehr. Wenn diese Adresse richtig war, bitten Sie {{ companyName }} um eine neue Einladung. Hier melden Sie sich dann an:\n\n{{ link }}',
    },
  },
})

const rejected = defineEmail({
  ...account,
  name: 'address-change-rejected',
  placeholders: ['name', 'by', 'newAddress'],
  texts: {
    en: {
      subject: 'The login address change of {{ name }} was stopped',
      body: '{{ by }} asked to change the login address of {{ name }} in Perennial to {{ newAddress }}. Someone with access to the former address stopped the change. The former address is the login address, and all devices were logged out of the account. Find out what happened:\n\n{{ link }}',
    },
    de: {
      subject: 'Die Änderung der Anmeldeadresse von {{ name }} wurde gestoppt',
      body: '{{ by }} wollte die Anmeldeadresse von {{ name }} in Perennial in {{ newAddress }} ändern. Jemand mit Zugriff auf die bisherige Adresse hat die Änderung gestoppt. Die bisherige Adresse gilt, und alle Geräte wurden vom Konto abgemeldet. Bitte klären Sie, was geschehen ist:\n\n{{ link }}',
    },
  },
})

const resetDelayed = defineEmail({
  ...account,
  name: 'password-reset-delayed',
  mostPerDay: 10,
  placeholders: [],
  texts: {
    en: {
      subject: 'You can’t reset your password yet',
      body: 'Someone, most likely you, asked to reset your password. Because your login address was changed less than three days ago, we didn’t send a link. Your current password still works. If you don’t know it, ask again when the three days are over:\n\n{{ link }}',
    },
    de: {
      subject: 'Sie können Ihr Passwort noch nicht zurücksetzen',
      body: 'Jemand, vermutlich Sie, wollte Ihr Passwort zurücksetzen. Weil Ihre Anmeldeadresse vor weniger als drei Tagen geändert wurde, haben wir keinen Link gesendet. Ihr bisheriges Passwort gilt weiter. Wenn Sie es nicht kennen, versuchen Sie es nach Ablauf der drei Tage noch einmal:\n\n{{ link }}',
    },
  },
})

export const addressEmails = [confirmation, requested, completed, changed, corrected, rejected, resetDelayed]

export type AddressNotice = {
  id: string
  personId: string
  name: string
  email: string
  formerEmail: string
  by: string
}

/** The link goes to the new address and nowhere else; where there is no mail server the owner finds it in their own mailbox. */
export const mailConfirmations = async (
  context: HandlerContext,
  changes: readonly (AddressNotice & { path: string })[],
) => {
  const mostOfCompany = await invitationLimit(context)
  return queueAll(
    context,
    changes.map(({ id, personId, name, email, by, path }) => ({
      ...{
        mostOfCompany,
        kind: confirmation,
        to: personId,
        occasion: `${id} ${context.now.toISOString()}`,
        link: path,
      },
      ...{ elsewhere: { address: email, name }, values: { by } },
    })),
  )
}

/** The former address is notified of the request, with a link to stop it. */
export const mailRequests = (context: HandlerContext, changes: readonly (AddressNotice & { path: string })[]) =>
  queueAll(
    context,
    changes.map(({ id, personId, name, email, formerEmail, by, path }) => ({
      ...{ kind: requested, to: personId, occasion: id, link: path },
      ...{ elsewhere: { address: formerEmail, name }, values: { by, newAddress: email } },
    })),
  )

/** Both addresses are notified that the change took effect; the former one can still revert it. */
export const mailCompletion = (
  context: HandlerContext,
  { id, personId, name, email, formerEmail }: AddressNotice,
  path: string,
) =>
  queueAll(context, [
    {
      ...{ kind: completed, to: personId, occasion: id, link: path },
      ...{ elsewhere: { address: formerEmail, name }, values: { newAddress: email } },
    },
    { kind: changed, to: personId, occasion: id, link: '/app/user-settings', values: {} },
  ])

/** An invitation went to another address before: its reader learns that the link no longer works. */
export const mailCorrections = async (
  context: HandlerContext,
  changes: readonly Omit<AddressNotice, 'email' | 'by'>[],
) => {
  const mostOfCompany = await invitationLimit(context)
  return queueAll(
    context,
    changes.map(({ id, personId, name, formerEmail }) => ({
      ...{ mostOfCompany, kind: corrected, to: personId, occasion: id, link: '/login' },
      ...{ elsewhere: { address: formerEmail, name }, values: {} },
    })),
  )
}

export const mailRejection = (context: HandlerContext, change: AddressNotice, recipientIds: readonly string[]) =>
  queueAll(
    context,
    recipientIds.map((to) => ({
      ...{ kind: rejected, to, occasion: change.id, link: `/app/user/${change.personId}` },
      ...{ aboutIds: [change.personId], values: { name: change.name, by: change.by, newAddress: change.email } },
    })),
  )

export const mailResetDelayed = (context: HandlerContext, personId: string) =>
  queueAll(context, [
    {
      ...{ kind: resetDelayed, to: personId, occasion: context.now.toISOString().slice(0, 13) },
      ...{ link: '/forgot-password', values: {} },
    },
  ])

const queueAll = (context: HandlerContext, all: readonly unknown[]) => queueEmails(context, all as readonly NewEmail[])

/** Names as emails say them. */
export async function namesOf(tx: Tx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await tx
    .select({ id: people.id, firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(inArray(people.id, wanted))
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
}
