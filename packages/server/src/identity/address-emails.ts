import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
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
  texts: emailTexts('address-confirmation'),
})

const requested = defineEmail({
  ...account,
  name: 'address-change-requested',
  mostPerDay: 10,
  isSecret: true,
  placeholders: ['by', 'newAddress'],
  texts: emailTexts('address-change-requested'),
})

const completed = defineEmail({
  ...account,
  name: 'address-change-completed',
  mostPerDay: 10,
  isSecret: true,
  placeholders: ['newAddress'],
  texts: emailTexts('address-change-completed'),
})

const changed = defineEmail({
  ...account,
  name: 'contact-email-changed',
  mostPerDay: 10,
  placeholders: [],
  texts: emailTexts('contact-email-changed'),
})

const corrected = defineEmail({
  ...account,
  name: 'address-corrected',
  mostPerDay: 10,
  placeholders: [],
  texts: emailTexts('address-corrected'),
})

const rejected = defineEmail({
  ...account,
  name: 'address-change-rejected',
  placeholders: ['name', 'by', 'newAddress'],
  texts: emailTexts('address-change-rejected'),
})

const resetDelayed = defineEmail({
  ...account,
  name: 'password-reset-delayed',
  mostPerDay: 10,
  placeholders: [],
  texts: emailTexts('password-reset-delayed'),
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
      mostOfCompany,
      kind: confirmation,
      to: personId,
      occasion: `${id} ${context.now.toISOString()}`,
      link: path,
      elsewhere: { address: email, name },
      values: { by },
    })),
  )
}

/** The former address is notified of the request, with a link to stop it. */
export const mailRequests = (context: HandlerContext, changes: readonly (AddressNotice & { path: string })[]) =>
  queueAll(
    context,
    changes.map(({ id, personId, name, email, formerEmail, by, path }) => ({
      kind: requested,
      to: personId,
      occasion: id,
      link: path,
      elsewhere: { address: formerEmail, name },
      values: { by, newAddress: email },
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
      kind: completed,
      to: personId,
      occasion: id,
      link: path,
      elsewhere: { address: formerEmail, name },
      values: { newAddress: email },
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
      mostOfCompany,
      kind: corrected,
      to: personId,
      occasion: id,
      link: '/login',
      elsewhere: { address: formerEmail, name },
      values: {},
    })),
  )
}

export const mailRejection = (context: HandlerContext, change: AddressNotice, recipientIds: readonly string[]) =>
  queueAll(
    context,
    recipientIds.map((to) => ({
      kind: rejected,
      to,
      occasion: change.id,
      link: `/app/user/${change.personId}`,
      aboutIds: [change.personId],
      values: { name: change.name, by: change.by, newAddress: change.email },
    })),
  )

export const mailResetDelayed = (context: HandlerContext, personId: string) =>
  queueAll(context, [
    {
      kind: resetDelayed,
      to: personId,
      occasion: context.now.toISOString().slice(0, 13),
      link: '/forgot-password',
      values: {},
    },
  ])

const queueAll = (context: HandlerContext, all: readonly unknown[]) => queueEmails(context, all as readonly NewEmail[])

/** Names as emails say them. */
export async function namesOf(tx: Tx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const personIds = [...new Set(ids)].filter((id) => id !== null)
  if (personIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: people.id, firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(inArray(people.id, personIds))
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
}
