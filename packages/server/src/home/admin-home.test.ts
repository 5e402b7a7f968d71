import { expect, test } from 'vitest'
import { cycleWorld } from '../reviews/cycle/fixtures.ts'
import { useTestModule } from '../testing/test-module.ts'
import { world } from '../testing/world.ts'

useTestModule({
  adminAttention: [
    { name: 'test of a feature', feature: 'praise', find: async () => [{ kind: 'test', data: {}, to: '/app/about' }] },
  ],
})

const kindsOf = ({ body }: { body: { attention: { kind: string; data: object }[] } }) =>
  body.attention.map(({ kind, data }) => [kind, data])

test('PERM-11 the admin home lists what needs HR: managers who left, reviews without a reviewer, ended cycles', async () => {
  const w = await cycleWorld({ now: new Date('2026-11-20T10:00:00Z') })
  // Days pass in this test, so that earlier sessions expire.
  const home = async () => w.as(await w.elsewhere(w.hana)).get('/admin-home')
  expect(kindsOf(await home())).toEqual([])

  const id = await w.createCycle({ revieweeSelection: { type: 'STATIC', userIds: [w.iris.id] } })
  const { name, timeline } = (await w.as(w.hana).get(`/review-cycles/${id}`)).body
  expect(kindsOf(await home())).toEqual([['no-reviewer', { name, count: 1 }]])

  await w.as(w.theo).post(`/users/${w.mia.id}/deactivation`)
  w.at(new Date(new Date(timeline.signBy).getTime() + 60_000).toISOString())
  expect(kindsOf(await home())).toEqual([
    ['manager-left', { name: 'Mia Keller', count: 3 }],
    ['cycle-ended', { name }],
  ])
})

test('a new company has a checklist of setup steps, until all are done and some weeks have passed', async () => {
  const w = await cycleWorld({ now: new Date('2026-11-20T10:00:00Z') })
  const setup = async () => (await w.as(await w.elsewhere(w.hana)).get('/admin-home')).body.setup
  const steps = (isCycleDone: boolean) => [
    { step: 'people', isDone: true },
    { step: 'invitations', isDone: true },
    { step: 'mailServer', isDone: expect.any(Boolean) },
    { step: 'firstCycle', isDone: isCycleDone },
  ]
  expect(await setup()).toEqual(steps(false))
  await w.createCycle()
  expect(await setup()).toEqual(steps(true))
  await w.later({ hours: 31 * 24 })
  expect(await setup()).toBeNull()
})

test('who may GET /admin-home: HR Admins and HR Assistants', async () => {
  const w = await world()
  const statuses = await w.answers((who) => w.as(who).get('/admin-home'))
  expect(
    Object.entries(statuses)
      .filter(([, status]) => status === '200')
      .map(([name]) => name),
  ).toEqual(expect.arrayContaining(['hana', 'asta']))
  expect(statuses).toMatchObject({ mia: '403 ROLE_MISSING', theo: '403 ROLE_MISSING', gwen: '403 ROLE_MISSING' })
})
