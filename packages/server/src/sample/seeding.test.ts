import { count, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashPassword } from '../identity/public.ts'
import { people } from '../people/tables.ts'
import { world } from '../testing/world.ts'
import { createLargeCompany, largeCompanyAdmin, largeCompanyId, largeCompanyPassword } from './large-company.ts'

test('a seeded company is one tree of people who can log in, once per installation', async () => {
  const w = await world()
  const seed = async () => createLargeCompany(w.app.db, 300, await hashPassword(largeCompanyPassword), w.now())
  expect(await seed()).toBe(true)
  expect(await seed()).toBe(false)
  await w.app.db.inCompany(largeCompanyId, async (tx) => {
    const [all] = await tx.select({ count: count() }).from(people)
    const top = await tx.select({ loginname: people.loginname }).from(people).where(isNull(people.managerId))
    const [first] = await tx.select().from(people).where(eq(people.loginname, largeCompanyAdmin))
    expect(all?.count).toBe(300)
    expect(top).toEqual([{ loginname: largeCompanyAdmin }])
    expect(first).toMatchObject({ isHr: true, isTechAdmin: true, state: 'ACTIVE' })
  })
  for (const loginname of [largeCompanyAdmin, 'p300@crowd.example']) {
    const reply = await w.as(w.anonymous).post('/login', { loginname, password: largeCompanyPassword })
    expect(reply.status, loginname).toBe(200)
  }
})
