import type { RouteDefinition } from '@perennial/contract/core/define-routes.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { sessions } from '../../identity/tables.ts'
import { tokenDigest } from '../../identity/tokens.ts'
import { people } from '../../people/tables.ts'
import { createClient } from '../../testing/client.ts'
import { type TestUser, type World, world } from '../../testing/world.ts'
import type { App } from '../app.ts'
import { thisViewer } from '../database/columns.ts'
import { preparedStatement } from '../database/database.ts'
import type { Handler, TenantRequest } from './handler.ts'
import { createRateLimiter } from './rate-limit.ts'
import { createServer } from './server.ts'

type Key = `GET /try${string}`
const reads = (
  key: Key,
  people: (request: TenantRequest) => Promise<unknown>,
  route: Partial<RouteDefinition> = {},
) => {
  const base = { summary: 'Only for this test', tag: 'try', access: 'signedIn', example: {}, response: z.unknown() }
  return { key, route: { ...base, ...route }, people, isReadOnly: true } as unknown as Handler
}

/** The viewer of each read. */
let asWhom: string[] = []
/** What happens between two statements of a handler. */
let between: (() => Promise<unknown>) | undefined

const titleOf = async ({ viewer, tx }: TenantRequest) => {
  asWhom.push(viewer.isHr ? 'HR Admin' : 'employee')
  const [row] = await tx.select({ title: people.title }).from(people).where(eq(people.id, viewer.id))
  return { isHr: viewer.isHr, title: row?.title }
}
const twice = async (request: TenantRequest) => {
  const before = await titleOf(request)
  await between?.()
  return [before, await titleOf(request)].map(({ title }) => title)
}
const handlers = [
  reads('GET /try/title', titleOf),
  reads('GET /try/twice', twice),
  reads('GET /try/hr', titleOf, { access: ['hrAdmin'] }),
]

/** The viewer the database finds for queries loaded together with authentication. */
const seen = preparedStatement<{ viewer: string | null; title: string | null }>(
  () => sql`select ${thisViewer} as viewer, (select title from people where id = ${thisViewer}) as title`,
)
let loads: Promise<{ viewer: string | null; title: string | null }[]>[] = []
const loaded = (key: Key, route: Partial<RouteDefinition> = {}): Handler => ({
  ...reads(
    key,
    async (request) => {
      asWhom.push('handed out')
      return request.loaded
    },
    route,
  ),
  load: ({ tx }) => {
    const loading = seen(tx, {})
    loads.push(loading)
    return loading
  },
})
const loading = [loaded('GET /try/loaded'), loaded('GET /try/loaded-hr', { access: ['hrAdmin'] })]

let here: World
let as: (person: TestUser) => ReturnType<typeof createClient>

beforeAll(async () => {
  here = await world()
  const app: App = {
    ...here.app,
    rateLimiter: createRateLimiter(),
    modules: [{ name: 'try', handlers: [...handlers, ...loading] }],
  }
  const server = await createServer(app)
  as = (person) => createClient(server, app.config, person)
})
beforeEach(() => {
  asWhom = []
  loads = []
  between = undefined
})

const setHr = (person: TestUser, isHr: boolean) =>
  here.inside((tx) => tx.update(people).set({ isHr }).where(eq(people.id, person.id)))

test('a response is read once, as the viewer found for this request', async () => {
  const { ravi } = here
  const { body } = await as(ravi).get('/try/title')
  expect((await as(ravi).get('/try/title')).body).toEqual(body)
  expect(asWhom).toEqual(['employee', 'employee'])
})

test('MAY-5 a revoked right is gone with the next request, before anything is read', async () => {
  const { noor } = here
  await setHr(noor, true)
  expect((await as(noor).get('/try/hr')).status).toBe(200)
  expect((await as(noor).get('/try/title')).body).toMatchObject({ isHr: true })
  await setHr(noor, false)
  expect((await as(noor).get('/try/title')).body).toMatchObject({ isHr: false })
  expect((await as(noor).get('/try/hr')).status).toBe(403)
  expect(asWhom).toEqual(['HR Admin', 'HR Admin', 'employee'])
  // Granted again, it is back with the next request.
  await setHr(noor, true)
  expect((await as(noor).get('/try/hr')).status).toBe(200)
  await setHr(noor, false)
})

test('MAY-5 no one reads after the end of their session or after leaving', async () => {
  const { leo } = here
  expect((await as(leo).get('/try/title')).status).toBe(200)
  await here.inside((tx) => tx.update(people).set({ state: 'DEACTIVATED' }).where(eq(people.id, leo.id)))
  expect(await as(leo).get('/try/title')).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } })
  await here.inside((tx) => tx.update(people).set({ state: 'ACTIVE' }).where(eq(people.id, leo.id)))
  expect((await as(leo).get('/try/title')).status).toBe(200)
})

test('TIME-3 a response is of one snapshot, whatever others write', async () => {
  const { ravi, inside } = here
  const set = (title: string) => inside((tx) => tx.update(people).set({ title }).where(eq(people.id, ravi.id)))
  await set('before')
  let storing: Promise<unknown> | undefined
  between = async () => {
    storing = set('after')
    // The embedded database has one connection: there no one can write before the response is read.
    if (!here.app.db.embedded) await storing
  }
  expect((await as(ravi).get('/try/twice')).body).toEqual(['before', 'before'])
  await storing
  between = undefined
  expect((await as(ravi).get('/try/twice')).body).toEqual(['after', 'after'])
})

test('AUTH-4 the use of a session is recorded, and simultaneous requests all get their response', async () => {
  const { mia, inside } = here
  const noted = () => inside((tx) => tx.select({ at: sessions.lastSeenAt }).from(sessions).where(isHers))
  const isHers = eq(sessions.tokenHash, tokenDigest(mia.token))
  await here.later({ hours: 1 })
  const replies = await Promise.all(Array.from({ length: 8 }, () => as(mia).get('/try/title')))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(await noted()).toEqual([{ at: here.now() }])
})

test('MAY-5 queries loaded together with authentication run as the person the database finds for this request', async () => {
  const { ravi, noor } = here
  for (const person of [ravi, noor, ravi]) {
    const [row] = (await as(person).get('/try/loaded')).body as { viewer: string }[]
    expect(row?.viewer).toBe(person.id)
  }
  const title = async () => (await as(ravi).get('/try/loaded')).body
  await here.inside((tx) => tx.update(people).set({ title: 'Baker' }).where(eq(people.id, ravi.id)))
  expect(await title()).toEqual([{ viewer: ravi.id, title: 'Baker' }])
})

test('MAY-5 loaded rows reach no handler of a refused request, and without a session nothing is found', async () => {
  const { leo, ravi, app } = here
  expect((await as(ravi).get('/try/loaded-hr')).status).toBe(403)
  expect(asWhom).toEqual([])
  const stranger = { ...leo, token: 'x'.repeat(leo.token.length) }
  expect((await as(stranger).get('/try/loaded')).status).toBe(401)
  expect(asWhom).toEqual([])
  expect(await loads.at(-1)).toEqual([{ viewer: null, title: null }])
  // No one continues as the previous user of the same connection.
  await as(ravi).get('/try/loaded')
  const after = () => app.db.inCompany(leo.companyId, (tx) => seen(tx, {}))
  const found = await Promise.all(Array.from({ length: 20 }, after))
  expect(found.flat().map(({ viewer }) => viewer)).toEqual(Array.from({ length: 20 }, () => null))
})
