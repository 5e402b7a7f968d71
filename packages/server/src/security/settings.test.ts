import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { auditEntries } from '../core/tables.ts'
import { tryLogIn, withSessionOf } from '../identity/fixtures.ts'
import { sessions } from '../identity/tables.ts'
import { impersonate } from '../impersonation/fixtures.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { apiClientOf, enableTokens, requireOfCompany, setSecondFactor, statusAndCode } from './fixtures.ts'

const pathOf = (w: World) => `/companies/${w.company.id}/security-settings`
const unchanged = {
  secondFactorRequiredFrom: null,
  idleMinutes: null,
  longestHours: null,
  accessTokens: false,
  version: 0,
}
const save = (w: World, change: object, by: TestUser = w.hana) => w.as(by).put(pathOf(w), { ...unchanged, ...change })
const ask = async (w: World, who: TestUser, path = '/notifications') => statusAndCode(await w.as(who).get(path))

describe('AUTH-6 a second factor that the company requires', () => {
  test('is announced with its day to those who have none, and not to others', async () => {
    const w = await world()
    await setSecondFactor(w, w.hana)
    const reply = await save(w, { secondFactorRequiredFrom: '2026-11-30' })
    expect(reply.body).toMatchObject({ secondFactorRequiredFrom: '2026-11-30', hasOwnFactor: true, version: 1 })
    expect(reply.body.people - reply.body.withoutFactor).toBe(1)
    expect(await w.mailTo(w.ravi)).toEqual(['second-factor-required'])
    expect([await w.mailTo(w.hana), await w.mailTo(w.dora)]).toEqual([[], []])
    const { secondFactor } = (await w.as(w.ravi).get('/users/current')).body
    expect(secondFactor).toEqual({ isOn: false, requiredFrom: '2026-11-30', mustEnroll: false })
    expect(await ask(w, w.ravi)).toBe('200')
  })

  test('blocks everything but setting one up from that day on, in company time', async () => {
    const w = await world()
    await requireOfCompany(w, { secondFactorRequiredFrom: '2026-11-24' })
    w.at('2026-11-23T22:59:59Z')
    expect(await ask(w, w.ravi)).toBe('200')
    w.at('2026-11-23T23:00:00Z')
    const shut = '403 SECOND_FACTOR_REQUIRED'
    expect(await ask(w, w.ravi)).toBe(shut)
    expect((await w.as(w.ravi).get('/users/current')).body.secondFactor.mustEnroll).toBe(true)
    const { id } = w.ravi
    const replies = [
      await w.as(w.ravi).get(`/users/${id}`),
      await w.as(w.ravi).get(`/users/${id}/notificationsCount`),
      await w.as(w.ravi).get('/event-stream'),
      await w.as(w.ravi).get(`/users/${id}/sessions`),
      await w.as(w.ravi).patch('/users/current', { theme: 'dark' }),
      await w.as(w.ravi).post('/2fa/recovery-codes'),
      await w.as(w.ravi).del('/2fa'),
      await w.as(w.ravi).get(`/users/${id}/export-data`),
      await w.as(w.ravi).get('/drafts'),
    ]
    expect(replies.map(statusAndCode)).toEqual(replies.map(() => shut))
    expect(statusAndCode(await w.as(w.ravi).get('/2fa'))).toBe('200')
    await setSecondFactor(w, w.ravi)
    expect(await ask(w, w.ravi)).toBe('200')
    expect(await ask(w, w.noor)).toBe(shut)
  })

  test('is set up with a confirmed identity: an open browser is not enough', async () => {
    const w = await world()
    await requireOfCompany(w, { secondFactorRequiredFrom: '2026-11-23' })
    const elsewhere = await w.elsewhere(w.ravi)
    expect(statusAndCode(await w.as(elsewhere).post('/2fa/enrollment'))).toBe('401 PASSWORD_NOT_CONFIRMED')
    const fresh = withSessionOf(w.ravi, await tryLogIn(w, w.ravi.loginname))
    expect(statusAndCode(await w.as(fresh).post('/2fa/enrollment'))).toBe('200')
    expect(await ask(w, fresh)).toBe('403 SECOND_FACTOR_REQUIRED')
  })

  test('AUTH-11 is not bypassed by impersonating: the impersonator’s factor counts', async () => {
    const w = await world()
    const browser = await impersonate(w, w.hana, w.ravi)
    expect(await ask(w, browser)).toBe('200')
    await requireOfCompany(w, { secondFactorRequiredFrom: '2026-11-23' })
    expect(await ask(w, browser)).toBe('403 SECOND_FACTOR_REQUIRED')
    await setSecondFactor(w, w.hana)
    expect(await ask(w, browser)).toBe('200')
    expect(await ask(w, w.ravi)).toBe('403 SECOND_FACTOR_REQUIRED')
  })

  test('can be required by someone who has one, from today at the earliest, within 90 days', async () => {
    const w = await world()
    expect(statusAndCode(await save(w, { secondFactorRequiredFrom: '2026-11-30' }))).toBe('422 OWN_FACTOR_MISSING')
    await setSecondFactor(w, w.hana)
    expect(statusAndCode(await save(w, { secondFactorRequiredFrom: '2026-11-22' }))).toBe('422 REQUIREMENT_TOO_EARLY')
    expect(statusAndCode(await save(w, { secondFactorRequiredFrom: '2027-03-30' }))).toBe('422 REQUIREMENT_TOO_LATE')
    expect(statusAndCode(await save(w, { secondFactorRequiredFrom: '2026-11-23' }))).toBe('200')
    // The current value can be saved again with the rest, also when its day is past.
    await w.later({ hours: 23 })
    await w.inside((tx) => tx.update(sessions).set({ confirmedAt: w.now() }).where(eq(sessions.personId, w.hana.id)))
    expect(statusAndCode(await save(w, { secondFactorRequiredFrom: '2026-11-23', idleMinutes: 60, version: 1 }))).toBe(
      '200',
    )
  })
})

describe('AUTH-4 shorter sessions of a company', () => {
  test('end after inactivity with the next request, and background requests don’t count as use', async () => {
    const w = await world()
    await requireOfCompany(w, { sessionIdleMinutes: 15 })
    for (let passed = 0; passed < 3; passed += 1) {
      await w.later({ minutes: 14 })
      expect(await ask(w, w.ravi)).toBe('200')
    }
    for (let passed = 0; passed < 14; passed += 1) {
      await w.later({ minutes: 1 })
      expect(statusAndCode(await w.as(w.ravi).get(`/users/${w.ravi.id}/notificationsCount`))).toBe('200')
      expect((await w.as(w.ravi).get(`/users/${w.ravi.id}/isLoggedIn`)).body.roles).toBeDefined()
    }
    await w.later({ minutes: 1 })
    expect(await ask(w, w.ravi)).toBe('401 SIGNED_OUT')
    expect((await w.as(w.ravi).get(`/users/${w.ravi.id}/isLoggedIn`)).body).toEqual({})
  })

  test('end after their maximum length however much they are used', async () => {
    const w = await world()
    await requireOfCompany(w, { sessionMaxHours: 8 })
    for (let passed = 0; passed < 7; passed += 1) {
      await w.later({ hours: 1 })
      expect(await ask(w, w.ravi)).toBe('200')
    }
    await w.later({ minutes: 59 })
    expect(await ask(w, w.ravi)).toBe('200')
    await w.later({ minutes: 1 })
    expect(await ask(w, w.ravi)).toBe('401 SIGNED_OUT')
  })

  test('end when shorter limits are saved, and close their open pages (MAY-5)', async () => {
    const w = await world()
    await w.later({ minutes: 40 })
    const hana = withSessionOf(w.hana, await tryLogIn(w, w.hana.loginname))
    const heard: unknown[] = []
    const leave = w.app.liveUpdates.listen(w.company.id, w.ravi.id, (news) => heard.push(news))
    expect(statusAndCode(await save(w, { idleMinutes: 30 }, hana))).toBe('200')
    await vi.waitFor(() => expect(heard).toMatchObject([{ name: 'signedOut' }]), { timeout: 20_000 })
    leave()
    expect(await ask(w, w.ravi)).toBe('401 SIGNED_OUT')
    expect(await ask(w, hana)).toBe('200')
  })

  test('AUTH-11 an impersonation ends with the session it came from', async () => {
    const w = await world()
    await requireOfCompany(w, { sessionMaxHours: 8 })
    await w.later({ hours: 7, minutes: 30 })
    const browser = await impersonate(w, withSessionOf(w.hana, await tryLogIn(w, w.hana.loginname)), w.ravi)
    expect(await ask(w, browser)).toBe('200')
    await requireOfCompany(w, { sessionIdleMinutes: 15 })
    await w.later({ minutes: 16 })
    expect(await ask(w, browser)).toBe('401 SIGNED_OUT')
  })

  test('only offered lengths are accepted, and never longer ones', async () => {
    const w = await world()
    for (const change of [{ idleMinutes: 0 }, { idleMinutes: 100_000 }, { longestHours: 10_000 }, { idleMinutes: 16 }])
      expect((await save(w, change)).status).toBe(422)
  })
})

test('AUTH-12 turning access tokens off revokes all of them, also after they are turned on again', async () => {
  const w = await world()
  const program = await apiClientOf(w, w.ravi)
  expect((await w.as(w.hana).get(pathOf(w))).body).toMatchObject({ accessTokens: true, workingTokens: 1 })
  expect((await save(w, { accessTokens: false })).body).toMatchObject({ accessTokens: false, workingTokens: 0 })
  expect(statusAndCode(await program.get('/users/current'))).toBe('401 TOKEN_NOT_VALID')
  await enableTokens(w)
  await save(w, { accessTokens: true, version: 1 })
  expect(statusAndCode(await program.get('/users/current'))).toBe('401 TOKEN_NOT_VALID')
})

test('LOG-1 ADM-P09 a change is audited by its fields, and of two saves the second is refused with the first', async () => {
  const w = await world()
  await save(w, { idleMinutes: 60 })
  expect(statusAndCode(await save(w, { longestHours: 24 }, w.theo))).toBe('409 SETTINGS_CHANGED_MEANWHILE')
  const rows = await w.inside((tx) => tx.select().from(auditEntries).where(eq(auditEntries.kind, 'settings-changed')))
  expect(rows).toMatchObject([
    { actorId: w.hana.id, data: { page: 'security', change: { idleMinutes: { before: null, after: 60 } } } },
  ])
})

test('who may GET /companies/{id}/security-settings and PUT /companies/{id}/security-settings: Tech Admins, the change with a confirmed identity (ADM-P06)', async () => {
  const w = await world()
  const names = ['anonymous', 'ravi', 'mia', 'asta', 'paul', 'theo', 'hana', 'gwen', 'stranger'] as const
  const refused = { anonymous: '401 SIGNED_OUT', gwen: '403 ROLE_MISSING', stranger: '404 NOT_FOUND' }
  const others = Object.fromEntries(['ravi', 'mia', 'asta', 'paul'].map((name) => [name, '403 ROLE_MISSING']))
  const expected = { ...refused, ...others, theo: '200', hana: '200' }
  expect(await w.answers((who) => w.as(who).get(pathOf(w)), names)).toEqual(expected)
  expect(await w.answers((who) => w.as(who).put(pathOf(w), unchanged), names)).toEqual(expected)
  const elsewhere = await w.elsewhere(w.theo)
  expect(statusAndCode(await w.as(elsewhere).put(pathOf(w), unchanged))).toBe('401 PASSWORD_NOT_CONFIRMED')
})
