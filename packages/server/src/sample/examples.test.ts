import type { RouteDefinition } from '@perennial/contract/core/define-routes.ts'
import { routes } from '@perennial/contract/routes.generated.ts'
import { beforeAll, expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '../identity/public.ts'
import { fieldsOf } from '../testing/valid-input.ts'
import { type TestReply, type TestUser, type World, world } from '../testing/world.ts'
import { fernhillId } from './company.ts'
import { sampleCycleId, sampleReviewId } from './cycles.ts'
import { sampleFeedbackId } from './feedback.ts'
import { sampleFeedbackCycleId, sampleFeedbackRequestId, sampleParticipantId } from './feedback-cycles.ts'
import { createSample } from './module.ts'
import { sampleObjectiveCycleId, sampleObjectiveId } from './objectives.ts'
import { sampleLoginName, samplePersonId } from './people.ts'

type Route = RouteDefinition & { key: string }
const all: Route[] = Object.entries<RouteDefinition>(routes).map(([key, route]) => ({ ...route, key }))
const tried = all.filter((route) => !route.example.skipExample)
/** Reads come first, as a write may change what another example finds. */
const inOrder = [
  ...tried.filter((route) => route.key.startsWith('GET')),
  ...tried.filter((route) => !route.key.startsWith('GET')),
]

let here: World
const signedIn = new Map<string, TestUser>()

beforeAll(async () => {
  here = await world()
  await createSample(here.app)
})

/** A person of the sample company, logged in like anyone else. */
async function personNamed(name: string | undefined): Promise<TestUser> {
  if (!name) return here.anonymous
  const known = signedIn.get(name)
  if (known) return known
  const { as, anonymous, app } = here
  const reply = await as(anonymous).post('/login', { loginname: sampleLoginName(name), password: SAMPLE_PASSWORD })
  expect(reply.status, name).toBe(200)
  const { companyId = '', token = '' } = sessionIn(reply) ?? {}
  const someone = {
    id: samplePersonId(name),
    name,
    loginname: sampleLoginName(name),
    password: SAMPLE_PASSWORD,
    companyId,
    token,
  }
  expect(companyId).toBe(fernhillId)
  await app.jobs.idle()
  signedIn.set(name, someone)
  return someone
}

function sessionIn({ headers }: TestReply) {
  const cookies = [headers['set-cookie'] ?? []].flat().join('\n')
  const [, companyId, token] = /^session=([\w-]+)\.([\w-]+);/m.exec(cookies) ?? []
  return companyId && token ? { companyId, token } : undefined
}

/** What `{{name}}` means in an example: people and records of the sample, or the first item the person is shown. */
const positions: Record<string, (who: TestUser) => Promise<string> | string> = {
  company: () => fernhillId,
  runningCycle: () => sampleCycleId('running'),
  writtenReview: () => sampleReviewId('running', 'ravi'),
  feedbackRequest: () => sampleFeedbackId('planner-launch'),
  feedbackToWrite: () => sampleFeedbackId('planner-launch'),
  runningFeedbackCycle: () => sampleFeedbackCycleId('running'),
  feedbackCycleRequest: () => sampleFeedbackRequestId('running', 'ravi'),
  feedbackParticipant: () => sampleParticipantId('running', 'noor', 'ravi'),
  runningObjectiveCycle: () => sampleObjectiveCycleId('running'),
  objective: () => sampleObjectiveId('guide'),
  questionnaire: firstOf('/questionnaires', 'questionnaires'),
  notification: firstOf('/notifications', 'notifications'),
  mail: firstOf('/emails', 'mails'),
  task: async (who) => (await firstOf('/tasks', 'rows')(who)) || (await firstOf('/tasks?snoozed=true', 'rows')(who)),
  export: firstOf('/exports', 'exports'),
  importPreview: async (who) => (await preview(who)).id,
  importRun: async (who) => {
    const { id } = await preview(who)
    const run = await here.as(who).post(`/imports/previews/${id}/run`, {})
    await here.settle()
    return (run.body as { runId?: string }).runId ?? ''
  },
}

function firstOf(path: string, list: string) {
  return async (who: TestUser) => {
    const { body } = await here.as(who).get(path)
    return (body as Record<string, { id: string }[]>)[list]?.[0]?.id ?? ''
  }
}

async function preview(who: TestUser): Promise<{ id: string }> {
  const form = new FormData()
  form.append('source', 'FILE')
  form.append('file', new Blob(['First name,Last name,Email\nNew,Person,new.person@fernhill.example\n']), 'people.csv')
  const made = await here.as(who).post('/imports/previews', form)
  expect(made.status, made.text).toBe(201)
  await here.settle()
  return made.body as { id: string }
}

const POSITION = /^\{\{(\w+)\}\}$/

async function filled(value: unknown, who: TestUser): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((part) => filled(part, who)))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(async ([key, part]) => [key, await filled(part, who)] as const)
    return Object.fromEntries(await Promise.all(entries))
  }
  const [, name] = typeof value === 'string' ? (POSITION.exec(value) ?? []) : []
  if (!name) return value
  return (await positions[name]?.(who)) ?? samplePersonId(name)
}

async function tryOut({ key, access, example }: Route, more: Record<string, string> = {}): Promise<TestReply> {
  const who = await personNamed(example.as ?? (access === 'anyone' ? undefined : 'hana'))
  const [method = '', pattern = ''] = key.split(' ')
  const params = (await filled(example.params ?? {}, who)) as Record<string, string>
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = Object.entries({ ...((await filled(example.query ?? {}, who)) as object), ...more })
  const search = new URLSearchParams(
    query.flatMap(([name, value]: [string, unknown]) => [value].flat().map((item) => [name, String(item)])),
  )
  const url = search.size > 0 ? `${path}?${search}` : path
  const body = await filled(example.body, who)
  const { get, post, put, patch, del } = here.as(who)
  const ways: Record<string, () => Promise<TestReply>> = {
    GET: () => get(url),
    POST: () => post(url, body),
    PUT: () => put(url, body),
    PATCH: () => patch(url, body),
    DELETE: () => del(url, body),
  }
  const reply = await ways[method]?.()
  if (!reply) throw new Error(`${key} cannot be tried`)
  // Confirming one’s identity starts a new session (AUTH-4).
  who.token = sessionIn(reply)?.token ?? who.token
  return reply
}

const ID = '00000000-0000-4000-8000-000000000000'
const NUL = String.fromCharCode(0)
const forgedCursors = [
  'nonsense',
  '-99999999999',
  '1e308',
  `2026-02-30T00:00:00.000Z_${ID}`,
  `0000-01-01T00:00:00.000Z_${ID}`,
  `+275760-09-13T00:00:00.001Z_${ID}`,
  `2026-01-01T00:00:00.000Z_${'-'.repeat(36)}`,
  `2026-01-01T00:00:00.000Z_${ID} 99999999999`,
  ...['{', `2026-99-99T::Z_${ID}`, null, {}, [], [1, 2], [1e308, ID], [[], ID]].map(encoded),
  ...[
    [NUL, ID],
    [NUL, '', ID],
    [NUL, '', '', ID],
    ['', '-'.repeat(36)],
    ['0000-01-01T00:00:00.000Z', ID],
    ['2026-02-30T00:00:00.000Z', ID],
  ].map(encoded),
  encoded({ after: [NUL, '', ''], total: 1 }),
]

function encoded(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
}

test('IN-2 a cursor that no page returned is refused with the name of its field, or means the beginning', async () => {
  const lists = inOrder.filter(({ query }) => 'cursor' in fieldsOf(query))
  const failed: string[] = []
  for (const route of lists) {
    const params = (await filled(route.example.params ?? {}, await personNamed(route.example.as ?? 'hana'))) as object
    const example = { ...route.example, params: { ...params } }
    for (const cursor of forgedCursors) {
      const { status, body, text } = await tryOut({ ...route, example }, { cursor })
      const paths = (body as { violations?: { path: string }[] }).violations?.map(({ path }) => path)
      if (status === 200 || (status === 422 && String(paths) === '/cursor')) continue
      failed.push(`${route.key} ${cursor}: ${status} ${text.slice(0, 200)}`)
    }
  }
  expect(failed).toEqual([])
  expect(lists.length).toBeGreaterThan(25)
})

test('every example of the API succeeds on the sample company', async () => {
  const failed: string[] = []
  for (const route of inOrder.filter((route) => route.response !== 'events')) {
    const reply = await tryOut(route)
    if (reply.status >= 400) failed.push(`${route.key}: ${reply.status} ${reply.text.slice(0, 300)}`)
  }
  expect(failed).toEqual([])
})

test('every example names all that its address needs', () => {
  for (const { key, example } of tried)
    for (const [, name = ''] of key.matchAll(/\{(\w+)\}/g)) expect(example.params ?? {}, key).toHaveProperty(name)
})

test('most examples are tried', () => {
  expect(tried.length).toBeGreaterThan(all.length / 2)
})
