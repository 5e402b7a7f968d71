import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { auditEntries } from '../core/tables.ts'
import { fakeTransport } from '../mail/fixtures.ts'
import { emails } from '../mail/tables.ts'
import { people } from '../people/tables.ts'
import { testApp } from '../testing/app.ts'
import { world } from '../testing/world.ts'
import { tokenOfLink, tryLogIn } from './fixtures.ts'
import { createPasswordLink } from './public.ts'
import { credentials } from './tables.ts'

const { app } = await testApp()
const builtIn = app.mailTransport
afterEach(() => {
  app.mailTransport = builtIn
})
const next = 'seven geese over the marsh'

test('the page for forgotten passwords shows whether emails can be sent, and nothing about accounts', async () => {
  const w = await world()
  const sendsEmail = async () => (await w.as(w.anonymous).get('/login')).body.sendsEmail
  expect(await sendsEmail()).toBe(false)
  app.mailTransport = fakeTransport().transport
  expect(await sendsEmail()).toBe(true)
})

test('AUTH-5 where no emails are sent, the operator can create a password link; it works once, and no administrator sees it', async () => {
  const w = await world()
  const before = (await createPasswordLink(w.app, w.ravi.loginname)).link
  const { link, isInvitation } = await createPasswordLink(w.app, w.ravi.loginname.toUpperCase())
  expect(isInvitation).toBe(false)
  const choose = (token: string) => w.as(w.anonymous).post('/password-link/password', { token, password: next })
  expect((await choose(tokenOfLink(before))).body.code).toBe('LINK_NOT_VALID')
  expect((await choose(tokenOfLink(link))).status).toBe(200)
  expect((await choose(tokenOfLink(link))).body.code).toBe('LINK_NOT_VALID')
  expect((await tryLogIn(w, w.ravi.loginname, next)).status).toBe(200)

  const made = and(eq(auditEntries.kind, 'password-link-made'), eq(auditEntries.subjectId, w.ravi.id))
  const entries = await w.inside((tx) => tx.select({ actorId: auditEntries.actorId }).from(auditEntries).where(made))
  expect(entries).toEqual([{ actorId: null }, { actorId: null }])
  await w.settle()
  const rows = await w.inside((tx) => tx.select({ kind: emails.kind }).from(emails))
  expect(rows.map(({ kind }) => kind)).toEqual(['password-changed'])
})

test('someone who never logged in gets an invitation that lasts seven days', async () => {
  const w = await world()
  await w.inside(async (tx) => {
    await tx.update(people).set({ state: 'INVITED' }).where(eq(people.id, w.leo.id))
    await tx.delete(credentials).where(eq(credentials.personId, w.leo.id))
  })
  const { link, isInvitation } = await createPasswordLink(w.app, w.leo.loginname)
  expect(isInvitation).toBe(true)
  await w.later({ days: 6 })
  const read = await w.as(w.anonymous).post('/password-link/details', { token: tokenOfLink(link) })
  expect(read.body).toMatchObject({ purpose: 'INVITATION', loginname: w.leo.loginname })
})

test('AUTH-7 a deactivated account, an unknown address and one that changed less than three days ago get no link', async () => {
  const w = await world()
  await expect(createPasswordLink(w.app, 'nobody@nowhere.example')).rejects.toThrow(/No account/)
  await expect(createPasswordLink(w.app, w.dora.loginname)).rejects.toThrow(/deactivated/)

  const address = `mia.new@${w.company.subdomain}.example`
  const { version } = (await w.as(w.hana).get(`/users/${w.mia.id}`)).body
  await w.as(w.hana).patch(`/users/${w.mia.id}`, { version, email: address })
  await w.settle()
  const isConfirmation = and(eq(emails.recipientId, w.mia.id), eq(emails.kind, 'address-confirmation'))
  const [mail] = await w.inside((tx) => tx.select({ text: emails.text }).from(emails).where(isConfirmation))
  const token = tokenOfLink(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  expect((await w.as(w.anonymous).post('/address-link/confirmation', { token })).status).toBe(204)
  await expect(createPasswordLink(w.app, address)).rejects.toThrow(/changed lately/)
  await w.later({ days: 3 })
  expect((await createPasswordLink(w.app, address)).isInvitation).toBe(false)
})
