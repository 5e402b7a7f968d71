import { expect, test } from 'vitest'
import type { TestReply, TestUser, World } from '../testing/world.ts'
import { world } from '../testing/world.ts'
import { importClient, importForm, peopleFile } from './fixtures.ts'

const nowhere = '00000000-0000-4000-8000-000000000000'
const techAdminsOnly = {
  nobody: '401 SIGNED_OUT',
  iris: '403 ROLE_MISSING',
  mia: '403 ROLE_MISSING',
  ravi: '403 ROLE_MISSING',
  noor: '403 ROLE_MISSING',
  leo: '403 ROLE_MISSING',
  asta: '403 ROLE_MISSING',
  paul: '403 ROLE_MISSING',
  gwen: '403 ROLE_MISSING',
  cleo: '403 ROLE_MISSING',
  dora: '401 SIGNED_OUT',
}

/** A file that adds one person, looked at. */
async function checked(w: World) {
  const { upload, address } = importClient(w)
  return upload(peopleFile(`Bea,Poe,${address(`bea${Math.random().toString(36).slice(2)}`)},,`))
}
async function imported(w: World) {
  await w.later({ seconds: 1 })
  const reply = await importClient(w).start(await checked(w))
  await w.settle()
  return reply.body.runId as string
}

type Ask = (w: World, who: TestUser) => Promise<TestReply>
const reads: [key: string, make: (w: World) => Promise<string>, path: (id: string) => string][] = [
  ['GET /imports/config', async () => '', () => '/imports/config'],
  ['GET /imports/runs', async () => '', () => '/imports/runs'],
  ['GET /imports/previews/{previewId}', checked, (id) => `/imports/previews/${id}`],
  ['GET /imports/previews/{previewId}/entries', checked, (id) => `/imports/previews/${id}/entries`],
  ['GET /imports/previews/{previewId}/problems', checked, (id) => `/imports/previews/${id}/problems`],
  ['GET /imports/runs/{runId}', imported, (id) => `/imports/runs/${id}`],
]

test.each(reads)('who may %s', async (key, make, path) => {
  const w = await world()
  const id = await make(w)
  const isOfCompany = key.includes('{')
  expect(await w.answers((who) => w.as(who).get(path(id)))).toEqual({
    ...techAdminsOnly,
    stranger: isOfCompany ? '404 NOT_FOUND' : '200',
    hana: '200',
    theo: '200',
  })
})

test('who may PUT /imports/config', async () => {
  const w = await world()
  const { body } = await w.as(w.hana).get('/imports/config')
  const change = async (who: TestUser) => {
    const own = await w.as(who).get('/imports/config')
    return w.as(who).put('/imports/config', { ...body, version: own.body?.version ?? 0 })
  }
  expect(await w.answers(change)).toEqual({ ...techAdminsOnly, stranger: '200', hana: '200', theo: '200' })
})

test('who may POST /imports/previews', async () => {
  const w = await world()
  const file = () => importForm(peopleFile('Bea,Poe,bea@works.example,,'))
  expect(await w.answers((who) => w.as(who).post('/imports/previews', file()))).toEqual({
    ...techAdminsOnly,
    stranger: '201',
    hana: '201',
    theo: '201',
  })
})

test('who may PUT /imports/previews/{previewId}/mapping', async () => {
  const w = await world()
  const id = await checked(w)
  const version = async () => (await importClient(w).preview(id)).version
  const check = async (who: TestUser) => w.as(who).put(`/imports/previews/${id}/mapping`, { version: await version() })
  expect(await w.answers(check)).toEqual({
    ...techAdminsOnly,
    stranger: '404 NOT_FOUND',
    hana: '200',
    theo: '200',
  })
})

test('who may POST /imports/previews/{previewId}/run', async () => {
  const w = await world()
  const run = async (who: TestUser) => {
    const id = await checked(w)
    const reply = await w.as(who).post(`/imports/previews/${id}/run`, {})
    await w.settle()
    return reply
  }
  expect(await w.answers(run)).toEqual({ ...techAdminsOnly, stranger: '404 NOT_FOUND', hana: '201', theo: '201' })
})

test('who may POST /imports/runs/{runId}/undo', async () => {
  const w = await world()
  const undo = async (who: TestUser) => {
    const id = await imported(w)
    const reply = await w.as(who).post(`/imports/runs/${id}/undo`)
    await w.settle()
    return reply
  }
  expect(await w.answers(undo)).toEqual({ ...techAdminsOnly, stranger: '404 NOT_FOUND', hana: '202', theo: '202' })
})

test('AUTH-7 an import is run and undone only within fifteen minutes after the identity was confirmed', async () => {
  const w = await world()
  const hana = await w.elsewhere(w.hana)
  const id = await checked(w)
  const run = await w.as(hana).post(`/imports/previews/${id}/run`, {})
  expect([run.status, run.body.code]).toEqual([401, 'PASSWORD_NOT_CONFIRMED'])
  const runId = await imported(w)
  expect((await w.as(hana).post(`/imports/runs/${runId}/undo`)).body.code).toBe('PASSWORD_NOT_CONFIRMED')
})

const isolationCases: [key: string, make: (w: World) => Promise<string>, ask: (id: string) => Ask][] = [
  ['GET /imports/previews/{previewId}', checked, (id) => (w, who) => w.as(who).get(`/imports/previews/${id}`)],
  [
    'GET /imports/previews/{previewId}/entries',
    checked,
    (id) => (w, who) => w.as(who).get(`/imports/previews/${id}/entries`),
  ],
  [
    'GET /imports/previews/{previewId}/problems',
    checked,
    (id) => (w, who) => w.as(who).get(`/imports/previews/${id}/problems`),
  ],
  [
    'PUT /imports/previews/{previewId}/mapping',
    checked,
    (id) => (w, who) => w.as(who).put(`/imports/previews/${id}/mapping`, { version: 1 }),
  ],
  [
    'POST /imports/previews/{previewId}/run',
    checked,
    (id) => (w, who) => w.as(who).post(`/imports/previews/${id}/run`, {}),
  ],
  ['GET /imports/runs/{runId}', imported, (id) => (w, who) => w.as(who).get(`/imports/runs/${id}`)],
  ['POST /imports/runs/{runId}/undo', imported, (id) => (w, who) => w.as(who).post(`/imports/runs/${id}/undo`)],
]

test.each(isolationCases)('WALL-6 another company gets nothing of %s', async (_, make, ask) => {
  const w = await world()
  const id = await make(w)
  const there = await ask(id)(w, w.stranger)
  const nothing = await ask(nowhere)(w, w.stranger)
  expect(there).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(there.status).toBe(nothing.status)
  expect((await ask(id)(w, w.hana)).status).toBeLessThan(300)
})

test('WALL-6 each company has its own configuration and history: GET /imports/config, PUT /imports/config, GET /imports/runs', async () => {
  const w = await world()
  await importClient(w).set({ sendWelcomeEmails: true })
  await imported(w)
  expect((await w.as(w.stranger).get('/imports/config')).body).toMatchObject({
    version: 0,
    options: { sendWelcomeEmails: false },
  })
  expect((await w.as(w.stranger).get('/imports/runs')).body.rows).toEqual([])
  expect((await w.as(w.hana).get('/imports/runs')).body.rows).toHaveLength(1)
})

test('WALL-6 another company gets nothing of POST /imports/previews', async () => {
  const w = await world()
  const { address, everybody } = importClient(w)
  const before = await everybody()
  const reply = await w
    .as(w.stranger)
    .post('/imports/previews', importForm(peopleFile(`Ravi,Other,${address('ravi')},,`)))
  await w.settle()
  const { body } = await w.as(w.stranger).get(`/imports/previews/${reply.body.id}/entries`)
  expect(body.rows[0]).toMatchObject({ kinds: ['ERROR'], personId: null })
  expect(await everybody()).toEqual(before)
})

test('ADM-P28 a preview is refused when somebody changed one of its people since, and after an hour', async () => {
  const w = await world()
  const { upload, start, address, preview } = importClient(w)
  const file = peopleFile(`Ravi,Menon-Berg,${address('ravi')},,`)
  const id = await upload(file)
  const { version } = (await w.as(w.hana).get(`/users/${w.ravi.id}`)).body
  expect((await w.as(w.hana).patch(`/users/${w.ravi.id}`, { version, title: 'Sculptor' })).status).toBe(200)
  expect((await start(id)).body).toMatchObject({ status: 409, code: 'PEOPLE_CHANGED' })

  const again = await w.as(w.hana).put(`/imports/previews/${id}/mapping`, { version: 1 })
  expect(again.body).toMatchObject({ state: 'CREATED', version: 2 })
  await w.settle()
  expect((await preview(id)).can.run).toEqual({ allowed: true })

  await w.later({ minutes: 60 })
  expect((await preview(id)).can.run).toMatchObject({ allowed: false, reason: 'PREVIEW_TOO_OLD' })
})
