import type { RouteDefinition } from '@perennial/contract/core/define-routes.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { sessions } from '../../identity/tables.ts'
import { tokenDigest } from '../../identity/tokens.ts'
import { people } from '../../people/tables.ts'
import { createClient } from '../../testing/client.ts'
import { type TestUser, type World, world } from '../../testing/world.ts'
import type { App } from '../app.ts'
import type { Handler, TenantRequest } from './handler.ts'
import { createRateLimiter } from './rate-limit.ts'
import { createServer } from './server.ts'

type Key = `GET /try${string}`
const reads = (
  key: Key,
  people: (request: TenantRequest) => Promise<unknown>,
  route: Partial<RouteDefinition> = {},
) => {
  const base = { summary: 'Only for this test', tag: 'try', access: 'signedIn', example: {}, answer: z.unknown() }
  return { key, route: { ...base, ...route }, people, isReadOnly: true } as unknown as Handler
}

/** As whom the answer was read, each time. */
let asWhom: string[] = []
/** What happens between two statements of an answer. */
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
const answers = [
  reads('GET /try/title', titleOf),
  reads('GET /try/twice', twice),
  reads('GET /try/hr', titleOf, { access: ['hrAdmin'] }),
  reads('GET /try/mistaken', async (request) => {
    asWhom.push(request.viewer.isHr ? 'HR Admin' : 'employee')
    if (request.viewer.isHr) await request.tx.execute('select no_such_column')
    return asWhom.length
  }),
]

let here: World
let as: (person: TestUser) => ReturnType<typeof createClient>

beforeAll(async () => {
  here = await world()
  const app: App = { ...here.app, rateLimiter: createRateLimiter(), modules: [{ name: 'try', handlers: answers }] }
  const server = await createServer(app)
  as = (person) => createClient(server, app.config, person)
})
beforeEach(() => {
  asWhom = []
  between = undefined
})

const setHr = (person: TestUser, isHr: boolean) =>
  here.inside((tx) => tx.update(people).set({ isHr }).where(eq(people.id, person.id)))

test('an answer is read once, as whoever was looked up, the first time and ever after', async () => {
  const { ravi } = here
  const { body } = await as(ravi).get('/try/title')
  expect((await as(ravi).get('/try/title')).body).toEqual(body)
  expect(asWhom).toEqual(['employee', 'employee'])
})

test('MAY-5 a right that was withdrawn is withdrawn at the next request, though it was begun with that right', async () => {
  const { noor } = here
  await setHr(noor, true)
  expect((await as(noor).get('/try/hr')).status).toBe(200)
  expect((await as(noor).get('/try/title')).body).toMatchObject({ isHr: true })
  await setHr(noor, false)
  expect((await as(noor).get('/try/title')).body).toMatchObject({ isHr: false })
  expect((await as(noor).get('/try/hr')).status).toBe(403)
  expect(asWhom).toEqual(['HR Admin', 'HR Admin', 'HR Admin', 'employee'])
  // Given anew it is there at once, too.
  await setHr(noor, true)
  expect((await as(noor).get('/try/hr')).status).toBe(200)
  await setHr(noor, false)
})

test('MAY-5 nobody reads on whose session is over, or who has left', async () => {
  const { leo } = here
  expect((await as(leo).get('/try/title')).status).toBe(200)
  await here.inside((tx) => tx.update(people).set({ state: 'DEACTIVATED' }).where(eq(people.id, leo.id)))
  expect(await as(leo).get('/try/title')).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } })
  await here.inside((tx) => tx.update(people).set({ state: 'ACTIVE' }).where(eq(people.id, leo.id)))
  expect((await as(leo).get('/try/title')).status).toBe(200)
})

test('TIME-3 all of an answer is of one moment, whatever others store meanwhile', async () => {
  const { ravi, inside } = here
  const set = (title: string) => inside((tx) => tx.update(people).set({ title }).where(eq(people.id, ravi.id)))
  await set('before')
  let storing: Promise<unknown> | undefined
  between = async () => {
    storing = set('after')
    // The embedded database has one connection: there nobody stores before the answer is read.
    if (!here.app.db.embedded) await storing
  }
  expect((await as(ravi).get('/try/twice')).body).toEqual(['before', 'before'])
  await storing
  between = undefined
  expect((await as(ravi).get('/try/twice')).body).toEqual(['after', 'after'])
})

test('AUTH-4 the use of a session is noted, and those who note it at the same moment all get their answer', async () => {
  const { mia, inside } = here
  const noted = () => inside((tx) => tx.select({ at: sessions.lastSeenAt }).from(sessions).where(isHers))
  const isHers = eq(sessions.tokenHash, tokenDigest(mia.token))
  await here.later({ hours: 1 })
  const replies = await Promise.all(Array.from({ length: 8 }, () => as(mia).get('/try/title')))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(await noted()).toEqual([{ at: here.now() }])
})

test('what fails for who is no longer what they were is no failure for who they are', async () => {
  const { noor } = here
  await setHr(noor, true)
  expect((await as(noor).get('/try/title')).body).toMatchObject({ isHr: true })
  expect((await as(noor).get('/try/mistaken')).status).toBe(500)
  expect((await as(noor).get('/try/title')).body).toMatchObject({ isHr: true })
  await setHr(noor, false)
  expect((await as(noor).get('/try/title')).body).toMatchObject({ isHr: false })
  expect((await as(noor).get('/try/mistaken')).status).toBe(200)
})
