import type { RouteDefinition } from '@perennial/contract/core/define-routes.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createClient } from '../../testing/client.ts'
import { roomy } from '../../testing/disk-space.ts'
import { type TestUser, type World, world } from '../../testing/world.ts'
import type { App } from '../app.ts'
import { DatabaseFull, DatabaseUnavailable } from '../database/connection-errors.ts'
import { claimEffect } from '../events/effects.ts'
import { formatSessionCookie } from './cookies.ts'
import type { Handler, TenantRequest } from './handler.ts'
import { createRateLimiter } from './rate-limit.ts'
import { refuse } from './refusals.ts'
import { createServer } from './server.ts'

const base = { tag: 'try', access: 'signedIn', example: {} } as const
const handlerOf = (
  key: string,
  route: Omit<RouteDefinition, 'tag' | 'access' | 'example' | 'summary'> & Partial<RouteDefinition>,
  people: unknown,
) => ({ key, route: { summary: 'Only for this test', ...base, ...route }, people }) as unknown as Handler

const body = z.strictObject({
  name: z.string().min(1).max(5),
  tags: z.array(z.string()).max(2).default([]),
  deep: z.unknown().optional(),
})
let times = 0
let isDiskFullOnce = false
const handlers = [
  handlerOf(
    'GET /try/{id}',
    { response: z.object({ id: z.uuid(), name: z.string() }) },
    async ({ params, viewer }: TenantRequest) => {
      if (isDiskFullOnce) {
        isDiskFullOnce = false
        throw new DatabaseFull('a note of it found no room')
      }
      return { id: (params as { id: string }).id, name: viewer.name, secret: 'never' }
    },
  ),
  handlerOf(
    'POST /try',
    { body, response: z.object({ times: z.number() }), status: 201, refusals: { 409: ['STALE'] } },
    tryIt,
  ),
  handlerOf('POST /try/confirmed', { confirmed: true, response: null }, async () => undefined),
  handlerOf('POST /try/hr', { access: ['hrAdmin', 'hrAssistant'], response: null }, async () => undefined),
  handlerOf(
    'GET /try/list',
    {
      query: z.object({ n: z.coerce.number().int().max(9).optional(), tag: z.array(z.string()).optional() }),
      response: z.unknown(),
    },
    async ({ query }: TenantRequest) => query,
  ),
  handlerOf('GET /try/file', { response: 'file' }, async () => ({
    name: 'Größe "1".csv',
    type: 'text/csv',
    body: Buffer.from('a;b'),
  })),
]

async function tryIt({ body, tx, now, app }: TenantRequest) {
  const { name } = body as { name: string }
  times += 1
  if (name === 'stale') refuse('STALE', { data: { current: 'theirs' } })
  if (name === 'kept') {
    await claimEffect(tx, 'kept', now)
    refuse('STALE', { keep: true })
  }
  if (name === 'lost') {
    await claimEffect(tx, 'lost', now)
    refuse('STALE')
  }
  if (name === 'away') throw new DatabaseUnavailable(new Error('gone'))
  if (name === 'full') throw new DatabaseFull(new Error('full'))
  if (name === 'bug') throw new Error('select secret from credentials')
  if (name === 'pace') await app.rateLimiter.consume('try', { most: 1, withinMs: 60_000 }, now)
  return { times }
}

const diskSpace = roomy()
let here: World
let server: FastifyInstance
let as: (person: TestUser) => ReturnType<typeof createClient>

beforeAll(async () => {
  here = await world()
  const app: App = {
    ...here.app,
    rateLimiter: createRateLimiter(),
    diskSpace,
    modules: [{ name: 'try', handlers }],
  }
  server = await createServer(app)
  as = (person) => createClient(server, app.config, person)
})

const id = '11111111-2222-4333-8444-555555555555'
const codesOf = (violations: { path: string; code: string }[]) => violations.map(({ path, code }) => `${path} ${code}`)

test('IN-2 every violation names its field, and unknown fields are refused', async () => {
  const { mia } = here
  const wrong = await as(mia).post('/try', { name: 'too long', tags: ['a', 'b', 'c'], other: 1 })
  expect(wrong).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT', status: 422 } })
  expect(codesOf(wrong.body.violations).sort()).toEqual(['/name TOO_LONG', '/other UNKNOWN_FIELD', '/tags TOO_MANY'])
  expect((await as(mia).post('/try')).body.violations).toMatchObject([{ path: '', code: 'REQUIRED' }])
  expect((await as(mia).get('/try/nonsense')).body.violations).toMatchObject([{ path: '/id' }])
  expect(codesOf((await as(mia).get('/try/list?n=x&m=1')).body.violations)).toEqual([
    '/n INVALID_NUMBER',
    '/m UNKNOWN_FIELD',
  ])
  expect((await as(mia).get('/try/list?n=3&tag=a')).body).toEqual({ n: 3, tag: ['a'] })
})

test('IN-1 a body that is too large, too deep, not JSON or aimed at a prototype is refused before it is processed', async () => {
  const { mia } = here
  const before = times
  const send = async (payload: string, type = 'application/json') => {
    const cookie = `session=${formatSessionCookie(mia.companyId, mia.token)}`
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': type, cookie }
    const reply = await server.inject({ method: 'POST', url: '/api/try', payload, headers })
    return `${reply.statusCode} ${reply.json().violations[0]?.code ?? reply.json().code}`
  }
  expect(await send(JSON.stringify({ name: 'x'.repeat(1_100_000) }))).toBe('413 TOO_LARGE')
  expect(await send(`{"name":"a","deep":${'['.repeat(40)}${']'.repeat(40)}}`)).toBe('422 TOO_DEEP')
  expect(await send('{"name":')).toBe('422 MALFORMED_JSON')
  expect(await send('{"name":"a","__proto__":{"x":1}}')).toBe('422 UNKNOWN_FIELD')
  expect(await send('{"name":"a","deep":{"constructor":{"x":1}}}')).toBe('422 UNKNOWN_FIELD')
  expect(await send('name=a', 'application/x-www-form-urlencoded')).toBe('415 WRONG_MEDIA_TYPE')
  expect(times).toBe(before)
})

test('writes are accepted only from our own pages', async () => {
  const { mia } = here
  const from = async (headers: Record<string, string>) =>
    (await as(mia).post('/try', { name: 'a' }, { headers })).status
  expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await from({ 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await from({ 'sec-fetch-site': 'none' })).toBe(403)
  const old = async (origin: Record<string, string>) => {
    const cookie = `session=${formatSessionCookie(mia.companyId, mia.token)}`
    const headers = { 'content-type': 'application/json', cookie, ...origin }
    return (await server.inject({ method: 'POST', url: '/api/try', payload: '{"name":"a"}', headers })).statusCode
  }
  expect(await old({ origin: 'http://localhost:3000' })).toBe(201)
  expect(await old({ origin: 'http://elsewhere.example' })).toBe(403)
  expect(await old({})).toBe(403)
})

test('WALL-1 the company comes from the session: a token with the id of another company opens nothing', async () => {
  const { mia, stranger, anonymous } = here
  expect((await as(mia).get(`/try/${id}`)).body).toEqual({ id, name: 'Mia Keller' })
  expect((await as({ ...mia, companyId: stranger.companyId }).get(`/try/${id}`)).status).toBe(401)
  expect((await as({ ...stranger, companyId: mia.companyId }).get(`/try/${id}`)).status).toBe(401)
  expect((await as(anonymous).get(`/try/${id}`)).body).toMatchObject({ code: 'SIGNED_OUT', title: 'Please log in.' })
})

test('WALL-1 neither header nor body nor host selects the company, only the session does', async () => {
  const { mia, stranger } = here
  const headers = { host: 'other.example', 'x-company-id': stranger.companyId, 'x-forwarded-host': 'other.example' }
  expect((await as(mia).get(`/try/${id}`, { headers })).body.name).toBe('Mia Keller')
})

test('KEEP-3 a request of a page that was loaded for someone else in this browser is refused, and does nothing', async () => {
  const { mia, ravi } = here
  const of = (person: TestUser) => ({ headers: { 'x-expected-user': person.id } })
  const before = times
  expect((await as(mia).post('/try', { name: 'a' }, of(ravi))).body.code).toBe('SIGNED_OUT')
  expect((await as(mia).get(`/try/${id}`, of(ravi))).status).toBe(401)
  expect(times).toBe(before)
  expect((await as(mia).post('/try', { name: 'a' }, of(mia))).status).toBe(201)
})

test('AUTH-7 some operations require an identity confirmed in the last fifteen minutes', async () => {
  const { mia, elsewhere, at, now } = here
  const start = now()
  expect((await as(mia).post('/try/confirmed')).status).toBe(204)
  const refused = await as(await elsewhere(mia)).post('/try/confirmed')
  expect(refused).toMatchObject({ status: 401, body: { violations: [{ code: 'PASSWORD_NOT_CONFIRMED' }] } })
  at(new Date(start.getTime() + 15 * 60_000))
  expect((await as(mia).post('/try/confirmed')).status).toBe(401)
  at(start)
})

test('a refusal for lack of a role names the roles that are allowed', async () => {
  const { mia, asta, dora } = here
  expect((await as(asta).post('/try/hr')).status).toBe(204)
  const refused = await as(mia).post('/try/hr')
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'ROLE_MISSING', facts: { roles: 'hrAdmin, hrAssistant' } },
  })
  expect((await as(dora).post('/try/hr')).status).toBe(401)
})

test('KEEP-1 KEEP-2 a refusal rolls everything back, unless it keeps its changes', async () => {
  const { ravi, inside, now } = here
  for (const name of ['lost', 'kept']) expect((await as(ravi).post('/try', { name })).status).toBe(409)
  expect(await inside((tx) => claimEffect(tx, 'lost', now()))).toBe(true)
  expect(await inside((tx) => claimEffect(tx, 'kept', now()))).toBe(false)
  expect((await as(ravi).post('/try', { name: 'stale' })).body).toMatchObject({
    code: 'STALE',
    data: { current: 'theirs' },
  })
})

test('ONCE-3 the same key gets the first response, and is refused with another body', async () => {
  const { noor, mia } = here
  const send = (who: TestUser, name: string) =>
    as(who).post('/try', { name }, { headers: { 'idempotency-key': 'k-1' } })
  const first = await send(noor, 'a')
  const [again, other] = [await send(noor, 'a'), await send(noor, 'b')]
  expect(again).toMatchObject({ status: 201, body: first.body })
  expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  expect((await send(mia, 'a')).body.times).toBe(first.body.times + 1)
  const both = await Promise.all(
    [1, 2].map(() => as(noor).post('/try', { name: 'c' }, { headers: { 'idempotency-key': 'k-2' } })),
  )
  expect(both[0]?.body).toEqual(both[1]?.body)
})

test('UP-5 UP-6 UP-9 every failure is reported as a code, without internals', async () => {
  const { leo } = here
  const send = (name: string) => as(leo).post('/try', { name })
  expect(await send('away')).toMatchObject({
    status: 503,
    body: { code: 'DATABASE_AWAY' },
    headers: { 'retry-after': '2' },
  })
  expect(await send('full')).toMatchObject({ status: 507, body: { code: 'DISK_FULL' } })
  const bug = await send('bug')
  expect(bug).toMatchObject({ status: 500, body: { code: 'UNEXPECTED' } })
  expect(bug.body.id).toMatch(/^[\w-]{36}$/)
  expect(bug.text).not.toMatch(/select|credentials|\.ts/)
  expect((await send('a')).status).toBe(201)
  await send('pace')
  const paced = await send('pace')
  expect(paced).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS', facts: { seconds: 60 } } })
  expect(paced.headers['retry-after']).toBe('60')
})

test('UP-5 on a full disk reads work, changes are refused with advice, and no use of a session is recorded', async () => {
  const { leo, app } = here
  const { pool } = app.db
  const lastSeen = async () => {
    const { rows } = await pool.query<{ at: Date }>(
      'select min(last_seen_at) as at from sessions where person_id = $1',
      [leo.id],
    )
    return rows[0]?.at
  }
  // Long enough ago to be recorded again.
  await pool.query(`update sessions set last_seen_at = last_seen_at - interval '2 hours' where person_id = $1`, [
    leo.id,
  ])
  const before = await lastSeen()
  onTestFinished(() => diskSpace.set('fine'))
  diskSpace.set('full')
  expect((await as(leo).get(`/try/${id}`)).status).toBe(200)
  expect(await lastSeen()).toEqual(before)
  const refused = await as(leo).post('/try', { name: 'a' })
  expect([refused.status, refused.body.code]).toEqual(app.db.embedded ? [507, 'DISK_FULL'] : [201, undefined])
  diskSpace.set('fine')
  expect((await as(leo).post('/try', { name: 'a' })).status).toBe(201)
})

test('UP-5 a read does not fail on a full disk, where no use of a session is recorded', async () => {
  const { leo } = here
  isDiskFullOnce = true
  expect((await as(leo).get(`/try/${id}`)).status).toBe(200)
  expect(isDiskFullOnce).toBe(false)
})

test('refusals are in the requester’s language', async () => {
  const reply = await server.inject({ url: `/api/try/${id}`, headers: { 'accept-language': 'de-DE,de;q=0.9' } })
  expect(reply.json().title).toBe('Bitte melden Sie sich an.')
})

test('FILE-1 a file is downloaded under its name, and no API response is cached', async () => {
  const { leo } = here
  const file = await as(leo).get('/try/file')
  expect(file.text).toBe('a;b')
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="Gr__e _1_.csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.csv`,
  )
  expect(file.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  expect((await as(leo).get(`/try/${id}`)).headers['cache-control']).toBe('no-store')
  expect((await as(leo).get('/nowhere')).headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('problem+json'),
  })
})
