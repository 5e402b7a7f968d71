import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cycleRollups } from '../../cycles/tables.ts'
import { people } from '../../people/tables.ts'
import { type CycleWorld, cycleWorld, statusOf } from './fixtures.ts'

const ofDepartment = (department: string) => ({
  type: 'FILTER' as const,
  filter: { departments: [department], teams: [], locations: [], managerIds: [] },
})

/** Compares the head of the overview, which is cached, with a fresh count of everyone. */
async function expectTrue(w: CycleWorld, id: string, after: string) {
  const { newMatches, departments } = (await w.as(w.hana).get(`/review-cycles/${id}`)).body
  const { total } = (await w.as(w.hana).get(`/review-cycles/${id}/matches`)).body
  const there = await w.inside((tx) =>
    tx.execute<{ department: string }>(sql`
      select distinct p.department from people p join cycle_members m on m.company_id = p.company_id and m.person_id = p.id
      where m.cycle_id = ${id} and p.department <> '' order by 1`),
  )
  expect([after, newMatches, departments]).toEqual([after, total, there.rows.map((row) => row.department)])
}

const departments = ['Product', 'Sales', ''] as const
const states = ['ACTIVE', 'DEACTIVATED'] as const
const change = fc.oneof(
  fc.record({ what: fc.constant('department' as const), who: fc.nat(3), to: fc.constantFrom(...departments) }),
  fc.record({ what: fc.constant('state' as const), who: fc.nat(3), to: fc.constantFrom(...states) }),
  fc.record({ what: fc.constant('adding' as const), who: fc.nat(3) }),
  fc.record({ what: fc.constant('removing' as const), who: fc.nat(3) }),
  fc.record({ what: fc.constant('archiving' as const) }),
  fc.record({ what: fc.constant('summing' as const) }),
  fc.record({ what: fc.constant('nothing' as const) }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

test('REV-P23 the cached matches of an overview are always the current ones, whatever happens to people and the cycle', async () => {
  const w = await cycleWorld()
  const crew = [w.ravi, w.noor, w.leo, w.mia]
  const set = (id: string, to: Partial<typeof people.$inferInsert>) =>
    w.inside((tx) => tx.update(people).set(to).where(eq(people.id, id)))
  await set(w.ravi.id, { department: 'Product' })
  const id = await w.createCycle({ revieweeSelection: ofDepartment('Product') })
  const make = async (item: Change) => {
    const person = 'who' in item ? crew[item.who] : undefined
    if (item.what === 'department' && person) await set(person.id, { department: item.to })
    if (item.what === 'state' && person) await set(person.id, { state: item.to })
    if (item.what === 'adding' && person)
      await w
        .as(w.hana)
        .post(`/review-cycles/${id}/reviewees`, { userIds: [person.id] })
        .then(w.settle)
    if (item.what === 'removing' && person) await w.as(w.hana).del(`/review-cycles/${id}/reviewees/${person.id}`)
    if (item.what === 'archiving') await w.as(w.hana).post(`/review-cycles/${id}/archiving`)
    if (item.what === 'summing') await w.scheduledTasks()
  }
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 8 }), async (changes) => {
      for (const change of changes) {
        await make(change)
        await expectTrue(w, id, JSON.stringify(change))
      }
    }),
    { numRuns: 3 },
  )
})

test('people who move to another cycle, and compacted sums, leave no outdated head behind', async () => {
  const w = await cycleWorld()
  const { as, hana, ravi, noor, leo } = w
  for (const [{ id }, department] of [
    [ravi, 'Product'],
    [noor, 'Product'],
    [leo, 'Sales'],
  ] as const)
    await w.inside((tx) => tx.update(people).set({ department }).where(eq(people.id, id)))
  const one = await w.createCycle({ revieweeSelection: ofDepartment('Product') })
  const other = await w.createCycle({ revieweeSelection: ofDepartment('Sales') })
  await expectTrue(w, one, 'creating')
  await expectTrue(w, other, 'creating')
  const change = (text: string) => w.inside((tx) => tx.execute(sql.raw(text)))
  await change(`update reviews set cycle_id = '${other}' where cycle_id = '${one}' and reviewee_id = '${ravi.id}'`)
  await change(`update cycle_members set cycle_id = '${other}' where cycle_id = '${one}' and person_id = '${ravi.id}'`)
  for (const id of [one, other]) await expectTrue(w, id, 'moving')
  await change(`update people set department = 'Service' where id = '${ravi.id}'`)
  for (const id of [one, other]) await expectTrue(w, id, 'another department')

  for (let turn = 0; turn < 26; turn += 1)
    await change(`update people set department = '${turn % 2 ? 'Service' : 'Product'}' where id = '${ravi.id}'`)
  await w.scheduledTasks()
  await expectTrue(w, other, 'summing people')
  const members = await w.inside((tx) =>
    tx
      .select({ count: sql<number>`sum(${cycleRollups.amount})::int` })
      .from(cycleRollups)
      .where(and(eq(cycleRollups.cycleId, one), eq(cycleRollups.dimension, 'MEMBER'))),
  )
  expect(members).toEqual([{ count: 1 }])
  expect(statusOf(await as(hana).del(`/review-cycles/${one}/reviewees/${noor.id}`))).toBe('204')
  await expectTrue(w, one, 'no one is left')
})

test('WALL-6 what is cached of a cycle is not shown to people who can’t see it', async () => {
  const w = await cycleWorld()
  const id = await w.createCycle()
  expect(statusOf(await w.as(w.hana).get(`/review-cycles/${id}`))).toBe('200')
  for (const who of [w.ravi, w.stranger])
    expect(statusOf(await w.as(who).get(`/review-cycles/${id}`))).toMatch(/^40[34] /)
  await w.inside((tx) => tx.update(people).set({ isHr: false }).where(eq(people.id, w.hana.id)))
  expect(statusOf(await w.as(w.hana).get(`/review-cycles/${id}`))).toMatch(/^40[34] /)
})
