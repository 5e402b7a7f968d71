import { expect, test } from 'vitest'
import { must } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'
import { objectiveWorld } from './fixtures.ts'
import { cursorOf } from './pages.ts'

const ABSENT = '11111111-1111-4111-8111-111111111111'

test('MAY-6 a file is withheld once its requester can’t read a parent whose title it contains', async () => {
  const w = await objectiveWorld()
  const parent = await w.create(w.leo, { title: 'Plan of another team', visibility: 'PUBLIC' })
  await w.create(w.ravi, { parentId: parent.id })
  const ask = { kind: 'objectiveCycle', cycleId: w.cycleId, scope: 'TEAM', format: 'csv' }
  const { id } = must(await w.as(w.mia).post('/exports', ask)).body
  await w.settle()
  const download = () => w.as(w.mia).get(`/exports/${id}/file`)
  expect((await download()).text).toContain('Plan of another team')
  must(await w.set(w.leo, parent.id, 'visibility', { visibility: 'PROTECTED' }))
  expect(await w.read(w.mia, parent.id)).toMatchObject({ status: 404 })
  expect(await download()).toMatchObject({ status: 403, body: { code: 'RIGHTS_LOST' } })
})

test('OBJ-P14 assigning and copying never reveal that someone has a private copy, and each copy is made once', async () => {
  const w = await objectiveWorld()
  const next = await w.addCycle({ name: 'Next' })
  const { id } = await w.create(w.ravi)
  const general = await w.create(w.mia, { visibility: 'PUBLIC' })
  const hide = async (copyId: string) => must(await w.set(w.ravi, copyId, 'visibility', { visibility: 'PRIVATE' }))
  const transfer = (who: TestUser, isPreview = false) =>
    w.as(who).post('/objectives/transfers', { mode: 'COPY', cycleId: next, objectiveIds: [id], isPreview })
  const assign = (isPreview = false) =>
    w.as(w.mia).post('/objectives/assignments', { objectiveIds: [general.id], ownerIds: [w.ravi.id], isPreview })
  const copied = must(await transfer(w.ravi)).body.ids[0]
  await hide(copied)
  const own = { ownerIds: [w.ravi.id] }
  await hide(must(await w.as(w.ravi).post(`/objectives/${general.id}/clones`, own)).body.ids[0])
  expect((await transfer(w.mia, true)).body).toMatchObject({ done: 1, skipped: [] })
  expect((await assign(true)).body).toMatchObject({ done: 1, people: [{ reason: null }] })
  expect((await transfer(w.mia)).body).toMatchObject({ done: 1, ids: [expect.any(String)] })
  expect((await assign()).body).toMatchObject({ done: 1, ids: [expect.any(String)] })
  expect((await transfer(w.mia)).body.skipped).toEqual([{ reason: 'COPIED_ALREADY', count: 1 }])
  expect((await assign()).body.skipped).toEqual([{ reason: 'ASSIGNED_ALREADY', count: 1 }])
  expect((await w.read(w.ravi, copied)).body).toMatchObject({ visibility: 'PRIVATE' })
})

test('OBJ-P05 two copies of one objective can be moved from different cycles into the same one', async () => {
  const w = await objectiveWorld()
  const [second, third, last] = [await w.addCycle(), await w.addCycle(), await w.addCycle({ name: 'Last' })]
  const { id } = await w.create(w.ravi)
  const transfer = (mode: string, cycleId: string, objectiveIds: string[]) =>
    w.as(w.ravi).post('/objectives/transfers', { mode, cycleId, objectiveIds })
  const copies = []
  for (const cycleId of [second, third]) copies.push(must(await transfer('COPY', cycleId, [id])).body.ids[0])
  expect(await transfer('MOVE', last, copies)).toMatchObject({ status: 200, body: { done: 2 } })
  for (const copyId of copies) expect((await w.read(w.ravi, copyId)).body.cycle.id).toBe(last)
})

test.each(['2026-99-99T99:99:99.999Z', '2026-02-30T00:00:00.000Z', '0000-01-01T00:00:00.000Z'])(
  'IN-2 a cursor with an impossible date or time is refused: %s',
  async (value) => {
    const w = await objectiveWorld()
    const { id } = await w.create(w.ravi)
    const cursor = cursorOf({ value, id: ABSENT })
    for (const list of [`${id}/check-ins`, `${id}/comments`, `${id}/history`, 'team/check-ins'])
      expect(await w.as(w.mia).get(`/objectives/${list}?cursor=${cursor}`)).toMatchObject({ status: 422 })
    expect(await w.as(w.mia).get(`/objective-imports?cursor=${cursor}`)).toMatchObject({ status: 422 })
    const made = cursorOf({ value: '2026-11-10T09:00:00.000Z', id: ABSENT })
    expect(await w.as(w.mia).get(`/objectives/${id}/check-ins?cursor=${made}`)).toMatchObject({ status: 200 })
  },
)
