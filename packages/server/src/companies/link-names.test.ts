import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fromAddress, uniqueIpAddress } from '../identity/fixtures.ts'
import { world } from '../testing/world.ts'
import { companies } from './tables.ts'

const LINK = 'WIN A PRIZE http://evil.example'
const TURNED = 'Fernhill \u202Elpmaxe'

const aCompany = (more: object) => ({
  companyName: 'Northwind',
  firstName: 'Ada',
  lastName: 'Stone',
  password: 'seven wooden bicycles',
  email: `ada@n${randomUUID().slice(0, 8)}.example`,
  ...more,
})

test('OUT-3 a stranger can’t register if the company’s name or their own would be a link in every email', async () => {
  const { as, anonymous } = await world()
  const register = async (more: object) =>
    (await as(anonymous).post('/companies', aCompany(more), fromAddress(uniqueIpAddress()))).body.violations
  expect(await register({ companyName: LINK })).toEqual([{ path: '/companyName', code: 'NAME_WITH_LINK' }])
  expect(await register({ companyName: TURNED })).toEqual([{ path: '/companyName', code: 'UNSEEN_SIGNS' }])
  expect(await register({ firstName: 'www.evil.example', lastName: 'me@evil.example' })).toEqual([
    { path: '/firstName', code: 'NAME_WITH_LINK' },
    { path: '/lastName', code: 'NAME_WITH_LINK' },
  ])
  expect(await register({ companyName: 'Müller GmbH & Co.KG' })).toBeUndefined()
})

test('OUT-3 a company can’t be given such a name later either; one that already has it keeps it until it is changed', async () => {
  const { as, hana, company, inside } = await world()
  const path = `/companies/${company.id}/basic-settings`
  const { body: before } = await as(hana).get(path)
  const save = (name: string) => as(hana).put(path, { name, language: 'en', version: before.version })
  expect(await save(LINK)).toMatchObject({
    status: 422,
    body: { violations: [{ path: '/name', code: 'NAME_WITH_LINK' }] },
  })
  await inside((tx) => tx.update(companies).set({ name: 'acme.com' }).where(eq(companies.id, company.id)))
  expect((await save('acme.com')).status).toBe(200)
})

test('OUT-3 names of people and a company’s terms can’t bring links into emails either', async () => {
  const { as, hana, ravi } = await world()
  const person = { firstName: 'Ines', lastName: 'evil.example', email: `i@n${randomUUID().slice(0, 8)}.example` }
  expect((await as(hana).post('/users', { people: [person] })).body.violations).toEqual([
    { path: '/people/0/lastName', code: 'NAME_WITH_LINK' },
  ])
  const { body } = await as(hana).get(`/users/${ravi.id}`)
  const edit = { version: body.version, nickname: `Ravi${'\u2067'}` }
  expect((await as(hana).patch(`/users/${ravi.id}`, edit)).body.violations).toEqual([
    { path: '/nickname', code: 'UNSEEN_SIGNS' },
  ])
  const term = { language: 'en', singular: 'evil.example', plural: 'reviews' }
  expect((await as(hana).put('/company/terms/review', term)).body.violations).toEqual([
    { path: '/singular', code: 'NAME_WITH_LINK' },
  ])
})
