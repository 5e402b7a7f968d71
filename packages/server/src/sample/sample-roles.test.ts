import { beforeAll, expect, test } from 'vitest'
import { tryLogIn, withSessionOf } from '../identity/fixtures.ts'
import { SAMPLE_PASSWORD } from '../identity/public.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { fernhillId, providerId } from './company.ts'
import { createSample } from './module.ts'
import { sampleLoginName, samplePersonId } from './people.ts'

let w: World
beforeAll(async () => {
  w = await world()
  await createSample(w.app)
})

async function sampleLogin(name: string): Promise<TestUser> {
  const reply = await tryLogIn(w, sampleLoginName(name), SAMPLE_PASSWORD)
  return withSessionOf({ ...w.anonymous, id: samplePersonId(name), companyId: fernhillId }, reply)
}

test('MAY-8 visitors of the sample company find managers that an import held back, and an HR Admin approves them', async () => {
  const [hana, theo] = [await sampleLogin('hana'), await sampleLogin('theo')]
  const { body } = await w.as(hana).get('/imports/manager-changes')
  const [change] = body.rows
  expect(body.rows).toHaveLength(2)
  expect(change).toMatchObject({ importedBy: { name: 'Theo Brandt' }, to: { name: 'Theo Brandt' }, state: 'WAITING' })
  const { rows: tasks } = (await w.as(hana).get('/tasks')).body
  expect(tasks).toContainEqual(expect.objectContaining({ kind: 'manager-changes-waiting' }))
  const history = (await w.as(theo).get('/imports/runs')).body.rows
  expect(history).toMatchObject([{ id: change.runId, state: 'DONE' }])

  const own = await w
    .as(theo)
    .post(`/imports/runs/${change.runId}/manager-changes/approvals`, { changeIds: [change.id] })
  expect(own.status).toBe(403)
  const reply = await w
    .as(hana)
    .post(`/imports/runs/${change.runId}/manager-changes/approvals`, { changeIds: [change.id] })
  expect(reply.text).toContain('"done":1')
  const moved = (await w.as(hana).get(`/users/${change.person.id}`)).body
  expect(moved.manager).toMatchObject({ id: theo.id })
})

test('PERM-27 the login page offers every kind of right with one click, including the operator’s staff, who can enter samples', async () => {
  const { sample } = (await w.as(w.anonymous).get('/login')).body
  const offered = sample.people.map(({ loginname }: { loginname: string }) => loginname.split('@')[0])
  expect(offered.toSorted()).toEqual(
    ['asta', 'cleo', 'gwen', 'hana', 'iris', 'leo', 'mia', 'noor', 'otto', 'paul', 'ravi', 'theo'].toSorted(),
  )
  for (const { loginname } of sample.people)
    expect([loginname, (await tryLogIn(w, loginname, sample.password)).status]).toEqual([loginname, 200])

  const otto = withSessionOf(
    { ...w.anonymous, companyId: providerId },
    await tryLogIn(w, 'otto@staff.example', sample.password),
  )
  expect((await w.as(otto).get('/users/current')).body).toMatchObject({ isProvider: true })
  // AUTH-6 applies to him as to all staff, but the pages exist.
  expect((await w.as(otto).get('/observer/companies')).body.code).toBe('STAFF_NEEDS_SECOND_FACTOR')
})
