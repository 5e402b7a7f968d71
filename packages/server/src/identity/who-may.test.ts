import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '../people/tables.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { fromAddress, tokenOfLink, tryLogIn, uniqueIpAddress, withSessionOf } from './fixtures.ts'
import { passwordLinks, sessions } from './tables.ts'

const everybody = ['hana', 'iris', 'mia', 'ravi', 'noor', 'leo', 'theo', 'asta', 'paul', 'gwen', 'cleo'] as const
/** The same answer for everybody with a session, and for those without. */
const all = (signedIn: string, { nobody = '401 SIGNED_OUT', dora = '401 SIGNED_OUT', stranger = signedIn } = {}) => ({
  ...Object.fromEntries(everybody.map((name) => [name, signedIn])),
  ...{ nobody, dora, stranger },
})
const invite = (it: World, ...someones: TestUser[]) =>
  it.inside(async (tx) => {
    for (const { id } of someones) await tx.update(people).set({ state: 'INVITED' }).where(eq(people.id, id))
  })

test('who may GET /login, GET /logout and POST /logout: anybody', async () => {
  const it = await world()
  const anybody = (status: string) => all(status, { nobody: status, dora: status })
  expect(await it.answers((who) => it.as(who).get('/login'))).toEqual(anybody('200'))
  expect(await it.answers((who) => it.as(who).get('/logout'))).toEqual(anybody('303'))
  expect(await it.answers((who) => it.as(who).post('/logout'))).toEqual(anybody('204'))
})

test('who may POST /login: all with an account that is not closed', async () => {
  const it = await world()
  const answers = await it.answers((who) => tryLogIn(it, who.loginname, who.password))
  const refused = '403 LOGIN_OR_PASSWORD_WRONG'
  expect(answers).toEqual(all('200', { nobody: refused, dora: refused }))
})

test('who may POST /login/second-factor: a browser whose password was right, and no other', async () => {
  const it = await world()
  const answers = await it.answers((who) =>
    it.as(who).post('/login/second-factor', { code: '123456' }, fromAddress(uniqueIpAddress())),
  )
  expect(answers).toEqual(all('401 SIGNED_OUT'))
  const half = withSessionOf(it.ravi, await tryLogIn(it, it.ravi.loginname))
  await it.inside((tx) =>
    tx.update(sessions).set({ secondFactorPendingSince: it.now() }).where(eq(sessions.personId, it.ravi.id)),
  )
  const reply = await it.as(half).post('/login/second-factor', { code: '123456' }, fromAddress(uniqueIpAddress()))
  expect(reply).toMatchObject({ status: 403, body: { code: 'CODE_WRONG' } })
})

test('who may POST /confirm-identity: everybody with a session and the password', async () => {
  const it = await world()
  const confirm = (password: string) => (who: TestUser) =>
    it.as(who).post('/confirm-identity', { password }, fromAddress(uniqueIpAddress()))
  expect(await it.answers(confirm('not the password'))).toEqual(all('403 PASSWORD_WRONG'))
  expect(await it.answers(confirm(it.ravi.password))).toEqual(all('200'))
})

test('who may GET /users/{id}/isLoggedIn: anybody asks, the person alone is told something', async () => {
  const it = await world()
  const notified: string[] = []
  const answers = await it.answers(async (who, name) => {
    const reply = await it.as(who).get(`/users/${it.ravi.id}/isLoggedIn`)
    if (Object.keys(reply.body).length > 0) notified.push(name)
    return reply
  })
  expect(answers).toEqual(all('200', { nobody: '200', dora: '200' }))
  expect(notified).toEqual(['ravi'])
})

test('who may GET /users/{id}/sessions: the person alone', async () => {
  const it = await world()
  const answers = await it.answers((who) => it.as(who).get(`/users/${it.ravi.id}/sessions`))
  expect(answers).toEqual({ ...all('404 NOT_FOUND'), ravi: '200' })
})

test('who may DELETE /users/{id}/sessions: the person, and HR Admins', async () => {
  const it = await world()
  const answers = await it.answers((who) => it.as(who).del(`/users/${it.noor.id}/sessions`))
  const inOrder = { ...all('404 NOT_FOUND'), hana: '200', noor: '401 SIGNED_OUT', paul: '200' }
  expect(answers).toEqual(inOrder)
  expect((await it.as(it.ravi).del(`/users/${it.ravi.id}/sessions`)).status).toBe(200)
})

test('who may DELETE /users/{id}/sessions/{sessionId}: the person alone', async () => {
  const it = await world()
  await it.elsewhere(it.ravi)
  const { body } = await it.as(it.ravi).get(`/users/${it.ravi.id}/sessions`)
  const other = body.sessions.find((session: { isThisOne: boolean }) => !session.isThisOne)
  const end = (who: TestUser) => it.as(who).del(`/users/${it.ravi.id}/sessions/${other.id}`)
  expect(await it.answers(end)).toEqual({ ...all('404 NOT_FOUND'), ravi: '204' })
  // Nor by one's own address.
  const { body: again } = await it.as(it.ravi).get(`/users/${it.ravi.id}/sessions`)
  const own = (who: TestUser) => it.as(who).del(`/users/${who.id}/sessions/${again.sessions[0].id}`)
  expect(await it.answers(own, ['noor', 'hana', 'stranger'])).toEqual({
    noor: '404 NOT_FOUND',
    hana: '404 NOT_FOUND',
    stranger: '404 NOT_FOUND',
  })
})

test('who may GET /users/current and PATCH /users/current: everybody with a session, guests too', async () => {
  const it = await world()
  expect(await it.answers((who) => it.as(who).get('/users/current'))).toEqual(all('200'))
  expect(await it.answers((who) => it.as(who).patch('/users/current', { theme: 'dark' }))).toEqual(all('200'))
})

test('who may PUT /users/{id}/password: the person alone', async () => {
  const it = await world()
  const change = (who: TestUser) =>
    it.as(who).put(`/users/${it.ravi.id}/password`, { password: 'seven geese over the marsh' })
  expect(await it.answers(change)).toEqual({ ...all('404 NOT_FOUND'), ravi: '204' })
})

test('who may POST /password-reset, POST /password-link/details and POST /password-link/password: anybody', async () => {
  const it = await world()
  const forget = (who: TestUser) =>
    it.as(who).post('/password-reset', { loginname: 'nobody@nowhere.example' }, fromAddress(uniqueIpAddress()))
  expect(await it.answers(forget, ['nobody', 'ravi', 'gwen'])).toEqual({ nobody: '204', ravi: '204', gwen: '204' })
  await invite(it, it.noor)
  const { body } = await it.as(it.hana).post(`/users/${it.noor.id}/invitation`)
  const token = tokenOfLink(body.link)
  expect(await it.answers((who) => it.as(who).post('/password-link/details', { token }))).toEqual(
    all('200', { nobody: '200', dora: '200' }),
  )
  const password = 'seven geese over the marsh'
  const choose = (who: TestUser) => it.as(who).post('/password-link/password', { token, password })
  expect(await it.answers(choose, ['nobody', 'ravi'])).toEqual({ nobody: '200', ravi: '404 LINK_NOT_VALID' })
})

test('who may POST /users/{id}/invitation and POST /invitations', async () => {
  const it = await world()
  await invite(it, it.ravi)
  const expected = {
    ...all('403 ROLE_MISSING'),
    hana: '201',
    paul: '201',
    asta: '201',
    theo: '201',
    stranger: '404 NOT_FOUND',
  }
  expect(await it.answers((who) => it.as(who).post(`/users/${it.ravi.id}/invitation`))).toEqual({
    ...expected,
    ravi: '403 ROLE_MISSING',
  })
  const many = await it.answers((who) => it.as(who).post('/invitations', { personIds: [it.ravi.id] }))
  expect(many).toEqual({ ...expected, hana: '200', paul: '200', asta: '200', theo: '200' })
})

test('who may POST /2fa/enrollment, POST /2fa/confirmation, POST /2fa/recovery-codes and DELETE /2fa', async () => {
  const it = await world()
  expect(await it.answers((who) => it.as(who).post('/2fa/recovery-codes'))).toEqual(all('409 SECOND_FACTOR_IS_OFF'))
  expect(await it.answers((who) => it.as(who).post('/2fa/confirmation', { code: '1' }))).toEqual(
    all('409 SECOND_FACTOR_NOT_BEGUN'),
  )
  expect(await it.answers((who) => it.as(who).post('/2fa/enrollment'))).toEqual(all('200'))
  expect(await it.answers((who) => it.as(who).post('/2fa/confirmation', { code: '1' }))).toEqual(all('403 CODE_WRONG'))
  expect(await it.answers((who) => it.as(who).del('/2fa'))).toEqual(all('204'))
})

test('who may GET /2fa: everybody, about themself', async () => {
  const it = await world()
  expect(await it.answers((who) => it.as(who).get('/2fa'))).toEqual(all('200'))
})

describe('the wall', () => {
  test('WALL-6 another company gets nothing of GET /users/{id}/isLoggedIn, GET /users/{id}/sessions, DELETE /users/{id}/sessions and DELETE /users/{id}/sessions/{sessionId}', async () => {
    const it = await world()
    const { body } = await it.as(it.ravi).get(`/users/${it.ravi.id}/sessions`)
    const { id } = body.sessions[0]
    const theirs = it.as(it.stranger)
    expect((await theirs.get(`/users/${it.ravi.id}/isLoggedIn`)).body).toEqual({})
    for (const person of [it.ravi.id, crypto.randomUUID()]) {
      expect((await theirs.get(`/users/${person}/sessions`)).status).toBe(404)
      expect((await theirs.del(`/users/${person}/sessions`)).status).toBe(404)
      expect((await theirs.del(`/users/${person}/sessions/${id}`)).status).toBe(404)
    }
    expect((await theirs.del(`/users/${it.stranger.id}/sessions/${id}`)).status).toBe(404)
    expect((await it.as(it.ravi).get('/users/current')).status).toBe(200)
  })

  test('WALL-6 another company gets nothing of PUT /users/{id}/password, POST /users/{id}/invitation and POST /invitations', async () => {
    const it = await world()
    await invite(it, it.ravi)
    const theirs = it.as(it.stranger)
    for (const id of [it.ravi.id, crypto.randomUUID()]) {
      const password = 'seven geese over the marsh'
      expect(await theirs.put(`/users/${id}/password`, { password })).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
      expect(await theirs.post(`/users/${id}/invitation`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      expect(await theirs.post('/invitations', { personIds: [id] })).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
    }
    expect(await it.inside((tx) => tx.select().from(passwordLinks))).toEqual([])
    expect(await it.mailTo(it.ravi)).toEqual([])
  })

  test('WALL-6 another company gets nothing of GET /users/current, PATCH /users/current, GET /2fa, POST /2fa/enrollment, POST /2fa/confirmation, POST /2fa/recovery-codes and DELETE /2fa', async () => {
    const it = await world()
    const theirs = it.as(it.stranger)
    const { text } = await theirs.get('/users/current')
    expect(text).not.toContain(it.company.id)
    await theirs.patch('/users/current', { theme: 'dark' })
    await theirs.post('/2fa/enrollment')
    await theirs.post('/2fa/confirmation', { code: '1' })
    await theirs.post('/2fa/recovery-codes')
    await theirs.del('/2fa')
    expect((await it.as(it.hana).get('/users/current')).body.theme).toBe(null)
    expect((await it.as(it.hana).get('/2fa')).body).toMatchObject({ isOn: false })
  })

  test('WALL-6 another company gets nothing of POST /login, POST /login/second-factor, POST /confirm-identity, POST /logout, POST /password-reset, POST /password-link/details and POST /password-link/password', async () => {
    const it = await world()
    const strayed = { ...it.ravi, companyId: it.stranger.companyId }
    const theirs = it.as(strayed)
    expect((await theirs.post('/login/second-factor', { code: '1' }, fromAddress(uniqueIpAddress()))).status).toBe(401)
    expect(
      (await theirs.post('/confirm-identity', { password: it.ravi.password }, fromAddress(uniqueIpAddress()))).status,
    ).toBe(401)
    expect((await theirs.post('/logout')).status).toBe(204)
    expect((await it.as(it.ravi).get('/users/current')).status).toBe(200)

    const signedIn = withSessionOf(it.stranger, await tryLogIn(it, it.stranger.loginname))
    expect(signedIn.companyId).toBe(it.stranger.companyId)
    await theirs.post('/password-reset', { loginname: it.ravi.loginname }, fromAddress(uniqueIpAddress()))
    await it.settle()
    const there = await it.app.db.inCompany(it.stranger.companyId, (tx) => tx.select().from(passwordLinks))
    expect(there).toEqual([])
    const [link] = await it.inside((tx) => tx.select().from(passwordLinks))
    for (const token of [link?.tokenHash, `${it.stranger.companyId}.${link?.tokenHash}`]) {
      expect((await theirs.post('/password-link/details', { token })).status).toBe(404)
      const password = 'seven geese over the marsh'
      expect((await theirs.post('/password-link/password', { token, password })).status).toBe(404)
    }
  })
})
