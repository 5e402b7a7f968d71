import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../core/tables.ts'
import { world } from '../testing/world.ts'
import { people } from './tables.ts'

const none = { isHR: false, isAssistant: false, isAdmin: false }

test('roles are given and removed, and audited with those before and after', async () => {
  const { as, hana, leo, inside } = await world()
  const reply = await as(hana).put(`/users/${leo.id}/roles`, { ...none, isAdmin: true })
  expect(reply.body.roles).toEqual({ ...none, isAdmin: true })
  await as(hana).put(`/users/${leo.id}/roles`, none)
  const audited = await inside((tx) => tx.select().from(auditEntries).where(eq(auditEntries.kind, 'roles-changed')))
  expect(audited).toHaveLength(2)
  expect(audited[0]).toMatchObject({ actorId: hana.id, subjectId: leo.id })
})

test('of two HR roles, only the higher one is kept', async () => {
  const { as, paul, ravi } = await world()
  const reply = await as(paul).put(`/users/${ravi.id}/roles`, { isHR: true, isAssistant: true, isAdmin: false })
  expect(reply.body.roles).toEqual({ ...none, isHR: true })
})

test('AUTH-7 roles are changed only within fifteen minutes of confirming one’s identity', async () => {
  const { as, hana, leo, elsewhere } = await world()
  const reply = await as(await elsewhere(hana)).put(`/users/${leo.id}/roles`, { ...none, isAdmin: true })
  expect(reply.body.code).toBe('PASSWORD_NOT_CONFIRMED')
})

test('guests hold no roles', async () => {
  const { as, hana, gwen } = await world()
  const reply = await as(hana).put(`/users/${gwen.id}/roles`, { ...none, isHR: true })
  expect(reply.body.code).toBe('GUESTS_HOLD_NO_ROLES')
})

test('the last super admin can’t be demoted or deactivated, not even by two people at the same time', async () => {
  const { as, hana, theo, paul } = await world()
  const demote = await as(paul).put(`/users/${hana.id}/roles`, { ...none, isAdmin: true })
  expect(demote.body.code).toBe('LAST_SUPER_ADMIN')
  expect((await as(theo).post(`/users/${hana.id}/deactivation`)).body.code).toBe('LAST_SUPER_ADMIN')
  expect(
    (await as(hana).put(`/users/${theo.id}/roles`, { isHR: true, isAssistant: false, isAdmin: true })).status,
  ).toBe(200)
  const both = await Promise.all([
    as(hana).put(`/users/${theo.id}/roles`, none),
    as(theo).put(`/users/${hana.id}/roles`, none),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
})

test('ADM-6 a sample person can’t hold roles, and doesn’t count as a super admin who could remain', async () => {
  const { as, hana, theo, leo, inside } = await world()
  await inside((tx) => tx.update(people).set({ isSample: true }).where(eq(people.id, leo.id)))
  const both = { isHR: true, isAssistant: false, isAdmin: true }
  expect((await as(hana).put(`/users/${leo.id}/roles`, both)).body.code).toBe('SAMPLE_PEOPLE_HOLD_NO_ROLES')
  const held = await as(hana).get(`/users/${leo.id}`)
  expect(held.body.can.changeRoles).toMatchObject({ allowed: false, reason: 'SAMPLE_PEOPLE_HOLD_NO_ROLES' })
  await inside((tx) => tx.update(people).set({ isHr: true, isTechAdmin: true }).where(eq(people.id, leo.id)))
  expect((await as(theo).post(`/users/${hana.id}/deactivation`)).body.code).toBe('LAST_SUPER_ADMIN')
  const several = await as(theo).post('/deactivations', { personIds: [hana.id] })
  expect(several.body).toMatchObject({ done: 0, skipped: [{ reason: 'LAST_SUPER_ADMIN', count: 1 }] })
})

test('MAY-5 a removed role no longer counts from the next request on', async () => {
  const { as, hana, paul } = await world()
  expect((await as(paul).get('/users?state=ALL')).status).toBe(200)
  await as(hana).put(`/users/${paul.id}/roles`, none)
  expect((await as(paul).get('/users?state=ALL')).status).toBe(403)
})

test('AUTH-4 MAY-5 a deactivated person is logged out immediately, and reactivation restores everything', async () => {
  const { as, hana, leo, mia } = await world()
  expect((await as(hana).post(`/users/${leo.id}/deactivation`)).body).toMatchObject({
    isActive: false,
    state: 'DEACTIVATED',
  })
  expect((await as(leo).get('/users')).status).toBe(401)
  expect((await as(mia).get('/users/suggestions?search=leo')).body.people).toEqual([])
  expect((await as(hana).post(`/users/${leo.id}/deactivation`)).status).toBe(200)
  expect((await as(hana).del(`/users/${leo.id}/deactivation`)).body).toMatchObject({ isActive: true, state: 'ACTIVE' })
  expect((await as(mia).get('/users/suggestions?search=leo')).body.people).toHaveLength(1)
})

test('no one can deactivate themselves, and no one with fewer rights a super admin', async () => {
  const { as, hana, asta, paul, theo } = await world()
  expect((await as(paul).post(`/users/${paul.id}/deactivation`)).body.code).toBe('OWN_RECORD')
  await as(hana).put(`/users/${theo.id}/roles`, { isHR: true, isAssistant: false, isAdmin: true })
  expect((await as(asta).post(`/users/${theo.id}/deactivation`)).body.code).toBe('MORE_RIGHTS_THAN_YOU')
})

test('people who have never logged in are still invited after reactivation', async () => {
  const { as, hana } = await world()
  const email = `ines${Math.random()}@new.example`
  const { body } = await as(hana).post('/users', { people: [{ firstName: 'Ines', lastName: 'Novak', email }] })
  const path = `/users/${body.people[0].id}/deactivation`
  expect((await as(hana).post(path)).body.state).toBe('DEACTIVATED')
  expect((await as(hana).del(path)).body.state).toBe('INVITED')
})

test('ADM-P20 the person whose roles changed and all super admins are notified by email', async () => {
  const { as, hana, paul, leo, theo, mailTo } = await world()
  await as(paul).put(`/users/${leo.id}/roles`, { ...none, isAssistant: true })
  for (const who of [leo, hana]) expect(await mailTo(who)).toEqual(['roles-changed'])
  for (const who of [paul, theo]) expect(await mailTo(who)).toEqual([])
})
