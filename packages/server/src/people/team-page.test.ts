import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'

const names = ({ body }: { body: { people: { name: string }[] } }) => body.people.map(({ name }) => name)

test('a manager sees direct reports with their job data', async () => {
  const { as, mia, inside, noor } = await world()
  await inside((tx) => tx.execute(`update people set hire_date = '2024-06-01' where id = '${noor.id}'`))
  const reply = await as(mia).get('/team/people')
  expect(names(reply)).toEqual(['Noor Haddad', 'Ravi Menon', 'Paul Weiss'])
  expect(reply.body.people[0]).toMatchObject({
    hireDate: '2024-06-01',
    reportCount: 0,
    manager: { name: 'Mia Keller' },
  })
  expect(reply.body.of).toBeNull()
})

test('the whole tree if requested, which can be searched too', async () => {
  const { as, iris } = await world()
  expect(names(await as(iris).get('/team/people'))).not.toContain('Ravi Menon')
  expect(names(await as(iris).get('/team/people?scope=tree'))).toContain('Ravi Menon')
  expect(names(await as(iris).get('/team/people?scope=tree&search=ravi'))).toEqual(['Ravi Menon'])
})

test('the reports of someone below the viewer, but of no one else', async () => {
  const { as, iris, mia, leo, hana } = await world()
  const reply = await as(iris).get(`/team/people?of=${mia.id}`)
  expect(reply.body.of.name).toBe('Mia Keller')
  expect(names(reply)).toContain('Ravi Menon')
  expect((await as(mia).get(`/team/people?of=${iris.id}`)).status).toBe(404)
  expect((await as(leo).get(`/team/people?of=${hana.id}`)).status).toBe(404)
})

test('former people are shown only with the filter', async () => {
  const { as, mia } = await world()
  expect(names(await as(mia).get('/team/people'))).not.toContain('Dora Lang')
  expect(names(await as(mia).get('/team/people?left=true'))).toContain('Dora Lang')
})

test('MAY-4 managers read job data, never personal data or accounts', async () => {
  const { as, mia, ravi, inside } = await world()
  await inside((tx) => tx.execute(`update people set gender = 'M', phone = '+49 40 9' where id = '${ravi.id}'`))
  const { text } = await as(mia).get('/team/people?scope=tree')
  for (const secret of ['gender', 'phone', '+49 40 9', 'loginname', 'roles', 'state'])
    expect([secret, text.includes(secret)]).toEqual([secret, false])
})

test('EMP-P06 the numbers of a team', async () => {
  const { as, iris, mia, leo } = await world()
  expect((await as(iris).get('/team')).body).toEqual({ directReports: 6, allReports: 9, hasReviewees: false })
  expect((await as(mia).get('/team')).body).toMatchObject({ directReports: 3, allReports: 3 })
  expect((await as(leo).get('/team')).body).toEqual({ directReports: 0, allReports: 0, hasReviewees: true })
})

test('EMP-P13 someone who loses their last report can’t open Team any more', async () => {
  const { as, hana, mia, ravi, noor, paul } = await world()
  for (const user of [ravi, noor, paul]) await as(hana).post(`/users/${user.id}/deactivation`)
  expect((await as(mia).get('/team/people')).body.code).toBe('NO_TEAM')
})
