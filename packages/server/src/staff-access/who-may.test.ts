import { expect, test } from 'vitest'
import { auditEntries } from '../core/tables.ts'
import type { TestUser } from '../testing/world.ts'
import { world } from '../testing/world.ts'
import { grantStaffAccess, staffClientAs, staffImpersonationPath, staffWorld, startAsStaff } from './fixtures.ts'

const said = ({ status, body }: { status: number; body?: { code?: string } }) => [status, body?.code].join(' ').trim()
const cast = ['hana', 'theo', 'paul', 'asta', 'mia', 'ravi', 'gwen', 'anonymous', 'stranger'] as const
const none = (code: string) =>
  Object.fromEntries(cast.map((name) => [name, name === 'anonymous' ? '401 SIGNED_OUT' : code]))

test('PERM-27 without an operator’s company none of it exists for anyone', async () => {
  const w = await world()
  expect(await w.answers((who) => w.as(who).get('/observer/companies'), cast)).toEqual(none('404 NOT_FOUND'))
  const list = `/observer/companies/${w.company.id}/users`
  expect(await w.answers((who) => w.as(who).get(list), cast)).toEqual(none('404 NOT_FOUND'))
  expect(await w.answers((who) => startAsStaff(w, who, w.ravi), cast)).toEqual(none('404 NOT_FOUND'))
  const settings = await w.as(w.theo).get(`/companies/${w.company.id}/advanced-settings`)
  expect(settings.body.staffAccess).toBe(null)
})

test('who may GET /observer/companies: staff of the operator with a second factor (AUTH-6)', async () => {
  const w = await staffWorld()
  const ask = (who: TestUser) => w.as(who).get('/observer/companies')
  expect(await w.answers(ask, cast)).toEqual(none('403 ROLE_MISSING'))
  expect(said(await ask(w.mia2))).toBe('403 ROLE_MISSING')
  expect(said(await ask(w.noor2))).toBe('403 STAFF_NEEDS_SECOND_FACTOR')
  expect(said(await ask(w.leo2))).toBe('200')
})

test('who may GET /observer/companies/{id}/users: staff with a second factor, for a company that grants access', async () => {
  const w = await staffWorld()
  const ask = (who: TestUser) => w.as(who).get(`/observer/companies/${w.company.id}/users`)
  expect(said(await ask(w.leo2))).toBe('403 STAFF_NOT_GRANTED')
  await grantStaffAccess(w)
  expect(await w.answers(ask, cast)).toEqual(none('403 ROLE_MISSING'))
  expect([said(await ask(w.mia2)), said(await ask(w.noor2))]).toEqual([
    '403 ROLE_MISSING',
    '403 STAFF_NEEDS_SECOND_FACTOR',
  ])
  expect(said(await ask(w.leo2))).toBe('200')
})

test('who may POST /observer/companies/{companyId}/users/{id}/impersonation: staff with a second factor, as an active person who is neither guest nor staff', async () => {
  const w = await staffWorld()
  expect(said(await startAsStaff(w, w.leo2, w.ravi))).toBe('403 STAFF_NOT_GRANTED')
  await grantStaffAccess(w)
  expect(await w.answers((who) => startAsStaff(w, who, w.ravi), cast)).toEqual(none('403 ROLE_MISSING'))
  expect([said(await startAsStaff(w, w.mia2, w.ravi)), said(await startAsStaff(w, w.noor2, w.ravi))]).toEqual([
    '403 ROLE_MISSING',
    '403 STAFF_NEEDS_SECOND_FACTOR',
  ])
  expect([said(await startAsStaff(w, w.leo2, w.gwen)), said(await startAsStaff(w, w.leo2, w.dora))]).toEqual([
    '403 ACT_AS_GUEST',
    '403 ACT_AS_LEFT',
  ])
  expect(said(await startAsStaff(w, w.leo2, w.ravi))).toBe('201')
  // A super admin as well: operations for administrators are closed while impersonating.
  expect(said(await startAsStaff(w, w.leo2, w.hana))).toBe('201')
})

test('STF-P04 AUTH-7 it requires a reason, a ticket and a recently confirmed identity; not for people of one’s own company', async () => {
  const w = await staffWorld()
  await grantStaffAccess(w)
  expect((await startAsStaff(w, w.leo2, w.ravi, { reason: ' ' })).status).toBe(422)
  expect((await startAsStaff(w, w.leo2, w.ravi, { ticket: ' ' })).status).toBe(422)
  expect(said(await startAsStaff(w, await w.elsewhere(w.leo2), w.ravi))).toBe('401 PASSWORD_NOT_CONFIRMED')
  expect(said(await startAsStaff(w, w.leo2, w.mia2))).toBe('404 NOT_FOUND')
  expect(said(await w.as(w.leo2).get(`/observer/companies/${w.operator.id}/users`))).toBe('404 NOT_FOUND')
})

test('STF-P05 there is no chain: an impersonator neither sees the lists nor starts another impersonation', async () => {
  const w = await staffWorld()
  const browser = await staffClientAs(w, w.hana, { allowsChanges: true })
  expect((await w.as(browser).get('/users/current')).body.id).toBe(w.hana.id)
  expect(said(await w.as(browser).get('/observer/companies'))).toBe('403 ROLE_MISSING')
  expect(said(await startAsStaff(w, browser, w.ravi))).toBe('403 ROLE_MISSING')
  const further = await w.as(browser).post(`/users/${w.ravi.id}/impersonation`, { reason: 'Further' })
  expect(said(further)).toBe('403 NOT_WHILE_IMPERSONATING')
})

test('WALL-6 WALL-10 another company gets nothing of GET /observer/companies, GET /observer/companies/{id}/users and POST /observer/companies/{companyId}/users/{id}/impersonation: what one grants opens no other', async () => {
  const w = await staffWorld()
  await grantStaffAccess(w)
  await w.inside((tx) => {
    const login = { companyId: w.company.id, kind: 'logged-in', actorId: w.hana.id, aboutId: w.hana.id }
    const earlier = new Date('2026-11-19T08:00:00Z')
    return tx.insert(auditEntries).values([earlier, new Date('2026-11-20T08:00:00Z')].map((at) => ({ ...login, at })))
  })
  const leo = w.as(w.leo2)
  const { companyId: other } = w.stranger
  const { companies } = (await leo.get('/observer/companies')).body
  const listed = companies.filter(({ id }: { id: string }) => [w.company.id, other, w.operator.id].includes(id))
  const about = { isSample: false, until: null }
  expect(listed.sort((item: { users: number }, two: { users: number }) => two.users - item.users)).toEqual([
    { ...about, id: w.company.id, name: 'Fernhill', subdomain: w.company.subdomain, users: 11, isGranted: true },
    { ...about, id: other, name: 'Fernhill', subdomain: expect.any(String), users: 2, isGranted: false },
  ])
  const refused = await leo.get(`/observer/companies/${other}/users`)
  expect([said(refused), refused.text.includes('Hana')]).toEqual(['403 STAFF_NOT_GRANTED', false])
  expect(said(await startAsStaff(w, w.leo2, w.stranger))).toBe('403 STAFF_NOT_GRANTED')
  // A person of one company through the address of the other.
  const strayed = staffImpersonationPath({ id: w.stranger.id, companyId: w.company.id })
  expect(said(await leo.post(strayed, { reason: 'Strayed', ticket: '1' }))).toBe('404 NOT_FOUND')
  expect(said(await leo.get(`/observer/companies/${crypto.randomUUID()}/users`))).toBe('404 NOT_FOUND')

  const { people, total } = (await leo.get(`/observer/companies/${w.company.id}/users`)).body
  expect(total).toBe(12)
  expect(people.map(({ id }: { id: string }) => id)).not.toContain(w.stranger.id)
  expect(people.find(({ id }: { id: string }) => id === w.hana.id)).toEqual({
    id: w.hana.id,
    name: 'Hana Sato',
    email: w.hana.loginname,
    lastLogin: '2026-11-20T08:00:00.000Z',
    isHR: true,
    isAssistant: false,
    isAdmin: true,
    isGuest: false,
    isActive: true,
    can: { enter: { allowed: true } },
  })
  expect(people.find(({ id }: { id: string }) => id === w.ravi.id).lastLogin).toBe(null)
  const found = (await leo.get(`/observer/companies/${w.company.id}/users?search=sat`)).body
  expect(found).toMatchObject({ total: 1, people: [{ name: 'Hana Sato' }] })

  // Inside, only the entered company exists.
  const browser = await staffClientAs(w, w.hana)
  expect((await w.as(browser).get(`/users/${w.stranger.id}`)).status).toBe(404)
  expect((await w.as(browser).get(`/users/${w.leo2.id}`)).status).toBe(404)
  // And its token opens no other company.
  for (const companyId of [other, w.operator.id])
    expect((await w.as({ ...browser, companyId }).get('/users/current')).status).toBe(401)
})
