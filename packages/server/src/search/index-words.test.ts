import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'
import { searchChanges, searchIndexVersions, searchTerms } from './tables.ts'

const found = async (here: Awaited<ReturnType<typeof world>>, q: string) =>
  (await here.as(here.ravi).get(`/search?q=${encodeURIComponent(q)}`)).body.hits.map(
    ({ value }: { value: { name: string } }) => value.name,
  )
const open = (here: Awaited<ReturnType<typeof world>>) => here.inside((tx) => tx.select().from(searchChanges))

test('new people are found as soon as the jobs have run, and under a new name immediately after the change', async () => {
  const here = await world()
  const { as, hana, settle, scheduledTasks } = here
  await scheduledTasks()
  const email = `ines${Math.random()}@new.example`
  const { body } = await as(hana).post('/users', { people: [{ firstName: 'Ines', lastName: 'Novak', email }] })
  await settle()
  expect(await open(here)).toEqual([])
  expect(await found(here, 'ines')).toEqual(['Ines Novak'])
  await as(hana).patch(`/users/${body.people[0].id}`, { version: 1, lastName: 'Quandt' })
  expect(await found(here, 'quandt')).toEqual(['Ines Quandt'])
  expect(await found(here, 'novak')).toEqual([])
  await settle()
  expect(await found(here, 'quandt')).toEqual(['Ines Quandt'])
  expect(await found(here, 'novak')).toEqual([])
})

test('the index follows every kind of write to people', async () => {
  const here = await world()
  const { inside, scheduledTasks, mia } = here
  await scheduledTasks()
  await inside((tx) => tx.execute(sql`update people set title = 'Lighthouse keeper' where id = ${mia.id}`))
  expect(await open(here)).toMatchObject([{ kind: 'USER', subjectId: mia.id }])
  await scheduledTasks()
  const words = await inside((tx) => tx.select().from(searchTerms).where(eq(searchTerms.subjectId, mia.id)))
  expect(words.map(({ term }) => term)).toEqual(expect.arrayContaining(['mia', 'keller', 'lighthouse', 'keeper']))
  await inside((tx) => tx.execute(sql`update people set phone = '12' where id = ${mia.id}`))
  expect(await open(here)).toEqual([])
})

test('when the rules of the index change, every company is indexed again, once', async () => {
  const here = await world()
  const { inside, scheduledTasks, company } = here
  await scheduledTasks()
  await inside((tx) => tx.delete(searchTerms).where(eq(searchTerms.companyId, company.id)))
  await inside((tx) => tx.update(searchIndexVersions).set({ version: 0 }))
  await scheduledTasks()
  expect(await found(here, 'mia')).toEqual(['Mia Keller'])
  await inside((tx) => tx.delete(searchTerms).where(eq(searchTerms.companyId, company.id)))
  await scheduledTasks()
  expect(await found(here, 'mia')).toEqual([])
})

test('the index finds exactly the people that the rule matches', async () => {
  const here = await world()
  const { as, ravi, scheduledTasks } = here
  const queries = ['mia', 'me', 'ravi m', 'lindqvst', 'hadad', 'k', 'sato hana', 'due', 'nyebrg', 'weis', 'zz']
  const ask = async (q: string) => (await as(ravi).get(`/search?q=${encodeURIComponent(q)}&amount=50`)).body.hits
  // Before the first index run everyone is scored only by the rule.
  const plain = await Promise.all(queries.map(ask))
  await scheduledTasks()
  expect(await open(here)).toEqual([])
  expect(await Promise.all(queries.map(ask))).toEqual(plain)
  expect(plain.filter((hits) => hits.length > 0).length).toBeGreaterThan(8)
})

test('SEARCH-03 a leader of more than a thousand people finds all of them and no one else', async () => {
  const here = await world()
  const { as, inside, mia, iris, company, scheduledTasks, now } = here
  await inside((tx) =>
    tx.execute(sql`insert into people (company_id, id, loginname, email, first_name, last_name, manager_id, created_at, state)
      select ${company.id}, gen_random_uuid(), 'crowd' || n || ${company.subdomain}, 'crowd' || n || '@x.example', 'Crowd', 'Number' || n,
        case when n % 2 = 0 then ${mia.id}::uuid else ${iris.id}::uuid end, ${now()}, 'ACTIVE' from generate_series(1, 1200) n`),
  )
  await scheduledTasks()
  const team = async (q: string) => (await as(mia).get(`/search?q=${q}&mode=TEAM&amount=50`)).body.hits
  expect(await team('crowd')).toHaveLength(50)
  expect(await team('number1000')).toHaveLength(1)
  expect(await team('number999')).toEqual([])
})
