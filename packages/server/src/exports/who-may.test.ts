import { expect, test } from 'vitest'
import { reviewWorld } from '../reviews/fixtures.ts'
import { everyone, type TestUser, world } from '../testing/world.ts'

const members = {
  ...everyone('202'),
  gwen: '403 ROLE_MISSING',
}
const each = (all: Record<string, string>, to: (one: string) => string) =>
  Object.fromEntries(Object.entries(all).map(([name, answer]) => [name, to(answer)]))
const missing = '403 ROLE_MISSING'
const absent = '404 NOT_FOUND'

test('who may GET /exports: everyone but guests, their own', async () => {
  const { as, answers } = await world()
  expect(await answers((who) => as(who).get('/exports'))).toEqual(each(members, (value) => value.replace('202', '200')))
})

test('who may POST /exports: for the directory, those who manage people', async () => {
  const { as, answers } = await world()
  expect(await answers((who) => as(who).post('/exports', { kind: 'people' }))).toEqual({
    ...members,
    iris: missing,
    mia: missing,
    ravi: missing,
    noor: missing,
    leo: missing,
    cleo: missing,
  })
})

test('who may POST /exports: for a cycle, HR and its administrators; for their own data everyone but guests', async () => {
  const w = await reviewWorld()
  const asked = { kind: 'reviewCycle', cycleId: w.cycle.id }
  expect(await w.answers((who) => w.as(who).post('/exports', asked))).toEqual({
    ...members,
    stranger: absent,
    iris: absent,
    mia: absent,
    ravi: absent,
    noor: absent,
    leo: absent,
    theo: absent,
  })
  expect(await w.answers((who) => w.as(who).post('/exports', { kind: 'ownData' }))).toEqual(members)
})

test('who may GET /exports/{exportId}/file and DELETE /exports/{exportId}: the requester', async () => {
  const w = await world()
  const { body } = await w.as(w.hana).post('/exports', { kind: 'people' })
  await w.settle()
  const others: Record<string, string> = {
    ...each(members, (value) => (value === '202' ? '403 EXPORT_OF_SOMEBODY_ELSE' : value)),
    stranger: absent,
  }
  expect(await w.answers((who) => w.as(who).get(`/exports/${body.id}/file`))).toEqual({ ...others, hana: '200' })
  const remove = (who: TestUser) => w.as(who).del(`/exports/${body.id}`)
  const names = Object.keys(others).filter((name) => name !== 'hana') as 'mia'[]
  expect(await w.answers(remove, names)).toEqual(Object.fromEntries(names.map((name) => [name, others[name]])))
  expect((await remove(w.hana)).status).toBe(204)
})

test('WALL-6 another company gets nothing of GET /exports, POST /exports, GET /exports/{exportId}/file and DELETE /exports/{exportId}', async () => {
  const w = await reviewWorld()
  const { body } = await w.as(w.hana).post('/exports', { kind: 'reviewCycle', cycleId: w.cycle.id })
  await w.settle()
  const foreign = w.as(w.stranger)
  const none = '00000000-0000-4000-8000-0000000000aa'
  const asked = async (id: string, cycleId: string) => [
    await foreign.get(`/exports/${id}/file`),
    await foreign.del(`/exports/${id}`),
    await foreign.post('/exports', { kind: 'reviewCycle', cycleId }),
  ]
  const [theirs, nothing] = [await asked(body.id, w.cycle.id), await asked(none, none)]
  for (const [index, reply] of theirs.entries()) {
    expect(reply.status).toBe(404)
    expect({ ...reply.body, id: '' }).toEqual({ ...nothing[index]?.body, id: '' })
  }
  expect((await foreign.get('/exports')).body.exports).toEqual([])
  const people = await foreign.post('/exports', { kind: 'people' })
  await w.settle()
  const file = await foreign.get(`/exports/${people.body.id}/file`)
  expect(file.status).toBe(200)
  expect(file.text).not.toContain(w.hana.loginname)
  expect((await w.as(w.hana).get(`/exports/${body.id}/file`)).status).toBe(200)
})
