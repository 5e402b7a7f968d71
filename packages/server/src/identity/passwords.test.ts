import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '../core/database/database.ts'
import { emails } from '../mail/tables.ts'
import { people } from '../people/tables.ts'
import { runConcurrently } from '../testing/concurrency.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { fromAddress, linkEmailedTo, tokenOfLink, tryLogIn, uniqueIpAddress, withSessionOf } from './fixtures.ts'
import { inParallelWithHash } from './password-hash.ts'
import { insertPasswordLink, revokePasswordLinks } from './password-links.ts'
import { credentials, passwordLinks } from './tables.ts'

const next = 'seven geese over the marsh'
const forget = ({ as, anonymous }: World, loginname: string, headers = {}) =>
  as(anonymous).post(
    '/password-reset',
    { loginname },
    { headers: { 'x-forwarded-for': uniqueIpAddress(), ...headers } },
  )
const read = ({ as, anonymous }: World, token: string) => as(anonymous).post('/password-link/details', { token })
const choose = ({ as, anonymous }: World, token: string, password = next) =>
  as(anonymous).post('/password-link/password', { token, password })
const ended = { status: 404, body: { code: 'LINK_NOT_VALID' } }

async function forgotten(it: World, person: TestUser): Promise<string> {
  expect((await forget(it, person.loginname)).status).toBe(204)
  return tokenOfLink(await linkEmailedTo(it, person, 'password-reset'))
}

/** Someone who was added and has never logged in. */
const added = (it: World, person: TestUser) =>
  it.inside(async (tx) => {
    await tx.update(people).set({ state: 'INVITED' }).where(eq(people.id, person.id))
    await tx.delete(credentials).where(eq(credentials.personId, person.id))
  })

test('AUTH-5 a reset link sets the password once, ends all sessions and logs in', async () => {
  const it = await world()
  const token = await forgotten(it, it.ravi)
  const reply = await choose(it, token)
  expect(reply).toMatchObject({ status: 200, body: { next: 'home' } })
  expect((await it.as(withSessionOf(it.ravi, reply)).get('/users/current')).status).toBe(200)
  expect((await it.as(it.ravi).get('/users/current')).status).toBe(401)
  expect(await tryLogIn(it, it.ravi.loginname)).toMatchObject({ status: 403 })
  expect(await tryLogIn(it, it.ravi.loginname, next)).toMatchObject({ status: 200 })
  expect(await choose(it, token)).toMatchObject(ended)
  expect(await read(it, token)).toMatchObject(ended)
})

test('AUTH-5 a link used twice at the same time works once', async () => {
  const it = await world()
  const token = await forgotten(it, it.ravi)
  const replies = await Promise.all([choose(it, token), choose(it, token), choose(it, token)])
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 404, 404])
})

test('AUTH-5 of two links requested at the same time only the later one works', async () => {
  const it = await world()
  const { ravi, company, inside } = it
  const forgetting = async (tx: Tx) => {
    await tx.select().from(people).where(eq(people.id, ravi.id)).for('no key update')
    await insertPasswordLink(tx, {
      companyId: company.id,
      personId: ravi.id,
      purpose: 'RESET',
      sentById: null,
      now: it.now(),
    })
  }
  const later = await runConcurrently(it, forgetting, () => forgotten(it, ravi))
  const open = await inside((tx) => tx.select().from(passwordLinks).where(isNull(passwordLinks.revokedAt)))
  expect(open).toHaveLength(1)
  expect((await read(it, later)).status).toBe(200)
})

test('AUTH-5 a refused password does not use the link up', async () => {
  const it = await world()
  const token = await forgotten(it, it.ravi)
  expect(await choose(it, token, 'too short')).toMatchObject({ status: 422, body: { code: 'PASSWORD_TOO_SHORT' } })
  expect(await choose(it, token, 'ravi menon ravi')).toMatchObject({
    status: 422,
    body: { code: 'PASSWORD_OF_OWN_NAMES' },
  })
  expect(await choose(it, token)).toMatchObject({ status: 200 })
})

test('AUTH-5 a newer link, a changed password or a changed address revokes previous links', async () => {
  const it = await world()
  const first = await forgotten(it, it.ravi)
  await it.later({ seconds: 1 })
  const second = await forgotten(it, it.ravi)
  expect(await read(it, first)).toMatchObject(ended)
  expect((await read(it, second)).status).toBe(200)

  expect((await it.as(it.ravi).put(`/users/${it.ravi.id}/password`, { password: next })).status).toBe(204)
  expect(await read(it, second)).toMatchObject(ended)

  await it.later({ seconds: 1 })
  const third = await forgotten(it, it.ravi)
  await it.inside((tx) => revokePasswordLinks(tx, [it.ravi.id], it.now()))
  expect(await read(it, third)).toMatchObject(ended)
})

test('AUTH-5 a reset link is valid for one hour, an invitation for seven days', async () => {
  const it = await world()
  const reset = await forgotten(it, it.ravi)
  await added(it, it.noor)
  const { body } = await it.as(it.hana).post(`/users/${it.noor.id}/invitation`)
  const invitation = tokenOfLink(body.link)
  await it.later({ minutes: 59 })
  expect((await read(it, reset)).status).toBe(200)
  await it.later({ minutes: 1 })
  expect(await read(it, reset)).toMatchObject(ended)
  await it.later({ days: 6, hours: 22 })
  expect((await read(it, invitation)).status).toBe(200)
  await it.later({ hours: 1 })
  expect(await read(it, invitation)).toMatchObject(ended)
})

test('AUTH-5 a link of someone deactivated since doesn’t work', async () => {
  const it = await world()
  const token = await forgotten(it, it.ravi)
  await it.inside((tx) => tx.update(people).set({ state: 'DEACTIVATED' }).where(eq(people.id, it.ravi.id)))
  expect(await read(it, token)).toMatchObject(ended)
  expect(await choose(it, token)).toMatchObject(ended)
})

test('AUTH-5 links use the configured address, not the host of the request', async () => {
  const it = await world()
  await forget(it, it.ravi.loginname, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  expect(await linkEmailedTo(it, it.ravi, 'password-reset')).toMatch(/^http:\/\/localhost:3000\/set-password#/)
})

test('AUTH-5 only a digest of a link is stored', async () => {
  const it = await world()
  const token = await forgotten(it, it.ravi)
  const rows = await it.inside((tx) => tx.select().from(passwordLinks))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token.split('.')[1])
})

test('AUTH-5 an invited person who requests a password reset gets the invitation again, and the first one stays valid', async () => {
  const it = await world()
  await added(it, it.noor)
  const { body } = await it.as(it.hana).post(`/users/${it.noor.id}/invitation`)
  await it.later({ seconds: 1 })
  await forget(it, it.noor.loginname)
  const again = tokenOfLink(await linkEmailedTo(it, it.noor, 'invitation'))
  expect(again).not.toBe(tokenOfLink(body.link))
  expect((await read(it, tokenOfLink(body.link))).body).toMatchObject({ purpose: 'INVITATION', firstName: 'Noor' })
  expect((await read(it, again)).body).toMatchObject({ purpose: 'INVITATION' })
})

test('AUTH-2 a password reset gets the same response for known, unknown and deactivated people, after the same time', async () => {
  const it = await world()
  const replies = []
  for (const loginname of [it.ravi.loginname, 'nobody@nowhere.example', it.dora.loginname]) {
    const before = process.cpuUsage()
    const { status, text } = await forget(it, loginname)
    const { user } = process.cpuUsage(before)
    replies.push({ status, text, isWork: user > 10_000 })
  }
  expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(
    new Set([JSON.stringify({ status: 204, text: '', isWork: true })]),
  )
  expect(await it.mailTo(it.dora)).toEqual([])
  expect(await it.mailTo(it.ravi)).toEqual(['password-reset'])
})

test('requests for links are rate-limited', async () => {
  const it = await world()
  for (let turn = 0; turn < 5; turn += 1) expect((await forget(it, it.ravi.loginname)).status).toBe(204)
  expect(await forget(it, it.ravi.loginname)).toMatchObject({ status: 429 })
})

test('PWD-04 the page of a link knows the terms that weaken a password: own names and the company', async () => {
  const it = await world()
  const { body } = await read(it, await forgotten(it, it.ravi))
  expect(body).toMatchObject({
    firstName: 'Ravi',
    loginname: it.ravi.loginname,
    purpose: 'RESET',
    companyName: 'Fernhill',
  })
  expect(body.ownWords).toEqual(expect.arrayContaining(['Ravi', 'Menon', it.ravi.loginname, 'Fernhill']))
})

test.each([
  '',
  'nonsense',
  '00000000-0000-4000-8000-000000000000.short',
  `00000000-0000-4000-8000-000000000000.${'x'.repeat(43)}`,
])('AUTH-5 %j isn’t a valid link', async (token) => {
  const it = await world()
  expect(await read(it, token)).toMatchObject(ended)
  expect(await choose(it, token)).toMatchObject(ended)
})

test('WALL-1 a link opens in its own company only', async () => {
  const it = await world()
  const [, secret] = (await forgotten(it, it.ravi)).split('.')
  expect(await read(it, `${it.stranger.companyId}.${secret}`)).toMatchObject(ended)
})

test('AUTH-7 a password is changed only within fifteen minutes after the identity was confirmed', async () => {
  const it = await world()
  const change = (who: TestUser) => it.as(who).put(`/users/${it.ravi.id}/password`, { password: next })
  const unconfirmed = {
    status: 401,
    body: { code: 'PASSWORD_NOT_CONFIRMED', violations: [{ code: 'PASSWORD_NOT_CONFIRMED' }] },
  }
  const other = await it.elsewhere(it.ravi)
  expect(await change(other)).toMatchObject(unconfirmed)
  const confirmed = withSessionOf(
    it.ravi,
    await it.as(other).post('/confirm-identity', { password: it.ravi.password }, fromAddress(uniqueIpAddress())),
  )
  await it.later({ minutes: 15 })
  expect(await change(confirmed)).toMatchObject(unconfirmed)
  const again = withSessionOf(
    it.ravi,
    await it.as(confirmed).post('/confirm-identity', { password: it.ravi.password }, fromAddress(uniqueIpAddress())),
  )
  expect(await change(again)).toMatchObject({ status: 204 })
})

test('AUTH-4 a changed password ends all other sessions, gives this one a new token and is announced by email', async () => {
  const it = await world()
  const other = await it.elsewhere(it.ravi)
  const reply = await it.as(it.ravi).put(`/users/${it.ravi.id}/password`, { password: next })
  expect(reply.status).toBe(204)
  expect((await it.as(other).get('/users/current')).status).toBe(401)
  expect((await it.as(it.ravi).get('/users/current')).status).toBe(401)
  expect((await it.as(withSessionOf(it.ravi, reply)).get('/users/current')).status).toBe(200)
  expect(await it.mailTo(it.ravi)).toEqual(['password-changed'])
  expect(await tryLogIn(it, it.ravi.loginname, next)).toMatchObject({ status: 200 })
})

test('AUTH-5 once an email is sent, its text with the secret link isn’t stored', async () => {
  const it = await world()
  await forgotten(it, it.ravi)
  const [mail] = await it.inside((tx) =>
    tx
      .select()
      .from(emails)
      .where(and(eq(emails.recipientId, it.ravi.id), eq(emails.kind, 'password-reset'))),
  )
  expect(mail?.subject).toBe('Reset your Perennial password')
  expect(mail?.subject).not.toContain('set-password')
})

test('AUTH-2 a reset link is created in parallel with the hash that every response waits for', async () => {
  const order: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const waiting = inParallelWithHash('mia@fern.example', async () => {
    order.push('work begins')
    await held
    order.push('work ends')
  })
  order.push('hash is under way')
  const whole = waiting.then(() => order.push('answer'))
  release()
  await whole
  expect(order).toEqual(['work begins', 'hash is under way', 'work ends', 'answer'])
  const fails = inParallelWithHash('mia@fern.example', () => Promise.reject(new Error('gone')))
  await expect(fails).rejects.toThrow('gone')
})
