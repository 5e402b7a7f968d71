import { beforeEach, expect, test } from 'vitest'
import { must } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'
import { type ObjectiveWorld, objectiveWorld } from './fixtures.ts'

let w: ObjectiveWorld
beforeEach(async () => {
  w = await objectiveWorld()
})

const stream = async (who: TestUser, query = '') => {
  await w.settle()
  return must(await w.as(who).get(`/activities?module=objective${query}`)).body.activities
}
const messages = async (who: TestUser, query = '') =>
  (await stream(who, query)).map(({ message }: { message: string }) => message)
const of = (person: TestUser) => `&scope=user&userId=${person.id}`

test('OBJ-P06 creating, changing the status, achieving and commenting are activities for current readers of an objective', async () => {
  const { id } = await w.create(w.ravi)
  await w.later({ minutes: 1 })
  await w.set(w.ravi, id, 'status', { status: 'AT_RISK' })
  await w.later({ minutes: 1 })
  await w.set(w.ravi, id, 'status', { status: 'ACHIEVED' })
  await w.later({ minutes: 1 })
  must(await w.as(w.mia).post(`/objectives/${id}/comments`, { text: 'Well done.' }))
  expect(await messages(w.ravi)).toEqual([
    'objective.commentedYours',
    'objective.achievedYours',
    'objective.statusYours',
    'objective.createdYours',
  ])
  const [, , status] = await stream(w.iris)
  expect(status).toMatchObject({
    message: 'objective.status',
    about: { name: w.ravi.name },
    facts: { from: 'OPEN', to: 'AT_RISK', cycle: 'Goals 2026' },
    link: `/app/objectives/${w.cycleId}/${id}`,
  })
  expect(await messages(w.hana, of(w.ravi))).toHaveLength(4)
  for (const who of [w.leo, w.theo]) expect(await messages(who, of(w.ravi))).toEqual([])

  must(await w.set(w.ravi, id, 'visibility', { visibility: 'PROTECTED', readerIds: [w.leo.id] }))
  expect(await messages(w.leo)).toContain('objective.created')
  must(await w.set(w.ravi, id, 'visibility', { visibility: 'PRIVATE' }))
  for (const who of [w.ravi, w.mia, w.iris, w.leo]) expect(await messages(who)).toEqual([])
})

test('OBJ-P14 nothing that happened while an objective was private ever becomes an activity', async () => {
  const { id } = await w.create(w.ravi, { visibility: 'PRIVATE' })
  await w.set(w.ravi, id, 'status', { status: 'AT_RISK' })
  must(await w.as(w.ravi).post(`/objectives/${id}/comments`, { text: 'For me.' }))
  expect(await messages(w.ravi)).toEqual([])
  must(await w.set(w.ravi, id, 'visibility', { visibility: 'PUBLIC' }))
  expect(await messages(w.mia)).toEqual([])
})

test('no activity shows a removed comment or a deleted objective', async () => {
  const { id } = await w.create(w.ravi)
  const comment = must(await w.as(w.mia).post(`/objectives/${id}/comments`, { text: 'Oops.' })).body
  expect(await messages(w.ravi)).toContain('objective.commentedYours')
  must(await w.as(w.mia).del(`/objectives/${id}/comments/${comment.id}`))
  expect(await messages(w.ravi)).toEqual(['objective.createdYours'])
  must(await w.as(w.ravi).del(`/objectives/${id}`))
  expect(await messages(w.ravi)).toEqual([])
})

test('OBJ-P04 HR Admins can edit and update outside the dates of the cycle, which is recorded in the activities', async () => {
  const { id, version } = await w.create(w.ravi)
  await w.as(w.hana).patch(`/objectives/${id}`, { version, title: 'In time' })
  expect(await messages(w.ravi)).not.toContain('objective.changedYoursByHr')
  await w.on('2027-01-05T09:00:00Z')
  expect(await w.as(w.mia).patch(`/objectives/${id}`, { version: 2, title: 'Too late' })).toMatchObject({ status: 403 })
  must(await w.as(w.hana).patch(`/objectives/${id}`, { version: 2, title: 'After the end' }))
  must(await w.set(w.hana, id, 'completion', { completion: 10 }))
  expect((await stream(w.ravi))[0]).toMatchObject({ message: 'objective.changedYoursByHr', by: { name: w.hana.name } })
  expect(await messages(w.mia)).toContain('objective.changedByHr')
  expect((await messages(w.mia)).filter((message: string) => message === 'objective.changedByHr')).toHaveLength(1)
})

test('a figure that an owner updates is in the history, and no job follows, as it concerns no one else', async () => {
  const measured = { kind: 'MEASURED', text: 'Visits', start: 0, target: 100, current: 0, unit: '' }
  const { id, results } = await w.create(w.ravi, { keyResults: [measured] })
  await w.settle()
  const jobs = async (): Promise<number> => {
    const ofCompany = `select count(*)::int as count from pgboss.job where data->>'companyId' = $1`
    return (await w.app.db.pool.query<{ count: number }>(ofCompany, [w.company.id])).rows[0]?.count ?? 0
  }
  const before = await jobs()
  must(await w.set(w.ravi, id, `key-results/${results[0].id}`, { current: 40 }))
  must(await w.set(w.ravi, id, 'completion', { completion: 40 }))
  expect((await w.read(w.ravi, id)).body).toMatchObject({ completion: 40, results: [{ current: 40 }] })
  expect(await jobs()).toBe(before)
  must(await w.set(w.ravi, id, 'status', { status: 'AT_RISK' }))
  expect(await jobs()).toBe(before + 1)
})

test('COM-P18 while objectives are off, they have no activities', async () => {
  await w.create(w.ravi)
  await w.settle()
  await w.inside((tx) => tx.execute(`update feature_switches set enabled = false where name = 'objective'`))
  const { activities, modules } = must(await w.as(w.ravi).get('/activities')).body
  expect([activities, modules.includes('objective')]).toEqual([[], false])
})
