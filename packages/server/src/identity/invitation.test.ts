import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../core/tables.ts'
import { emails } from '../mail/tables.ts'
import { people } from '../people/tables.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { linkEmailedTo, tokenOfLink, withSessionOf } from './fixtures.ts'
import { credentials } from './tables.ts'

const added = (it: World, person: TestUser) =>
  it.inside(async (tx) => {
    await tx.update(people).set({ state: 'INVITED' }).where(eq(people.id, person.id))
    await tx.delete(credentials).where(eq(credentials.personId, person.id))
  })

test('an invitation lets someone choose the first password; they are active from then on', async () => {
  const it = await world()
  await added(it, it.ravi)
  const { status, body } = await it.as(it.hana).post(`/users/${it.ravi.id}/invitation`)
  expect(status).toBe(201)
  expect(await linkEmailedTo(it, it.ravi, 'invitation')).toBe(body.link)

  const token = tokenOfLink(body.link)
  const reply = await it
    .as(it.anonymous)
    .post('/password-link/password', { token, password: 'seven geese over the marsh' })
  expect(reply).toMatchObject({ status: 200, body: { next: 'home' } })
  expect((await it.as(withSessionOf(it.ravi, reply)).get('/users/current')).status).toBe(200)
  const [row] = await it.inside((tx) => tx.select().from(people).where(eq(people.id, it.ravi.id)))
  expect(row?.state).toBe('ACTIVE')
  // Choosing the first password is not a change that anyone has to be warned about.
  expect(await it.mailTo(it.ravi)).toEqual(['invitation'])
})

test('several people are invited together, without those who have logged in or are deactivated', async () => {
  const it = await world()
  await added(it, it.ravi)
  await added(it, it.noor)
  const personIds = [it.ravi.id, it.noor.id, it.mia.id, it.dora.id]
  const report = {
    done: 2,
    skipped: expect.toSatisfy((all: { reason: string }[]) =>
      ['HAS_SIGNED_IN', 'IS_DEACTIVATED'].every((reason) => all.some((item) => item.reason === reason)),
    ),
  }
  const counted = await it.as(it.hana).post('/invitations', { personIds, isPreview: true })
  expect(counted).toMatchObject({ status: 200, body: { ...report, names: ['Noor Haddad', 'Ravi Menon'] } })
  expect(await it.mailTo(it.ravi)).toEqual([])
  expect(await it.as(it.hana).post('/invitations', { personIds })).toMatchObject({ status: 200, body: report })
  expect(await it.mailTo(it.ravi)).toEqual(['invitation'])
  expect(await it.mailTo(it.mia)).toEqual([])
})

test('people who have logged in or are deactivated aren’t invited', async () => {
  const it = await world()
  expect(await it.as(it.hana).post(`/users/${it.mia.id}/invitation`)).toMatchObject({
    status: 403,
    body: { code: 'HAS_SIGNED_IN' },
  })
  expect(await it.as(it.hana).post(`/users/${it.dora.id}/invitation`)).toMatchObject({
    status: 403,
    body: { code: 'IS_DEACTIVATED' },
  })
})

test('LOG-1 the audit log says who invited whom, and a newer invitation revokes the previous one', async () => {
  const it = await world()
  await added(it, it.ravi)
  const first = await it.as(it.hana).post(`/users/${it.ravi.id}/invitation`)
  await it.as(it.asta).post(`/users/${it.ravi.id}/invitation`)
  const entries = await it.inside((tx) => tx.select().from(auditEntries).where(eq(auditEntries.kind, 'person-invited')))
  expect(entries.map((entry) => [entry.actorId, entry.subjectId])).toEqual(
    expect.arrayContaining([
      [it.hana.id, it.ravi.id],
      [it.asta.id, it.ravi.id],
    ]),
  )
  expect(
    (await it.as(it.anonymous).post('/password-link/details', { token: tokenOfLink(first.body.link) })).status,
  ).toBe(404)
})

test('AUTH-5 MAY-5 the link of someone with more rights is only emailed, so no one gains rights by using it themselves', async () => {
  const it = await world()
  await added(it, it.paul)
  for (const lesser of [it.asta, it.theo]) {
    const { status, body } = await it.as(lesser).post(`/users/${it.paul.id}/invitation`)
    expect({ status, body }).toEqual({ status: 201, body: { link: null } })
  }
  // As an HR Admin Paul reads about Hana, unless he reports to her.
  const byHana = async () => (await it.as(it.hana).post(`/users/${it.paul.id}/invitation`)).body.link
  expect(await byHana()).toBeNull()
  await it.inside((tx) => tx.update(people).set({ managerId: it.hana.id }).where(eq(people.id, it.paul.id)))
  expect(await byHana()).toMatch(/#/)
})

test('COM-P01 MAY-8 the link of someone above the inviter is only emailed, and appears only in that person’s mailbox', async () => {
  const it = await world()
  await added(it, it.iris)
  await added(it, it.ravi)
  for (const below of [it.hana, it.paul, it.theo]) {
    const { status, body } = await it.as(below).post(`/users/${it.iris.id}/invitation`)
    expect({ status, body }).toEqual({ status: 201, body: { link: null } })
  }
  expect(await it.mailTo(it.iris)).toContain('invitation')
  const invitationOf = async (person: TestUser) => {
    const [mail] = await it.inside((tx) => tx.select().from(emails).where(eq(emails.recipientId, person.id)).limit(1))
    return mail?.id
  }
  const read = async (by: TestUser, whose: TestUser) => it.as(by).get(`/emails/${await invitationOf(whose)}`)
  expect(await read(it.hana, it.iris)).toMatchObject({ status: 403, body: { code: 'MAIL_OF_SOMEBODY_ELSE' } })
  // Mia's report is above no one.
  expect((await it.as(it.hana).post(`/users/${it.ravi.id}/invitation`)).body.link).toMatch(/#/)
  await it.settle()
  expect((await read(it.hana, it.ravi)).status).toBe(200)
})
