import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { cycles } from '../cycles/tables.ts'
import { people } from '../people/tables.ts'
import { type ObjectiveWorld, objectiveWorld, tick } from './fixtures.ts'

let w: ObjectiveWorld
beforeEach(async () => {
  w = await objectiveWorld()
})

const edit = (who: ObjectiveWorld['ravi'], { id, version }: { id: string; version: number }, title: string) =>
  w.as(who).patch(`/objectives/${id}`, { version, title })

test('OBJ-P04 HR Admins can edit after the dates of both sides until the cycle is archived, and no one can after that', async () => {
  const created = await w.create(w.ravi)
  await w.on('2027-01-15T10:00:00Z')
  expect(await edit(w.ravi, created, 'Late')).toMatchObject({ body: { code: 'AFTER_EDITABLE_UNTIL' } })
  expect(await edit(w.mia, created, 'Late')).toMatchObject({ body: { code: 'AFTER_EDITABLE_UNTIL' } })
  const edited = await edit(w.hana, created, 'Corrected by HR')
  expect(edited).toMatchObject({ status: 200, body: { title: 'Corrected by HR' } })
  expect((await w.as(w.ravi).get(`/objectives/${created.id}/history`)).body.rows[0].sentence).toContain('Hana Sato')

  await w.inside((tx) => tx.update(cycles).set({ archivedAt: w.now(), archivedById: w.hana.id }))
  expect(await edit(w.hana, edited.body, 'Too late')).toMatchObject({ body: { code: 'CYCLE_ARCHIVED' } })
})

test('OBJ-P06 an objective is open until it is achieved, partially achieved, missed, or canceled', async () => {
  const { id } = await w.create(w.ravi)
  const closed: string[] = []
  for (const status of ['ON_TRACK', 'AT_RISK', 'ACHIEVED', 'PARTIALLY_ACHIEVED', 'MISSED', 'CANCELLED', 'OPEN']) {
    const { body } = await w.set(w.ravi, id, 'status', { status })
    expect(body.status).toBe(status)
    if (body.isClosed) closed.push(status)
  }
  expect(closed).toEqual(['ACHIEVED', 'PARTIALLY_ACHIEVED', 'MISSED', 'CANCELLED'])
})

test('OBJ-P08 in cycles where managers and HR set objectives, owners can update and check off, but not edit', async () => {
  const cycleId = await w.addCycle({ process: 'MANAGER_HR_PROCESS' })
  expect(await w.tryCreate(w.ravi, { cycleId })).toMatchObject({ status: 403 })
  const created = await w.create(w.mia, { cycleId, ownerId: w.ravi.id, keyResults: [tick('Write the guide')] })
  expect(await edit(w.ravi, created, 'Other')).toMatchObject({ status: 403, body: { code: 'EDITED_BY_MANAGERS' } })
  expect((await w.set(w.ravi, created.id, 'status', { status: 'ON_TRACK' })).status).toBe(200)
  const ticked = await w.set(w.ravi, created.id, `key-results/${created.results[0].id}`, { isDone: true })
  expect(ticked.body.keyResults).toEqual({ done: 1, total: 1 })
})

test('OBJ-P09 OBJ-P10 achieving and checking off only change the completion if the person accepts the offered one', async () => {
  const created = await w.create(w.ravi, { keyResults: [tick('First'), tick('Second')] })
  const ticked = await w.set(w.ravi, created.id, `key-results/${created.results[0].id}`, { isDone: true })
  expect(ticked.body).toMatchObject({ completion: 0, suggestedCompletion: 50 })
  expect((await w.set(w.ravi, created.id, 'status', { status: 'ACHIEVED' })).body).toMatchObject({
    status: 'ACHIEVED',
    completion: 0,
  })
  const accepted = await w.set(w.ravi, created.id, 'status', { status: 'ACHIEVED', completion: 100 })
  expect(accepted.body).toMatchObject({ status: 'ACHIEVED', completion: 100 })
})

test('OBJ-P12 if owners may not change the visibility, managers can, except to private, and HR Admins can', async () => {
  const cycleId = await w.addCycle({ allowEmployeesToChangeVisibility: false })
  const { id } = await w.create(w.ravi, { cycleId })
  const set = async (who: ObjectiveWorld['ravi'], visibility: string) => {
    const { status, body } = await w.set(who, id, 'visibility', { visibility })
    return status === 200 ? body.visibility : body.code
  }
  expect(await set(w.ravi, 'PUBLIC')).toBe('VISIBILITY_FIXED')
  expect(await set(w.mia, 'PUBLIC')).toBe('PUBLIC')
  expect(await set(w.mia, 'PRIVATE')).toBe('MANAGERS_MAKE_NOTHING_PRIVATE')
  expect(await set(w.hana, 'PROTECTED')).toBe('PROTECTED')
})

test('OBJ-P17 secondary reviewers read only what colleagues read, unless they are named', async () => {
  const { id } = await w.create(w.ravi)
  await w.inside((tx) => tx.update(people).set({ secondaryReviewerId: w.cleo.id }).where(eq(people.id, w.ravi.id)))
  expect((await w.read(w.cleo, id)).status).toBe(404)
  expect((await w.set(w.ravi, id, 'visibility', { visibility: 'PROTECTED', readerIds: [w.cleo.id] })).status).toBe(200)
  expect((await w.read(w.cleo, id)).status).toBe(200)
})

test('OBJ-P18 company objectives are set by HR Admins and people at the top, group objectives by managers as well', async () => {
  const attempt = async (who: ObjectiveWorld['ravi'], type: string) => {
    const { status, body } = await w.tryCreate(who, { type, groupLabel: type === 'GROUP' ? 'Product' : '' })
    return status === 201 ? 'created' : body.code
  }
  expect(await attempt(w.hana, 'COMPANY')).toBe('created')
  expect(await attempt(w.iris, 'COMPANY')).toBe('created')
  expect(await attempt(w.mia, 'COMPANY')).toBe('COMPANY_TYPE_NOT_YOURS')
  expect(await attempt(w.mia, 'GROUP')).toBe('created')
  expect(await attempt(w.ravi, 'GROUP')).toBe('GROUP_TYPE_NOT_YOURS')
  expect(await attempt(w.ravi, 'INDIVIDUAL')).toBe('created')
})
