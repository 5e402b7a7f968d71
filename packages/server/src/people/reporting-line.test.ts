import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'
import { countBelow, findIdsBelow, findIdsBelowAmong, idsBelow } from './reporting-line.ts'
import { people } from './tables.ts'

test('people below someone are the same from above, from below, and as a number', async () => {
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

test('a loop of managers, which must not be, ends', async () => {
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
