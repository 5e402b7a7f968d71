import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../people/tables.ts'
import { world } from '../testing/world.ts'
import { fromAddress, tryLogIn, uniqueIpAddress, withSessionOf } from './fixtures.ts'
import { sessions } from './tables.ts'

test('AUTH-4 a session ends after a day without use, and after fourteen days in any case', async () => {
  const it = await world()
  const status = async () => (await it.as(it.ravi).get('/users/current')).status
  await it.later({ hours: 23 })
  expect(await status()).toBe(200)
  await it.later({ hours: 24 })
  expect(await status()).toBe(401)

  const other = withSessionOf(it.ravi, await tryLogIn(it, it.ravi.loginname))
  const stillOpen = async () => (await it.as(other).get('/users/current')).status
  for (let day = 0; day < 15; day += 1) {
    await it.later({ hours: 22 })
    expect(await stillOpen()).toBe(200)
  }
  await it.later({ hours: 7 })
  expect(await stillOpen()).toBe(401)
})

test('AUTH-4 expired sessions are deleted', async () => {
  const it = await world()
  await it.later({ days: 2 })
  await it.scheduledTasks()
  expect(await it.inside((tx) => tx.select().from(sessions))).toEqual([])
})

test('AUTH-4 a person sees where they are logged in and ends one session', async () => {
  const it = await world()
  const other = await it.elsewhere(it.ravi)
  const { body } = await it.as(it.ravi).get(`/users/${it.ravi.id}/sessions`)
  expect(body.sessions).toHaveLength(2)
  expect(body.sessions.filter((session: { isThisOne: boolean }) => session.isThisOne)).toHaveLength(1)
  const theOther = body.sessions.find((session: { isThisOne: boolean }) => !session.isThisOne)

  expect((await it.as(it.ravi).del(`/users/${it.ravi.id}/sessions/${theOther.id}`)).status).toBe(204)
  expect((await it.as(other).get('/users/current')).status).toBe(401)
  expect((await it.as(it.ravi).get('/users/current')).status).toBe(200)
})

test('AUTH-4 logging out everywhere else keeps this browser', async () => {
  const it = await world()
  const others = [await it.elsewhere(it.ravi), await it.elsewhere(it.ravi)]
  expect((await it.as(it.ravi).del(`/users/${it.ravi.id}/sessions`)).body).toEqual({ ended: 2 })
  for (const other of others) expect((await it.as(other).get('/users/current')).status).toBe(401)
  expect((await it.as(it.ravi).get('/users/current')).status).toBe(200)
  expect((await it.as(it.noor).get('/users/current')).status).toBe(200)
})

test('AUTH-4 an HR Admin ends all sessions of someone else', async () => {
  const it = await world()
  await it.elsewhere(it.ravi)
  expect((await it.as(it.hana).del(`/users/${it.ravi.id}/sessions`)).body).toEqual({ ended: 2 })
  expect((await it.as(it.ravi).get('/users/current')).status).toBe(401)
})

test('AUTH-4 AUTH-7 confirming gives this session a new token and no other session more rights', async () => {
  const it = await world()
  const [here, there] = [await it.elsewhere(it.ravi), await it.elsewhere(it.ravi)]
  const reply = await it
    .as(here)
    .post('/confirm-identity', { password: it.ravi.password }, fromAddress(uniqueIpAddress()))
  expect(reply.status).toBe(200)
  const renewed = withSessionOf(it.ravi, reply)
  expect(renewed.token).not.toBe(here.token)
  expect((await it.as(here).get('/users/current')).status).toBe(401)
  expect((await it.as(renewed).get('/users/current')).body.secureLogin).toBe(true)
  expect((await it.as(there).get('/users/current')).body.secureLogin).toBe(false)
})

test('LOGIN-05 LOGIN-04 the login check returns roles and revision, and is empty for everyone who is not logged in here', async () => {
  const it = await world()
  const check = async (who = it.hana, id = it.hana.id) => (await it.as(who).get(`/users/${id}/isLoggedIn`)).body
  expect(await check()).toEqual({
    roles: { isHR: true, isAssistant: false, isAdmin: true },
    serverRev: it.app.version.build,
  })
  expect(await check(it.anonymous)).toEqual({})
  expect(await check(it.ravi)).toEqual({})
  expect(await check(it.stranger)).toEqual({})
  await it.as(it.hana).post('/logout')
  expect(await check()).toEqual({})
})

test('LOGIN-10 secureLogin says whether the identity was confirmed recently', async () => {
  const it = await world()
  const isSecure = async () => (await it.as(it.ravi).get('/users/current')).body.secureLogin
  expect(await isSecure()).toBe(true)
  await it.later({ minutes: 14 })
  expect(await isSecure()).toBe(true)
  await it.later({ minutes: 1 })
  expect(await isSecure()).toBe(false)
})

test('MAY-5 a deactivated person is logged out with the next request', async () => {
  const it = await world()
  await it.inside((tx) => tx.update(people).set({ state: 'DEACTIVATED' }).where(eq(people.id, it.ravi.id)))
  expect((await it.as(it.ravi).get('/users/current')).status).toBe(401)
})

test('MAY-7 people set their own language, theme and muted emails; roles and the like are refused, naming the field', async () => {
  const it = await world()
  const set = { language: 'de', theme: 'dark', mutedEmailCategories: ['digest', 'praise'] }
  expect((await it.as(it.ravi).patch('/users/current', set)).body).toMatchObject(set)
  expect((await it.as(it.ravi).get('/users/current')).body).toMatchObject(set)
  for (const field of ['isHR', 'isAdmin', 'email', 'companyId', 'state', 'managerId']) {
    const reply = await it.as(it.ravi).patch('/users/current', { theme: 'light', [field]: true })
    expect(reply).toMatchObject({ status: 422, body: { violations: [{ path: `/${field}` }] } })
  }
  expect((await it.as(it.ravi).get('/users/current')).body).toMatchObject({ theme: 'dark', isHR: false })
})
