import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach } from 'vitest'
import type { EmailKind } from '../mail/email-kinds.ts'
import { inContext, testEmail, testInvitationEmail, useTestEmails } from '../mail/fixtures.ts'
import { openMailTransport } from '../mail/mail-transport.ts'
import { queueEmail } from '../mail/queue.ts'
import { emails } from '../mail/tables.ts'
import { testApp } from './app.ts'
import type { TestUser, World } from './world.ts'

/** A mail server for tests that responds to each recipient as configured. */
export type SmtpStub = {
  /** For SMTP_URL. */
  url: string
  /** The responses by recipient: `550 5.1.1 No such user`; everyone else is accepted. */
  refuses: Map<string, string>
  /** The source of each accepted email. */
  taken: string[]
  stop: () => Promise<void>
}

/** Starts it on a free port. */
export async function startSmtpStub(): Promise<SmtpStub> {
  const refuses = new Map<string, string>()
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo: ({ address }, _session, done) => done(refusalOf(refuses.get(address))),
    onData: (stream, _session, done) =>
      void text(stream).then((email) => {
        taken.push(email)
        done()
      }, done),
  })
  // A client that disconnects in the middle is part of what is tested.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('a port was expected')
  return {
    url: `smtp://127.0.0.1:${address.port}?from=mail@perennial.example`,
    refuses,
    taken,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** `550 5.1.1 No such user` as an error with its code. */
function refusalOf(answer: string | undefined): Error | null {
  if (answer === undefined) return null
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
}

const REPORTS_TOKEN = 'a token that only the mail server bears'

/** For each test of a file a mail server with configurable refusals, and what is sent through it. */
export function setUpSmtpStub() {
  useTestEmails()
  let server: SmtpStub
  let before: { mailTransport: World['app']['mailTransport']; config: World['app']['config'] }
  let count = 0
  beforeEach(async () => {
    const { app } = await testApp()
    await app.jobs.idle()
    before = { mailTransport: app.mailTransport, config: app.config }
    server = await startSmtpStub()
    app.config = { ...app.config, mailReportsToken: REPORTS_TOKEN }
    app.mailTransport = openMailTransport({ smtpUrl: server.url, baseUrl: app.config.baseUrl }, app.log)
  })
  afterEach(async () => {
    const { app } = await testApp()
    app.mailTransport.close()
    Object.assign(app, before)
    await server.stop()
  })
  return {
    refuse: ({ loginname }: TestUser, words: string) => server.refuses.set(loginname, words),
    takeAll: () => server.refuses.clear(),
    /** The Message-IDs of accepted emails. */
    messageIds: () => server.taken.map((mail) => /^Message-ID:\s*(<.+>)/im.exec(mail)?.[1]?.trim() ?? ''),
    send: async (w: World, to: TestUser, kind: EmailKind = testEmail as unknown as EmailKind) => {
      count += 1
      const values = kind.name === testInvitationEmail.name ? {} : { subjectName: 'Ravi Menon' }
      await inContext(w, (at) => queueEmail(at, { kind, to: to.id, occasion: `${count}`, values, link: '/app/x' }))
      await w.settle()
    },
    statesTo: async (w: World, to: TestUser) => {
      const rows = await w.inside((tx) =>
        tx.select().from(emails).where(eq(emails.recipientId, to.id)).orderBy(emails.queuedAt, emails.effectKey),
      )
      return rows.map(({ state, blockReason }) => (blockReason ? `${state} ${blockReason}` : state))
    },
    report: (w: World, reports: unknown, token = REPORTS_TOKEN) =>
      w.server.inject({
        method: 'POST',
        url: '/api/email-delivery-reports',
        payload: JSON.stringify({ reports }),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      }),
  }
}

export const failureReport = (messageId: string | undefined, status: string) => [
  { type: 'delivery-status', messageId, action: 'failed', status },
]
export const complaintReport = (messageId: string | undefined) => [
  { type: 'feedback-report', messageId, feedbackType: 'abuse' },
]
/** Addresses at which emails fail, as HR reads them. */
export const readFailingAddresses = async (w: World, who = w.hana) =>
  (await w.as(who).get('/company/bounced-emails')).body.addresses
