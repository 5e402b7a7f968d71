import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'

type Hit = { type: string; score: number; value: { name: string } }
const names = ({ body }: { body: { hits: Hit[] } }) => body.hits.map(({ value }) => value.name)
const search = (q: string, more = '') => `/search?q=${encodeURIComponent(q)}${more}`

test('WALL-6 another company gets nothing of GET /search', async () => {
  const { as, stranger, mia, scheduledTasks } = await world()
  for (const _ of ['before the words are made', 'after']) {
    for (const q of ['mia', 'keller', mia.loginname])
      expect((await as(stranger).get(search(q))).text).not.toContain(mia.id)
    await scheduledTasks()
  }
})

async function withJurgen() {
  const here = await world()
  await here.inside((tx) =>
    tx.execute(
      sql`update people set first_name = 'Jürgen', last_name = 'Krause', title = 'Head of Engineering' where id = ${here.leo.id}`,
    ),
  )
  return here
}

test.each(['jürgn', 'jrugen', 'jurgen', 'juergen', 'krasue', 'JÜRGEN kr', 'head eng'])(
  'typos are forgiven: “%s” finds Jürgen Krause',
  async (q) => {
    const { as, ravi, scheduledTasks } = await withJurgen()
    for (const _ of ['before the words are made', 'after']) {
      expect(names(await as(ravi).get(search(q)))).toEqual(['Jürgen Krause'])
      await scheduledTasks()
    }
  },
)

test.each([
  ['lindqi', 'Iris Lindqvist'],
  ['mai keler', 'Mia Keller'],
])('typos are forgiven: “%s” finds %s', async (q, name) => {
  const { as, ravi, scheduledTasks } = await world()
  await scheduledTasks()
  expect(names(await as(ravi).get(search(q)))).toEqual([name])
})

test('“head” finds people with such names and titles, the better match first', async () => {
  const { as, mia, ravi, noor, inside, scheduledTasks } = await withJurgen()
  await inside((tx) => tx.execute(sql`update people set last_name = 'Head' where id = ${noor.id}`))
  await inside((tx) => tx.execute(sql`update people set title = 'Headmaster' where id = ${mia.id}`))
  await scheduledTasks()
  expect(names(await as(ravi).get(search('head')))).toEqual(['Noor Head', 'Jürgen Krause', 'Mia Keller'])
})

test('SEARCH-07 seven hits are returned by default, each person once', async () => {
  const { as, mia, inside, scheduledTasks } = await world()
  await inside((tx) => tx.execute(sql`update people set title = 'Engineer Engineering' where not is_guest`))
  await scheduledTasks()
  const found = names(await as(mia).get(search('engineer')))
  expect([found.length, new Set(found).size]).toEqual([7, 7])
  expect(names(await as(mia).get(search('engineer', '&amount=50')))).toHaveLength(10)
  expect(names(await as(mia).get(search('engineer', '&amount=2')))).toHaveLength(2)
})

test('SEARCH-03 only one’s own tree: direct and indirect reports, never oneself, peers or managers', async () => {
  const { as, iris, mia, scheduledTasks, inside } = await world()
  await inside((tx) => tx.execute(sql`update people set title = 'Colleague' where not is_guest`))
  await scheduledTasks()
  const team = async (who: typeof mia) => names(await as(who).get(search('colleague', '&mode=TEAM&amount=50'))).sort()
  expect(await team(mia)).toEqual(['Noor Haddad', 'Paul Weiss', 'Ravi Menon'])
  expect(await team(iris)).toHaveLength(9)
})

test('SEARCH-03 in mode CYCLE no person is found, in mode TEAM no cycle', async () => {
  const { as, iris } = await world()
  expect(names(await as(iris).get(search('ravi', '&mode=CYCLE')))).toEqual([])
  expect((await as(iris).get(search('ravi', '&mode=TEAM'))).body.hits).toMatchObject([{ type: 'USER' }])
})

test('only HR finds guests and people who have left', async () => {
  const { as, ravi, theo, hana, asta, scheduledTasks } = await world()
  await scheduledTasks()
  for (const q of ['gwen', 'dora']) {
    for (const who of [ravi, theo]) expect(names(await as(who).get(search(q)))).toEqual([])
    for (const who of [hana, asta]) expect(names(await as(who).get(search(q)))).toHaveLength(1)
  }
})

test('EMP-P07 an email address is found by its beginning, but not by people who can’t see email addresses', async () => {
  const { as, ravi, noor, hana, company, inside, scheduledTasks } = await world()
  await scheduledTasks()
  const q = search(noor.loginname.slice(0, -9))
  expect(names(await as(ravi).get(q))).toEqual(['Noor Haddad'])
  expect(names(await as(ravi).get(search(company.subdomain)))).toEqual([])
  await inside((tx) =>
    tx.execute(
      sql`insert into feature_switches (company_id, name, enabled) values (${company.id}, 'directoryHidesEmails', true)`,
    ),
  )
  expect(names(await as(ravi).get(q))).toEqual([])
  expect(names(await as(hana).get(q))).toEqual(['Noor Haddad'])
})

test('deactivated people disappear from results immediately, before any job has run', async () => {
  const { as, hana, ravi, leo, scheduledTasks } = await world()
  await scheduledTasks()
  expect(names(await as(ravi).get(search('leo')))).toEqual(['Leo Duarte'])
  await as(hana).post(`/users/${leo.id}/deactivation`)
  expect(names(await as(ravi).get(search('leo')))).toEqual([])
})

test.each(['', '   ', '!!!', '%', '_', "'; drop table people", '\\', '😀', 'ḿ'.repeat(60)])(
  '“%s” finds no one and does no harm',
  async (q) => {
    const { as, ravi } = await world()
    expect(await as(ravi).get(search(q))).toMatchObject({ status: 200, body: { hits: [] } })
  },
)
