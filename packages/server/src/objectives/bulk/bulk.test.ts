import { beforeEach, expect, test } from 'vitest'
import { type ObjectiveWorld, objectiveWorld } from '../fixtures.ts'

let w: ObjectiveWorld
beforeEach(async () => {
  w = await objectiveWorld()
})

test('OBJ-P26 an objective is assigned to people, a department or everyone below a manager, each person judged separately', async () => {
  const { id } = await w.create(w.mia, { title: 'Answer within a day' })
  const assign = (body: object) => w.as(w.mia).post('/objectives/assignments', { objectiveIds: [id], ...body })
  const named = await assign({ ownerIds: [w.ravi.id, w.hana.id], isPreview: true })
  expect(named.body).toMatchObject({ done: 1, skipped: [{ reason: 'NOT_YOURS_TO_CHANGE', count: 1 }], ids: [] })

  const below = await assign({ isForEveryoneBelow: true })
  expect(below.status).toBe(200)
  const names = below.body.people.map(({ person }: { person: { name: string } }) => person.name)
  expect(names).toEqual(expect.arrayContaining(['Ravi Menon', 'Noor Haddad']))
  expect(below.body).toMatchObject({ done: names.length, skipped: [] })

  const again = await assign({ ownerIds: [w.ravi.id] })
  expect(again.body).toMatchObject({
    done: 0,
    people: [{ person: { id: w.ravi.id }, reason: 'ASSIGNED_ALREADY' }],
  })
  expect((await w.as(w.ravi).get('/objectives')).body.cycles[0].objectives).toHaveLength(1)
})

test('several objectives are deleted at once, each judged separately; children that remain lose their parent', async () => {
  const parent = await w.create(w.mia, { title: 'Parent', visibility: 'PUBLIC' })
  const chosen = await w.create(w.mia, { title: 'Chosen', parentId: parent.id, visibility: 'PUBLIC' })
  const child = await w.create(w.ravi, { title: 'Stays', parentId: parent.id, visibility: 'PUBLIC' })
  const ofOthers = await w.create(w.hana, { title: 'Of others', visibility: 'PUBLIC' })
  const body = { objectiveIds: [parent.id, chosen.id, ofOthers.id] }
  const preview = await w.as(w.mia).post('/objectives/deletions', { ...body, isPreview: true })
  expect(preview.body).toEqual({ done: 2, skipped: [{ reason: 'NOT_YOURS_TO_CHANGE', count: 1 }], ids: [] })
  expect((await w.read(w.mia, parent.id)).status).toBe(200)

  expect((await w.as(w.mia).post('/objectives/deletions', body)).body.done).toBe(2)
  expect((await w.read(w.mia, parent.id)).status).toBe(404)
  expect((await w.read(w.ravi, child.id)).body).toMatchObject({ parents: [], title: 'Stays' })
  expect(await w.bellOf(w.ravi)).toContain('objective-unlinked')
})
