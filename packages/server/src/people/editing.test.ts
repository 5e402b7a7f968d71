import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { TestUser } from '../testing/world.ts'
import { world } from '../testing/world.ts'

async function editable(here: Awaited<ReturnType<typeof world>>) {
  const read = async (of: TestUser, by: TestUser = here.hana) => (await here.as(by).get(`/users/${of.id}`)).body
  const edit = async (of: TestUser, change: object, by: TestUser = here.hana) =>
    here.as(by).patch(`/users/${of.id}`, { version: (await read(of)).version, ...change })
  return { ...here, read, edit }
}

test('HR changes a profile, and everyone reads it changed', async () => {
  const { edit, read, ravi, noor } = await editable(await world())
  const reply = await edit(ravi, { title: '  Head of  Design ', department: 'Product', hireDate: '2023-06-01' })
  expect([reply.status, reply.body.title, reply.body.version]).toEqual([200, 'Head of Design', 2])
  expect(await read(ravi, noor)).toMatchObject({ title: 'Head of Design', department: 'Product' })
})

test('KEEP-2 an edit based on an older version is refused with the current one, and accepted once it is based on that', async () => {
  const { as, hana, paul, ravi, edit } = await editable(await world())
  await edit(ravi, { title: 'Head' })
  const late = await as(paul).patch(`/users/${ravi.id}`, { version: 1, team: 'Platform' })
  expect([late.status, late.body.code]).toEqual([409, 'EDITED_MEANWHILE'])
  expect(late.body.data.current).toMatchObject({ title: 'Head', version: 2 })
  const onTop = await as(paul).patch(`/users/${ravi.id}`, { version: 2, team: 'Platform' })
  expect(onTop.body).toMatchObject({ title: 'Head', team: 'Platform', version: 3 })
  // A change that is already in effect needs no newer version.
  expect((await as(hana).patch(`/users/${ravi.id}`, { version: 1, team: 'Platform' })).body.version).toBe(3)
})

test('COM-P02 MAY-8 an administrator edits others, not their own record', async () => {
  const { as, hana, paul } = await editable(await world())
  const change = { version: 1, title: 'Director' }
  expect((await as(hana).patch(`/users/${hana.id}`, change)).body.code).toBe('OWN_RECORD')
  expect((await as(paul).patch(`/users/${hana.id}`, change)).status).toBe(200)
})

test('EMP-P11 a manager who would close a loop is refused, and the loop is shown', async () => {
  const { edit, mia, ravi } = await editable(await world())
  const { status, body } = await edit(mia, { managerId: ravi.id })
  expect(status).toBe(422)
  expect(body.violations).toEqual([
    {
      path: '/managerId',
      code: 'MANAGER_LOOP',
      facts: { loop: 'Mia Keller → Ravi Menon → Mia Keller' },
    },
  ])
  expect((await edit(ravi, { managerId: ravi.id })).body.violations).toMatchObject([{ code: 'MANAGER_LOOP' }])
})

test('EMP-P11 two changes that together would close a loop: one succeeds', async () => {
  const { edit, leo, cleo } = await editable(await world())
  const replies = await Promise.all([edit(leo, { managerId: cleo.id }), edit(cleo, { managerId: leo.id })])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('VAL-12 AUTH-7 an address change needs a confirmed identity and a free address, and takes effect once confirmed', async () => {
  const { edit, read, elsewhere, paul, hana, ravi, mia } = await editable(await world())
  expect((await edit(ravi, { email: 'new@fern.example' }, await elsewhere(paul))).body.code).toBe(
    'PASSWORD_NOT_CONFIRMED',
  )
  expect((await edit(ravi, { email: mia.loginname })).body.violations).toMatchObject([
    { path: '/email', code: 'ADDRESS_TAKEN' },
  ])
  const email = `Ravi.${Math.random().toString(36).slice(2)}@Fern.example`
  expect((await edit(ravi, { email })).status).toBe(200)
  const { loginname } = ravi
  expect(await read(ravi, hana)).toMatchObject({ email: loginname, loginname, addressChange: { address: email } })
})

test('no one changes the address of someone with more rights', async () => {
  const { edit, asta, theo, paul, hana } = await editable(await world())
  for (const by of [asta, theo])
    expect((await edit(paul, { email: 'mine@fern.example' }, by)).body.code).toBe('MORE_RIGHTS_THAN_YOU')
  expect((await edit(theo, { email: 'mine@fern.example' }, paul)).body.code).toBe('MORE_RIGHTS_THAN_YOU')
  expect((await edit(theo, { email: `theo${Math.random()}@fern.example` }, hana)).status).toBe(200)
})

test('MAY-8 COM-P01 an HR Admin can’t change address or line of people above, nor an HR Assistant an address in use', async () => {
  const { edit, read, asta, paul, hana, leo, mia, iris, noor } = await editable(await world())
  for (const above of [mia, iris]) {
    expect((await edit(above, { email: `mine${Math.random()}@fern.example` }, paul)).body.code).toBe(
      'ADDRESS_NOT_YOURS',
    )
    expect((await edit(above, { managerId: null }, paul)).body.code).toBe('LINE_ABOVE_YOU')
    expect((await edit(above, { secondaryReviewerId: paul.id }, paul)).body.code).toBe('LINE_ABOVE_YOU')
    expect((await edit(above, { title: 'Chief' }, paul)).status).toBe(200)
  }
  expect((await read(mia, paul)).can.edit).not.toContain('managerId')
  // Paul, an HR Admin below Mia, would read about Iris, who is above Hana.
  expect((await edit(mia, { managerId: null }, hana)).body.code).toBe('HR_FOR_PEOPLE_ABOVE_YOU')
  expect((await edit(mia, { managerId: leo.id }, hana)).status).toBe(200)
  expect((await edit(noor, { email: `mine${Math.random()}@fern.example` }, asta)).body.code).toBe('ADDRESS_NOT_YOURS')
})

test('MAY-7 roles, login name and state can’t be set by editing a person', async () => {
  const { edit, ravi } = await editable(await world())
  for (const field of ['isHr', 'isHR', 'loginname', 'state', 'companyId', 'isGuest'])
    expect((await edit(ravi, { [field]: true })).body.violations).toEqual([
      { path: `/${field}`, code: 'UNKNOWN_FIELD' },
    ])
})

test('VAL-12 an employee number belongs to one person', async () => {
  const { edit, ravi, noor } = await editable(await world())
  expect((await edit(ravi, { employeeNumber: 'FH-1' })).status).toBe(200)
  expect((await edit(noor, { employeeNumber: 'FH-1' })).body.violations).toEqual([
    { path: '/employeeNumber', code: 'TAKEN' },
  ])
  expect((await edit(ravi, { employeeNumber: '' })).body.job.employeeNumber).toBeNull()
})

test('people edit themselves where the company lets them, and only their own fields', async () => {
  const { edit, ravi, company, inside } = await editable(await world())
  await inside((tx) =>
    tx.execute(
      sql`insert into feature_switches (company_id, name, enabled) values (${company.id}, 'peopleEditThemselves', true)`,
    ),
  )
  expect((await edit(ravi, { title: 'Designer', phone: '12' }, ravi)).body).toMatchObject({
    title: 'Designer',
    about: { phone: '12' },
  })
  expect((await edit(ravi, { department: 'Mine' }, ravi)).body.code).toBe('OWN_RECORD')
})
