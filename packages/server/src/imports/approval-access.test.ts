import { expect, test } from 'vitest'
import { impersonate } from '../impersonation/fixtures.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { importClient, peopleFile } from './fixtures.ts'

/** An import by Theo that would make him the manager of Ravi. */
async function held(w: World): Promise<string> {
  const { upload, start, address } = importClient(w)
  await w.later({ seconds: 1 })
  const id = await upload(peopleFile(`Ravi,Menon,${address('ravi')},,${address('theo')}`), w.theo)
  const { runId } = (await start(id, {}, w.theo)).body
  await w.settle()
  return runId
}
const nowhere = '00000000-0000-4000-8000-000000000000'
const others = {
  ...{ nobody: '401 SIGNED_OUT', dora: '401 SIGNED_OUT' },
  ...Object.fromEntries(
    ['iris', 'mia', 'ravi', 'noor', 'leo', 'asta', 'gwen', 'cleo'].map((name) => [name, '403 ROLE_MISSING']),
  ),
}

test('who may GET /imports/manager-changes: HR Admins and Tech Admins of the company', async () => {
  const w = await world()
  await held(w)
  expect(await w.answers((who) => w.as(who).get('/imports/manager-changes'))).toEqual({
    ...others,
    ...{ stranger: '200', hana: '200', paul: '200', theo: '200' },
  })
})

const decided: [key: string, what: string][] = [
  ['POST /imports/runs/{runId}/manager-changes/approvals', 'approvals'],
  ['POST /imports/runs/{runId}/manager-changes/rejections', 'rejections'],
]
test.each(decided)('who may %s: HR Admins of the company', async (_, what) => {
  const w = await world()
  const runId = await held(w)
  const decide = (who: TestUser) =>
    w.as(who).post(`/imports/runs/${runId}/manager-changes/${what}`, { changeIds: null })
  expect(await w.answers(decide)).toEqual({
    ...others,
    ...{ theo: '403 ROLE_MISSING', stranger: '404 NOT_FOUND', hana: '200', paul: '200' },
  })
})

test('WALL-6 another company gets nothing of GET /imports/manager-changes, POST /imports/runs/{runId}/manager-changes/approvals, POST /imports/runs/{runId}/manager-changes/rejections', async () => {
  const w = await world()
  const runId = await held(w)
  const [change] = (await w.as(w.hana).get('/imports/manager-changes')).body.rows
  const theirs = w.as(w.stranger)
  for (const query of ['', `?runId=${runId}`])
    expect((await theirs.get(`/imports/manager-changes${query}`)).body).toMatchObject({ rows: [], total: 0 })
  for (const [, what] of decided)
    for (const id of [runId, nowhere]) {
      const reply = await theirs.post(`/imports/runs/${id}/manager-changes/${what}`, { changeIds: [change.id] })
      expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND'])
    }
  // An id of another import is not there either, and then nothing is decided.
  const path = `/imports/runs/${runId}/manager-changes/approvals`
  const mixed = await w.as(w.hana).post(path, { changeIds: [change.id, nowhere] })
  expect([mixed.status, (await w.as(w.hana).get('/imports/manager-changes')).body.rows[0].state]).toEqual([
    404,
    'WAITING',
  ])
})

test('AUTH-11 nobody decides while acting as an HR Admin', async () => {
  const w = await world()
  const runId = await held(w)
  const paul = await impersonate(w, w.hana, w.paul, { allowsChanges: true })
  const reply = await w.as(paul).post(`/imports/runs/${runId}/manager-changes/approvals`, { changeIds: null })
  expect([reply.status, reply.body.code]).toEqual([403, 'NOT_WHILE_IMPERSONATING'])
})
