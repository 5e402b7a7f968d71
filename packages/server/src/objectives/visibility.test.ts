import { objectiveStatuses, visibilities } from '@perennial/domain/objectives/objective.ts'
import { canRead } from '@perennial/domain/objectives/visibility.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { cycleAdmins } from '../cycles/tables.ts'
import { people } from '../people/tables.ts'
import type { TestUser } from '../testing/world.ts'
import { cycleFactsOf, findCycleOrRefuse } from './cycle-facts.ts'
import { insertTestCycle, objectiveWorld } from './fixtures.ts'
import { findObjectives } from './queries.ts'
import { findReader, type ObjectiveReaders, relationsTo } from './readers.ts'
import { objectiveReaders, objectives } from './tables.ts'
import { isRatingReadable, isReadable, isReadOfTeam } from './visibility.ts'

const names = ['hana', 'iris', 'mia', 'ravi', 'noor', 'leo', 'asta', 'paul', 'gwen', 'cleo', 'dora'] as const
const person = fc.constantFrom(...names)
const worlds = fc.record({
  objectives: fc.array(
    fc.record({
      owner: person,
      visibility: fc.constantFrom(...visibilities),
      readers: fc.array(person, { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  /** Reporting lines; loops are left out. */
  managers: fc.array(fc.tuple(person, person), { maxLength: 6 }),
  hr: fc.array(person, { maxLength: 3 }),
  sharing: fc.boolean(),
  admin: person,
})

test('SQL selects exactly what the rule lets someone read, in random companies, also for impersonators', async () => {
  const w = await objectiveWorld()
  const idOf = (name: (typeof names)[number]) => (w[name] as TestUser).id
  await fc.assert(
    fc.asyncProperty(worlds, async (random) => {
      await w.inside(async (tx) => {
        await tx.delete(objectives)
        const cycleId = await insertTestCycle(tx, w.hana.id, {
          allowEmployeesToShareWithSpecificPeople: random.sharing,
          name: 'Random',
        })
        await rearrange(
          tx,
          random.managers.map(([a, b]) => [idOf(a), idOf(b)] as const),
        )
        for (const name of names)
          await tx
            .update(people)
            .set({ isHr: name !== 'gwen' && random.hr.includes(name) })
            .where(eq(people.id, idOf(name)))
        await tx
          .insert(cycleAdmins)
          .values({ companyId: thisCompany, cycleId, personId: idOf(random.admin), kind: 'OBJECTIVE' })
        for (const { owner, visibility, readers } of random.objectives) {
          const now = w.now()
          const [row] = await tx
            .insert(objectives)
            .values({
              companyId: thisCompany,
              cycleId,
              ownerId: idOf(owner),
              title: 'x',
              sortTitle: 'x',
              description: '',
              dueDate: '2026-12-28',
              visibility,
              status: objectiveStatuses[0],
              createdById: idOf(owner),
              createdAt: now,
              progressedAt: now,
              openedToOthersAt: visibility === 'PRIVATE' ? null : now,
            })
            .returning()
          for (const reader of new Set(readers))
            await tx
              .insert(objectiveReaders)
              .values({ companyId: thisCompany, objectiveId: row?.id ?? '', personId: idOf(reader) })
        }
        await compare(tx, w.company.id, cycleId, names.map(idOf))
      })
    }),
    { numRuns: 15 },
  )
})

/** Sets managers one after the other, except where that would close a loop. */
async function rearrange(tx: Tx, pairs: readonly (readonly [string, string])[]): Promise<void> {
  for (const [id, managerId] of pairs) {
    const { rows } = await tx.execute<{ closes: boolean }>(sql`
      with recursive above (id) as (
        select ${managerId}::uuid union select p.manager_id from above a join people p on p.id = a.id where p.manager_id is not null
      ) select bool_or(id = ${id}::uuid) as closes from above`)
    if (!rows[0]?.closes) await tx.update(people).set({ managerId }).where(eq(people.id, id))
  }
}

async function idsOf(tx: Tx, where: SQL): Promise<string[]> {
  return (await tx.select({ id: objectives.id }).from(objectives).where(where)).map(({ id }) => id).toSorted()
}

async function compare(tx: Tx, companyId: string, cycleId: string, ids: readonly string[]): Promise<void> {
  const cycle = cycleFactsOf(await findCycleOrRefuse(tx, companyId, cycleId))
  const readers = await Promise.all(ids.map((id) => findReader(tx, companyId, id)))
  for (const reader of readers)
    for (const actor of [null, readers[0], readers[3], 'STAFF' as const]) {
      if (!reader || actor === undefined) throw new Error('everyone is there')
      const both: ObjectiveReaders = { person: reader, actor }
      const selected = await findObjectives(tx, both, isReadable(both))
      const ids = selected.map(({ row }) => row.id).toSorted()
      expect(await idsOf(tx, isReadable(both, 'objectives', 'MANY'))).toEqual(ids)
      const all = await findObjectives(tx, both, undefined)
      const expected = all.filter(({ row, readerIds, managerIds }) => {
        const owned = { cycleId, ownerId: row.ownerId, namedReaderIds: readerIds, managersOfOwner: managerIds }
        const reads = (one: typeof reader) => canRead(row.visibility, relationsTo(one, owned), cycle.options)
        return actor !== 'STAFF' && reads(reader) && (actor === null || reads(actor))
      })
      expect(new Set(selected.map(({ row }) => row.id))).toEqual(new Set(expected.map(({ row }) => row.id)))
      expect(all.filter(({ level }) => level === 'FULL').length).toBe(expected.length)
      const below = expected.filter(({ managerIds }) => managerIds.includes(reader.id))
      expect(await idsOf(tx, await isReadOfTeam(tx, both))).toEqual(below.map(({ row }) => row.id).toSorted())
      const rated = await findObjectives(tx, both, isRatingReadable(both))
      const ratedIds = rated.map(({ row }) => row.id).toSorted()
      expect(await idsOf(tx, isRatingReadable(both, 'objectives', 'MANY'))).toEqual(ratedIds)
      const seesRating = all.filter((found) => found.seesRating)
      expect(new Set(rated.map(({ row }) => row.id))).toEqual(new Set(seesRating.map(({ row }) => row.id)))
    }
}
