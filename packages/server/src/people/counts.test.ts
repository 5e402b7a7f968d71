import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '../core/database/database.ts'
import { world } from '../testing/world.ts'

const conditions = {
  ALL: 'true',
  PRESENT: "state <> 'DEACTIVATED'",
  LISTED: "state <> 'DEACTIVATED' and not is_guest",
  INVITED: "state = 'INVITED'",
  ACTIVE: "state = 'ACTIVE'",
  DEACTIVATED: "state = 'DEACTIVATED'",
}
const states = Object.keys(conditions) as (keyof typeof conditions)[]

const one = async (tx: Tx, text: string) =>
  (await tx.execute<{ count: number }>(sql.raw(text))).rows[0]?.count ?? Number.NaN
const rowsOfCounts = (tx: Tx) => one(tx, 'select count(*)::int as count from people_rollups')

async function counting() {
  const here = await world()
  const { as, hana, inside } = here
  const shown = async () => {
    const totals: Record<string, number> = {}
    for (const state of states) totals[state] = (await as(hana).get(`/users?state=${state}`)).body.total
    return totals
  }
  const there = () =>
    inside(async (tx) => {
      const totals: Record<string, number> = {}
      for (const state of states)
        totals[state] = await one(tx, `select count(*)::int as count from people where ${conditions[state]}`)
      return totals
    })
  return { ...here, shown, there, change: (text: string) => inside((tx) => tx.execute(sql.raw(text))) }
}

test('EMP-6 the directory shows the right total while people are added, changed and removed', async () => {
  const { shown, there, change, scheduledTasks, inside, noor, ravi } = await counting()
  expect(await shown()).toEqual(await there())
  const added = `insert into people (company_id, loginname, email, first_name, last_name, created_at)
    select company_id, 'n' || n || '@new.example', '', 'New', 'Person', now() from people, generate_series(1, 7) n
    where id = '${noor.id}'`
  for (const text of [
    added,
    `update people set title = 'Anything'`,
    `update people set state = 'DEACTIVATED' where id in ('${noor.id}', '${ravi.id}')`,
    `update people set is_guest = true, state = 'ACTIVE' where first_name = 'New' and loginname < 'n4'`,
    `delete from people where loginname in ('n1@new.example', 'n7@new.example')`,
  ]) {
    await change(text)
    expect([text, await shown()]).toEqual([text, await there()])
  }
  for (let turn = 0; turn < 30; turn += 1)
    await change(`update people set state = '${turn % 2 ? 'INVITED' : 'ACTIVE'}' where id = '${noor.id}'`)
  expect(await inside(rowsOfCounts)).toBeGreaterThan(50)
  await scheduledTasks()
  expect(await inside(rowsOfCounts)).toBeLessThan(7)
  expect(await shown()).toEqual(await there())
})

test('rolled-back changes aren’t counted', async () => {
  const { shown, inside } = await counting()
  const before = await shown()
  const undone = inside(async (tx) => {
    await tx.execute(sql`update people set state = 'DEACTIVATED'`)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await shown()).toEqual(before)
})

test('WALL-3 the people of another company are not counted', async () => {
  const { as, stranger, shown, app } = await counting()
  const before = await shown()
  expect((await as(stranger).get('/users')).body.total).toBe(2)
  await app.db.inCompany(stranger.companyId, (tx) =>
    tx.execute(sql`update people set state = 'DEACTIVATED' where not is_hr`),
  )
  expect((await as(stranger).get('/users?state=PRESENT')).body.total).toBe(1)
  expect(await shown()).toEqual(before)
})
