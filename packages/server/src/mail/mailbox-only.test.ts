import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { companies } from '../companies/tables.ts'
import { tokenOfLink, tryLogIn } from '../identity/fixtures.ts'
import { people } from '../people/tables.ts'
import { testApp } from '../testing/app.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import type { EmailKind } from './email-kinds.ts'
import { fakeTransport, inContext, testEmail, useTestEmails } from './fixtures.ts'
import { openMailTransport } from './mail-transport.ts'
import { queueEmail } from './queue.ts'
import { emails } from './tables.ts'

useTestEmails()

const { app } = await testApp()
const builtIn = app.mailTransport
afterEach(() => {
  app.mailTransport = builtIn
})

const send = async (w: World, to: TestUser, occasion = 'x') => {
  const kind = testEmail as unknown as EmailKind
  await inContext(w, (at) =>
    queueEmail(at, { kind, to: to.id, occasion, values: { subjectName: 'Ravi' }, link: '/app/x' }),
  )
  await w.settle()
}
const logOf = async (w: World, query = '') =>
  (await w.as(w.hana).get(`/company/email-log${query}`)).body.mails.map((row: Record<string, unknown>) => ({
    to: (row.recipient as { name: string }).name,
    state: row.state,
    sentAt: row.sentAt,
  }))

test('without a mail server an email stays in the mailbox: the log doesn’t claim it was sent, and its recipient can read it', async () => {
  const w = await world()
  await send(w, w.mia)
  expect(await logOf(w)).toEqual([{ to: 'Mia Keller', state: 'KEPT', sentAt: null }])
  expect((await w.as(w.mia).get('/emails')).body.mails).toMatchObject([
    { subject: 'News of Ravi', receivedAt: '2026-11-23T09:00:00.000Z' },
  ])
})

test('emails kept in the mailbox aren’t sent once there is a mail server; later ones are', async () => {
  const w = await world()
  await send(w, w.mia, 'before')
  const server = fakeTransport()
  app.mailTransport = server.transport
  await send(w, w.ravi, 'after')
  await w.later({ days: 1 })
  await w.scheduledTasks()
  expect(server.taken.map(({ to }) => to.address)).toEqual([w.ravi.loginname])
})

test('AUTH-7 someone of the sample company confirms a new login address in the mailbox, as its emails never leave', async () => {
  const w = await world()
  app.mailTransport = fakeTransport().transport
  await w.inside((tx) => tx.update(companies).set({ isSample: true }))
  const address = `mia.keller@${w.company.subdomain}.example`
  const { version } = (await w.as(w.hana).get(`/users/${w.mia.id}`)).body
  const { body } = await w.as(w.hana).patch(`/users/${w.mia.id}`, { version, email: address })
  expect(body.addressChange).toMatchObject({ address, isSavedLocally: true })
  await w.settle()
  const list = (await w.as(w.mia).get('/emails')).body.mails as { id: string; kind: string }[]
  const mail = list.find(({ kind }) => kind === 'address-confirmation')
  const { text } = (await w.as(w.mia).get(`/emails/${mail?.id}`)).body
  const token = tokenOfLink(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
  expect((await w.as(w.anonymous).post('/address-link/confirmation', { token })).status).toBe(204)
  expect((await tryLogIn(w, address)).status).toBe(200)
  // No one else can read the link, not even the person who requested the change.
  expect((await w.as(w.hana).get(`/emails/${mail?.id}`)).status).not.toBe(200)
})

test('ADM-P14 emails kept for another address can’t be read by anyone once there is a mail server', async () => {
  const w = await world()
  const { version } = (await w.as(w.hana).get(`/users/${w.mia.id}`)).body
  const { body } = await w
    .as(w.hana)
    .patch(`/users/${w.mia.id}`, { version, email: `new@${w.company.subdomain}.example` })
  expect(body.addressChange.isSavedLocally).toBe(true)
  expect((await w.as(w.mia).get('/email-settings')).body.isSavedLocally).toBe(true)
  await w.settle()
  app.mailTransport = fakeTransport().transport
  const list = (await w.as(w.mia).get('/emails')).body.mails as { id: string; kind: string }[]
  const mail = list.find(({ kind }) => kind === 'address-confirmation')
  expect((await w.as(w.mia).get(`/emails/${mail?.id}`)).body.text).toBe('')
  expect((await w.as(w.mia).get('/email-settings')).body.isSavedLocally).toBe(false)
})

test('the admin home counts emails that were not sent, including kept and blocked ones, and the log lists the same', async () => {
  const w = await world()
  await w.inside((tx) => tx.update(people).set({ state: 'INVITED' }).where(eq(people.id, w.noor.id)))
  await w.inside((tx) =>
    tx
      .update(people)
      .set({ mutedEmailCategories: ['tasks'] })
      .where(eq(people.id, w.leo.id)),
  )
  for (const who of [w.mia, w.noor, w.leo]) await send(w, who)
  const { body } = await w.as(w.hana).get(`/companies/${w.company.id}/admin-home`)
  // Leo muted these emails.
  expect(body.notSent).toEqual({ count: 2, inMailbox: 1, fromDay: '2026-11-17' })
  const shown = await logOf(w, `?state=NOT_SENT&fromDay=${body.notSent.fromDay}`)
  expect(shown.map(({ to, state }: { to: string; state: string }) => `${to} ${state}`).toSorted()).toEqual([
    'Mia Keller KEPT',
    'Noor Haddad BLOCKED',
  ])
  // A missing mail server is not an error of the email.
  const status = await w.as(w.hana).get(`/companies/${w.company.id}/settings-status`)
  expect(status.body.errors).toMatchObject({ mailLog: 1 })
})

test('MAY-4 only administrators are told that no email leaves', async () => {
  const w = await world()
  const shownTo = async (who: TestUser) => (await w.as(who).get('/users/current')).body.mailServer
  for (const admin of [w.hana, w.asta, w.theo]) expect(await shownTo(admin)).toBe('NONE')
  for (const other of [w.mia, w.ravi, w.gwen]) expect(await shownTo(other)).toBeUndefined()
  app.mailTransport = fakeTransport().transport
  expect(await shownTo(w.hana)).toBe('SET')
})

test('who may GET /mail-server: administrators, who see whether it can be reached, and since when it can’t', async () => {
  const w = await world()
  const state = async () => (await w.as(w.hana).get('/mail-server')).body
  expect(await state()).toEqual({ state: 'NONE', since: null })
  const may = await w.answers((who) => w.as(who).get('/mail-server'))
  const names = Object.keys(may).filter((name) => may[name] === '200')
  expect(names.toSorted()).toEqual(['asta', 'hana', 'paul', 'stranger', 'theo'])

  app.mailTransport = fakeTransport().transport
  expect(await state()).toEqual({ state: 'REACHABLE', since: null })
  // No server listens on this port.
  app.mailTransport = openMailTransport({ smtpUrl: 'smtp://127.0.0.1:1', baseUrl: app.config.baseUrl }, app.log)
  expect(await state()).toEqual({ state: 'FAILING', since: '2026-11-23T09:00:00.000Z' })
  await w.later({ hours: 1 })
  expect(await state()).toEqual({ state: 'FAILING', since: '2026-11-23T09:00:00.000Z' })
})

test('a failing mail server is noticed when an email is sent, before anyone opens its page', async () => {
  const w = await world()
  app.mailTransport = openMailTransport({ smtpUrl: 'smtp://127.0.0.1:1', baseUrl: app.config.baseUrl }, app.log)
  await send(w, w.mia)
  await w.later({ minutes: 1 })
  expect((await w.as(w.hana).get('/mail-server')).body).toEqual({ state: 'FAILING', since: '2026-11-23T09:00:00.000Z' })
  const isToMia = and(eq(emails.recipientId, w.mia.id), eq(emails.state, 'QUEUED'))
  expect(await w.inside((tx) => tx.select().from(emails).where(isToMia))).toHaveLength(1)
})
