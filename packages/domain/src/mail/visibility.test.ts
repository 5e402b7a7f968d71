import { expect, test } from 'vitest'
import { canReadEmail, type EmailForReader, type EmailReader } from './visibility.ts'

const mail: EmailForReader = { recipientId: 'noor', isInvitation: false, recipientNeverSignedIn: false }
const invitation: EmailForReader = { recipientId: 'noor', isInvitation: true, recipientNeverSignedIn: true }
const noor: EmailReader = { id: 'noor', canSeeInvitationLink: false, isImpersonated: false }
const hana: EmailReader = { id: 'hana', canSeeInvitationLink: true, isImpersonated: false }
const theirs = { allowed: false, reason: 'MAIL_OF_SOMEBODY_ELSE' }

test('people read their own emails', () => {
  expect(canReadEmail(mail, noor)).toEqual({ allowed: true })
  expect(canReadEmail(invitation, noor)).toEqual({ allowed: true })
})

test.each<[string, EmailForReader, EmailReader]>([
  ['mails of others, as an administrator neither', mail, hana],
  ['a mail of somebody who never signed in, if it is no invitation', { ...mail, recipientNeverSignedIn: true }, hana],
  ['the invitation of somebody who has signed in', { ...invitation, recipientNeverSignedIn: false }, hana],
  ['an invitation, without the right to invite', invitation, { ...hana, canSeeInvitationLink: false }],
  ['mails in whose name they act', mail, { ...noor, isImpersonated: true }],
  ['an invitation, while acting in the name of an administrator', invitation, { ...hana, isImpersonated: true }],
])('no one reads %s', (_, what, by) => {
  expect(canReadEmail(what, by)).toEqual(theirs)
})

test('people who may invite can read the invitation of someone who has never logged in', () => {
  expect(canReadEmail(invitation, hana)).toEqual({ allowed: true })
})
