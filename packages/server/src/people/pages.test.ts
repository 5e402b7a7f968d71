import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'

const no = (reason: string) => ({ allowed: false, reason })
type Level = { managerId: string | null; people: { id: string; name: string; reportCount: number }[] }
const namesOf = (level: Level | undefined) => level?.people.map(({ name }) => name)

test('the org chart comes level by level, each person with the number of reports', async () => {
  const { as, ravi, iris, mia } = await world()
  const top: { body: { levels: Level[] } } = await as(ravi).get('/users/org-chart')
  expect(top.body.levels).toEqual([
    { managerId: null, people: [{ id: iris.id, name: 'Iris Lindqvist', title: '', reportCount: 6 }] },
  ])
  const below: { body: { levels: Level[] } } = await as(ravi).get(`/users/org-chart?of=${iris.id}`)
  expect(below.body.levels[0]?.managerId).toBe(iris.id)
  expect(namesOf(below.body.levels[0])).toContain('Mia Keller')
  expect(below.body.levels[0]?.people.find(({ id }) => id === mia.id)?.reportCount).toBe(3)
})

test('the org chart shows the whole path to a person', async () => {
  const { as, ravi, iris, mia } = await world()
  const { body } = await as(ravi).get(`/users/org-chart?to=${ravi.id}`)
  expect(body.levels.map(({ managerId }: Level) => managerId)).toEqual([null, iris.id, mia.id])
  expect(namesOf(body.levels[2])).toEqual(
    ['Noor Haddad', 'Ravi Menon', 'Paul Weiss'].sort((a, b) =>
      (a.split(' ')[1] ?? '') < (b.split(' ')[1] ?? '') ? -1 : 1,
    ),
  )
})

test('people whose manager has left are at the top, so that no one is missing', async () => {
  const { as, hana, ravi, mia } = await world()
  await as(hana).post(`/users/${mia.id}/deactivation`)
  const { body } = await as(ravi).get('/users/org-chart')
  expect(namesOf(body.levels[0])).toEqual(['Noor Haddad', 'Iris Lindqvist', 'Ravi Menon', 'Paul Weiss'])
  expect((await as(ravi).get(`/users/org-chart?to=${ravi.id}`)).body.levels).toHaveLength(1)
  expect((await as(ravi).get(`/users/org-chart?of=${mia.id}`)).status).toBe(404)
})

test('the org chart of a department, team or location begins with people whose manager isn’t in it, and counts only its people', async () => {
  const { as, ravi, mia, theo, inside } = await world()
  await inside((tx) =>
    tx.execute(sql`update people set department = 'Shop' where id in (${mia.id}, ${ravi.id}, ${theo.id})`),
  )
  await inside((tx) => tx.execute(sql`update people set location = 'Bremen' where id = ${ravi.id}`))
  const level = async (query: string): Promise<Level | undefined> =>
    (await as(ravi).get(`/users/org-chart?${query}`)).body.levels[0]
  const top = await level('department=Shop')
  expect(namesOf(top)).toEqual(['Theo Brandt', 'Mia Keller'])
  expect(top?.people.map(({ reportCount }) => reportCount)).toEqual([0, 1])
  expect(namesOf(await level(`department=Shop&of=${mia.id}`))).toEqual(['Ravi Menon'])
  expect(namesOf(await level('department=Shop&location=Bremen'))).toEqual(['Ravi Menon'])
  expect(namesOf(await level('team=Nowhere'))).toEqual([])
})

test('the team around someone: everyone above, people with the same manager, and direct reports', async () => {
  const { as, cleo, mia } = await world()
  const { body } = await as(cleo).get(`/users/${mia.id}/team`)
  const names = (people: { name: string }[]) => people.map(({ name }) => name)
  expect(body.person.name).toBe('Mia Keller')
  expect(names(body.line)).toEqual(['Iris Lindqvist'])
  expect(names(body.peers)).toEqual(['Theo Brandt', 'Leo Duarte', 'Cleo Martin', 'Asta Nyberg', 'Hana Sato'])
  expect(names(body.reports)).toEqual(['Noor Haddad', 'Ravi Menon', 'Paul Weiss'])
})

test('a card says who someone is and whom they report to', async () => {
  const { as, noor, mia } = await world()
  expect((await as(noor).get(`/users/${mia.id}/card`)).body).toEqual({
    id: mia.id,
    name: 'Mia Keller',
    title: '',
    department: '',
    team: '',
    location: '',
    isActive: true,
    manager: { id: expect.any(String), name: 'Iris Lindqvist', isActive: true },
    email: mia.loginname,
  })
})

test('EMP-P10 colleagues see only name and title of a former person, HR and former managers more', async () => {
  const { as, dora, leo, mia, hana, inside } = await world()
  await inside((tx) => tx.execute(sql`update people set title = 'Trader', department = 'Sales' where id = ${dora.id}`))
  const { body } = await as(leo).get(`/users/${dora.id}`)
  expect(body).toEqual({
    id: dora.id,
    name: 'Dora Lang',
    title: 'Trader',
    extent: 'card',
    relation: 'colleague',
    isActive: false,
    isGuest: false,
    tabs: [],
    hasPicture: false,
    can: { edit: [], invite: false, takeData: false, changePicture: no('PICTURE_NOT_YOURS') },
  })
  for (const who of [mia, hana])
    expect((await as(who).get(`/users/${dora.id}`)).body).toMatchObject({ extent: 'profile', department: 'Sales' })
})

test('EMP-8 a profile has the tabs that its reader may open', async () => {
  const { as, ravi, mia, iris, leo, hana, asta, theo, paul } = await world()
  const tabs = async (who: typeof ravi, of: typeof ravi) => (await as(who).get(`/users/${of.id}`)).body.tabs
  for (const who of [ravi, mia, iris, hana])
    expect(await tabs(who, ravi)).toEqual(['overview', 'timeline', 'activities', 'reviews', 'files', 'personal'])
  expect(await tabs(asta, ravi)).toEqual(['overview', 'activities', 'reviews', 'personal'])
  expect(await tabs(leo, ravi)).toEqual(['overview'])
  expect(await tabs(theo, ravi)).toEqual(['overview', 'activities', 'personal'])
  // Paul is an HR Admin below Mia (line rule).
  for (const above of [mia, iris]) expect(await tabs(paul, above)).toEqual(['overview', 'activities', 'personal'])
})

test('people who manage people see which actions are possible on a profile, and why others are not', async () => {
  const { as, ravi, hana, paul, mia } = await world()
  expect((await as(paul).get(`/users/${hana.id}`)).body.can).toMatchObject({
    deactivate: { allowed: false, reason: 'LAST_SUPER_ADMIN' },
  })
  expect((await as(hana).get(`/users/${ravi.id}`)).body.can).toMatchObject({
    changeRoles: { allowed: true },
    deactivate: { allowed: true },
    invite: false,
    takeData: true,
  })
  const { can } = (await as(mia).get(`/users/${ravi.id}`)).body
  expect(can).toEqual({ edit: [], invite: false, takeData: false, changePicture: no('PICTURE_NOT_YOURS') })
})

test('COMP-02 COMP-06 COMP-08 Your Company has the tabs that each person may use', async () => {
  const { as, ravi, hana, asta, theo } = await world()
  const tabs = async (who: typeof ravi) => (await as(who).get('/company/tabs')).body.tabs
  expect([await tabs(ravi), await tabs(theo), await tabs(hana), await tabs(asta)]).toEqual([
    ['activity', 'directory'],
    ['activity', 'directory'],
    ['activity'],
    ['activity'],
  ])
})
