import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries, events } from '../core/tables.ts'
import { runConcurrently } from '../testing/concurrency.ts'
import { type World, world } from '../testing/world.ts'
import { people } from './tables.ts'

const ines = (more: object = {}) => ({
  firstName: 'Ines',
  lastName: 'Novak',
  email: `ines.${Math.random().toString(36).slice(2)}@new.example`,
  ...more,
})

const allowAssistants = async ({ as, theo, company }: World) => {
  const path = `/companies/${company.id}/user-settings`
  const { switches, version } = (await as(theo).get(path)).body
  return as(theo).put(path, { switches: { ...switches, assistantsChangeManagers: true }, version })
}

test('HR adds several people in one request, with all their fields', async () => {
  const { as, hana, mia, leo, inside } = await world()
  const person = ines({
    nickname: 'Inny',
    gender: 'F',
    phone: '1',
    title: 'Gardener',
    department: 'Product',
    team: 'Seeds',
    location: 'Porto',
    employmentType: 'Full time',
    employeeNumber: 'FH-1',
    hireDate: '2026-11-01',
    managerId: mia.id,
    secondaryReviewerId: leo.id,
  })
  const { status, body } = await as(hana).post('/users', { people: [person, ines({ firstName: 'Omar' })] })
  expect(status).toBe(201)
  expect(body.people.map(({ name }: { name: string }) => name)).toEqual(['Inny Novak', 'Omar Novak'])
  const read = (await as(hana).get(`/users/${body.people[0].id}`)).body
  expect(read).toMatchObject({
    firstName: 'Ines',
    nickname: 'Inny',
    title: 'Gardener',
    department: 'Product',
    location: 'Porto',
    state: 'INVITED',
    manager: { name: 'Mia Keller' },
    secondaryReviewer: { name: 'Leo Duarte' },
    version: 1,
    job: { employeeNumber: 'FH-1', hireDate: '2026-11-01' },
    about: { gender: 'F', phone: '1' },
  })
  const recorded = await inside((tx) => tx.select().from(events).where(eq(events.kind, 'person-created')))
  expect(recorded).toHaveLength(2)
  const audited = await inside((tx) => tx.select().from(auditEntries).where(eq(auditEntries.kind, 'people-created')))
  expect(audited).toMatchObject([{ actorId: hana.id, data: { ids: body.people.map(({ id }: { id: string }) => id) } }])
})

test('IN-2 every violation names its line, and no one is added', async () => {
  const { as, hana, mia } = await world()
  const twice = ines()
  const { status, body } = await as(hana).post('/users', {
    people: [
      ines(),
      ines({ firstName: ' ' }),
      ines({ email: 'no address' }),
      ines({ title: 'x'.repeat(201) }),
      ines({ hireDate: '2026-02-30' }),
    ],
  })
  expect(status).toBe(422)
  expect(body.violations).toEqual([
    { path: '/people/1/firstName', code: 'REQUIRED' },
    { path: '/people/2/email', code: 'INVALID_EMAIL' },
    { path: '/people/3/title', code: 'TOO_LONG', facts: { max: 200 } },
    { path: '/people/4/hireDate', code: 'INVALID_DATE' },
  ])
  const second = await as(hana).post('/users', {
    people: [
      twice,
      { ...twice, email: twice.email.toUpperCase() },
      ines({ employeeNumber: 'A' }),
      ines({ employeeNumber: 'A' }),
      ines({ managerId: mia.id }),
    ],
  })
  expect(second.body.violations).toEqual([
    { path: '/people/1/email', code: 'TWICE' },
    { path: '/people/3/employeeNumber', code: 'TAKEN' },
  ])
  expect((await as(hana).get('/users?state=ALL')).body.total).toBe(12)
})

test('VAL-12 ADM-P19 a login address is unique in the whole installation, across all companies', async () => {
  const { as, hana, mia, stranger } = await world()
  for (const taken of [mia.loginname, stranger.loginname.toUpperCase()]) {
    const { status, body } = await as(hana).post('/users', { people: [ines(), ines({ email: taken })] })
    expect(status).toBe(422)
    expect(body.violations).toEqual([{ path: '/people/1/email', code: 'ADDRESS_TAKEN', facts: { email: taken } }])
  }
  // Nothing is half stored: the other address is still free.
  const free = ines()
  await as(hana).post('/users', { people: [free, ines({ email: mia.loginname })] })
  expect((await as(hana).post('/users', { people: [free] })).status).toBe(201)
})

test('ADM-P19 both spellings of a domain are one address', async () => {
  const { as, hana } = await world()
  const local = `ines${Math.random().toString(36).slice(2)}`
  expect((await as(hana).post('/users', { people: [ines({ email: `${local}@müller.example` })] })).status).toBe(201)
  const again = await as(hana).post('/users', { people: [ines({ email: `${local}@xn--mller-kva.example` })] })
  expect(again.body.violations).toMatchObject([{ code: 'ADDRESS_TAKEN' }])
})

test('ADM-6 people in one request can manage each other, in any order', async () => {
  const { as, hana, mia } = await world()
  const { status, body } = await as(hana).post('/users', {
    people: [
      ines({ firstName: 'Lea', managerPosition: 1 }),
      ines({ firstName: 'Omar', managerPosition: 2 }),
      ines({ managerId: mia.id }),
    ],
  })
  expect(status).toBe(201)
  const managers = await Promise.all(
    body.people.map(async ({ id }: { id: string }) => (await as(hana).get(`/users/${id}`)).body.manager.name),
  )
  expect(managers).toEqual(['Omar Novak', 'Ines Novak', 'Mia Keller'])
})

test('EMP-P11 lines that close a loop, or whose manager is missing or a guest, are refused at the line', async () => {
  const { as, hana } = await world()
  const { status, body } = await as(hana).post('/users', {
    people: [
      ines({ firstName: 'A', managerPosition: 1 }),
      ines({ firstName: 'B', managerPosition: 0 }),
      ines({ managerPosition: 9 }),
      ines({ managerPosition: 4 }),
      ines({ isGuest: true, managerPosition: 0 }),
    ],
  })
  expect([status, body.violations]).toEqual([
    422,
    [
      { path: '/people/0/managerPosition', code: 'MANAGER_LOOP', facts: { loop: 'A Novak → B Novak → A Novak' } },
      { path: '/people/1/managerPosition', code: 'MANAGER_LOOP', facts: { loop: 'B Novak → A Novak → B Novak' } },
      { path: '/people/2/managerPosition', code: 'NOBODY_HERE' },
      { path: '/people/3/managerPosition', code: 'NOBODY_HERE' },
      { path: '/people/4/managerPosition', code: 'GUESTS_HAVE_NO_MANAGER' },
    ],
  ])
})

test('MAY-8 an HR Assistant who may set managers can’t set one whom they add themselves, and nothing is stored', async () => {
  const w = await world()
  await allowAssistants(w)
  const pair = [ines({ managerPosition: 1 }), ines({ firstName: 'Omar' })]
  const { status, body } = await w.as(w.asta).post('/users', { people: pair })
  expect([status, body.code]).toEqual([403, 'ACCOUNT_YOU_CONTROL'])
  expect((await w.as(w.hana).get('/users?search=Novak')).body.total).toBe(0)
  const alone = await w.as(w.asta).post('/users', { people: [ines({ managerId: w.mia.id })] })
  expect(alone.status).toBe(201)
})

test('MAY-7 roles, states and the like are refused as unknown fields', async () => {
  const { as, hana } = await world()
  for (const field of ['isHr', 'state', 'companyId', 'loginname', 'version']) {
    const { status, body } = await as(hana).post('/users', { people: [ines({ [field]: 'x' })] })
    expect([status, body.violations]).toEqual([422, [{ path: `/people/0/${field}`, code: 'UNKNOWN_FIELD' }]])
  }
})

test('WALL-7 managers who are unknown, foreign, guests or deactivated are refused in the same way', async () => {
  const { as, hana, stranger, gwen, dora } = await world()
  for (const managerId of [stranger.id, gwen.id, dora.id, '00000000-0000-4000-8000-0000000000aa']) {
    const { body } = await as(hana).post('/users', { people: [ines({ managerId })] })
    expect(body.violations).toEqual([{ path: '/people/0/managerId', code: 'NOBODY_HERE' }])
  }
})

test('a welcome email is sent if requested', async () => {
  const { as, hana, mailTo } = await world()
  const { body } = await as(hana).post('/users', { people: [ines()], sendWelcomeEmails: true })
  expect(await mailTo({ ...hana, id: body.people[0].id })).toEqual(['invitation'])
  const other = await as(hana).post('/users', { people: [ines()] })
  expect(await mailTo({ ...hana, id: other.body.people[0].id })).toEqual([])
})

test('ONCE-3 the same request sent twice adds the people once', async () => {
  const { as, hana } = await world()
  const [key, body] = [`add-${Math.random()}`, { people: [ines()] }]
  const send = () => as(hana).post('/users', body, { headers: { 'idempotency-key': key } })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect((await as(hana).get('/users?state=ALL')).body.total).toBe(13)
})

test('between one and two hundred people can be added at once', async () => {
  const { as, hana } = await world()
  const people = Array.from({ length: 201 }, () => ines())
  expect((await as(hana).post('/users', { people })).body.violations).toMatchObject([
    { path: '/people', code: 'TOO_MANY' },
  ])
  expect((await as(hana).post('/users', { people: [] })).status).toBe(422)
  expect((await as(hana).post('/users', { people: people.slice(1) })).status).toBe(201)
})

test('VAL-12 if the same employee number is entered twice at the same time, the second one is refused as taken', async () => {
  const here = await world()
  const { as, hana, noor } = here
  const add = () => as(hana).post('/users', { people: [ines({ employeeNumber: 'FH-9' })] })
  const reply = await runConcurrently(
    here,
    (tx) => tx.update(people).set({ employeeNumber: 'FH-9' }).where(eq(people.id, noor.id)),
    add,
  )
  expect([reply.status, reply.body.violations]).toEqual([422, [{ path: '/people/0/employeeNumber', code: 'TAKEN' }]])
})
