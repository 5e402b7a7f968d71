import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startSmtpStub } from '../testing/smtp-stub.ts'
import { mailServerAdvice } from './mail-server-advice.ts'
import { openMailTransport } from './mail-transport.ts'
import { tryMailServer } from './server-state.ts'

/** What the log of a start says with this mail server. */
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
  ['a certificate of its own', { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, /NODE_EXTRA_CA_CERTS/],
  ['a certificate of another name', { originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, /names another host/],
  ['an old certificate', { originalCode: 'CERT_HAS_EXPIRED' }, /expired/],
  ['a wrong password', { code: 'EAUTH', responseCode: 535 }, /refused the user or password/],
  ['another way to log in', { code: 'EAUTH' }, /doesn’t support this login/],
  ['a name nobody knows', { code: 'EDNS', originalCode: 'ENOTFOUND' }, /isn't known/],
  ['a firewall', { code: 'ETIMEDOUT' }, /don't answer/],
])('a mail server that takes nothing comes with what to do: %s', (_, error, message) =>
  expect(mailServerAdvice(error)).toMatch(message),
)

test('what only the mail server knows is left to its log', () =>
  expect(mailServerAdvice({ code: 'EENVELOPE', responseCode: 450 })).toBeUndefined())
