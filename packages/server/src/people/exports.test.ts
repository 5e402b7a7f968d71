import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../core/tables.ts'
import { impersonate } from '../impersonation/fixtures.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { addManyPeople } from './fixtures.ts'
import { people } from './tables.ts'

const all = 'columns=name,email,department,team,location,manager,joined,roles,state'
const fileOf = (w: World, who: TestUser, query: string) => w.as(who).get(`/users/export?${query}`)
const rowsIn = (text: string) => parse(text, { bom: true }) as string[][]

test('AUTH-7 AUTH-11 an export needs a confirmed identity, and is refused while impersonating', async () => {
  const w = await world()
  expect((await fileOf(w, await w.elsewhere(w.hana), all)).body.code).toBe('PASSWORD_NOT_CONFIRMED')
  const browser = await impersonate(w, w.hana, w.theo)
  expect((await fileOf(w, browser, all)).status).toBe(403)
})

test('a list of people is exported as shown: searched, filtered and sorted, with its columns in their order', async () => {
  const w = await world()
  const { settle, inside, ravi, noor, hana } = w
  await inside((tx) => tx.update(people).set({ department: 'Product', title: '=cmd()' }).where(eq(people.id, ravi.id)))
  await inside((tx) => tx.update(people).set({ department: 'Product' }).where(eq(people.id, noor.id)))
  await settle()
  const reply = await fileOf(w, hana, 'department=Product&sort=-name&columns=department,name,manager,state')
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toContain('People 2026-11-23.csv')
  const [heads, ...rows] = rowsIn(reply.text)
  expect(heads).toEqual(['Department', 'Name', 'Job title', 'Manager', 'Status'])
  expect(rows.map(([, name]) => name).toSorted()).toEqual([noor.name, ravi.name].toSorted())
  const shown = (await w.as(hana).get('/users?department=Product&sort=-name')).body.people as { name: string }[]
  expect(rows.map(([, name]) => name)).toEqual(shown.map(({ name }) => name))
  expect(rows.find(([, name]) => name === ravi.name)).toEqual(['Product', ravi.name, "'=cmd()", w.mia.name, 'Active'])
  expect(rowsIn((await fileOf(w, hana, 'search=rav&columns=name')).text)).toHaveLength(2)
  expect((await fileOf(w, hana, 'columns=name,password')).status).toBe(422)
  expect((await fileOf(w, hana, 'search=rav')).status).toBe(422)
})

test('the file has all matching rows, not just the page that is shown, and each person once', async () => {
  const w = await world()
  await addManyPeople(w, 2100)
  const names = rowsIn((await fileOf(w, w.hana, 'sort=-department&columns=name,email')).text).map(
    ([, , email]) => email,
  )
  const { total } = (await w.as(w.hana).get('/users')).body
  expect(names).toHaveLength(total + 1)
  expect(new Set(names).size).toBe(total + 1)
})

test('LOG-1 an export is audited with its number of rows and its columns, never with the search text', async () => {
  const w = await world()
  await fileOf(w, w.theo, 'search=ravi&columns=name,email')
  const [entry] = await w.inside((tx) => tx.select().from(auditEntries).where(eq(auditEntries.kind, 'list-exported')))
  expect(entry).toMatchObject({ actorId: w.theo.id, data: { list: 'people', rows: 1, columns: ['name', 'email'] } })
  expect(JSON.stringify(entry)).not.toMatch(/ravi/i)
})
