import { inArray } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Doing } from '../core/doing.ts'
import { defineMail, type NewMail, queueMails } from '../mail/public.ts'
import { people } from '../people/tables.ts'

const account = { category: null } as const

const confirmation = defineMail({
  ...account,
  name: 'address-confirmation',
  mostPerDay: 10,
  isSecret: true,
  placeholders: ['by'],
  texts: {
    en: {
      subject: 'Confirm your new login address',
      body: '{{ by }} wants this to become the login address of your Perennial account at {{ companyName }}. Confirm it within seven days:\n\n{{ link }}\n\nUntil then you log in with your former address, and emails go there. If you don’t expect this, you don’t have to do anything.',
    },
    de: {
      subject: 'Bestätigen Sie Ihre neue Anmeldeadresse',
      body: '{{ by }} möchte, dass dies die Anmeldeadresse Ihres Kontos in Perennial bei {{ companyName }} wird. Bestätigen Sie sie innerhalb von sieben Tagen:\n\n{{ link }}\n\nBis dahin melden Sie sich mit Ihrer bisherigen Adresse an, und E-Mails gehen dorthin. Wenn Sie das nicht erwarten, müssen Sie nichts tun.',
    },
  },
})

const requested = defineMail({
  ...account,
  name: 'address-change-requested',
  mostPerDay: 10,
  isSecret: true,
  placeholders: ['by', 'newAddress'],
  texts: {
    en: {
      subject: 'The address of your account is about to change',
      body: '{{ by }} wants to change the login address of your Perennial account to {{ newAddress }}. It changes once the owner of that address confirms it. Until then everything stays as it is.\n\nIf that address isn’t yours, stop the change here and talk to your administrators:\n\n{{ link }}',
    },
    de: {
      subject: 'Die Adresse Ihres Kontos soll sich ändern',
      body: '{{ by }} möchte die Anmeldeadresse Ihres Kontos in Perennial auf {{ newAddress }} ändern. Sie ändert sich, sobald sie dort bestätigt wird. Bis dahin bleibt alles, wie es ist.\n\nWenn das nicht Ihre Adresse ist, halten Sie die Änderung hier auf und sprechen Sie mit Ihren Administratoren:\n\n{{ link }}',
    },
  },
})

const tookEffect = defineMail({
  ...account,
  name: 'address-took-effect',
  mostPerDay: 10,
  isSecret: true,
  placeholders: ['newAddress'],
  texts: {
    en: {
      subject: 'The address of your account was changed',
      body: 'The address of your Perennial account is {{ newAddress }} from now on. Your password stays the same. For three days, nobody can choose a new one by email.\n\nIf that address isn’t yours, go back to this one here and talk to your administrators:\n\n{{ link }}',
    },
    de: {
      subject: 'Die Adresse Ihres Kontos wurde geändert',
      body: 'Die Adresse Ihres Kontos in Perennial ist ab jetzt {{ newAddress }}. Ihr Passwort bleibt gleich. Drei Tage lang kann niemand per E-Mail ein neues wählen.\n\nWenn das nicht Ihre Adresse ist, kehren Sie hier zu dieser zurück und sprechen Sie mit Ihren Administratoren:\n\n{{ link }}',
    },
  },
})

const counts = defineMail({
  ...account,
  name: 'address-changed',
  mostPerDay: 10,
  placeholders: [],
  texts: {
    en: {
      subject: 'This is the address of your account now',
      body: 'Emails for your Perennial account go to this address from now on. Your password stays the same. Your settings:\n\n{{ link }}\n\nFor three days, you can’t choose a new password by email. If it wasn’t you, talk to your administrators right away.',
    },
    de: {
      subject: 'Das ist jetzt die Adresse Ihres Kontos',
      body: 'E-Mails für Ihr Konto in Perennial gehen ab jetzt an diese Adresse. Ihr Passwort bleibt gleich. Ihre Einstellungen:\n\n{{ link }}\n\nDrei Tage lang können Sie per E-Mail kein neues Passwort wählen. Waren Sie es nicht, sprechen Sie sofort mit Ihren Administratoren.',
    },
  },
})

const corrected = defineMail({
  ...account,
  name: 'address-corrected',
  mostPerDay: 10,
  placeholders: [],
  texts: {
    en: {
      subject: 'Your invitation to Perennial goes to another address',
      body: '{{ companyName }} invited you to Perennial at this address and has changed it to another one since. The link you got here no longer works. If you were invited, please ask {{ companyName }}:\n\n{{ link }}',
    },
    de: {
      subject: 'Ihre Einladung zu Perennial geht an eine andere Adresse',
      body: '{{ companyName }} hat Sie unter dieser Adresse zu Perennial eingeladen und sie inzwischen geändert. Der Link, den Sie hier bekommen haben, gilt nicht mehr. Wenn die Einladung für Sie war, wenden Sie sich bitte an {{ companyName }}:\n\n{{ link }}',
    },
  },
})

const objected = defineMail({
  ...account,
  name: 'address-objected',
  placeholders: ['name', 'by', 'newAddress'],
  texts: {
    en: {
      subject: '{{ name }} stopped a change of their address',
      body: '{{ by }} had changed the address of {{ name }} in Perennial to {{ newAddress }}. At the former address someone said that this wasn’t them. The former address counts, and everyone is logged out of the account. Please find out what happened:\n\n{{ link }}',
    },
    de: {
      subject: '{{ name }} hat eine Änderung der eigenen Adresse aufgehalten',
      body: '{{ by }} hatte die Adresse von {{ name }} in Perennial auf {{ newAddress }} geändert. Unter der bisherigen Adresse hat jemand mitgeteilt, dass das nicht richtig ist. Die bisherige Adresse gilt, und alle sind vom Konto abgemeldet. Bitte klären Sie, was geschehen ist:\n\n{{ link }}',
    },
  },
})

const resetWaits = defineMail({
  ...account,
  name: 'password-reset-waits',
  mostPerDay: 10,
  placeholders: [],
  texts: {
    en: {
      subject: 'You can’t choose a new password yet',
      body: 'Someone, most likely you, asked for a new password. Because the address of your account was changed less than three days ago, no link is sent yet. Your present password works. If you don’t know it, please ask again when the three days are over:\n\n{{ link }}',
    },
    de: {
      subject: 'Sie können noch kein neues Passwort wählen',
      body: 'Jemand, vermutlich Sie, hat um ein neues Passwort gebeten. Weil die Adresse Ihres Kontos vor weniger als drei Tagen geändert wurde, wird noch kein Link verschickt. Ihr jetziges Passwort gilt. Wenn Sie es nicht kennen, fragen Sie bitte nach Ablauf der drei Tage noch einmal:\n\n{{ link }}',
    },
  },
})

export type AddressNotice = {
  id: string
  personId: string
  name: string
  email: string
  formerEmail: string
  by: string
}

/** The link goes to the new address and nowhere else; where there is no mail server the owner finds it in their own mailbox. */
export const mailConfirmations = (doing: Doing, changes: readonly (AddressNotice & { path: string })[]) =>
  queueAll(
    doing,
    changes.map(({ id, personId, name, email, by, path }) => ({
      ...{ kind: confirmation, to: personId, occasion: `${id} ${doing.now.toISOString()}`, link: path },
      ...{ elsewhere: { address: email, name }, values: { by } },
    })),
  )

/** The former address hears of what is asked for, with a way to stop it. */
export const mailRequests = (doing: Doing, changes: readonly (AddressNotice & { path: string })[]) =>
  queueAll(
    doing,
    changes.map(({ id, personId, name, email, formerEmail, by, path }) => ({
      ...{ kind: requested, to: personId, occasion: id, link: path },
      ...{ elsewhere: { address: formerEmail, name }, values: { by, newAddress: email } },
    })),
  )

/** Both addresses hear that it counts; the former one can still take it back. */
export const mailTookEffect = (doing: Doing, { id, personId, name, email, formerEmail }: AddressNotice, path: string) =>
  queueAll(doing, [
    {
      ...{ kind: tookEffect, to: personId, occasion: id, link: path },
      ...{ elsewhere: { address: formerEmail, name }, values: { newAddress: email } },
    },
    { kind: counts, to: personId, occasion: id, link: '/app/user-settings', values: {} },
  ])

/** An invitation had gone to another address: whoever reads there knows that it does not work any more. */
export const mailCorrections = (doing: Doing, changes: readonly Omit<AddressNotice, 'email' | 'by'>[]) =>
  queueAll(
    doing,
    changes.map(({ id, personId, name, formerEmail }) => ({
      ...{ kind: corrected, to: personId, occasion: id, link: '/login' },
      ...{ elsewhere: { address: formerEmail, name }, values: {} },
    })),
  )

export const mailObjection = (doing: Doing, change: AddressNotice, recipientIds: readonly string[]) =>
  queueAll(
    doing,
    recipientIds.map((to) => ({
      ...{ kind: objected, to, occasion: change.id, link: `/app/user/${change.personId}` },
      ...{ aboutIds: [change.personId], values: { name: change.name, by: change.by, newAddress: change.email } },
    })),
  )

export const mailResetWaits = (doing: Doing, personId: string) =>
  queueAll(doing, [
    {
      ...{ kind: resetWaits, to: personId, occasion: doing.now.toISOString().slice(0, 13) },
      ...{ link: '/forgotten-password', values: {} },
    },
  ])

const queueAll = (doing: Doing, all: readonly unknown[]) => queueMails(doing, all as readonly NewMail[])

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
