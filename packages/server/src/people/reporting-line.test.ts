import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'
import { countBelow, findIdsBelow, findIdsBelowAmong, idsBelow } from './reporting-line.ts'
import { people } from './tables.ts'

test('the people below someone are the same in all queries: as a list, as a check and as a count', async () => {
  const { company, inside } = await world()
  await inside(async (tx) => {
    const everyone = await tx.select({ id: people.id, state: people.state, isGuest: people.isGuest }).from(people)
    const ids = everyone.map(({ id }) => id)
    for (const id of ids) {
      const below = await findIdsBelow(tx, company.id, id)
      expect((await findIdsBelowAmong(tx, company.id, id, ids)).toSorted()).toEqual(below.toSorted())
      const within = await tx
        .select({ id: people.id })
        .from(people)
        .where(sql`${people.id} in ${idsBelow(company.id, id)}`)
      expect(within.map((row) => row.id).toSorted()).toEqual(below.toSorted())
      const listed = everyone.filter((person) => person.state !== 'DEACTIVATED' && !person.isGuest)
      expect(await countBelow(tx, company.id, id)).toBe(listed.filter((person) => below.includes(person.id)).length)
    }
    expect(await findIdsBelowAmong(tx, company.id, ids[0] ?? '', [])).toEqual([])
  })
})

test('queries end even if managers form a loop, which should be impossible', async () => {
  const { company, inside, iris, mia, ravi } = await world()
  await inside(async (tx) => {
    await tx.execute(sql`update people set manager_id = ${ravi.id} where id = ${iris.id}`)
    const [below, among] = [
      await findIdsBelow(tx, company.id, mia.id),
      await findIdsBelowAmong(tx, company.id, mia.id, [iris.id, mia.id, ravi.id]),
    ]
    expect(below).toEqual(expect.arrayContaining([iris.id, ravi.id]))
    expect(among.toSorted()).toEqual([iris.id, ravi.id].toSorted())
  })
})

test('someone who gets their first report, added or moved, is a manager from that moment on', async () => {
  const { company, inside, mia, ravi } = await world()
  await inside(async (tx) => {
    const add = async (name: string, managerId: string) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into people (company_id, id, loginname, email, first_name, last_name, manager_id, created_at)
        values (${company.id}, gen_random_uuid(), ${`${name}@new.example`}, ${`${name}@new.example`}, ${name}, 'New', ${managerId}, now())
        returning id`)
      return rows[0]?.id ?? ''
    }
    const ada = await add('ada', ravi.id)
    const ben = await add('ben', ada)
    expect(await findIdsBelow(tx, company.id, mia.id)).toEqual(expect.arrayContaining([ravi.id, ada, ben]))
    const cleo = await add('cleo', mia.id)
    await tx.execute(sql`update people set manager_id = ${ben} where id = ${cleo}`)
    expect(await findIdsBelow(tx, company.id, mia.id)).toContain(cleo)
    expect((await findIdsBelow(tx, company.id, ada)).toSorted()).toEqual([ben, cleo].toSorted())
  })
})
