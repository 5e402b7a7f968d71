import { expect, test } from 'vitest'
import { canReadMail, type MailReader, type ReadMail } from './visibility.ts'

const mail: ReadMail = { recipientId: 'noor', isInvitation: false, recipientNeverSignedIn: false }
const invitation: ReadMail = { recipientId: 'noor', isInvitation: true, recipientNeverSignedIn: true }
const noor: MailReader = { id: 'noor', mayHandOver: false, isImpersonated: false }
const hana: MailReader = { id: 'hana', mayHandOver: true, isImpersonated: false }
const theirs = { allowed: false, reason: 'MAIL_OF_SOMEBODY_ELSE' }

test('people read their own mails', () => {
  expect(canReadMail(mail, noor)).toEqual({ allowed: true })
  expect(canReadMail(invitation, noor)).toEqual({ allowed: true })
})

test.each<[string, ReadMail, MailReader]>([
  ['mails of others, as an administrator neither', mail, hana],
  ['a mail of somebody who never signed in, if it is no invitation', { ...mail, recipientNeverSignedIn: true }, hana],
  ['the invitation of somebody who has signed in', { ...invitation, recipientNeverSignedIn: false }, hana],
  ['an invitation, without the right to invite', invitation, { ...hana, mayHandOver: false }],
  ['mails in whose name they act', mail, { ...noor, isImpersonated: true }],
  ['an invitation, while acting in the name of an administrator', invitation, { ...hana, isImpersonated: true }],
])('nobody reads %s', (_, what, by) => {
  expect(canReadMail(what, by)).toEqual(theirs)
})

test('who may invite reads the invitation of somebody who never signed in', () => {
  expect(canReadMail(invitation, hana)).toEqual({ allowed: true })
})
