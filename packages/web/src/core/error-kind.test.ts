import { expect, test } from 'vitest'
import { classifyError } from './error-kind.ts'

const known = (code: string) => code === 'DATABASE_AWAY'

test('ERR-01 ERR-04 a failed request is a refusal, a lost login, an unconfirmed identity, no connection or our failure', () => {
  expect(classifyError({ status: 401, code: 'SIGNED_OUT' }, known)).toBe('signedOut')
  expect(classifyError({ status: 403, code: 'BEFORE_SHARE_FROM_DATE' }, known)).toBe('refusal')
  expect(classifyError({ status: 503, code: 'DATABASE_AWAY' }, known)).toBe('refusal')
  expect(classifyError({ status: 500, code: 'UNEXPECTED' }, known)).toBe('unexpected')
  expect(classifyError({ status: 502, code: 'HTTP_502' }, known)).toBe('unexpected')
  expect(classifyError({ status: 0, code: 'OFFLINE' }, known)).toBe('offline')
})

test('ERR-03 PASSWORD_NOT_CONFIRMED asks for confirmation, on every page', () => {
  const violations = [{ code: 'PASSWORD_NOT_CONFIRMED' }]
  expect(classifyError({ status: 401, code: 'UNAUTHORISED', violations }, known)).toBe('unconfirmed')
  expect(classifyError({ status: 401, code: 'PASSWORD_NOT_CONFIRMED' }, known)).toBe('unconfirmed')
  expect(classifyError({ status: 401, code: 'UNAUTHORISED' }, known)).toBe('unconfirmed')
})
