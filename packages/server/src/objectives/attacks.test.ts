import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { must } from '../testing/access/case.ts'
import { objectiveWorld } from './fixtures.ts'
import { objectives } from './tables.ts'

const ABSENT = '11111111-1111-4111-8111-111111111111'

test('a cycle of a few people has no name for others: neither among the cycles of a team nor by its id', async () => {
  const w = await objectiveWorld()
  const secretId = await w.addCycle({ name: 'Reorganization', memberIds: [w.hana.id] })
  const ofTeamId = await w.addCycle({ name: 'Sales', memberIds: [w.ravi.id] })
  const cyclesOf = async (who: typeof w.mia) =>
    must(await w.as(who).get('/objectives/team'))
      .body.cycles.map(({ name }: { name: string }) => name)
      .toSorted()
  expect(await cyclesOf(w.leo)).not.toContain('Reorganization')
  expect(await cyclesOf(w.leo)).not.toContain('Sales')
  expect(await cyclesOf(w.mia)).toEqual(['Goals 2026', 'Sales'])
  for (const who of [w.leo, w.mia]) {
    expect(await w.as(who).get(`/objectives/team?cycleId=${secretId}`)).toMatchObject({ status: 404 })
    expect(await w.as(who).get(`/objectives/tree?cycleId=${secretId}`)).toMatchObject({ status: 404 })
  }
  for (const who of [w.ravi, w.mia, w.hana])
    expect(await w.as(who).get(`/objectives/tree?cycleId=${ofTeamId}`)).toMatchObject({ status: 200 })
  must(await w.tryCreate(w.ravi, { cycleId: ofTeamId, visibility: 'PUBLIC' }))
  expect(await w.as(w.leo).get(`/objectives/tree?cycleId=${ofTeamId}`)).toMatchObject({ status: 200 })
})

test('WALL-6 OBJ-P14 the preview of a move answers alike for a private parent and for one that doesn’t exist', async () => {
  const w = await objectiveWorld()
  const { id } = await w.create(w.noor)
  const hidden = await w.create(w.ravi, { visibility: 'PRIVATE' })
  const preview = async (parentId: string) =>
    must(await w.as(w.noor).get(`/objectives/${id}/parent-preview?parentId=${parentId}`)).body
  expect(await preview(hidden.id)).toEqual(await preview(ABSENT))
})

test('OBJ-P05 a copy hangs below the copy of its parent for the same owner, not below a clone that someone else got', async () => {
  const w = await objectiveWorld()
  const next = await w.addCycle({ name: 'Next' })
  const parent = await w.create(w.mia, { visibility: 'PUBLIC' })
  const child = await w.create(w.ravi, { parentId: parent.id })
  must(await w.as(w.hana).post(`/objectives/${parent.id}/clones`, { ownerIds: [w.leo.id], cycleId: next }))
  const transfer = { mode: 'COPY', cycleId: next }
  const alone = must(await w.as(w.ravi).post('/objectives/transfers', { ...transfer, objectiveIds: [child.id] })).body
  expect((await w.read(w.ravi, alone.ids[0])).body.parents).toEqual([])
  await w.inside((tx) => tx.delete(objectives).where(eq(objectives.id, alone.ids[0])))
  must(await w.as(w.mia).post('/objectives/transfers', { ...transfer, objectiveIds: [parent.id] }))
  const { body } = must(await w.as(w.ravi).post('/objectives/transfers', { ...transfer, objectiveIds: [child.id] }))
  expect((await w.read(w.ravi, body.ids[0])).body.parents).toMatchObject([{ owner: { id: w.mia.id } }])
})
