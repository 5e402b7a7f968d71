import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { must } from '../testing/access/case.ts'
import { objectiveWorld, tick } from './fixtures.ts'
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

test('KEEP-2 of two windows the later one gets what is stored, and all that it wrote is in Backups, key results too', async () => {
  const w = await objectiveWorld()
  const { id, version, results } = await w.create(w.ravi, { keyResults: [tick('Plan')] })
  must(await w.as(w.mia).patch(`/objectives/${id}`, { version, title: 'Mia was faster' }))
  const late = {
    version,
    title: 'Ravi was late',
    keyResults: [
      { ...tick('Plan everything'), id: results[0].id },
      { kind: 'MEASURED', text: 'Sales', start: 0, target: 10.5, current: 0, unit: '€' },
    ],
  }
  expect(await w.as(w.ravi).patch(`/objectives/${id}`, late)).toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT', data: { title: 'Mia was faster', version: version + 1 } },
  })
  const backups = must(await w.as(w.ravi).get('/drafts')).body.drafts
  expect(backups.map(({ text }: { text: string }) => text).toSorted()).toEqual([
    'Plan everything\nSales: 0 → 10.5 €',
    'Ravi was late',
  ])

  const comment = must(await w.as(w.ravi).post(`/objectives/${id}/comments`, { text: 'One' })).body
  const change = (text: string) =>
    w.as(w.ravi).patch(`/objectives/${id}/comments/${comment.id}`, { text, version: comment.version })
  must(await change('Two'))
  expect(await change('Three')).toMatchObject({ status: 409, body: { data: { text: 'Two', version: 2 } } })
})

test('KEEP-7 key results stay in the Backups of their owner when someone else deletes the objective', async () => {
  const w = await objectiveWorld()
  const { id } = await w.create(w.ravi, { keyResults: [tick('Written with care')] })
  must(await w.as(w.mia).del(`/objectives/${id}`))
  const { drafts } = must(await w.as(w.ravi).get('/drafts')).body
  expect(drafts.map(({ text }: { text: string }) => text)).toContain('Written with care')
})

test('OBJ-P05 what moves into a cycle without links is not linked there, so that nothing keeps it from being private', async () => {
  const w = await objectiveWorld()
  const flat = await w.addCycle({ name: 'Flat', cascadingObjectives: false })
  const parent = await w.create(w.ravi)
  const child = await w.create(w.ravi, { parentId: parent.id })
  const moving = { mode: 'MOVE', cycleId: flat, objectiveIds: [parent.id, child.id] }
  must(await w.as(w.ravi).post('/objectives/transfers', moving))
  expect(await w.set(w.ravi, parent.id, 'visibility', { visibility: 'PRIVATE' })).toMatchObject({ status: 200 })
})

test('OBJ-P05 a copy does not hang below a copy that has become of a lower type', async () => {
  const w = await objectiveWorld()
  const next = await w.addCycle({ name: 'Next' })
  const parent = await w.create(w.mia, { type: 'GROUP' })
  const child = await w.create(w.mia, { type: 'GROUP', parentId: parent.id })
  const copyOf = async (id: string) =>
    must(await w.as(w.mia).post('/objectives/transfers', { mode: 'COPY', cycleId: next, objectiveIds: [id] })).body
      .ids[0]
  must(await w.as(w.mia).patch(`/objectives/${await copyOf(parent.id)}`, { version: 1, type: 'INDIVIDUAL' }))
  expect((await w.read(w.mia, await copyOf(child.id))).body.parents).toEqual([])
})
