import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startSmtpStub } from '../testing/smtp-stub.ts'
import { mailServerAdvice } from './mail-server-advice.ts'
import { openMailTransport } from './mail-transport.ts'
import { tryMailServer } from './server-state.ts'

/** What the log says at startup with this mail server. */
async function saidAtStart(smtpUrl: string | undefined): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  const mailTransport = openMailTransport({ smtpUrl, baseUrl: 'https://a.example' }, log)
  await tryMailServer({ mailTransport, log })
  mailTransport.close()
  return lines.map((line) => JSON.parse(line))
}

test('operators are shown at startup whether emails can be sent', async () => {
  const server = await startSmtpStub()
  expect(await saidAtStart(server.url)).toMatchObject([{ level: 30, msg: 'the mail server answers' }])
  await server.stop()
  expect(await saidAtStart(undefined)).toEqual([])
})

test('an unreachable mail server is reported at startup, with what to do', async () => {
  const server = await startSmtpStub()
  const failed = { level: 40, msg: 'the mail server takes no emails' }
  expect(await saidAtStart(server.url.replace('smtp:', 'smtps:'))).toMatchObject([
    { ...failed, advice: expect.stringMatching(/smtps:\/\/ for port 465, and smtp:\/\/ for 587/) },
  ])
  await server.stop()
  expect(await saidAtStart(server.url)).toMatchObject([
    { ...failed, failure: 'ESOCKET ECONNREFUSED CONN', advice: expect.stringMatching(/^Nothing is listening/) },
  ])
})

test.each([
  [
    'a self-signed certificate',
    { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    /NODE_EXTRA_CA_CERTS/,
  ],
  ['a certificate for another host name', { originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, /names another host/],
  ['an expired certificate', { originalCode: 'CERT_HAS_EXPIRED' }, /expired/],
  ['a wrong password', { code: 'EAUTH', responseCode: 535 }, /refused the user or password/],
  ['an unsupported way to log in', { code: 'EAUTH' }, /doesn’t support this login/],
  ['an unknown host name', { code: 'EDNS', originalCode: 'ENOTFOUND' }, /isn't known/],
  ['a firewall', { code: 'ETIMEDOUT' }, /don't answer/],
])('the error of a mail server that accepts nothing comes with advice: %s', (_, error, message) =>
  expect(mailServerAdvice(error)).toMatch(message),
)

test('errors that only the mail server can explain get no advice', () =>
  expect(mailServerAdvice({ code: 'EENVELOPE', responseCode: 450 })).toBeUndefined())
