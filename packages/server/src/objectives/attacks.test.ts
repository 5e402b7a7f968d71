import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { must } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'
import { type ObjectiveWorld, objectiveWorld, tick } from './fixtures.ts'
import { objectives } from './tables.ts'

const ABSENT = '11111111-1111-4111-8111-111111111111'

test('a cycle of a few people is hidden from others: it isn’t in the list of a team, and isn’t found by its id', async () => {
  const w = await objectiveWorld()
  const secretId = await w.addCycle({ name: 'Reorganization', memberIds: [w.hana.id] })
  const ofTeamId = await w.addCycle({ name: 'Sales', memberIds: [w.ravi.id] })
  const cyclesOf = async (who: typeof w.mia) =>
    must(await w.as(who).get('/objectives/team'))
      .body.cycles.map(({ name }: { name: string }) => name)
      .toSorted()
  expect(await cyclesOf(w.leo)).not.toContain('Reorganization')
  expect(await cyclesOf(w.leo)).not.toContain('Sales')
  expect(await cyclesOf(w.mia)).toEqual(['Goals 2026', 'Sales'])
  for (const who of [w.leo, w.mia]) {
    expect(await w.as(who).get(`/objectives/team?cycleId=${secretId}`)).toMatchObject({ status: 404 })
    expect(await w.as(who).get(`/objectives/tree?cycleId=${secretId}`)).toMatchObject({ status: 404 })
  }
  for (const who of [w.ravi, w.mia, w.hana])
    expect(await w.as(who).get(`/objectives/tree?cycleId=${ofTeamId}`)).toMatchObject({ status: 200 })
  must(await w.tryCreate(w.ravi, { cycleId: ofTeamId, visibility: 'PUBLIC' }))
  expect(await w.as(w.leo).get(`/objectives/tree?cycleId=${ofTeamId}`)).toMatchObject({ status: 200 })
})

test('WALL-6 OBJ-P14 the preview of a move is the same for a private parent and for one that doesn’t exist', async () => {
  const w = await objectiveWorld()
  const { id } = await w.create(w.noor)
  const hidden = await w.create(w.ravi, { visibility: 'PRIVATE' })
  const preview = async (parentId: string) =>
    must(await w.as(w.noor).get(`/objectives/${id}/parent-preview?parentId=${parentId}`)).body
  expect(await preview(hidden.id)).toEqual(await preview(ABSENT))
})

test('OBJ-P05 a copy is placed below its parent’s copy for the same owner, not below a clone that someone else got', async () => {
  const w = await objectiveWorld()
  const next = await w.addCycle({ name: 'Next' })
  const parent = await w.create(w.mia, { visibility: 'PUBLIC' })
  const child = await w.create(w.ravi, { parentId: parent.id })
  must(await w.as(w.hana).post(`/objectives/${parent.id}/clones`, { ownerIds: [w.leo.id], cycleId: next }))
  const transfer = { mode: 'COPY', cycleId: next }
  const alone = must(await w.as(w.ravi).post('/objectives/transfers', { ...transfer, objectiveIds: [child.id] })).body
  expect((await w.read(w.ravi, alone.ids[0])).body.parents).toEqual([])
  await w.inside((tx) => tx.delete(objectives).where(eq(objectives.id, alone.ids[0])))
  must(await w.as(w.mia).post('/objectives/transfers', { ...transfer, objectiveIds: [parent.id] }))
  const { body } = must(await w.as(w.ravi).post('/objectives/transfers', { ...transfer, objectiveIds: [child.id] }))
  expect((await w.read(w.ravi, body.ids[0])).body.parents).toMatchObject([{ owner: { id: w.mia.id } }])
})

test('KEEP-2 a second window gets the stored objective, and everything it sent is in Backups, key results too', async () => {
  const w = await objectiveWorld()
  const { id, version, results } = await w.create(w.ravi, { keyResults: [tick('Plan')] })
  must(await w.as(w.mia).patch(`/objectives/${id}`, { version, title: 'Mia was faster' }))
  const late = {
    version,
    title: 'Ravi was late',
    keyResults: [
      { ...tick('Plan everything'), id: results[0].id },
      { kind: 'MEASURED', text: 'Sales', start: 0, target: 10.5, current: 0, unit: '€' },
    ],
  }
  expect(await w.as(w.ravi).patch(`/objectives/${id}`, late)).toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT', data: { title: 'Mia was faster', version: version + 1 } },
  })
  const backups = must(await w.as(w.ravi).get('/drafts')).body.drafts
  expect(backups.map(({ text }: { text: string }) => text).toSorted()).toEqual([
    'Plan everything\nSales: 0 → 10.5 €',
    'Ravi was late',
  ])

  const comment = must(await w.as(w.ravi).post(`/objectives/${id}/comments`, { text: 'One' })).body
  const change = (text: string) =>
    w.as(w.ravi).patch(`/objectives/${id}/comments/${comment.id}`, { text, version: comment.version })
  must(await change('Two'))
  expect(await change('Three')).toMatchObject({ status: 409, body: { data: { text: 'Two', version: 2 } } })
})

test('KEEP-7 key results stay in their owner’s Backups when someone else deletes the objective', async () => {
  const w = await objectiveWorld()
  const { id } = await w.create(w.ravi, { keyResults: [tick('Written with care')] })
  must(await w.as(w.mia).del(`/objectives/${id}`))
  const { drafts } = must(await w.as(w.ravi).get('/drafts')).body
  expect(drafts.map(({ text }: { text: string }) => text)).toContain('Written with care')
})

test('OBJ-P05 objectives that move into a cycle without links lose theirs, so that nothing prevents making them private', async () => {
  const w = await objectiveWorld()
  const flat = await w.addCycle({ name: 'Flat', cascadingObjectives: false })
  const parent = await w.create(w.ravi)
  const child = await w.create(w.ravi, { parentId: parent.id })
  const moving = { mode: 'MOVE', cycleId: flat, objectiveIds: [parent.id, child.id] }
  must(await w.as(w.ravi).post('/objectives/transfers', moving))
  expect(await w.set(w.ravi, parent.id, 'visibility', { visibility: 'PRIVATE' })).toMatchObject({ status: 200 })
})

test('OBJ-P05 a copy is not placed below a copy that has been changed to a lower type', async () => {
  const w = await objectiveWorld()
  const next = await w.addCycle({ name: 'Next' })
  const parent = await w.create(w.mia, { type: 'GROUP' })
  const child = await w.create(w.mia, { type: 'GROUP', parentId: parent.id })
  const copyOf = async (id: string) =>
    must(await w.as(w.mia).post('/objectives/transfers', { mode: 'COPY', cycleId: next, objectiveIds: [id] })).body
      .ids[0]
  must(await w.as(w.mia).patch(`/objectives/${await copyOf(parent.id)}`, { version: 1, type: 'INDIVIDUAL' }))
  expect((await w.read(w.mia, await copyOf(child.id))).body.parents).toEqual([])
})

const draftsOf = async (w: ObjectiveWorld, who: TestUser): Promise<{ text: string; document: object | null }[]> =>
  must(await w.as(who).get('/drafts')).body.drafts
const textsOf = async (w: ObjectiveWorld, who: TestUser) => (await draftsOf(w, who)).map(({ text }) => text).toSorted()

test('KEEP-2 an edit or a new objective that is refused because of its type, category or time is in Backups', async () => {
  const w = await objectiveWorld()
  const { id, version } = await w.create(w.ravi)
  const edit = (values: object) => w.as(w.ravi).patch(`/objectives/${id}`, { version, ...values })
  expect(await edit({ type: 'COMPANY', title: 'Of a type' })).toMatchObject({ status: 403 })
  expect(await edit({ categoryId: randomUUID(), title: 'Of a category' })).toMatchObject({ status: 422 })
  const twice = [tick('Once'), tick('')]
  expect(await edit({ title: 'With an empty key result', keyResults: twice })).toMatchObject({ status: 422 })
  expect((await w.read(w.ravi, id)).body.title).toBe('Ship the new onboarding')
  expect(await textsOf(w, w.ravi)).toEqual(['Of a category', 'Of a type', 'Once\n', 'With an empty key result'])

  await w.on('2026-12-12T09:00:00Z')
  const late = { title: 'Too late', description: 'Written with care', keyResults: [tick('First')] }
  for (const _ of ['sent', 'sent again'])
    expect(await w.tryCreate(w.noor, late)).toMatchObject({ status: 403, body: { code: 'AFTER_EDITABLE_UNTIL' } })
  expect(await textsOf(w, w.noor)).toEqual(['First', 'Too late', 'Written with care'])
  expect((await draftsOf(w, w.noor))[0]?.document).toMatchObject({ link: '/app/objectives/new' })
  expect(await w.tryCreate(w.mia, { ...late, ownerId: w.leo.id })).toMatchObject({ status: 403 })
  expect(await textsOf(w, w.mia)).toContain('Too late')
})

test('a person’s list has all objectives of a cycle, even more than a thousand, and is paged by cycle', async () => {
  const w = await objectiveWorld()
  const { id } = await w.create(w.ravi)
  const many = 1_005
  await w.inside((tx) =>
    tx.execute(sql`insert into objectives (company_id, id, cycle_id, owner_id, title, sort_title, description, due_date, visibility,
        created_by_id, created_at, progressed_at, opened_to_others_at)
      select company_id, gen_random_uuid(), cycle_id, owner_id, title || n, sort_title || n, description, due_date, visibility,
        created_by_id, created_at, progressed_at, opened_to_others_at
      from objectives, generate_series(1, ${many}) n where id = ${id}`),
  )
  const earlier = await w.addCycle({ name: 'Earlier', archivedAt: new Date('2026-11-05T09:00:00Z') })
  await w.inside((tx) => tx.execute(sql`update cycles set starts_at = '2026-01-01' where id = ${earlier}`))
  for (const [who, path] of [
    [w.ravi, '/objectives?archived=true'],
    [w.mia, `/users/${w.ravi.id}/objectives?archived=true`],
  ] as const) {
    const first = must(await w.as(who).get(path)).body
    expect(first.cycles).toHaveLength(1)
    expect(first.cycles[0].objectives).toHaveLength(many + 1)
    expect(first.cycles[0].completion).toBe(0)
    expect(must(await w.as(who).get(`${path}&cursor=${first.next}`)).body.next).toBeNull()
    expect(await w.as(who).get(`${path}&cursor=made-up`)).toMatchObject({ status: 422 })
  }
  expect(must(await w.as(w.ravi).get(`/objectives?archived=true&cycleId=${earlier}`)).body.cycles).toEqual([])
})

test('owners of children learn who deleted the parent only if they could read it', async () => {
  const w = await objectiveWorld()
  const parent = await w.create(w.mia, { readerIds: [w.leo.id] })
  const raviChild = await w.create(w.ravi, { visibility: 'PUBLIC' })
  const leoChild = await w.create(w.leo, { parentId: parent.id })
  must(await w.set(w.mia, raviChild.id, 'parent', { parentId: parent.id }))
  must(await w.as(w.mia).del(`/objectives/${parent.id}?confirmed=true`))
  await w.settle()
  const bell = async (who: TestUser) =>
    must(await w.as(who).get('/notifications')).body.notifications.filter(({ kind }: { kind: string }) =>
      kind.startsWith('objective-unlinked'),
    )
  expect(await bell(w.leo)).toMatchObject([{ kind: 'objective-unlinked', data: { name: w.mia.name } }])
  const [hidden] = await bell(w.ravi)
  expect(hidden).toMatchObject({ kind: 'objective-unlinked-from-hidden' })
  expect(JSON.stringify(hidden)).not.toContain(w.mia.name)
  expect((await w.read(w.leo, leoChild.id)).body.parents).toEqual([])
})

test('OBJ-P26 a named reader of a protected objective can’t make it public by cloning it', async () => {
  const w = await objectiveWorld()
  const open = await w.addCycle({ name: 'Open', defaultVisibility: 'PUBLIC' })
  const { id } = await w.create(w.ravi, { readerIds: [w.leo.id] })
  const { body } = must(await w.as(w.leo).post(`/objectives/${id}/clones`, { ownerIds: [w.leo.id], cycleId: open }))
  expect((await w.read(w.leo, body.ids[0])).body).toMatchObject({ visibility: 'PROTECTED', owner: { id: w.leo.id } })
  expect((await w.read(w.noor, body.ids[0])).status).toBe(404)
})

test('simultaneous changes have an order in the history, the latest first, which stays the same across pages', async () => {
  const w = await objectiveWorld()
  const { id, version } = await w.create(w.ravi)
  must(await w.as(w.ravi).patch(`/objectives/${id}`, { version, title: 'Second', dueDate: '2026-12-24' }))
  must(await w.set(w.ravi, id, 'status', { status: 'AT_RISK' }))
  const read = async (query: string) => must(await w.as(w.ravi).get(`/objectives/${id}/history?${query}`)).body
  const all = (await read('')).rows.map(({ sentence }: { sentence: string }) => sentence)
  expect(all).toHaveLength(4)
  expect(all[0]).toContain('At risk')
  expect(all[3]).toContain('created')
  const paged: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page: { rows: { sentence: string }[]; next: string | null } = await read(
      `limit=1${next && `&cursor=${next}`}`,
    )
    paged.push(...page.rows.map(({ sentence }) => sentence))
    next = page.next
  }
  expect(paged).toEqual(all)
})

test('PRIV-2 the data package has history and progress; what happened while an objective was private is only for its owner', async () => {
  const w = await objectiveWorld()
  const { id } = await w.create(w.ravi, { visibility: 'PRIVATE' })
  must(await w.set(w.ravi, id, 'status', { status: 'AT_RISK' }))
  must(await w.set(w.ravi, id, 'visibility', { visibility: 'PROTECTED' }))
  await w.on('2026-11-25T09:00:00Z')
  must(await w.set(w.ravi, id, 'completion', { completion: 40 }))
  const packed = async (by: TestUser) => must(await w.as(by).get(`/users/${w.ravi.id}/export-data`)).body.objectives[0]
  const own = await packed(w.ravi)
  expect(own.history.map(({ what }: { what: string }) => what).join(' ')).toContain('At risk')
  expect(own.progress).toHaveLength(2)
  expect(own.progress[1]).toMatchObject({ completion: 40 })
  const ofHr = await packed(w.hana)
  expect(JSON.stringify(ofHr.history)).not.toContain('At risk')
  expect(ofHr.progress).toHaveLength(1)
})

test.each(['\u200B', ' \u2060\u200D ', '\u3164', '\uFEFF'])(
  'a title of invisible characters is refused: %j',
  async (title) => {
    const w = await objectiveWorld()
    expect(await w.tryCreate(w.ravi, { title })).toMatchObject({
      status: 422,
      body: { violations: [{ path: '/title', code: 'REQUIRED' }] },
    })
    const { id } = await w.create(w.ravi)
    expect(await w.as(w.ravi).post(`/objectives/${id}/comments`, { text: title })).toMatchObject({ status: 422 })
    const empty = [{ kind: 'TICK', text: title }]
    expect(await w.tryCreate(w.ravi, { title: 'Seen', keyResults: empty })).toMatchObject({ status: 422 })
  },
)

test('OBJ-P14 HR sees the number of private objectives only if at least three people have objectives', async () => {
  const w = await objectiveWorld()
  const cycleId = await w.addCycle({ name: 'Few', memberIds: [w.ravi.id, w.noor.id, w.leo.id] })
  const counted = async () => must(await w.as(w.hana).get(`/objective-cycles/${cycleId}`)).body.privateObjectives
  await w.create(w.ravi, { cycleId, visibility: 'PRIVATE' })
  await w.create(w.noor, { cycleId })
  expect(await counted()).toBeNull()
  const guided = must(await w.as(w.hana).get(`/objective-cycles/guided/${cycleId}`)).body
  expect(guided).toMatchObject({ hasPrivateObjectives: true })
  await w.create(w.leo, { cycleId })
  expect(await counted()).toBe(1)
})
