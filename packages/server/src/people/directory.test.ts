import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'

type Row = { id: string; name: string }
const names = (reply: { body: { people: Row[] } }) => reply.body.people.map(({ name }) => name)

test('the directory is paged and sorted, with each person once', async () => {
  const { as, mia } = await world()
  for (const sort of ['name', '-name', 'department', '-manager', 'title']) {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const from: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
      const { body }: { body: { people: Row[]; next: string | null; total: number } } = await as(mia).get(
        `/users?size=3&sort=${sort}${from}`,
      )
      expect(body.total).toBe(10)
      seen.push(...body.people.map(({ id }) => id))
      cursor = body.next
    }
    expect([sort, new Set(seen).size, seen.length]).toEqual([sort, 10, 10])
  }
  const up = names(await as(mia).get('/users?sort=name'))
  expect(names(await as(mia).get('/users?sort=-name'))).toEqual([...up].reverse())
})

test('an invalid cursor starts from the beginning', async () => {
  const { as, mia } = await world()
  const first = await as(mia).get('/users?size=2')
  const odd = Buffer.from(JSON.stringify({ after: ['x', 'y', "'; drop"], total: 1 })).toString('base64url')
  for (const cursor of ['nonsense', Buffer.from('[1]').toString('base64url')])
    expect((await as(mia).get(`/users?size=2&cursor=${cursor}`)).body.people).toEqual(first.body.people)
  expect((await as(mia).get(`/users?size=2&cursor=${odd}`)).status).toBe(200)
})

test.each(['mia', 'KELL', 'kelle mi', 'mia@'])(
  'the directory is searched by the beginning of any word of name, title or address, without accents (%s)',
  async (search) => {
    const { as, ravi, scheduledTasks } = await world()
    const path = `/users?search=${encodeURIComponent(search)}`
    expect(names(await as(ravi).get(path))).toEqual(['Mia Keller'])
    // The same after the search words were stored.
    await scheduledTasks()
    expect(names(await as(ravi).get(path))).toEqual(['Mia Keller'])
  },
)

test('accents and titles are found by plain letters', async () => {
  const { as, ravi, mia, inside, scheduledTasks } = await world()
  await inside((tx) =>
    tx.execute(sql`update people set last_name = 'Krüger', title = 'Häd Gärtnerin' where id = ${mia.id}`),
  )
  for (const search of ['kruger', 'krueger', 'gartn']) {
    expect(names(await as(ravi).get(`/users?search=${search}`))).toEqual(['Mia Krüger'])
  }
  await scheduledTasks()
  for (const search of ['kruger', 'krueger', 'gartn', 'Krüger']) {
    expect(names(await as(ravi).get(`/users?search=${encodeURIComponent(search)}`))).toEqual(['Mia Krüger'])
  }
  expect(names(await as(ravi).get('/users?search=keller'))).toEqual([])
})

test('EMP-P07 hidden addresses can’t be guessed letter by letter, and administrators can search by address', async () => {
  const { as, ravi, mia, hana, company, inside, scheduledTasks } = await world()
  await inside((tx) =>
    tx.execute(
      sql`insert into feature_switches (company_id, name, enabled) values (${company.id}, 'directoryHidesEmails', true)`,
    ),
  )
  const search = `/users?search=${company.subdomain.slice(0, 6)}`
  for (const _ of ['before the words are made', 'after']) {
    expect(names(await as(ravi).get(search))).toEqual([])
    expect(names(await as(hana).get(search)).length).toBeGreaterThan(5)
    const ofTeam = `/team/people?search=${company.subdomain.slice(0, 6)}`
    expect(names(await as(mia).get(ofTeam))).toEqual([])
    expect((await as(ravi).get('/users/suggestions?search=mia')).body.people).toHaveLength(1)
    await scheduledTasks()
  }
  const { body } = await as(ravi).get('/users?search=mia')
  expect(body.people[0]).not.toHaveProperty('email')
})

test('people are filtered by department, team and location, and each filter option has a count', async () => {
  const { as, mia, ravi, noor, inside } = await world()
  await inside((tx) =>
    tx.execute(sql`update people set department = 'Product', team = 'Seeds' where id in (${ravi.id}, ${noor.id})`),
  )
  expect(names(await as(mia).get('/users?department=Product'))).toEqual(['Noor Haddad', 'Ravi Menon'])
  expect(names(await as(mia).get('/users?team=Seeds&location=Nowhere'))).toEqual([])
  expect((await as(mia).get('/users/facets')).body).toEqual({
    departments: [{ value: 'Product', count: 2 }],
    teams: [{ value: 'Seeds', count: 2 }],
    locations: [],
  })
})

test('MAY-4 only administrators can filter the directory by role or account state', async () => {
  const { as, mia, hana } = await world()
  for (const query of ['role=hrAdmin', 'state=ALL', 'state=DEACTIVATED', 'role=guest'])
    expect((await as(mia).get(`/users?${query}`)).status).toBe(403)
  expect(names(await as(hana).get('/users?role=hrAdmin'))).toEqual(['Hana Sato', 'Paul Weiss'])
  expect(names(await as(hana).get('/users?state=DEACTIVATED'))).toEqual(['Dora Lang'])
  expect(names(await as(hana).get('/users?role=guest'))).toEqual(['Gwen Ellis'])
  // Without a state administrators get everyone. The list that all others get has a name: LISTED.
  const total = async (who: typeof mia, query = '') => (await as(who).get(`/users?${query}`)).body.total
  expect([await total(hana), await total(hana, 'state=PRESENT'), await total(hana, 'state=LISTED')]).toEqual([
    12, 11, 10,
  ])
  expect([await total(mia), await total(mia, 'state=LISTED')]).toEqual([10, 10])
})

test('MAY-4 demographic data of others is in no card, list or org chart', async () => {
  const { as, ravi, noor, inside } = await world()
  await inside((tx) =>
    tx.execute(
      sql`update people set gender = 'F', phone = '+49 40 1234', employee_number = 'FH-77', hire_date = '2024-06-01', nickname = 'Nono' where id = ${noor.id}`,
    ),
  )
  for (const path of [
    `/users/${noor.id}`,
    `/users/${noor.id}/card`,
    `/users/${noor.id}/team`,
    '/users?size=100',
    '/users/suggestions',
    '/users/org-chart',
  ]) {
    const { text, status } = await as(ravi).get(path)
    expect(status).toBe(200)
    for (const secret of ['+49 40 1234', 'FH-77', '2024-06', '"F"', 'loginname', '"roles"', 'INVITED'])
      expect([path, secret, text.includes(secret)]).toEqual([path, secret, false])
  }
})

test('the nickname replaces the first name everywhere', async () => {
  const { as, ravi, noor, inside } = await world()
  await inside((tx) => tx.execute(sql`update people set nickname = 'Nono' where id = ${noor.id}`))
  expect(names(await as(ravi).get('/users?search=nono'))).toEqual(['Nono Haddad'])
  expect((await as(ravi).get(`/users/${noor.id}/card`)).body.name).toBe('Nono Haddad')
})

test('pickers and lists leave out guests and people who left', async () => {
  const { as, hana, mia } = await world()
  const picked = names(await as(hana).get('/users/suggestions?size=50'))
  expect(picked).toHaveLength(10)
  expect(picked).not.toContain('Gwen Ellis')
  expect(picked).not.toContain('Dora Lang')
  expect(names(await as(mia).get(`/users/suggestions?search=mia&except=${mia.id}`))).toEqual([])
})

test('SET-12 PERM-03 the contacts are HR Admins first, then HR Assistants if requested', async () => {
  const { as, ravi } = await world()
  const contacts = async (path: string) =>
    (await as(ravi).get(path)).body.people.map(({ name, isHR }: { name: string; isHR: boolean }) => [name, isHR])
  expect(await contacts('/users/hr')).toEqual([
    ['Hana Sato', true],
    ['Paul Weiss', true],
    ['Asta Nyberg', false],
  ])
  expect(await contacts('/users/hr?assistants=false')).toHaveLength(2)
})

test('pickers and mentions rank names above titles and departments, and never cut off a matching name', async () => {
  const { as, ravi, leo, theo, noor, mia, inside, scheduledTasks } = await world()
  await inside((tx) =>
    tx.execute(sql`update people set title = case when id = ${leo.id} then '' else 'Lead' end where not is_guest`),
  )
  await inside((tx) => tx.execute(sql`update people set last_name = 'Lehmann' where id = ${theo.id}`))
  await inside((tx) => tx.execute(sql`update people set last_name = 'de Leon' where id = ${noor.id}`))
  await inside((tx) => tx.execute(sql`update people set department = 'Nursery' where id = ${mia.id}`))
  const picked = async (search: string, size = 10) =>
    names(await as(ravi).get(`/users/suggestions?search=${encodeURIComponent(search)}&size=${size}`))
  for (const _ of ['before the index is built', 'after']) {
    expect((await picked('le')).slice(0, 3)).toEqual(['Leo Duarte', 'Theo Lehmann', 'Noor de Leon'])
    expect(await picked('le', 1)).toEqual(['Leo Duarte'])
    expect(await picked('le', 3)).toEqual(['Leo Duarte', 'Theo Lehmann', 'Noor de Leon'])
    expect(await picked('nurs')).toEqual(['Mia Keller'])
    expect(await picked('xyz')).toEqual([])
    await scheduledTasks()
  }
})
