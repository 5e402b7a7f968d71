import { translate } from '@perennial/contract/messages/translate.ts'
import { expect, test } from 'vitest'
import { DELETION_FAILED, deletionErrorOf } from './deletion-error.ts'

test.each([
  ['no answer at all', 0],
  ['an error of the server', 500],
  ['a server that is overloaded', 503],
  ['what nobody foresaw', 422],
  ['an address that is not there', 404],
])('DEL-09 %s: the deletion failed', (_, status) => {
  expect(deletionErrorOf(status, 'unexpected')).toBe('failed')
})

test('DEL-09 the message is that of the specification, and there is a German one', () => {
  expect(translate('en', DELETION_FAILED)).toBe('Deletion failed. Please try again or contact support.')
  expect(translate('de', DELETION_FAILED)).toBe(
    'Das Löschen ist fehlgeschlagen. Bitte versuchen Sie es noch einmal oder wenden Sie sich an den Support.',
  )
})

test.each([
  ['DEL-11 a password that is missing or wrong', 400, 'refusal', 'password'],
  ['DEL-10 whoever is no super admin', 403, 'refusal', 'refused'],
  ['a deletion that goes on already', 409, 'refusal', 'refused'],
  ['too many tries', 429, 'slow', 'refused'],
  ['an identity that is to be confirmed', 403, 'unconfirmed', 'shell'],
  ['whoever is logged out', 401, 'signedOut', 'shell'],
])('%s has its own display', (_, status, meaning, failing) => {
  expect(deletionErrorOf(status, meaning)).toBe(failing)
})
