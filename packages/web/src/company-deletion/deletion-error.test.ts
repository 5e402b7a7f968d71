import { translate } from '@perennial/contract/messages/translate.ts'
import { expect, test } from 'vitest'
import { DELETION_FAILED, deletionErrorOf } from './deletion-error.ts'

test.each([
  ['no response at all', 0],
  ['an error of the server', 500],
  ['a server that is overloaded', 503],
  ['an unexpected status', 422],
  ['a missing address', 404],
])('DEL-09 %s: the deletion failed', (_, status) => {
  expect(deletionErrorOf(status, 'unexpected')).toBe('failed')
})

test('DEL-09 the message is the one in the specification, and has a German translation', () => {
  expect(translate('en', DELETION_FAILED)).toBe('Deletion failed. Please try again or contact support.')
  expect(translate('de', DELETION_FAILED)).toBe(
    'Das Löschen ist fehlgeschlagen. Bitte versuchen Sie es noch einmal oder wenden Sie sich an den Support.',
  )
})

test.each([
  ['DEL-11 a password that is missing or wrong', 400, 'refusal', 'password'],
  ['DEL-10 someone who is not a super admin', 403, 'refusal', 'refused'],
  ['a deletion that is already running', 409, 'refusal', 'refused'],
  ['too many tries', 429, 'slow', 'refused'],
  ['an unconfirmed identity', 403, 'unconfirmed', 'shell'],
  ['someone who is logged out', 401, 'signedOut', 'shell'],
])('%s has its own display', (_, status, meaning, failing) => {
  expect(deletionErrorOf(status, meaning)).toBe(failing)
})
