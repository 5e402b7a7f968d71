import { expect, test } from 'vitest'
import { impersonate } from '../impersonation/fixtures.ts'
import { type World, world } from '../testing/world.ts'
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

const decided: [key: string, what: string][] = [
  ['POST /imports/runs/{runId}/manager-changes/approvals', 'approvals'],
  ['POST /imports/runs/{runId}/manager-changes/rejections', 'rejections'],
]

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
  // If one of the ids is not found, nothing is decided.
  const path = `/imports/runs/${runId}/manager-changes/approvals`
  const mixed = await w.as(w.hana).post(path, { changeIds: [change.id, nowhere] })
  expect([mixed.status, (await w.as(w.hana).get('/imports/manager-changes')).body.rows[0].state]).toEqual([
    404,
    'WAITING',
  ])
})

test('AUTH-11 no one can decide while acting as an HR Admin', async () => {
  const w = await world()
  const runId = await held(w)
  const paul = await impersonate(w, w.hana, w.paul, { allowsChanges: true })
  const reply = await w.as(paul).post(`/imports/runs/${runId}/manager-changes/approvals`, { changeIds: null })
  expect([reply.status, reply.body.code]).toEqual([403, 'NOT_WHILE_IMPERSONATING'])
})
