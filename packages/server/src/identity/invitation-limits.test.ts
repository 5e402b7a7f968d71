import { randomUUID } from 'node:crypto'
import { INVITATIONS_TO_ADDRESS } from '@perennial/domain/identity/invitations.ts'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { App } from '../core/app.ts'
import { createServer } from '../core/http/server.ts'
import { emails } from '../mail/tables.ts'
import { recordAccountControl } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { createClient } from '../testing/client.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { invitationLimit } from './invitation-limits.ts'
import { inviteWaiting } from './invitations.ts'
import { credentials } from './tables.ts'

let app: App
let as: (person: TestUser) => ReturnType<typeof createClient>

/** A server whose emails are sent through a mail server. */
beforeAll(async () => {
  const here = await world()
  app = { ...here.app, mailTransport: { ...here.app.mailTransport, isBuiltIn: false } }
  const server = await createServer(app)
  as = (person) => createClient(server, app.config, person)
})

const newPeople = (count: number) =>
  Array.from({ length: count }, () => {
    const name = `n${randomUUID().slice(0, 12)}`
    return { firstName: 'Ines', lastName: 'Novak', email: `${name}@outside.example` }
  })

/** Only the person who registered has ever logged in. */
const asNewCompany = ({ inside, hana }: World) =>
  inside(async (tx) => {
    await tx.update(people).set({ state: 'INVITED' })
    await tx.update(people).set({ state: 'ACTIVE' }).where(eq(people.id, hana.id))
  })

const invitations = ({ inside }: World) =>
  inside(async (tx) => {
    const rows = await tx.select({ to: emails.recipientId }).from(emails).where(eq(emails.kind, 'invitation'))
    return rows.map(({ to }) => to)
  })

const accept = ({ inside }: World, ids: string[]) =>
  inside(async (tx) => {
    for (const id of ids) await tx.update(people).set({ state: 'ACTIVE' }).where(eq(people.id, id))
  })

test('OUT-3 a stranger’s new company can email at most fifty invented people, in whatever way it invites them', async () => {
  const it = await world()
  await asNewCompany(it)
  const all: string[] = []
  let later = 0
  for (let time = 0; time < 3; time += 1) {
    const { status, body } = await as(it.hana).post('/users', { people: newPeople(40), sendWelcomeEmails: true })
    expect(status).toBe(201)
    all.push(...body.people.map(({ id }: { id: string }) => id))
    later += body.invitedLater
  }
  expect([all.length, later, (await invitations(it)).length]).toEqual([120, 70, 50])

  const single = await as(it.hana).post(`/users/${all.at(-1)}/invitation`)
  expect(single).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_INVITATIONS', facts: { most: 50, hours: 24 }, title: expect.stringContaining('50') },
    headers: { 'retry-after': '86400' },
  })
  const preview = await as(it.hana).post('/invitations', { personIds: all, isPreview: true })
  expect(preview.body).toMatchObject({ done: 0, later: 120 })
  const bulk = await as(it.hana).post('/invitations', { personIds: all })
  expect(bulk).toMatchObject({ status: 200, body: { done: 0, later: 120, skipped: [] } })
  expect(await invitations(it)).toHaveLength(50)
})

test('the limit grows with accepted invitations, and waiting ones are then sent automatically', async () => {
  const it = await world()
  await asNewCompany(it)
  const { body } = await as(it.hana).post('/users', { people: newPeople(90), sendWelcomeEmails: true })
  expect(body.invitedLater).toBe(40)
  const first = await invitations(it)
  expect(first).toHaveLength(50)
  const waiting = body.people.map(({ id }: { id: string }) => id).filter((id: string) => !first.includes(id))
  const goOn = () =>
    inviteWaiting.perform(app, it.company.id, {
      personIds: waiting,
      byId: it.hana.id,
      requestedAt: it.now().toISOString(),
    })
  await goOn()
  expect(await invitations(it)).toHaveLength(50)
  // Four have accepted: 80 a day, of which 50 were sent.
  await accept(it, first.slice(0, 4))
  await goOn()
  expect(await invitations(it)).toHaveLength(80)
  await accept(it, first.slice(0, 6))
  await goOn()
  await goOn()
  const sent = await invitations(it)
  expect([sent.length, new Set(sent).size]).toEqual([90, 90])
})

test('OUT-3 people whose link was shown to their inviter do not raise the limit: they may not exist', async () => {
  const it = await world()
  await asNewCompany(it)
  await as(it.hana).post('/users', { people: newPeople(90), sendWelcomeEmails: true })
  const first = await invitations(it)
  const control = { controllerId: it.hana.id, personIds: first.slice(0, 6), kind: 'INVITED' as const }
  await it.inside((tx) => recordAccountControl(tx, it.company.id, control, it.now()))
  await accept(it, first.slice(0, 6))
  const limit = () => it.inside((tx) => invitationLimit({ tx, app, now: it.now() }))
  expect(await limit()).toBe(50)
  await accept(it, first.slice(6, 10))
  expect(await limit()).toBe(80)
})

test('MAY-6 waiting invitations aren’t sent once the inviter has left or no longer manages people', async () => {
  const it = await world()
  await it.inside((tx) => tx.update(people).set({ state: 'INVITED' }).where(eq(people.id, it.ravi.id)))
  const data = { personIds: [it.ravi.id], requestedAt: it.now().toISOString() }
  for (const byId of [it.mia.id, it.dora.id]) await inviteWaiting.perform(app, it.company.id, { ...data, byId })
  expect(await invitations(it)).toEqual([])
  await inviteWaiting.perform(app, it.company.id, { ...data, byId: it.asta.id })
  expect(await invitations(it)).toEqual([it.ravi.id])
})

test('OUT-3 an external address gets five invitations a day, even if it is deleted and added again', async () => {
  const it = await world()
  await asNewCompany(it)
  const [person] = newPeople(1)
  const codes: unknown[] = []
  for (let time = 0; time < 7; time += 1) {
    const { body } = await as(it.hana).post('/users', { people: [person] })
    const { id } = body.people[0]
    const reply = await as(it.hana).post(`/users/${id}/invitation`)
    codes.push(reply.status === 201 ? 201 : reply.body.code)
    await it.inside((tx) => tx.delete(emails).where(eq(emails.recipientId, id)))
    await it.inside((tx) => tx.delete(people).where(eq(people.id, id)))
    await app.db.asAuthRole(async (tx) => void (await tx.execute(`delete from auth.logins where person_id = '${id}'`)))
  }
  expect(codes).toEqual([201, 201, 201, 201, 201, 'INVITED_TOO_OFTEN', 'INVITED_TOO_OFTEN'])
})

test('OUT-3 a stranger’s new company can email only a few addresses it enters for its accounts', async () => {
  const it = await world()
  await asNewCompany(it)
  const few = { ...app, config: { ...app.config, invitationsPerDay: 4 } }
  const hana = createClient(await createServer(few), app.config, it.hana)
  const change = async (id: string) => {
    const { version } = (await hana.get(`/users/${id}`)).body
    const email = `n${randomUUID().slice(0, 12)}@outside.example`
    expect((await hana.patch(`/users/${id}`, { version, email })).status).toBe(200)
    await it.later({ seconds: 1 })
  }
  for (let time = 0; time < 6; time += 1) await change(it.ravi.id)
  const sent = await it.inside((tx) =>
    tx
      .select({ state: emails.state, because: emails.blockReason })
      .from(emails)
      .where(eq(emails.kind, 'address-confirmation')),
  )
  expect(sent.filter(({ state }) => state !== 'BLOCKED')).toHaveLength(4)
  expect(sent.filter(({ because }) => because === 'TOO_MANY')).toHaveLength(2)
  // The address that the account has is warned each time.
  const warned = await it.inside((tx) => tx.select().from(emails).where(eq(emails.kind, 'address-change-requested')))
  expect(warned.filter(({ state }) => state !== 'BLOCKED')).toHaveLength(6)

  const [added] = (await hana.post('/users', { people: newPeople(1), sendWelcomeEmails: true })).body.people
  await it.later({ seconds: 1 })
  await change(added.id)
  const corrections = await it.inside((tx) => tx.select().from(emails).where(eq(emails.kind, 'address-corrected')))
  expect(corrections.map(({ blockReason }) => blockReason)).toEqual(['TOO_MANY'])
})

test('OUT-3 plus addresses count as the same mailbox: five invitations a day, together or one by one, from all companies together', async () => {
  const [it, other] = [await world(), await world()]
  const name = `victim${randomUUID().slice(0, 8)}`
  const plus = (part: number) => ({ firstName: 'Ines', lastName: 'Novak', email: `${name}+${part}@outside.example` })
  const several = { people: [1, 2, 3, 4].map(plus), sendWelcomeEmails: true }
  const first = await as(it.hana).post('/users', several)
  // They are separate accounts all the same.
  expect([first.status, first.body.people.length, first.body.invitedLater]).toEqual([201, 4, 0])
  const added = await as(other.hana).post('/users', { people: [5, 6, 7].map(plus), sendWelcomeEmails: true })
  expect([added.status, added.body.invitedLater]).toEqual([201, 2])
  const bare = await as(it.hana).post('/users', { people: [{ ...plus(0), email: `${name}@outside.example` }] })
  const single = await as(it.hana).post(`/users/${bare.body.people[0].id}/invitation`)
  expect([single.status, single.body.code]).toEqual([429, 'INVITED_TOO_OFTEN'])
  expect([(await invitations(it)).length, (await invitations(other)).length]).toEqual([4, 1])
  // Where no emails are sent, there is no limit for an address.
  expect((await it.as(it.hana).post(`/users/${bare.body.people[0].id}/invitation`)).status).toBe(201)
})

test('two people who invite at the same time share the limit', async () => {
  const it = await world()
  await asNewCompany(it)
  await it.inside((tx) => tx.delete(credentials).where(and(eq(credentials.personId, it.ravi.id))))
  const add = () => as(it.hana).post('/users', { people: newPeople(30), sendWelcomeEmails: true })
  const replies = await Promise.all([add(), add()])
  expect(replies.map(({ body }) => body.invitedLater).toSorted()).toEqual([0, 10])
  expect(await invitations(it)).toHaveLength(50)
})

test('the limit doesn’t apply to companies with active people, or where no emails are sent', async () => {
  const it = await world()
  const added = await as(it.hana).post('/users', { people: newPeople(100), sendWelcomeEmails: true })
  expect(added.body.invitedLater).toBe(0)
  const other = await world()
  await asNewCompany(other)
  const recorded = await other.as(other.hana).post('/users', { people: newPeople(100), sendWelcomeEmails: true })
  expect(recorded.body.invitedLater).toBe(0)
})

test('an invitation that is refused for its address takes no place of another', async () => {
  const it = await world()
  await asNewCompany(it)
  const [blocked] = newPeople(1)
  if (!blocked) throw new Error('someone has to be invited')
  const added = await as(it.hana).post('/users', { people: [blocked], sendWelcomeEmails: false })
  const id = added.body.people[0].id
  const invite = () => as(it.hana).post('/invitations', { personIds: [id] })
  for (let time = 0; time < INVITATIONS_TO_ADDRESS; time += 1) expect((await invite()).body).toMatchObject({ done: 1 })
  for (let time = 0; time < 60; time += 1)
    await inviteWaiting.perform(app, it.company.id, {
      personIds: [id],
      byId: it.hana.id,
      requestedAt: it.now().toISOString(),
    })
  expect(await invitations(it)).toHaveLength(INVITATIONS_TO_ADDRESS)
  const { body } = await as(it.hana).post('/users', { people: newPeople(40), sendWelcomeEmails: true })
  expect(body.invitedLater).toBe(0)
})
