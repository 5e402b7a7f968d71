import { beforeEach, expect, test } from 'vitest'
import { apiClientOf } from '../security/fixtures.ts'
import { type ObjectiveWorld, objectiveWorld, testValues, tick } from './fixtures.ts'

let w: ObjectiveWorld
beforeEach(async () => {
  w = await objectiveWorld()
})

const sentences = async (who: ObjectiveWorld['ravi'], id: string) =>
  (await w.as(who).get(`/objectives/${id}/history`)).body.rows.map((row: { sentence: string }) => row.sentence)

test('OBJ-P07 an employee sets an objective and ticks a key result, the manager updates and rates it, and the history says so', async () => {
  const created = await w.create(w.ravi, { keyResults: [tick('Write the guide'), tick('Invite ten customers')] })
  expect(created).toMatchObject({ status: 'OPEN', completion: 0, visibility: 'PROTECTED', dueDate: '2026-12-28' })

  await w.later({ seconds: 1 })
  const ticked = await w.set(w.ravi, created.id, `key-results/${created.results[0].id}`, { isDone: true })
  expect(ticked.body).toMatchObject({ keyResults: { done: 1, total: 2 }, suggestedCompletion: 50, completion: 0 })
  const commented = await w.as(w.ravi).post(`/objectives/${created.id}/comments`, { text: 'The guide is online.' })
  expect(commented.status).toBe(201)

  await w.later({ minutes: 11 })
  expect((await w.set(w.mia, created.id, 'status', { status: 'ON_TRACK' })).body.status).toBe('ON_TRACK')
  await w.later({ seconds: 1 })
  expect((await w.set(w.mia, created.id, 'completion', { completion: 50 })).body.completion).toBe(50)
  await w.later({ seconds: 1 })
  const rated = await w.set(w.mia, created.id, 'rating', { ratingId: testValues.ratings[0]?.id })
  expect(rated.body.rating).toMatchObject({ label: 'Exceeded' })
  expect(await w.set(w.ravi, created.id, 'rating', { ratingId: null })).toMatchObject({
    status: 403,
    body: { code: 'RATED_BY_MANAGERS' },
  })

  expect(await sentences(w.ravi, created.id)).toEqual([
    'Mia Keller set the rating “Exceeded”.',
    'Mia Keller changed the completion from 0% to 50%.',
    'Mia Keller changed the status from “Open” to “On track”.',
    'Ravi Menon checked off “Write the guide”.',
    'Ravi Menon created this objective.',
  ])
  const points = (await w.as(w.ravi).get(`/objectives/${created.id}/progress`)).body.points
  expect(points).toEqual([{ day: '2026-11-23', status: 'ON_TRACK', completion: 50, isCheckIn: false }])
})

test('an objective’s visibility decides who can read it, and for everyone else it is not found', async () => {
  const ids: Record<string, string> = {}
  for (const visibility of ['PRIVATE', 'PROTECTED', 'PUBLIC'])
    ids[visibility] = (await w.create(w.ravi, { visibility, title: visibility })).id
  const shared = await w.create(w.ravi, { title: 'Shared', readerIds: [w.cleo.id] })
  const found = async (id: string | undefined) => {
    const all = await w.answers((who) => w.read(who, id ?? ''))
    return Object.keys(all).filter((name) => all[name] === '200')
  }
  expect(await found(ids.PRIVATE)).toEqual(['ravi'])
  expect(await found(ids.PROTECTED)).toEqual(['hana', 'iris', 'mia', 'ravi', 'paul'])
  expect(await found(shared.id)).toEqual(['hana', 'iris', 'mia', 'ravi', 'paul', 'cleo'])
  expect(await found(ids.PUBLIC)).toEqual([
    'hana',
    'iris',
    'mia',
    'ravi',
    'noor',
    'leo',
    'theo',
    'asta',
    'paul',
    'cleo',
  ])
})

test('the rating of a public objective is only shown to both sides, also in its history', async () => {
  const { id } = await w.create(w.ravi, { visibility: 'PUBLIC' })
  await w.set(w.mia, id, 'rating', { ratingId: testValues.ratings[1]?.id })

  expect((await w.read(w.ravi, id)).body).toMatchObject({ rating: { label: 'Met' }, canReadRating: true })
  expect((await w.read(w.cleo, id)).body).toMatchObject({ rating: null, canReadRating: false })
  expect(await sentences(w.cleo, id)).toEqual(['Ravi Menon created this objective.'])
})

test('OBJ-P13 managers can create for people below them, but only objectives that are not private', async () => {
  const created = await w.create(w.mia, { ownerId: w.ravi.id })
  expect(created).toMatchObject({ owner: { id: w.ravi.id }, createdBy: { id: w.mia.id } })

  expect(await w.tryCreate(w.mia, { ownerId: w.ravi.id, visibility: 'PRIVATE' })).toMatchObject({
    status: 403,
    body: { code: 'MANAGERS_MAKE_NOTHING_PRIVATE' },
  })
  expect(await w.set(w.ravi, created.id, 'visibility', { visibility: 'PRIVATE' })).toMatchObject({
    body: { code: 'CREATED_BY_OTHERS' },
  })
  expect(await w.tryCreate(w.noor, { ownerId: w.ravi.id })).toMatchObject({ body: { code: 'NOT_YOURS_TO_CHANGE' } })
})

test('making an objective private cuts its link and sets its weight to 0, and later changes are only for its owner', async () => {
  const parent = await w.create(w.mia, { visibility: 'PUBLIC' })
  const { id } = await w.create(w.ravi, { parentId: parent.id })
  const weights = [{ objectiveId: id, weight: 100 }]
  expect(
    (await w.as(w.ravi).put('/objectives/weights', { cycleId: w.cycleId, ownerId: w.ravi.id, weights })).status,
  ).toBe(200)

  const hidden = await w.set(w.ravi, id, 'visibility', { visibility: 'PRIVATE' })
  expect(hidden.body).toMatchObject({ visibility: 'PRIVATE', parents: [], weight: 0 })
  await w.set(w.ravi, id, 'completion', { completion: 10 })
  await w.later({ minutes: 11 })
  await w.set(w.ravi, id, 'visibility', { visibility: 'PROTECTED' })

  expect(await sentences(w.mia, id)).not.toContain('Ravi Menon changed the completion from 0% to 10%.')
  expect(await sentences(w.ravi, id)).toContain('Ravi Menon changed the completion from 0% to 10%.')
})

test('a second edit with an older version is refused, and its text stays in Backups', async () => {
  const { id, version } = await w.create(w.ravi)
  expect((await w.as(w.mia).patch(`/objectives/${id}`, { version, title: 'By Mia' })).status).toBe(200)

  const refused = await w.as(w.ravi).patch(`/objectives/${id}`, { version, title: 'By Ravi' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
  const revisions = await w.inside(async (tx) => {
    const { textRevisions } = await import('../drafts/tables.ts')
    return tx.select().from(textRevisions)
  })
  expect(revisions.map(({ kind, value, authorId }) => [kind, value, authorId])).toContainEqual([
    'refused',
    'By Ravi',
    w.ravi.id,
  ])
})

test('OBJ-03 OBJ-P11 weights are saved together and have to add up to 100', async () => {
  const first = await w.create(w.ravi)
  const second = await w.create(w.ravi)
  const save = (...weights: [string, number][]) =>
    w.as(w.mia).put('/objectives/weights', {
      cycleId: w.cycleId,
      ownerId: w.ravi.id,
      weights: weights.map(([objectiveId, weight]) => ({ objectiveId, weight })),
    })
  expect((await save([first.id, 100])).body.code).toBe('OBJECTIVES_CHANGED')
  expect((await save([first.id, 60], [second.id, 30])).body.code).toBe('WEIGHTS_NOT_FULL')
  expect((await save([first.id, 60], [second.id, 40])).body.weights).toEqual({ sum: 100, isWarning: false })
  await w.create(w.ravi)
  const [own] = (await w.as(w.ravi).get('/objectives')).body.cycles
  expect(own.weights).toEqual({ sum: 100, isWarning: false })
  expect(own.objectives.map(({ weight }: { weight: number }) => weight).toSorted()).toEqual([0, 40, 60])
})

test('OBJ-P20 deleting a parent needs a confirmation, and its children lose their parent', async () => {
  const top = await w.create(w.iris, { visibility: 'PUBLIC', title: 'Top', type: 'COMPANY' })
  const middle = await w.create(w.mia, { visibility: 'PUBLIC', title: 'Middle', parentId: top.id })
  const leaf = await w.create(w.ravi, { visibility: 'PUBLIC', title: 'Leaf', parentId: middle.id })
  expect(await w.as(w.mia).del(`/objectives/${middle.id}`)).toMatchObject({ body: { code: 'HAS_CHILDREN' } })
  expect((await w.as(w.mia).del(`/objectives/${middle.id}?confirmed=true`)).status).toBe(204)

  expect((await w.read(w.ravi, leaf.id)).body.parents).toEqual([])
  const back = await w.set(w.ravi, leaf.id, 'parent', { parentId: top.id })
  expect(back.body.parents.map(({ title }: { title: string }) => title)).toEqual(['Top'])
})

test('each list has what the viewer may read: their own, a person’s, a team’s, and all objectives', async () => {
  await w.create(w.ravi, { title: 'Protected' })
  await w.create(w.ravi, { title: 'Public', visibility: 'PUBLIC' })
  await w.create(w.ravi, { title: 'Private', visibility: 'PRIVATE' })
  type Row = { title: string }
  const titles = (rows: Row[]) => rows.map(({ title }) => title)
  const own = (await w.as(w.ravi).get('/objectives')).body.cycles[0]
  expect(titles(own.objectives)).toEqual(['Private', 'Protected', 'Public'])
  const seen = async (who: ObjectiveWorld['ravi']) =>
    (await w.as(who).get(`/users/${w.ravi.id}/objectives`)).body.cycles.flatMap(
      ({ objectives }: { objectives: Row[] }) => titles(objectives),
    )
  expect(await seen(w.mia)).toEqual(['Protected', 'Public'])
  expect(await seen(w.cleo)).toEqual(['Public'])
  const browse = async (who: ObjectiveWorld['ravi'], query = '') =>
    titles((await w.as(who).get(`/objectives/browse${query}`)).body.rows)
  expect(await browse(w.cleo)).toEqual(['Public'])
  expect(await browse(w.mia, '?scope=TEAM&sort=TITLE&descending=true')).toEqual(['Public', 'Protected'])
  expect(await browse(w.ravi, '?search=priv')).toEqual(['Private'])
  expect(await browse(w.gwen).catch(() => [])).toEqual([])
  const team = (await w.as(w.mia).get('/objectives/team')).body
  const ravi = team.rows.find(({ person }: { person: { id: string } }) => person.id === w.ravi.id)
  expect(ravi).toMatchObject({ count: 2, open: 2, completion: 0, statuses: { OPEN: 2 }, isDirect: true })
})

test.each(['TITLE', 'OWNER', 'DUE_DATE', 'STATUS', 'COMPLETION', 'PROGRESSED'])(
  'browsing sorted by %s goes through all objectives, page by page',
  async (sort) => {
    for (let index = 0; index < 5; index += 1) await w.create(w.ravi, { title: `Objective ${index % 3}` })
    for (const descending of [false, true]) {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const { body } = await w
          .as(w.ravi)
          .get(`/objectives/browse?sort=${sort}&descending=${descending}&limit=2${cursor && `&cursor=${cursor}`}`)
        seen.push(...body.rows.map(({ id }: { id: string }) => id))
        cursor = body.next
      }
      expect(new Set(seen).size).toBe(5)
      expect(seen).toHaveLength(5)
    }
  },
)

test('a program can set the figure of a key result, and setting the same figure again changes nothing', async () => {
  const measured = {
    kind: 'MEASURED',
    text: 'Active customers',
    start: 100,
    target: 200,
    current: 100,
    unit: 'customers',
  }
  const { id, results } = await w.create(w.ravi, { keyResults: [measured] })
  const program = await apiClientOf(w, w.ravi, 'WRITE')
  const put = (current: number) => program.put(`/objectives/${id}/key-results/${results[0].id}`, { current })
  expect((await put(150.25)).body.results[0]).toMatchObject({ current: 150.25, share: 0.5025 })
  await w.later({ minutes: 11 })
  const before = (await w.read(w.ravi, id)).body.progressedAt
  expect((await put(150.25)).body.progressedAt).toBe(before)
  expect((await put(0.00001)).status).toBe(422)
  expect(await sentences(w.ravi, id)).toHaveLength(2)
})
