import { expect, test } from 'vitest'
import { type TestUser, world } from '../testing/world.ts'
import { clientOf, grantImpersonation, impersonate, startImpersonating } from './fixtures.ts'

const only = (answers: Record<string, string>, names: readonly string[]) =>
  expect(Object.keys(answers).filter((name) => answers[name]?.startsWith('20'))).toEqual(names)

test('who may POST /users/{id}/impersonation: super admins, once it is granted', async () => {
  const w = await world()
  const ask = (who: TestUser) => startImpersonating(w, who, w.ravi)
  expect(
    await w.answers(ask, ['hana', 'theo', 'paul', 'asta', 'mia', 'ravi', 'gwen', 'anonymous', 'stranger']),
  ).toEqual({
    hana: '403 ACTING_NOT_GRANTED',
    theo: '403 ROLE_MISSING',
    paul: '403 ROLE_MISSING',
    asta: '403 ROLE_MISSING',
    mia: '403 ROLE_MISSING',
    ravi: '403 ROLE_MISSING',
    gwen: '403 ROLE_MISSING',
    anonymous: '401 SIGNED_OUT',
    stranger: '404 NOT_FOUND',
  })
  await grantImpersonation(w)
  const outcomes: Record<string, string> = {}
  for (const name of ['noor', 'paul', 'iris', 'gwen', 'hana', 'dora'] as const)
    outcomes[name] = (await startImpersonating(w, w.hana, w[name])).body.code ?? 'begun'
  expect(outcomes).toEqual({
    noor: 'begun',
    paul: 'begun',
    iris: 'ACT_AS_ABOVE',
    gwen: 'ACT_AS_GUEST',
    hana: 'OWN_RECORD',
    dora: 'ACT_AS_LEFT',
  })
})

test('AUTH-7 it requires a recently confirmed identity, and a reason', async () => {
  const w = await world()
  await grantImpersonation(w)
  const elsewhere = await w.elsewhere(w.hana)
  expect((await startImpersonating(w, elsewhere, w.ravi)).body.code).toBe('PASSWORD_NOT_CONFIRMED')
  expect((await startImpersonating(w, w.hana, w.ravi, { reason: '  ' })).status).toBe(422)
})

test('who may GET /users/{id}/impersonation: administrators may ask, only super admins get a yes', async () => {
  const w = await world()
  await grantImpersonation(w)
  const allowed: Record<string, unknown> = {}
  const answers = await w.answers(async (who, name) => {
    const reply = await w.as(who).get(`/users/${w.ravi.id}/impersonation`)
    if (reply.body?.can?.allowed) allowed[name] = true
    return reply
  })
  only(answers, ['hana', 'theo', 'paul'])
  expect(answers.stranger).toBe('404 NOT_FOUND')
  expect(allowed).toEqual({ hana: true })
})

test('who may POST /users/{id}/impersonation/end: anyone, with an effect only for an impersonator', async () => {
  const w = await world()
  const answers = await w.answers((who) => w.as(who).post(`/users/${w.ravi.id}/impersonation/end`))
  only(answers, Object.keys(answers))
  expect((await w.as(w.ravi).get('/users/current')).status).toBe(200)
  const browser = await impersonate(w, w.hana, w.ravi)
  await w.as(browser).post(`/users/${w.noor.id}/impersonation/end`)
  expect((await w.as(browser).get('/users/current')).body.id).toBe(w.ravi.id)
})

test('who may GET /impersonations/export: HR Admins, with a confirmed identity (AUTH-7); WALL-6 another company gets nothing of GET /impersonations/export', async () => {
  const w = await world()
  const path = '/impersonations/export?columns=by,person,when,minutes,what,reason'
  only(await w.answers((who) => w.as(who).get(path)), ['stranger', 'hana', 'paul'])
  expect((await w.as(await w.elsewhere(w.paul)).get(path)).body.code).toBe('PASSWORD_NOT_CONFIRMED')
  await impersonate(w, w.hana, w.ravi)
  const line = 'Hana Sato,Ravi Menon,2026-11-23 10:00,1 minute,View only,The list of tasks is empty'
  expect((await w.as(w.paul).get(path)).text).toContain(line)
  expect((await w.as(w.paul).get(`${path}&personId=${w.noor.id}`)).text).not.toContain('Ravi')
  expect((await w.as(w.stranger).get(path)).text).not.toContain('Ravi')
})

test('the impersonation log is read in pages and filtered by person', async () => {
  const w = await world()
  for (const person of [w.ravi, w.noor, w.leo]) {
    await startImpersonating(w, w.hana, person)
    const browser = await impersonate(w, await w.elsewhere(w.hana), person)
    await w.as(browser).post(`/users/${person.id}/impersonation/end`)
    await w.later({ minutes: 1 })
  }
  const page = async (query: string) => (await w.as(w.paul).get(`/impersonations?${query}`)).body
  const whole = (await page('')).impersonations as { id: string; person: { id: string } }[]
  const found: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const part: { impersonations: { id: string }[]; next: string | null } = await page(
      `size=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    found.push(...part.impersonations.map(({ id }) => id))
    cursor = part.next
  }
  expect(found).toEqual(whole.map(({ id }) => id))
  const ofNoor = (await page(`personId=${w.noor.id}&byId=${w.hana.id}`)).impersonations
  expect(ofNoor.map(({ person }: { person: { id: string } }) => person.id)).toEqual(
    whole.filter(({ person }) => person.id === w.noor.id).map(({ person }) => person.id),
  )
})

test('WALL-6 another company gets nothing of POST /users/{id}/impersonation, GET /users/{id}/impersonation, POST /users/{id}/impersonation/end, GET /impersonations and GET /users/{id}/impersonations', async () => {
  const w = await world()
  const browser = await impersonate(w, w.hana, w.ravi)
  const theirs = w.as(w.stranger)
  for (const id of [w.ravi.id, crypto.randomUUID()]) {
    expect((await theirs.get(`/users/${id}/impersonation`)).status).toBe(404)
    expect((await theirs.get(`/users/${id}/impersonations`)).status).toBe(404)
    expect((await startImpersonating(w, w.stranger, { ...w.ravi, id })).status).toBe(404)
  }
  expect((await theirs.get('/impersonations')).body).toEqual({ impersonations: [], next: null })
  // The token of one company with the id of another opens nothing, and ends nothing.
  const strayed = { ...browser, companyId: w.stranger.companyId }
  const reply = await w.as(strayed).post(`/users/${w.ravi.id}/impersonation/end`)
  expect(clientOf(reply, w.stranger).token).toBe('')
  expect((await w.as(browser).get('/users/current')).body.id).toBe(w.ravi.id)
})
