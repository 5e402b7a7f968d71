import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { Tx } from '../core/database/database.ts'
import { people } from '../people/tables.ts'
import { runConcurrently } from '../testing/concurrency.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { fromAddress, linkEmailedTo, tokenOfLink, tryLogIn, uniqueIpAddress, withSessionOf } from './fixtures.ts'
import { credentials, recoveryCodes } from './tables.ts'

/** Ravi sets up his app; returns its secret, its codes and his recovery codes. */
async function enrolled(it: World, person = it.ravi) {
  const { body } = await it.as(person).post('/2fa/enrollment')
  const app = new TOTP({ secret: body.secret })
  const codeAt = (seconds = 0) => app.generate({ timestamp: it.now().getTime() + seconds * 1000 })
  const reply = await it.as(person).post('/2fa/confirmation', { code: codeAt() })
  expect(reply.status).toBe(200)
  // The next codes must be from another half minute, as the first one is used up.
  await it.later({ seconds: 60 })
  return { secret: body.secret as string, codeAt, recovery: reply.body.recoveryCodes as string[] }
}

/** The password was right, and only the code is missing. */
async function half(it: World, person = it.ravi): Promise<TestUser> {
  const reply = await tryLogIn(it, person.loginname)
  expect(reply).toMatchObject({ status: 200, body: { next: 'secondFactor' } })
  return withSessionOf(person, reply)
}

const give = (it: World, who: TestUser, code: string) =>
  it.as(who).post('/login/second-factor', { code }, fromAddress(uniqueIpAddress()))
const isIn = async (it: World, who: TestUser) => (await it.as(who).get('/users/current')).status === 200

test('AUTH-6 enrollment shows the secret once, and takes effect only after the first right code', async () => {
  const it = await world()
  const { body } = await it.as(it.ravi).post('/2fa/enrollment')
  expect(body.uri).toContain(`secret=${body.secret}`)
  expect(body.picture.path).toMatch(/^M\d+ \d+h1v1h-1z/)
  expect(await tryLogIn(it, it.ravi.loginname)).toMatchObject({ body: { next: 'home' } })
  expect(await it.as(it.ravi).post('/2fa/confirmation', { code: '000000' })).toMatchObject({
    status: 403,
    body: { code: 'CODE_WRONG' },
  })
  expect((await it.as(it.ravi).get('/2fa')).body).toMatchObject({ isOn: false })
  const code = new TOTP({ secret: body.secret }).generate({ timestamp: it.now().getTime() })
  expect((await it.as(it.ravi).post('/2fa/confirmation', { code })).body.recoveryCodes).toHaveLength(10)
  const state = await it.as(it.ravi).get('/2fa')
  expect(state.body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
  expect(state.text).not.toContain(body.secret)
  expect(await it.as(it.ravi).post('/2fa/enrollment')).toMatchObject({
    status: 409,
    body: { code: 'SECOND_FACTOR_IS_ON' },
  })
})

test('AUTH-6 if it is confirmed in one browser while another one sets it up, the confirmed one stays', async () => {
  const it = await world()
  await it.as(it.ravi).post('/2fa/enrollment')
  const confirming = async (tx: Tx) => {
    await tx.select().from(people).where(eq(people.id, it.ravi.id)).for('no key update')
    await tx.update(credentials).set({ totpConfirmedAt: it.now() }).where(eq(credentials.personId, it.ravi.id))
  }
  const reply = await runConcurrently(it, confirming, () => it.as(it.ravi).post('/2fa/enrollment'))
  expect(reply).toMatchObject({ status: 409, body: { code: 'SECOND_FACTOR_IS_ON' } })
  expect((await it.as(it.ravi).get('/2fa')).body.isOn).toBe(true)
})

test('AUTH-6 with the second factor the password alone opens nothing, and the code of the app completes it', async () => {
  const it = await world()
  const { codeAt } = await enrolled(it)
  const browser = await half(it)
  expect(await isIn(it, browser)).toBe(false)
  const reply = await give(it, browser, codeAt())
  expect(reply).toMatchObject({ status: 200, body: { next: 'home' } })
  expect(withSessionOf(it.ravi, reply).token).not.toBe(browser.token)
  expect(await isIn(it, withSessionOf(it.ravi, reply))).toBe(true)
  expect(await isIn(it, browser)).toBe(false)
})

test.each([
  ['thirty seconds ago', -30, 200],
  ['of the next half minute', 30, 200],
  ['a minute ago', -60, 403],
  ['of the minute after', 60, 403],
])('AUTH-6 a code %s gets the right response', async (_, seconds, status) => {
  const it = await world()
  const { codeAt } = await enrolled(it)
  await it.later({ seconds: 120 })
  expect((await give(it, await half(it), codeAt(seconds))).status).toBe(status)
})

test('AUTH-6 a code works only once, even if used twice at the same time', async () => {
  const it = await world()
  const { codeAt } = await enrolled(it)
  const [one, other] = [await half(it), await half(it)]
  const replies = await Promise.all([give(it, one, codeAt()), give(it, other, codeAt())])
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 403])
})

test('AUTH-6 after five wrong codes the password is required again', async () => {
  const it = await world()
  const { codeAt } = await enrolled(it)
  const browser = await half(it)
  for (let turn = 0; turn < 5; turn += 1)
    expect(await give(it, browser, '000000')).toMatchObject({ status: 403, body: { code: 'CODE_WRONG' } })
  expect(await give(it, browser, codeAt())).toMatchObject({ status: 403, body: { code: 'CODE_TOO_LATE' } })
  expect(await isIn(it, browser)).toBe(false)
})

test('AUTH-6 AUTH-3 entering the password again doesn’t allow unlimited codes', async () => {
  const it = await world()
  const { codeAt } = await enrolled(it)
  for (let round = 0; round < 2; round += 1) {
    const browser = await half(it)
    for (let turn = 0; turn < 5; turn += 1) await give(it, browser, '000000')
  }
  expect(await tryLogIn(it, it.ravi.loginname)).toMatchObject({ status: 429 })
  await it.later({ minutes: 16 })
  expect((await give(it, await half(it), codeAt())).status).toBe(200)
})

test('the code must be entered within ten minutes of the password', async () => {
  const it = await world()
  const { codeAt } = await enrolled(it)
  const [one, other] = [await half(it), await half(it)]
  await it.later({ minutes: 9 })
  expect((await give(it, one, codeAt())).status).toBe(200)
  await it.later({ minutes: 1 })
  expect(await give(it, other, codeAt())).toMatchObject({ body: { code: 'CODE_TOO_LATE' } })
})

test('AUTH-6 each recovery code works once and is stored as a digest', async () => {
  const it = await world()
  const { recovery } = await enrolled(it)
  const [code = ''] = recovery
  const rows = await it.inside((tx) => tx.select().from(recoveryCodes))
  expect(rows).toHaveLength(10)
  expect(recovery.some((value) => JSON.stringify(rows).includes(value.replace('-', '')))).toBe(false)
  expect((await give(it, await half(it), code.toUpperCase())).status).toBe(200)
  expect(await give(it, await half(it), code)).toMatchObject({ status: 403, body: { code: 'CODE_WRONG' } })
})

test('AUTH-6 new recovery codes revoke the old ones', async () => {
  const it = await world()
  const { recovery } = await enrolled(it)
  const { body } = await it.as(it.ravi).post('/2fa/recovery-codes')
  expect((await give(it, await half(it), recovery[0] ?? '')).status).toBe(403)
  expect((await give(it, await half(it), body.recoveryCodes[0])).status).toBe(200)
})

test('AUTH-6 the secret is stored encrypted with a key outside the database', async () => {
  const it = await world()
  const { secret } = await enrolled(it)
  const [row] = await it.inside((tx) => tx.select().from(credentials).where(eq(credentials.personId, it.ravi.id)))
  expect(row?.totpSecret).toBeTruthy()
  expect(JSON.stringify(row)).not.toContain(secret)
})

test('AUTH-4 AUTH-6 a changed factor ends all other sessions and is announced by email', async () => {
  const it = await world()
  const before = await it.elsewhere(it.ravi)
  await enrolled(it)
  expect(await isIn(it, before)).toBe(false)
  const later = await it.elsewhere(it.ravi)
  expect((await it.as(it.ravi).del('/2fa')).status).toBe(204)
  expect(await isIn(it, later)).toBe(false)
  expect(await isIn(it, it.ravi)).toBe(true)
  expect(await it.mailTo(it.ravi)).toEqual(['second-factor-on', 'second-factor-off'])
  expect(await tryLogIn(it, it.ravi.loginname)).toMatchObject({ body: { next: 'home' } })
})

test('AUTH-5 AUTH-6 a reset link does not skip the second factor', async () => {
  const it = await world()
  const { codeAt } = await enrolled(it)
  await it.as(it.anonymous).post('/password-reset', { loginname: it.ravi.loginname }, fromAddress(uniqueIpAddress()))
  const token = tokenOfLink(await linkEmailedTo(it, it.ravi, 'password-reset'))
  const reply = await it
    .as(it.anonymous)
    .post('/password-link/password', { token, password: 'seven geese over the marsh' })
  expect(reply.body).toEqual({ next: 'secondFactor' })
  const browser = withSessionOf(it.ravi, reply)
  expect(await isIn(it, browser)).toBe(false)
  expect((await give(it, browser, codeAt())).status).toBe(200)
})

test('AUTH-7 two-factor login is set up and switched off only with a confirmed identity', async () => {
  const it = await world()
  const other = await it.elsewhere(it.ravi)
  for (const reply of [
    await it.as(other).post('/2fa/enrollment'),
    await it.as(other).post('/2fa/confirmation', { code: '000000' }),
    await it.as(other).post('/2fa/recovery-codes'),
    await it.as(other).del('/2fa'),
  ])
    expect(reply).toMatchObject({ status: 401, body: { code: 'PASSWORD_NOT_CONFIRMED' } })
})
