import { expect, test } from 'vitest'
import { assertServerVersion, connectFailure } from './connect-failure.ts'
import { DatabaseUnavailable } from './connection-errors.ts'

const url = 'postgres://perennial:secret-word@db.example:6432/reviews'
const callbacks = (code: string, message = 'the words of the driver') =>
  (connectFailure(new DatabaseUnavailable(Object.assign(new Error(message), { code })), url) as Error).message

test.each([
  ['ECONNREFUSED', '', /db\.example, port 6432.*DATABASE_URL/],
  ['ENOTFOUND', '', /host db\.example can't be found/],
  ['28P01', '', /refused the user perennial/],
  ['28000', 'role "perennial" does not exist', /refused the user perennial/],
  ['3D000', '', /no database reviews.*CREATE DATABASE "reviews" OWNER "perennial"/],
  ['42501', 'permission denied to create role', /ALTER ROLE "perennial" CREATEROLE/],
  ['42501', 'permission denied to grant role', /WITH ADMIN OPTION/],
  ['25006', 'cannot execute CREATE TABLE in a read-only transaction', /read-only replica/],
  ['57P03', '', /starting up or shutting down/],
  ['53300', '', /max_connections/],
  ['58P01', 'could not open extension control file', /contrib/],
  ['08P01', 'unsupported startup parameter: statement_timeout', /connection pooler.*DATABASE_DIRECT_URL/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', /couldn't be encrypted.*sslrootcert/],
])('for the database error %s %s the operator reads what to do, and no password', (code, message, messageText) => {
  expect(callbacks(code, message || undefined)).toMatch(messageText)
  expect(callbacks(code, message || undefined)).not.toContain('secret-word')
})

test('an unexpected error is returned unchanged', () => {
  const error = new Error('something else')
  expect(connectFailure(error, url)).toBe(error)
})

test('a server older than PostgreSQL 15 is refused with its version', () => {
  expect(() => assertServerVersion(140_012)).toThrow('PostgreSQL 14, and Perennial needs 15 or newer')
  expect(() => assertServerVersion(150_000)).not.toThrow()
})
