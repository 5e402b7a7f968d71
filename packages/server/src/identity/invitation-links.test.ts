import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../core/tables.ts'
import { fakeTransport } from '../mail/fixtures.ts'
import { people } from '../people/tables.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { tokenOfLink, withSessionOf } from './fixtures.ts'
import { credentials } from './tables.ts'

const added = (it: World, ...several: TestUser[]) =>
  it.inside(async (tx) => {
    for (const { id } of several) {
      await tx.update(people).set({ state: 'INVITED' }).where(eq(people.id, id))
      await tx.delete(credentials).where(eq(credentials.personId, id))
    }
  })
const linksAs = (it: World, who: TestUser, body: object = { personIds: null }) =>
  it.as(who).post('/invitation-links', body)
const stateOf = async (it: World, person: TestUser) =>
  (await it.as(it.hana).get(`/users/${person.id}`)).body.invitation?.state
const listedState = async (it: World, person: TestUser) => {
  const { body } = await it.as(it.hana).get('/users?state=INVITED')
  return body.people.find(({ id }: { id: string }) => id === person.id)?.invitation?.state
}

test('without a mail server administrators get a list of links, each of which works once', async () => {
  const it = await world()
  await added(it, it.ravi, it.noor)
  const { status, body } = await linksAs(it, it.hana)
  expect(status).toBe(200)
  expect(body).toMatchObject({ done: 2, skipped: [] })
  expect(body.links.map(({ name }: { name: string }) => name)).toEqual(['Noor Haddad', 'Ravi Menon'])
  const [, ofRavi] = body.links
  expect(ofRavi).toMatchObject({ email: it.ravi.loginname, validUntil: '2026-11-30T09:00:00.000Z' })

  const password = 'seven geese over the marsh'
  const choose = () =>
    it.as(it.anonymous).post('/password-link/password', { token: tokenOfLink(ofRavi.link), password })
  const reply = await choose()
  expect(reply.status).toBe(200)
  expect((await it.as(withSessionOf(it.ravi, reply)).get('/users/current')).body.id).toBe(it.ravi.id)
  expect((await choose()).status).toBe(404)
  // No one is emailed, and the audit log says who got which link (LOG-1).
  expect(await it.mailTo(it.noor)).toEqual([])
  const isTaken = and(eq(auditEntries.kind, 'invitation-link-created'), eq(auditEntries.actorId, it.hana.id))
  const entries = await it.inside((tx) => tx.select().from(auditEntries).where(isTaken))
  expect(entries.map(({ subjectId }) => subjectId).toSorted()).toEqual([it.ravi.id, it.noor.id].toSorted())
})

test('AUTH-5 a new list revokes the links of the previous one', async () => {
  const it = await world()
  await added(it, it.ravi)
  const first = await linksAs(it, it.hana)
  // People who already have a link get a new one only if they are chosen.
  expect((await linksAs(it, it.hana)).body).toEqual({ done: 0, skipped: [], links: [] })
  const second = await linksAs(it, it.hana, { personIds: [it.ravi.id] })
  const open = (body: { links: { link: string }[] }) =>
    it.as(it.anonymous).post('/password-link/details', { token: tokenOfLink(body.links[0]?.link ?? '') })
  expect([(await open(first.body)).status, (await open(second.body)).status]).toEqual([404, 200])
})

test('MAY-8 COM-P01 links of people with more rights, or above the viewer, are left out and counted', async () => {
  const it = await world()
  // Iris leads everyone, Hana is an HR Admin: no link of theirs is for an HR Assistant.
  await added(it, it.iris, it.hana, it.ravi)
  const { body } = await linksAs(it, it.asta, { personIds: [it.iris.id, it.hana.id, it.ravi.id, it.mia.id] })
  expect(body.links.map(({ email }: { email: string }) => email)).toEqual([it.ravi.loginname])
  expect(body.done).toBe(1)
  expect(body.skipped).toEqual(
    expect.arrayContaining([
      { reason: 'LINK_NOT_YOURS', count: 2 },
      { reason: 'HAS_SIGNED_IN', count: 1 },
    ]),
  )
})

test('AUTH-7 the list requires a confirmed identity', async () => {
  const it = await world()
  await added(it, it.ravi)
  const unconfirmed = await it.elsewhere(it.hana)
  expect(await linksAs(it, unconfirmed)).toMatchObject({ status: 401, body: { code: 'PASSWORD_NOT_CONFIRMED' } })
  expect((await linksAs(it, it.hana)).status).toBe(200)
})

test('with a mail server invitations are emailed, and there is no list of links', async () => {
  const it = await world()
  await added(it, it.ravi)
  const builtIn = it.app.mailTransport
  it.app.mailTransport = fakeTransport().transport
  try {
    expect(await linksAs(it, it.hana)).toMatchObject({ status: 403, body: { code: 'MAIL_SERVER_SET' } })
  } finally {
    it.app.mailTransport = builtIn
  }
  expect((await linksAs(it, it.hana)).status).toBe(200)
})

test('the state of an invitation is shown: not invited, link ready, invited, not delivered, expired', async () => {
  const it = await world()
  await added(it, it.ravi, it.noor)
  const home = async () => (await it.as(it.asta).get(`/companies/${it.company.id}/admin-home`)).body
  expect([await stateOf(it, it.ravi), await listedState(it, it.ravi)]).toEqual(['NOT_INVITED', 'NOT_INVITED'])
  expect(await home()).toMatchObject({ neverSignedIn: 2, notInvited: 2 })

  await it.as(it.hana).post(`/users/${it.ravi.id}/invitation`)
  await it.settle()
  expect([await stateOf(it, it.ravi), await listedState(it, it.ravi)]).toEqual(['LINK_READY', 'LINK_READY'])
  expect(await home()).toMatchObject({ neverSignedIn: 2, notInvited: 1 })

  const builtIn = it.app.mailTransport
  const server = fakeTransport()
  it.app.mailTransport = server.transport
  try {
    expect((await it.as(it.hana).post('/invitations', { personIds: null })).body).toEqual({
      done: 1,
      skipped: [],
      later: 0,
    })
    await it.settle()
  } finally {
    it.app.mailTransport = builtIn
  }
  expect(server.taken).toHaveLength(1)
  expect([await stateOf(it, it.noor), await listedState(it, it.noor)]).toEqual(['INVITED', 'INVITED'])
  expect(await home()).toMatchObject({ neverSignedIn: 2, notInvited: 0 })

  await it.later({ days: 8 })
  await it.scheduledTasks()
  const hana = await it.elsewhere(it.hana)
  expect((await it.as(hana).get(`/users/${it.noor.id}`)).body.invitation).toMatchObject({ state: 'EXPIRED' })
  // Links are deleted a month after their end, but it stays known that someone who has never logged in was invited.
  await it.later({ days: 60 })
  await it.scheduledTasks()
  const later = await it.elsewhere(it.hana)
  expect((await it.as(later).get(`/users/${it.noor.id}`)).body.invitation).toMatchObject({ state: 'EXPIRED' })
})

test('employees don’t see the invitations of colleagues', async () => {
  const it = await world()
  await added(it, it.ravi)
  expect((await it.as(it.mia).get(`/users/${it.ravi.id}`)).body).not.toHaveProperty('invitation')
  const { body } = await it.as(it.mia).get('/users')
  for (const row of body.people) expect(row).not.toHaveProperty('invitation')
})
