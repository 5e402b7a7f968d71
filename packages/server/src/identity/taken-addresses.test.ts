import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { importClient, peopleFile } from '../imports/fixtures.ts'
import { type World, world } from '../testing/world.ts'
import { authLogins, loginProbes } from './tables.ts'

const person = (email: string) => ({ firstName: 'Ines', lastName: 'Novak', email })
const anAddress = () => `n${randomUUID().slice(0, 12)}@outside.example`

/** Accounts of another company. */
async function elsewhere({ app, stranger }: World, count: number) {
  const all = Array.from({ length: count }, anAddress)
  const owner = { companyId: stranger.companyId, personId: stranger.id }
  await app.db.asAuthRole((authTx) =>
    authTx.insert(authLogins).values(all.map((loginname) => ({ loginname, ...owner }))),
  )
  return all
}
const add = (w: World, emails: readonly string[]) => w.as(w.hana).post('/users', { people: emails.map(person) })
const namedIn = (reply: { body: { violations?: { facts: { email: string } }[] } }) =>
  (reply.body.violations ?? []).map(({ facts }) => facts.email)

test('AUTH-2 someone who tries thousands of addresses finds out about twenty a day, and then not even which are free', async () => {
  const w = await world()
  const others = await elsewhere(w, 60)
  const revealed = new Set<string>()
  const first = await add(w, [...others.slice(0, 40), anAddress()])
  expect(first.status).toBe(422)
  for (const email of namedIn(first)) revealed.add(email)
  for (const emails of [others.slice(20, 60), [others[50] as string], [anAddress()]]) {
    const reply = await add(w, emails)
    expect([reply.status, reply.body.code]).toEqual([429, 'ADDRESS_CHECK_LIMIT_REACHED'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    for (const email of namedIn(reply)) revealed.add(email)
  }
  expect(revealed.size).toBe(20)
  // No one was added.
  expect((await w.as(w.hana).get('/users?state=ALL')).body.total).toBe(12)
  // Another company is not affected, and a day later this one can continue.
  expect((await w.as(w.stranger).post('/users', { people: [person(anAddress())] })).status).toBe(201)
  await w.later({ hours: 25 })
  const later = { ...w, hana: await w.elsewhere(w.hana) }
  expect((await add(later, [anAddress()])).status).toBe(201)
})

test('AUTH-2 an edited address counts as well, and an address that was reported before costs nothing', async () => {
  const w = await world()
  const [other = ''] = await elsewhere(w, 1)
  const { body } = await w.as(w.hana).get(`/users/${w.ravi.id}`)
  for (let time = 0; time < 3; time += 1) {
    const reply = await w.as(w.hana).patch(`/users/${w.ravi.id}`, { version: body.version, email: other })
    expect([reply.status, namedIn(reply)]).toEqual([422, [other]])
    expect(namedIn(await add(w, [other]))).toEqual([other])
  }
  const counted = await w.inside((tx) => tx.select().from(loginProbes))
  expect(counted.map(({ email }) => email)).toEqual([other])
})

test('AUTH-2 a file reveals no more addresses than the company has left that day, no matter who uploads it', async () => {
  const w = await world()
  const others = await elsewhere(w, 30)
  const { upload, preview, entries } = importClient(w)
  const rows = (emails: readonly string[]) => peopleFile(...emails.map((email, index) => `Ines,No${index},${email},,`))
  const known = async (emails: readonly string[]) => {
    const all = await entries(await upload(rows(emails), w.theo))
    return all.filter(({ errors }) => errors.some(({ code }) => code === 'EMAIL_TAKEN')).length
  }
  expect(await known(others.slice(0, 15))).toBe(15)
  expect(await known(others.slice(0, 15))).toBe(15)
  const tooMany = await upload(rows(others.slice(10, 30)))
  expect(await preview(tooMany)).toMatchObject({
    state: 'FAILED_WRONG_CONFIGURATION',
    problem: { code: 'TOO_MANY_TAKEN', facts: { max: 20 } },
  })
  expect(await entries(tooMany)).toEqual([])
  expect((await add(w, [anAddress()])).body.code).toBe('ADDRESS_CHECK_LIMIT_REACHED')
})

test('WALL-6 colleagues with the address are named, and don’t count', async () => {
  const w = await world()
  expect(namedIn(await add(w, [w.mia.loginname]))).toEqual([w.mia.loginname])
  expect(await w.inside((tx) => tx.select().from(loginProbes))).toEqual([])
})
