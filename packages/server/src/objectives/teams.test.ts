import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cycles } from '../cycles/tables.ts'
import { findIdsBelow } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { concernsTeam, findObjectiveCycles, hasMember } from './cycle-facts.ts'
import { objectiveWorld } from './fixtures.ts'
import { isOfTeam, isRowOfTeam } from './teams.ts'

test('the people of a team are the same whether it is listed or each person is asked for their manager', async () => {
  const w = await objectiveWorld()
  await w.inside(async (tx) => {
    const companyId = w.company.id
    const everyone = (await tx.select({ id: people.id }).from(people)).map(({ id }) => id)
    for (const managerId of everyone) {
      const below = (await findIdsBelow(tx, companyId, managerId)).toSorted()
      for (const isLarge of [false, true]) {
        const team = { companyId, managerId, isLarge }
        for (const isTheirs of [isRowOfTeam(team), isOfTeam(team, sql`people.id`)]) {
          const rows = await tx.select({ id: people.id }).from(people).where(isTheirs)
          expect(rows.map(({ id }) => id).toSorted()).toEqual(below)
          // Never null: those who are not of the team are all others.
          const others = await tx.select({ id: people.id }).from(people).where(sql`not (${isTheirs})`)
          expect(others).toHaveLength(everyone.length - below.length)
        }
      }
    }
  })
})

test('a cycle of some people concerns those above one of them, at any distance, and no one else', async () => {
  const w = await objectiveWorld()
  const cycleId = await w.addCycle({ name: 'Of few', memberIds: [w.ravi.id] })
  await w.inside(async (tx) => {
    const concerned: string[] = []
    for (const { id } of await tx.select({ id: people.id }).from(people)) {
      const isIt = and(eq(cycles.id, cycleId), concernsTeam(w.company.id, id))
      if ((await findObjectiveCycles(tx, w.company.id, isIt)).length > 0) concerned.push(id)
      const takesPart = and(eq(cycles.id, cycleId), hasMember(w.company.id, id))
      expect(await findObjectiveCycles(tx, w.company.id, takesPart)).toHaveLength(id === w.ravi.id ? 1 : 0)
    }
    expect(concerned.toSorted()).toEqual([w.iris.id, w.mia.id].toSorted())
  })
})
