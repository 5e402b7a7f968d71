import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { InvalidSetting, readConfig } from './config.ts'

const said = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof InvalidSetting) return error.message
    throw error
  }
  return undefined
}

test('without settings, the product runs locally with the embedded database and the sample company', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    baseUrl: 'http://localhost:3000',
    dataDir: join(process.cwd(), 'data'),
    databaseUrl: undefined,
    sample: 'auto',
    smtpUrl: undefined,
    fakeNow: undefined,
    secret: undefined,
    logLevel: 'info',
    workers: 1,
    checksAnswers: true,
  })
})

test('every setting is read', () => {
  const config = readConfig({
    PORT: '80',
    HOST: '0.0.0.0',
    BASE_URL: 'https://perennial.example/',
    DATA_DIR: tmpdir(),
    SAMPLE: 'on',
    DATABASE_URL: 'postgres://a:b@db/c',
    SMTP_URL: 'smtps://mail.example',
    FAKE_NOW: '2026-11-23T08:00:00Z',
    SMTP_FROM: 'a@b.example',
    SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'warn',
    WORKERS: '4',
    NODE_ENV: 'production',
  })
  expect(config).toMatchObject({
    port: 80,
    host: '0.0.0.0',
    baseUrl: 'https://perennial.example',
    dataDir: tmpdir(),
    sample: 'on',
    databaseUrl: 'postgres://a:b@db/c',
    smtpUrl: 'smtps://mail.example',
    smtpFrom: 'a@b.example',
    secret: 'x'.repeat(32),
    fakeNow: new Date('2026-11-23T08:00:00Z'),
    logLevel: 'warn',
    workers: 4,
    checksAnswers: false,
  })
})

test('DATA-02 the server has a name such as local or prod-eu', () => {
  expect(readConfig({}).serverName).toBe('local')
  expect(readConfig({ SERVER_NAME: 'prod-eu' }).serverName).toBe('prod-eu')
  expect(said({ SERVER_NAME: 'Prod EU' })).toMatch(/^SERVER_NAME is "Prod EU", but/)
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', FAKE_NOW: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  })
})

test.each([
  ['an invalid port', { PORT: '70000' }, /^PORT is "70000", but it must be a whole number/],
  ['an invalid address', { BASE_URL: 'perennial.example' }, /^BASE_URL is .* begins with http/],
  ['an address with a path', { BASE_URL: 'https://example.org/reviews' }, /without a path/],
  ['another database', { DATABASE_URL: 'mysql://secret@db/c' }, /^DATABASE_URL is wrong: .* postgres:\/\//],
  ['a database password with a slash', { DATABASE_URL: 'postgres://me:pass/word@db/c' }, /percent-encode.*\/ as %2F/],
  ['a virus scanner with an unsupported address', { CLAMD_URL: 'http://clam' }, /^CLAMD_URL is .* tcp:\/\/ or unix:/],
  ['an invalid choice', { SAMPLE: 'yes' }, /^SAMPLE is "yes", but it must be one of auto, on, off\.$/],
  ['a short secret', { SECRET: 'short' }, /at least 32 characters/],
  ['an operator that is not a subdomain', { OPERATOR_COMPANY: 'acme.example' }, /the subdomain of a company/],
  ['a sender with a name', { SMTP_FROM: 'Acme <a@acme.example>' }, /^SMTP_FROM is .* one email address/],
  ['a short token', { MAIL_REPORTS_TOKEN: 'short' }, /at least 20 characters/],
])('a wrong setting has a clear message: %s', (_, env, message) => expect(said(env)).toMatch(message))

test('a wrong database address is not repeated, as it may hold a password', () => {
  expect(said({ DATABASE_URL: 'mysql://me:secret@db/c' })).not.toContain('secret')
})

test('a time other than the real one is accepted only for trials', () => {
  expect(said({ FAKE_NOW: '2026-11-23T08:00:00Z' })).toMatch(/SAMPLE=on/)
  expect(said({ FAKE_NOW: 'monday', SAMPLE: 'on' })).toMatch(/an instant such as/)
  expect(said({ FAKE_NOW: '2026-11-23T08:00:00Z', SAMPLE: 'on' })).toBeUndefined()
})

test('several processes require a database server', () => {
  expect(said({ WORKERS: '2' })).toMatch(/set DATABASE_URL/)
})
