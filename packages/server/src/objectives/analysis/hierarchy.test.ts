import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../../people/tables.ts'
import type { TestUser } from '../../testing/world.ts'
import { type ObjectiveWorld, objectiveWorld } from '../fixtures.ts'

const level = async (w: ObjectiveWorld, who: TestUser, managerId?: string, query = '') =>
  (
    await w
      .as(who)
      .get(`/objectives/hierarchy?cycleId=${w.cycleId}${managerId ? `&managerId=${managerId}` : ''}${query}`)
  ).body
type Line = { person: { name: string }; reports: number; objectives: { title: string }[] }
const linesOf = ({ rows }: { rows: Line[] }) =>
  rows.map(({ person, reports, objectives }) => [person.name, reports, objectives.map(({ title }) => title)])

async function filled() {
  const w = await objectiveWorld()
  await w.create(w.ravi, { title: 'Secret plan', visibility: 'PRIVATE' })
  await w.create(w.ravi, { title: 'Write the guide' })
  await w.create(w.noor, { title: 'Speak at the fair', visibility: 'PUBLIC' })
  await w.create(w.mia, { title: 'Lead the team' })
  return w
}

test('OBJ-04 the hierarchy shows who reports to whom, with the objectives that the viewer may read', async () => {
  const w = await filled()
  expect(linesOf(await level(w, w.mia))).toEqual([['Iris Lindqvist', 6, []]])
  expect(linesOf(await level(w, w.mia, w.iris.id))).toContainEqual(['Mia Keller', 3, ['Lead the team']])
  expect(linesOf(await level(w, w.mia, w.mia.id))).toEqual([
    ['Noor Haddad', 0, ['Speak at the fair']],
    ['Ravi Menon', 0, ['Write the guide']],
    ['Paul Weiss', 0, []],
  ])
})

test('private objectives are neither shown nor counted, not even for their owner; protected ones are counted for the whole level', async () => {
  const w = await filled()
  expect(linesOf(await level(w, w.ravi, w.mia.id))).toContainEqual(['Ravi Menon', 0, ['Write the guide']])
  const leos = await level(w, w.leo, w.mia.id)
  expect(linesOf(leos)).toContainEqual(['Ravi Menon', 0, []])
  expect(leos.hidden).toBe(1)
  expect((await level(w, w.mia, w.mia.id)).hidden).toBe(0)
})

test('if only one person is on a level there is no number, as it would be theirs', async () => {
  const w = await filled()
  await w.create(w.iris, { title: 'Grow' })
  expect((await level(w, w.leo)).hidden).toBe(0)
})

test('if only one person besides the viewer is on a level, there is no number either', async () => {
  const w = await filled()
  await w.inside((tx) => tx.update(people).set({ state: 'DEACTIVATED' }).where(eq(people.id, w.paul.id)))
  expect((await level(w, w.noor, w.mia.id)).rows).toHaveLength(2)
  expect((await level(w, w.noor, w.mia.id)).hidden).toBe(0)
})

test('a level is paged, and its last page has the number', async () => {
  const w = await filled()
  const first = await level(w, w.leo, w.mia.id, '&limit=2')
  expect([first.rows.length, first.total, first.hidden]).toEqual([2, 3, 0])
  const second = await level(w, w.leo, w.mia.id, `&limit=2&cursor=${first.next}`)
  expect([second.rows.length, second.next, second.hidden]).toEqual([1, null, 1])
})

test('others find no hierarchy of a cycle that is only for some people', async () => {
  const w = await objectiveWorld({ memberIds: [] })
  expect((await w.as(w.leo).get(`/objectives/hierarchy?cycleId=${w.cycleId}`)).status).toBe(404)
  expect((await w.as(w.hana).get(`/objectives/hierarchy?cycleId=${w.cycleId}`)).status).toBe(200)
})
