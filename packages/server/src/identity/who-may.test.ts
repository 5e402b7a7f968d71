import { describe, expect, test } from 'vitest'
import { everyone, type TestUser, world } from '../testing/world.ts'
import { fromAddress, tryLogIn, uniqueIpAddress, withSessionOf } from './fixtures.ts'
import { passwordLinks } from './tables.ts'

test('who may POST /login: all with an account that is not closed', async () => {
  const it = await world()
  const answers = await it.answers((who) => tryLogIn(it, who.loginname, who.password))
  const refused = '403 LOGIN_OR_PASSWORD_WRONG'
  expect(answers).toEqual({ ...everyone('200'), anonymous: refused, dora: refused })
})

test('who may GET /users/{id}/isLoggedIn: anyone asks, only the person gets an answer', async () => {
  const it = await world()
  const answered: string[] = []
  const answers = await it.answers(async (who, name) => {
    const reply = await it.as(who).get(`/users/${it.ravi.id}/isLoggedIn`)
    if (Object.keys(reply.body).length > 0) answered.push(name)
    return reply
  })
  expect(answers).toEqual({ ...everyone('200'), anonymous: '200', dora: '200' })
  expect(answered).toEqual(['ravi'])
})

test('who may DELETE /users/{id}/sessions/{sessionId}: the person alone', async () => {
  const it = await world()
  await it.elsewhere(it.ravi)
  const { body } = await it.as(it.ravi).get(`/users/${it.ravi.id}/sessions`)
  const other = body.sessions.find((session: { isThisOne: boolean }) => !session.isThisOne)
  const end = (who: TestUser) => it.as(who).del(`/users/${it.ravi.id}/sessions/${other.id}`)
  expect(await it.answers(end)).toEqual({ ...everyone('404 NOT_FOUND'), ravi: '204' })
  // Nor through the path of their own id.
  const { body: again } = await it.as(it.ravi).get(`/users/${it.ravi.id}/sessions`)
  const own = (who: TestUser) => it.as(who).del(`/users/${who.id}/sessions/${again.sessions[0].id}`)
  expect(await it.answers(own, ['noor', 'hana', 'stranger'])).toEqual({
    noor: '404 NOT_FOUND',
    hana: '404 NOT_FOUND',
    stranger: '404 NOT_FOUND',
  })
})

describe('tenant isolation', () => {
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
