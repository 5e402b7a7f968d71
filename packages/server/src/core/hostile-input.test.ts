import { connect } from 'node:net'
import type { RouteDefinition } from '@perennial/contract/core/define-routes.ts'
import { routes } from '@perennial/contract/routes.generated.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { sessions } from '../identity/tables.ts'
import { fernhillId } from '../sample/company.ts'
import { sampleCycleId, sampleReviewId } from '../sample/cycles.ts'
import { createSample } from '../sample/module.ts'
import { samplePersonId } from '../sample/people.ts'
import { createOtherSession } from '../testing/company.ts'
import { fieldsOf, validInput } from '../testing/valid-input.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { formatSessionCookie, sessionCookieName } from './http/cookies.ts'
import { createServer } from './http/server.ts'
import { createLogger } from './log.ts'
import { HALF, hostilePathParts, hostileValues, NUL } from './test-hostile-values.ts'

type Shot = InjectOptions & { what: string }

let here: World
let server: FastifyInstance
const lines: string[] = []

beforeAll(async () => {
  here = await world()
  await createSample(here.app)
  server = await watched(here)
})

/** Hana of the sample company, who may do nearly everything, in a browser where she has just confirmed her identity. */
async function hana(): Promise<TestUser> {
  const one = {
    id: samplePersonId('hana'),
    name: 'Hana Sato',
    loginname: '',
    password: '',
    companyId: fernhillId,
    token: '',
  }
  const { db, clock } = here.app
  const now = clock.now()
  const signedIn = await createOtherSession(db, one, now)
  await db.inCompany(fernhillId, (tx) =>
    tx.update(sessions).set({ confirmedAt: now }).where(eq(sessions.personId, one.id)),
  )
  return signedIn
}

/** The value of `{{name}}` in the examples of the contract. */
const known = (name: string) =>
  ({ company: fernhillId, runningCycle: sampleCycleId('running'), writtenReview: sampleReviewId('running', 'ravi') })[
    name
  ] ?? samplePersonId(name)

function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filled(part)]))
  const [, name] = typeof value === 'string' ? (/^\{\{(\w+)\}\}$/.exec(value) ?? []) : []
  return name ? known(name) : value
}

const usual: Record<string, () => string> = {
  cycleId: () => sampleCycleId('running'),
  reviewId: () => sampleReviewId('running', 'ravi'),
}

/** The server of a world, with a log that is recorded here. */
async function watched({ app }: World): Promise<FastifyInstance> {
  const log = createLogger('error', { write: (line: string) => void lines.push(line) })
  const server = await createServer({ ...app, log })
  await server.ready()
  return server
}

const headersOf = (who: TestUser) => ({
  'sec-fetch-site': 'same-origin',
  cookie: `${sessionCookieName(here.app.config)}=${formatSessionCookie(who.companyId, who.token)}`,
})

/** Requests of an operation, each with another hostile part. */
function* shotsAt(key: string, route: RouteDefinition): Generator<Shot> {
  const [method = '', path = ''] = key.split(' ')
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const mia = samplePersonId('mia')
  const params = filled(route.example.params ?? {}) as Record<string, string>
  const valid = (name: string) => encodeURIComponent(params[name] ?? usual[name]?.() ?? mia)
  const addressWith = (hostile?: string, value?: string) =>
    `/api${path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === hostile && value !== undefined ? value : valid(name)))}`
  const made = route.body ? validInput(route.body, mia) : undefined
  const body = route.example.body ? { ...(made as object), ...(filled(route.example.body) as object) } : made
  const shot = (url: string, what: string, payload: unknown = body): Shot => ({
    method: method as 'GET',
    url,
    what: `${key}: ${what}`,
    ...(payload === undefined
      ? {}
      : {
          payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
          headers: { 'content-type': 'application/json' },
        }),
  })
  yield shot(addressWith(), 'as it should be')
  // Each operation gets NUL and lone surrogates everywhere, and the other values in turn.
  const turn = [...key].reduce((sum, sign) => sum + sign.charCodeAt(0), 0)
  const some = <T>(all: readonly T[], count: number) =>
    Array.from({ length: Math.min(count, all.length) }, (_, index) => all[(turn + index * 7) % all.length] as T)
  for (const name of names)
    for (const value of new Set(['a%00b', '%ED%A0%80', ...some(hostilePathParts, 5)]))
      yield shot(addressWith(name, value), `${name}=${value}`)
  const asked = Object.entries(fieldsOf(route.query))
  for (const [name] of asked)
    for (const value of new Set(['a%00b', '%ED%A0%80', ...some(hostilePathParts, 4)]))
      yield shot(`${addressWith()}?${name}=${value}`, `?${name}=${value.slice(0, 40)}`)
  if (asked.length > 0) {
    const all = asked
      .map(([name], index) => `${name}=${hostilePathParts[(turn + index) % hostilePathParts.length]}`)
      .join('&')
    yield shot(`${addressWith()}?${all}&${asked[0]?.[0]}=x`, 'all of the query')
  }
  if (!route.body) return
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : []
  for (const name of fields)
    for (const value of [`a${NUL}b`, HALF, ...some(hostileValues, 3)])
      yield shot(addressWith(), `/${name}=${JSON.stringify(value)?.slice(0, 40)}`, {
        ...(body as object),
        [name]: value,
      })
  for (const value of some(hostileValues, 4))
    yield shot(addressWith(), `body ${JSON.stringify(value)?.slice(0, 40)}`, value)
  for (const text of ['{"__proto__":{"isHr":true}}', '{"a":'.repeat(40), '"', '\ufeff{}', '[1,'])
    yield shot(addressWith(), `body ${text.slice(0, 20)}`, text)
}

const answered = new Map<number, number>()
async function outcomes(all: Iterable<Shot>, who: TestUser): Promise<string[]> {
  const bad: string[] = []
  for (const { what, headers, ...asked } of all) {
    const before = lines.length
    const reply = await server.inject({ ...asked, headers: { ...headers, ...headersOf(who) } }).catch(() => undefined)
    const status = reply?.statusCode ?? 0
    answered.set(status, (answered.get(status) ?? 0) + 1)
    const said = lines.slice(before).join('').slice(0, 300)
    if (reply && reply.statusCode >= 500 && reply.statusCode !== 503) bad.push(`${reply.statusCode} ${what} ${said}`)
    else if (said) bad.push(`logged: ${what} ${said}`)
  }
  return bad
}

// An event stream has no end to wait for.
const asked = Object.entries<RouteDefinition>(routes).filter(([, route]) => route.response !== 'events')
const parts = 8

test.each(Array.from({ length: parts }, (_, part) => part))(
  'IN-1 IN-2 hostile input is refused and never fails the server (part %i)',
  async (part) => {
    const some = asked.filter((_, index) => index % parts === part)
    const bad: string[] = []
    for (const [key, route] of some) bad.push(...(await outcomes(shotsAt(key, route), await hana())))
    expect(bad).toEqual([])
  },
)

test('enough of these requests got beyond the first check', async () => {
  const count = (statuses: readonly number[]) => statuses.reduce((sum, status) => sum + (answered.get(status) ?? 0), 0)
  expect(count([200, 201, 202, 204])).toBeGreaterThan(250)
  expect(count([401])).toBeLessThan(200)
  expect((await server.inject({ url: '/api/users/current', headers: headersOf(await hana()) })).statusCode).toBe(200)
})

test('IN-1 unreadable addresses of pages and of the API are refused without a log entry', async () => {
  const before = lines.length
  const positions = [
    '/',
    '/app/',
    '/app/reviews/view/',
    '/assets/',
    '/api/',
    '/api/branding/',
    '/api/users/',
    '/login/',
    '/mail-endings/',
  ]
  const statuses = new Set<number>()
  for (const position of positions)
    for (const value of hostilePathParts)
      for (const url of [`${position}${value}`, `${position}?q=${value}`, `${position}x#${value}`]) {
        const { statusCode, body } = await server.inject({ url, headers: { 'accept-language': value.slice(0, 200) } })
        // Without a web build there are no pages.
        if (!body.startsWith('The pages have not been built')) statuses.add(statusCode)
      }
  expect([...statuses].filter((status) => status >= 500)).toEqual([])
  expect(lines.slice(before)).toEqual([])
})

test('IN-1 NUL in a parameter, the query or a body is refused with the name of the field', async () => {
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (await server.inject({ method, url, headers: headersOf(await hana()), ...(payload && { payload }) })).json()
  const unreadable = (path: string) => ({ status: 422, violations: [{ path, code: 'UNREADABLE_TEXT' }] })
  expect(await ask('GET', '/api/search?q=a%00b')).toMatchObject(unreadable('/q'))
  expect(await ask('GET', '/api/branding/a%00b')).toMatchObject(unreadable('/subdomain'))
  const login = { loginname: `a${NUL}b`, password: 'x' }
  expect(await ask('POST', '/api/login', login)).toMatchObject(unreadable('/loginname'))
  const people = [{ firstName: `Bea${HALF}`, lastName: 'Poe', email: 'bea@fern.example' }]
  expect(await ask('POST', '/api/users', { people })).toMatchObject(unreadable('/people/0/firstName'))
})

test('IN-1 a header with NUL reaches no handler: the connection answers that it can’t be read', async () => {
  const server = await watched(here)
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () =>
      socket.write(`GET /api/version HTTP/1.1\r\nhost: x\r\nuser-agent: a${NUL}b\r\n\r\n`),
    )
    socket.once('data', (data) => resolve(String(data)))
    socket.once('error', reject)
  })
  await server.close()
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})
