import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../core/tables.ts'
import { fromAddress, tryLogIn, uniqueIpAddress, withSessionOf } from '../identity/fixtures.ts'
import { authCompanies, authLogins } from '../identity/tables.ts'
import { people } from '../people/tables.ts'
import { type World, world } from '../testing/world.ts'
import { companies } from './tables.ts'

const password = 'seven wooden bicycles'
const aCompany = () => {
  const stem = `n${randomUUID().slice(0, 8)}`
  return {
    companyName: `Northwind ${stem}`,
    firstName: 'Ada',
    lastName: 'Stone',
    email: `ada@${stem}.example`,
    password,
  }
}
type CompanyInput = ReturnType<typeof aCompany> & {
  subdomain?: string
  timeZone?: string
  dateFormat?: string
  timeFormat?: string
  language?: string
}
const register = ({ as, anonymous }: World, body: Partial<CompanyInput> & object, address = uniqueIpAddress()) =>
  as(anonymous).post('/companies', body, fromAddress(address))

test('who may POST /companies: anyone, and the creator is signed in as HR Admin and Tech Admin', async () => {
  const it = await world()
  for (const who of [it.anonymous, it.ravi, it.gwen, it.dora, it.stranger]) {
    const wanted = aCompany()
    const reply = await it.as(who).post('/companies', wanted, fromAddress(uniqueIpAddress()))
    expect(reply.status).toBe(201)
    const ada = withSessionOf({ ...it.anonymous, id: reply.body.userId }, reply)
    expect(ada.companyId).toBe(reply.body.companyId)
    const { body: me } = await it.as(ada).get('/users/current')
    expect(me).toMatchObject({ id: reply.body.userId, isHR: true, isAdmin: true, isAssistant: false, isGuest: false })
    expect(me).toMatchObject({ name: 'Ada Stone', secureLogin: true, company: { name: wanted.companyName } })
    expect(me.company.creator).toMatchObject({ id: me.id, name: 'Ada Stone' })
  }
})

test('the creator logs in again with the chosen password', async () => {
  const it = await world()
  const wanted = aCompany()
  await register(it, { ...wanted, timeZone: 'America/New_York', language: 'de' })
  const reply = await tryLogIn(it, wanted.email.toUpperCase(), password)
  expect(reply).toMatchObject({ status: 200, body: { next: 'home' } })
  const { body } = await it.as(withSessionOf(it.anonymous, reply)).get('/users/current')
  expect(body).toMatchObject({
    language: 'de',
    company: { companySettings: { timeZone: 'America/New_York', language: 'de' } },
  })
})

test('a new company works from 9 to 17 o’clock and has performance reviews switched on', async () => {
  const it = await world()
  const reply = await register(it, aCompany())
  const { body } = await it.as(withSessionOf(it.anonymous, reply)).get('/users/current')
  expect(body.company).toMatchObject({
    enabledFeatures: ['review'],
    hasSampleUsers: false,
    companySettings: {
      startOfBusiness: '09:00',
      endOfBusiness: '17:00',
      dateFormat: 'dd.MM.yyyy',
      dateFormatCoarse: 'MM.yyyy',
    },
    payment: { userCount: 1, trialExpired: false },
  })
})

test('DT-01 a new company has the formats that were proposed and chosen at its registration', async () => {
  const it = await world()
  const reply = await register(it, { ...aCompany(), dateFormat: 'MM/dd/yyyy', timeFormat: 'hh:mm a' })
  const { body } = await it.as(withSessionOf(it.anonymous, reply)).get('/users/current')
  expect(body.company.companySettings).toMatchObject({ dateFormat: 'MM/dd/yyyy', timeFormat: 'hh:mm a' })
  expect((await register(it, { ...aCompany(), dateFormat: 'yy' })).status).toBe(422)
})

test('a trial and a license reach the pages as the dates they end on', async () => {
  const it = await world()
  const reply = await register(it, aCompany())
  const { companyId } = reply.body
  const dates = { trialUntil: '2026-11-22', paidTo: '2027-01-31' }
  await it.app.db.inCompany(companyId, (tx) => tx.update(companies).set(dates))
  const { body } = await it.as(withSessionOf(it.anonymous, reply)).get('/users/current')
  expect(body.company.payment).toMatchObject({ ...dates, trialExpired: true })
})

describe('addresses', () => {
  test('ADM-P19 an address in use can’t register another company, and nothing is left behind', async () => {
    const it = await world()
    const wanted = { ...aCompany(), email: it.ravi.loginname, subdomain: `s${randomUUID().slice(0, 8)}` }
    const reply = await register(it, wanted)
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', violations: [{ path: '/email', code: 'EMAIL_TAKEN' }] },
    })
    expect(reply.headers['set-cookie']).toBeUndefined()
    const left = await it.app.db.asAuthRole((tx) =>
      tx.select().from(authCompanies).where(eq(authCompanies.subdomain, wanted.subdomain)),
    )
    expect(left).toEqual([])
  })

  test('ADM-P19 another spelling of an address can’t register a second company', async () => {
    const it = await world()
    const stem = randomUUID().slice(0, 8)
    const spellings = [`zoë@müller-${stem}.example`, `ZOË@${new URL(`http://müller-${stem}.example`).hostname}`]
    const statuses = []
    for (const email of spellings) statuses.push((await register(it, { ...aCompany(), email })).status)
    expect(statuses).toEqual([201, 409])
  })

  test('simultaneous registrations with the same address create one company', async () => {
    const it = await world()
    const { email } = aCompany()
    const replies = await Promise.all([0, 1, 2].map(() => register(it, { ...aCompany(), email })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409])
    const rows = await it.app.db.asAuthRole((tx) => tx.select().from(authLogins).where(eq(authLogins.loginname, email)))
    expect(rows).toHaveLength(1)
  })

  test.each(['ada@northwind', 'ada', '@northwind.example', 'ada@nor thwind.example', 'a@b@c.example', ''])(
    'VAL-02 %j is not an address',
    async (email) => {
      const it = await world()
      const reply = await register(it, { ...aCompany(), email })
      expect(reply).toMatchObject({
        status: 422,
        body: { violations: expect.arrayContaining([{ path: '/email', code: 'INVALID_EMAIL' }]) },
      })
    },
  )
})

describe('subdomains', () => {
  test('a subdomain belongs to one company, even if two register it simultaneously', async () => {
    const it = await world()
    const subdomain = `s${randomUUID().slice(0, 8)}`
    const replies = await Promise.all([0, 1].map(() => register(it, { ...aCompany(), subdomain })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409])
    expect(replies.find((reply) => reply.status === 409)?.body).toMatchObject({
      code: 'SUBDOMAIN_TAKEN',
      violations: [{ path: '/subdomain', code: 'SUBDOMAIN_TAKEN' }],
    })
  })

  test('without a requested subdomain, the first free one is derived from the name', async () => {
    const it = await world()
    const stem = `acme${randomUUID().slice(0, 6)}`
    const made = []
    for (const companyName of [stem, stem, `${stem}!`])
      made.push((await register(it, { ...aCompany(), companyName })).body.subdomain)
    expect(made).toEqual([stem, `${stem}-2`, `${stem}-3`])
  })

  test.each([
    ['www', 'SUBDOMAIN_RESERVED'],
    ['a.b', 'SUBDOMAIN_CHARACTERS'],
    ['-acme', 'SUBDOMAIN_NOT_VALID'],
  ])('OUT-1 %s is not a valid subdomain', async (subdomain, code) => {
    const it = await world()
    expect(await register(it, { ...aCompany(), subdomain })).toMatchObject({ status: 422, body: { code } })
  })
})

test.each([
  ['short', 'PASSWORD_TOO_SHORT'],
  ['qwertyuiop', 'PASSWORD_COMMON'],
  ['ada stone northwind', 'PASSWORD_OF_OWN_NAMES'],
])('AUTH-1 %s is not a valid password', async (secret, code) => {
  const it = await world()
  const wanted = { ...aCompany(), companyName: 'Northwind', password: secret }
  expect(await register(it, wanted)).toMatchObject({ status: 422, body: { code } })
})

test('one network address can make five registrations an hour, whether they succeed or not', async () => {
  const it = await world()
  const address = uniqueIpAddress()
  const statuses = [(await register(it, { ...aCompany(), email: it.ravi.loginname }, address)).status]
  for (let turn = 0; turn < 5; turn += 1) statuses.push((await register(it, aCompany(), address)).status)
  expect(statuses).toEqual([409, 201, 201, 201, 201, 429])
  await it.later({ hours: 1 })
  expect((await register(it, aCompany(), address)).status).toBe(201)
})

test('MAY-7 no one can register as more than the creator of their own company', async () => {
  const it = await world()
  for (const field of ['companyId', 'isProvider', 'plan', 'isSample']) {
    const reply = await register(it, { ...aCompany(), [field]: true })
    expect(reply).toMatchObject({ status: 422, body: { violations: [{ path: `/${field}` }] } })
  }
})

test('WALL-6 another company gets nothing of POST /companies', async () => {
  const it = await world()
  const reply = await it.as(it.ravi).post('/companies', aCompany(), fromAddress(uniqueIpAddress()))
  const { companyId, userId } = reply.body
  expect(companyId).not.toBe(it.company.id)
  expect(await it.inside((tx) => tx.select().from(people).where(eq(people.id, userId)))).toEqual([])
  const there = await it.app.db.inCompany(companyId, (tx) => tx.select().from(people))
  expect(there.map((person) => person.id)).toEqual([userId])
})

test('LOG-1 the audit log says who registered', async () => {
  const it = await world()
  const { body } = await register(it, aCompany())
  const entries = await it.app.db.inCompany(body.companyId, (tx) => tx.select().from(auditEntries))
  expect(entries.map((entry) => [entry.kind, entry.actorId])).toEqual(
    expect.arrayContaining([['company-registered', body.userId]]),
  )
})
