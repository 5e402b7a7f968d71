import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bouncedAddresses } from '../mail/tables.ts'
import { people } from '../people/tables.ts'
import { type TestUser, type World, world } from '../testing/world.ts'

const givenUp = (w: World, who: TestUser, reason: 'PERMANENT' | 'COMPLAINT' = 'PERMANENT') =>
  w.inside((tx) =>
    tx.insert(bouncedAddresses).values({
      companyId: w.company.id,
      personId: who.id,
      email: who.loginname,
      reason,
      code: '550',
      failureCount: 1,
      lastFailedAt: w.now(),
      suppressedAt: w.now(),
    }),
  )
const bounced = async (w: World, who: TestUser) =>
  (await w.as(who).get('/tasks')).body.rows.filter(({ kind }: { kind: string }) => kind === 'emails-bounced')

test('EMP-8 bounced emails are a task for those who can fix them, until the address works or the person is gone', async () => {
  const w = await world()
  expect(await bounced(w, w.hana)).toEqual([])
  await givenUp(w, w.ravi)
  await givenUp(w, w.noor)
  for (const admin of [w.hana, w.paul, w.theo])
    expect(await bounced(w, admin)).toMatchObject([
      { data: { count: 2 }, to: '/app/admin/settings/bounced-emails', canDismiss: false },
    ])
  for (const other of [w.asta, w.mia, w.ravi, w.stranger]) expect(await bounced(w, other)).toEqual([])

  const [row] = (await w.as(w.hana).get('/company/bounced-emails')).body.addresses
  expect((await w.as(w.hana).del(`/company/bounced-emails/${row.id}`)).status).toBe(204)
  const [left] = await bounced(w, w.hana)
  expect(left.data).toMatchObject({ count: 1 })
  const remaining = left.data.name === 'Ravi Menon' ? w.ravi : w.noor
  await w.as(w.hana).post(`/users/${remaining.id}/deactivation`)
  expect(await bounced(w, w.hana)).toEqual([])
  expect((await w.as(w.hana).get(`/tasks/emails-bounced-${w.company.id}`)).body).toMatchObject({ state: 'DONE' })
  expect((await w.as(w.mia).get(`/tasks/emails-bounced-${w.company.id}`)).status).toBe(404)
})

test('EMP-8 ADM-P17 a complaint, and a former address, are no one’s task', async () => {
  const w = await world()
  await givenUp(w, w.ravi, 'COMPLAINT')
  await givenUp(w, w.noor)
  await w.inside((tx) => tx.update(people).set({ email: 'elsewhere@works.example' }).where(eq(people.id, w.noor.id)))
  expect(await bounced(w, w.hana)).toEqual([])
})
