import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { createLogger } from '../core/log.ts'
import { emailTemplates } from '../mail-templates/tables.ts'
import { people } from '../people/tables.ts'
import { startSmtpStub } from '../testing/smtp-stub.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import type { EmailKind } from './email-kinds.ts'
import { inContext, setUpFakeTransport, testEmail, testInvitationEmail, useTestEmails } from './fixtures.ts'
import { releaseHeldEmails } from './jobs.ts'
import { openMailTransport } from './mail-transport.ts'
import { queueEmail } from './queue.ts'
import { emails } from './tables.ts'
import { unsubscribeToken } from './unsubscribe.ts'

useTestEmails()
const mailServer = setUpFakeTransport()

type Cycle = { id: string; isArchived: boolean }
const send = (w: World, to: TestUser, kind: EmailKind = testEmail as unknown as EmailKind, cycle?: Cycle) =>
  inContext(w, (at) => {
    const values = kind === testInvitationEmail ? {} : { subjectName: 'Ravi Menon' }
    return queueEmail(at, { kind, to: to.id, occasion: 'x', values, link: '/app/x', ...(cycle && { cycle }) })
  })
const rowTo = async (w: World, to: TestUser) => {
  const [row] = await w.inside((tx) => tx.select().from(emails).where(eq(emails.recipientId, to.id)))
  return row
}

test('OUT-3 an email has one recipient, a text and an HTML part, the company’s name as sender, and its key in the Message-ID', async () => {
  const w = await world()
  await send(w, w.mia)
  await w.settle()
  const [mail] = mailServer().taken
  expect(mailServer().taken).toHaveLength(1)
  expect(mail).toMatchObject({ fromName: 'Fernhill', to: { name: 'Mia Keller', address: w.mia.loginname } })
  expect(mail?.messageId).toMatch(/^<[\w-]{16}\.[\w-]{22}@localhost>$/)
  expect(mail?.html).toContain('Ravi Menon has something for you.')
  expect(mail?.text).toContain('Ravi Menon has something for you.')
  expect(await rowTo(w, w.mia)).toMatchObject({ state: 'SENT', attempts: 1 })
})

test('an email that the server refuses is retried later, and fails after five attempts', async () => {
  const w = await world()
  mailServer().state.isDown = true
  await send(w, w.mia)
  await w.settle()
  expect(await rowTo(w, w.mia)).toMatchObject({ state: 'QUEUED', attempts: 1, lastError: 'EENVELOPE 450' })
  await w.scheduledTasks()
  expect(mailServer().state.tries).toBe(1)
  for (let hours = 0; hours < 30; hours += 1) {
    await w.later({ hours: 1 })
    await w.scheduledTasks()
  }
  expect(mailServer().state.tries).toBe(5)
  expect(await rowTo(w, w.mia)).toMatchObject({ state: 'FAILED', attempts: 5, nextAttemptAt: null })
})

test('waiting emails are sent once the mail server is back', async () => {
  const w = await world()
  mailServer().state.isDown = true
  await send(w, w.mia)
  await w.settle()
  mailServer().state.isDown = false
  await w.later({ minutes: 6 })
  await w.scheduledTasks()
  expect(mailServer().taken).toHaveLength(1)
  expect(await rowTo(w, w.mia)).toMatchObject({ state: 'SENT', attempts: 2 })
})

test('ONCE-2 an email that a killed process was sending is sent by another one after five minutes, with the same Message-ID', async () => {
  const w = await world()
  await send(w, w.mia)
  await w.settle()
  const [first] = mailServer().taken
  const heldBy = { state: 'QUEUED' as const, sentAt: null, nextAttemptAt: new Date(w.now().getTime() + 300_000) }
  await w.inside((tx) => tx.update(emails).set(heldBy).where(eq(emails.recipientId, w.mia.id)))
  await w.scheduledTasks()
  expect(mailServer().taken).toHaveLength(1)
  await w.later({ minutes: 5 })
  await w.scheduledTasks()
  expect(mailServer().taken.map((mail) => mail.messageId)).toEqual([first?.messageId, first?.messageId])
})

test('someone who was deactivated after the email was queued is not emailed', async () => {
  const w = await world()
  mailServer().state.isDown = true
  await send(w, w.mia)
  await w.settle()
  await w.inside((tx) => tx.update(people).set({ state: 'DEACTIVATED' }).where(eq(people.id, w.mia.id)))
  mailServer().state.isDown = false
  await w.later({ minutes: 6 })
  await w.scheduledTasks()
  expect(mailServer().taken).toEqual([])
  expect(await rowTo(w, w.mia)).toMatchObject({ state: 'BLOCKED', blockReason: 'RECIPIENT_INACTIVE', text: '' })
})

test('COM-P18 a waiting email is not sent if its feature is switched off in the meantime', async () => {
  const w = await world()
  mailServer().state.isDown = true
  await send(w, w.mia)
  await send(w, w.ravi, testInvitationEmail)
  await w.settle()
  await w.inside((tx) => tx.insert(featureSwitches).values({ companyId: w.company.id, name: 'review', enabled: false }))
  mailServer().state.isDown = false
  await w.later({ minutes: 6 })
  await w.scheduledTasks()
  expect(mailServer().taken.map((mail) => mail.to.address)).toEqual([w.ravi.loginname])
  expect(await rowTo(w, w.mia)).toMatchObject({ state: 'BLOCKED', blockReason: 'FEATURE_OFF', text: '' })
})

test('OUT-3 COM-P10 emails that can be muted have a one-click unsubscribe header, and account emails have none', async () => {
  const w = await world()
  await send(w, w.mia)
  await send(w, w.ravi, testInvitationEmail)
  await w.settle()
  const headersTo = (who: TestUser) =>
    mailServer().taken.find((mail) => mail.to.address === who.loginname)?.headers ?? {}
  expect(headersTo(w.ravi)).toEqual({})
  const headers = headersTo(w.mia)
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const address =
    /^<http:\/\/localhost:3000(\/api\/unsubscribe\/\S+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const press = (url: string) =>
    w.server.inject({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const mutedOf = async (who: TestUser) =>
    (await w.inside((tx) => tx.select().from(people).where(eq(people.id, who.id))))[0]?.mutedEmailCategories
  for (const wrong of [address.replace(w.mia.id, w.noor.id), address.replace('.tasks.', '.digest.'), `${address}x`])
    expect((await press(wrong)).statusCode).toBe(404)
  for (let twice = 0; twice < 2; twice += 1) expect((await press(address)).statusCode).toBe(204)
  // Links in older emails have the former path.
  expect((await press(address.replace('/unsubscribe/', '/mail-endings/'))).statusCode).toBe(204)
  expect(await mutedOf(w.mia)).toEqual(['tasks'])
  expect(await mutedOf(w.noor)).toEqual([])
  // Opened in a browser, the same address leads to a page that asks first.
  const page = await w.server.inject({ method: 'GET', url: address })
  expect([page.statusCode, page.headers.location]).toEqual([302, `/unsubscribe#${address.split('/').at(-1)}`])
})

test('who may POST /unsubscribe/{token}: anyone with the link in an email, for its kind only (OUT-3); WALL-6 another company gets nothing of POST /unsubscribe/{token}', async () => {
  const w = await world()
  const { stranger } = w
  const ending = { companyId: stranger.companyId, personId: w.mia.id, category: 'tasks' as const }
  // A link of another company finds no one here, whoever it names.
  const foreign = await w.as(w.anonymous).post(`/unsubscribe/${unsubscribeToken(w.app, ending)}`)
  expect(foreign.status).toBe(204)
  const [mia] = await w.inside((tx) => tx.select().from(people).where(eq(people.id, w.mia.id)))
  expect(mia?.mutedEmailCategories).toEqual([])
  const own = unsubscribeToken(w.app, { ...ending, companyId: w.company.id })
  const answers = await w.answers((who) => w.as(who).post(`/unsubscribe/${own}`))
  expect(new Set(Object.values(answers))).toEqual(new Set(['204']))
})

test('ADM-5 guests, who have no settings, unsubscribe with the link in the footer', async () => {
  const w = await world()
  await send(w, w.gwen)
  await send(w, w.mia)
  const [text, others] = [(await rowTo(w, w.gwen))?.text ?? '', (await rowTo(w, w.mia))?.text ?? '']
  expect(others).toContain('/app/user-settings')
  expect(text).not.toContain('/app/user-settings')
  const token = /\/unsubscribe#([\w.-]+)/.exec(text)?.[1] ?? ''
  expect((await w.as(w.anonymous).post(`/unsubscribe/${token}`)).status).toBe(204)
  const [gwen] = await w.inside((tx) => tx.select().from(people).where(eq(people.id, w.gwen.id)))
  expect(gwen?.mutedEmailCategories).toEqual(['tasks'])
})

test('ADM-4 a waiting email is not sent if its template is switched off in the meantime, and the log says why', async () => {
  const w = await world()
  const cycle = { id: '3f0e6a52-12f4-4a5e-9a54-2f9f4b1a6c11', isArchived: false }
  mailServer().state.isDown = true
  await send(w, w.mia)
  await send(w, w.noor, undefined, cycle)
  await send(w, w.ravi, testInvitationEmail)
  await w.settle()
  const template = { companyId: w.company.id, kind: testEmail.name }
  await w.inside((tx) =>
    tx.insert(emailTemplates).values([
      { ...template, cycleId: null, enabled: false },
      // For emails of a cycle, the switch of its copy decides.
      { ...template, cycleId: cycle.id, enabled: true },
    ]),
  )
  mailServer().state.isDown = false
  await w.later({ minutes: 6 })
  await w.scheduledTasks()
  const to = mailServer()
    .taken.map((mail) => mail.to.address)
    .toSorted()
  expect(to).toEqual([w.noor.loginname, w.ravi.loginname].toSorted())
  expect(await rowTo(w, w.mia)).toMatchObject({ state: 'BLOCKED', blockReason: 'TEMPLATE_OFF', text: '' })
})

test('AUTH-5 once an email is sent, its text with the secret link isn’t stored anywhere', async () => {
  const w = await world()
  await send(w, w.mia, testInvitationEmail)
  await send(w, w.ravi)
  await w.settle()
  expect(await rowTo(w, w.mia)).toMatchObject({ state: 'SENT', text: '', html: '' })
  expect((await rowTo(w, w.ravi))?.text).toContain('/app/x')
})

test('AUTH-5 an email with a secret link that can’t be sent keeps its text only until the last attempt', async () => {
  const w = await world()
  mailServer().state.isDown = true
  await send(w, w.mia, testInvitationEmail)
  await send(w, w.ravi)
  await w.settle()
  expect((await rowTo(w, w.mia))?.text).toContain('/app/x')
  for (let hours = 0; hours < 30; hours += 1) await w.later({ hours: 1 })
  expect(await rowTo(w, w.mia)).toMatchObject({ state: 'FAILED', text: '', html: '' })
  expect(await rowTo(w, w.ravi)).toMatchObject({ state: 'FAILED', text: expect.stringContaining('/app/x') })
})

test('COM-P14 emails are kept 90 days', async () => {
  const w = await world()
  await send(w, w.mia)
  await w.later({ days: 89 })
  await w.scheduledTasks()
  expect(await w.mailTo(w.mia)).toEqual(['test-mail'])
  await w.later({ days: 2 })
  await w.scheduledTasks()
  expect(await w.mailTo(w.mia)).toEqual([])
})

test('emails are sent from SMTP_FROM, as a mail server may require', async () => {
  const server = await startSmtpStub()
  const transport = openMailTransport(
    { smtpUrl: server.url, smtpFrom: 'reviews@acme.example', baseUrl: 'https://a.example' },
    createLogger('silent'),
  )
  const mail = { messageId: '<a@b>', fromName: 'Acme', subject: 's', html: 'h', text: 't' }
  await transport.send({ ...mail, to: { name: 'Ravi', address: 'ravi@acme.example' } })
  transport.close()
  await server.stop()
  expect(server.taken[0]).toContain('From: Acme <reviews@acme.example>')
})

test('OUT-3 no email is sent to an address that is a list', async () => {
  const transport = openMailTransport(
    { smtpUrl: 'smtp://127.0.0.1:1', baseUrl: 'https://perennial.example' },
    undefined as never,
  )
  const to = { name: 'Eve', address: 'a@b.example, c@d.example' }
  const mail = { messageId: '<x@y>', fromName: 'x', to, subject: 'x', html: 'x', text: 'x' }
  await expect(transport.send(mail)).rejects.toThrow('no single mail address')
})

test('UP-1 UP-2 emails of a killed process are sent when the embedded database restarts; on a server they stay held', async () => {
  const w = await world()
  await inContext(w, (at) =>
    queueEmail(at, { kind: testEmail, to: w.mia.id, occasion: 'held', values: { subjectName: 'Ravi Menon' } }),
  )
  await w.settle()
  const inFiveMinutes = new Date(w.app.clock.now().getTime() + 5 * 60_000)
  const held = { state: 'QUEUED' as const, attempts: 1, nextAttemptAt: inFiveMinutes, sentAt: null }
  await w.inside((tx) => tx.update(emails).set(held).where(eq(emails.recipientId, w.mia.id)))
  await releaseHeldEmails(w.app)
  await w.settle()
  expect((await rowTo(w, w.mia))?.state).toBe(w.app.db.embedded ? 'SENT' : 'QUEUED')
})
