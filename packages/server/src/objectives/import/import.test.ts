import { eq, inArray, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { effects, events } from '../../core/tables.ts'
import { killedAfter } from '../../imports/fixtures.ts'
import { people } from '../../people/tables.ts'
import { searchTerms } from '../../search/tables.ts'
import { objectiveDeleted } from '../events.ts'
import { type ObjectiveWorld, objectiveWorld } from '../fixtures.ts'
import { objectiveImportClient, objectivesFile } from './fixtures.ts'
import { runObjectiveImportJob } from './run-job.ts'
import { objectiveImportRuns } from './tables.ts'

let w: ObjectiveWorld
let client: ReturnType<typeof objectiveImportClient>
beforeEach(async () => {
  w = await objectiveWorld()
  client = objectiveImportClient(w)
})

test('OBJ-P19 HR Admins import objectives with links in any row order, and the preview shows what each row does', async () => {
  await w.create(w.ravi, { title: 'Known already' })
  const id = await client.upload(
    objectivesFile(
      `,${client.address('ravi')},Answer within a day,,G1,2026-12-20,on track,40 %,"[x] Hire; Tickets | 0 | 20 | 5 | tickets",public`,
      `G1,Mia Keller,Happy customers,Group,,soon,,,,public`,
      `,${client.address('ravi')},known already,,,,,,,`,
      `,nobody@else.example,No owner,,,,,,,`,
      `,${client.address('ravi')},Below nothing,,Unknown goal,,,,,`,
    ),
  )
  expect(await client.read(id)).toMatchObject({
    state: 'READY',
    counts: { create: 2, skip: 1, error: 2, warning: 1 },
    can: { start: { allowed: true }, undo: { allowed: false, reason: 'IMPORT_NOT_FINISHED' } },
    facts: {
      rowCount: 5,
      delimiter: 'COMMA',
      columns: expect.arrayContaining([expect.objectContaining({ header: 'Contributes to', field: 'parent' })]),
    },
    problems: [
      { severity: 'ERROR', code: 'OWNER_UNKNOWN', field: 'owner', line: 5, count: 1 },
      { severity: 'ERROR', code: 'PARENT_UNKNOWN', field: 'parent', line: 6, count: 1 },
      { severity: 'WARNING', code: 'DATE_UNREADABLE', field: 'dueDate', line: 3, count: 1 },
    ],
  })
  expect((await client.rows(id)).map(({ line, action }) => [line, action])).toEqual([
    [2, 'CREATE'],
    [3, 'CREATE'],
    [4, 'SKIP'],
    [5, 'ERROR'],
    [6, 'ERROR'],
  ])
  expect(await client.titlesOf(w.mia)).toEqual([])

  expect(await client.run(id)).toMatchObject({ state: 'DONE', total: 2, done: 2, created: 2, counts: { failed: 0 } })
  const [created] = await client.rows(id, 'kind=CREATE')
  expect((await w.read(w.ravi, created?.objectiveId ?? '')).body).toMatchObject({
    title: 'Answer within a day',
    status: 'ON_TRACK',
    completion: 40,
    dueDate: '2026-12-20',
    visibility: 'PUBLIC',
    owner: { id: w.ravi.id },
    createdBy: { id: w.hana.id },
    parents: [{ title: 'Happy customers' }],
    results: [
      { kind: 'TICK', text: 'Hire', isDone: true },
      { kind: 'MEASURED', text: 'Tickets', start: 0, target: 20, current: 5, unit: 'tickets' },
    ],
  })
})

test('a file that is imported again or started twice creates nothing twice', async () => {
  const file = objectivesFile(`,${client.address('ravi')},One,,,,,,,`, `,${client.address('ravi')},Two,,,,,,,`)
  const id = await client.upload(file)
  const second = await client.upload(file)
  await client.run(id)
  expect((await client.start(id)).status).toBe(202)
  await w.settle()
  // This file was read before the first import created anything.
  expect(await client.run(second)).toMatchObject({ state: 'DONE', created: 0, counts: { create: 2, failed: 2 } })
  expect((await client.rows(second, 'kind=FAILED'))[0]).toMatchObject({ failure: 'THERE_BY_NOW', objectiveId: null })
  const third = await client.upload(file)
  expect(await client.read(third)).toMatchObject({ counts: { create: 0, skip: 2 } })
  expect((await client.start(third)).body).toMatchObject({ code: 'NOTHING_TO_IMPORT' })
  expect(await client.titlesOf(w.ravi)).toEqual(['One', 'Two'])
})

test('managers can import for people below them, and the preview reveals nothing about others', async () => {
  const file = objectivesFile(
    `,${client.address('ravi')},For my report,,,,,,,`,
    `,${client.address('hana')},For someone above,,,,,,,`,
    `,Noor Haddad,By name,,,,,,,`,
    `,${client.address('leo')},For a stranger,,,,,,,`,
  )
  const id = await client.upload(file, w.mia)
  const rows = await client.rows(id, 'limit=200', w.mia)
  expect(rows.map(({ action, owner, errors }) => [action, owner?.name ?? null, errors[0]?.code ?? null])).toEqual([
    ['CREATE', 'Ravi Menon', null],
    ['ERROR', null, 'OWNER_UNKNOWN'],
    ['CREATE', 'Noor Haddad', null],
    ['ERROR', null, 'OWNER_UNKNOWN'],
  ])
  expect((await client.tryUpload(file, w.ravi)).body).toMatchObject({ code: 'ROLE_MISSING' })
  expect((await w.as(w.hana).get(`/objective-imports/${id}`)).status).toBe(404)
  expect((await w.as(w.hana).get('/objective-imports')).body.rows).toEqual([])
})

test('owners are notified once of everything imported for them', async () => {
  const rows = ['A', 'B', 'C'].map((title) => `,${client.address('ravi')},${title},,,,,,,`)
  const id = await client.upload(objectivesFile(...rows, `,${client.address('mia')},D,,,,,,,`))
  await client.run(id)
  expect(await w.mailTo(w.ravi)).toEqual(['objectives-imported'])
  expect(await w.bellOf(w.ravi)).toEqual(['objectives-imported'])
  expect(await w.mailTo(w.mia)).toEqual(['objectives-imported'])
})

test('the undo deletes what was imported, except what someone has since changed, commented or added children to', async () => {
  const ravi = client.address('ravi')
  const id = await client.upload(
    objectivesFile(
      `P,${ravi},Parent,,,,,,,public`,
      `,${ravi},Child,,P,,,,,public`,
      `,${ravi},Changed,,,,,,,`,
      `,${ravi},Commented,,,,,,,`,
      `Q,${ravi},Built on,,,,,,,public`,
      `R,${ravi},Deleted,,,,,,,public`,
      `,${ravi},Orphaned,,R,,,,,public`,
      `,${ravi},Untouched,,,,,,,`,
    ),
  )
  await client.run(id)
  const idOf = async (title: string) => (await client.rows(id)).find((row) => row.title === title)?.objectiveId ?? ''
  await w.later({ minutes: 1 })
  await w.set(w.ravi, await idOf('Changed'), 'status', { status: 'AT_RISK' })
  await w.as(w.ravi).post(`/objectives/${await idOf('Commented')}/comments`, { text: 'Thanks!' })
  await w.create(w.ravi, { title: 'Mine', parentId: await idOf('Built on'), visibility: 'PUBLIC' })
  await w.as(w.hana).del(`/objectives/${await idOf('Deleted')}?confirmed=true`)

  expect((await client.undo(id)).status).toBe(202)
  await w.settle()
  expect(await client.read(id)).toMatchObject({ state: 'UNDONE', created: 3, counts: { remaining: 3 } })
  // One was deleted manually, and the undo deleted the others.
  const deletions = await w.inside((tx) => tx.select().from(events).where(eq(events.kind, objectiveDeleted.name)))
  expect(deletions).toHaveLength(5)
  expect(deletions.map(({ aboutId, data }) => [aboutId, data])).toContainEqual([
    w.ravi.id,
    { cycleId: w.cycleId, wasPrivate: false, children: [], importId: id },
  ])
  const conflicts = (await client.rows(id)).map(({ title, conflict }) => [title, conflict])
  expect(Object.fromEntries(conflicts)).toEqual({
    Parent: null,
    Child: null,
    Changed: 'CHANGED_SINCE',
    Commented: 'HAS_COMMENTS',
    'Built on': 'HAS_CHILDREN',
    Deleted: 'GONE',
    Orphaned: null,
    Untouched: null,
  })
  expect((await client.titlesOf(w.ravi)).toSorted()).toEqual(['Built on', 'Changed', 'Commented', 'Mine'])
  expect((await client.undo(id)).body).toMatchObject({ code: 'ALREADY_UNDONE' })
})

test('an undo is followed once, however many objectives it deletes, and they disappear from the search', async () => {
  const rows = Array.from({ length: 25 }, (_, index) => `,${client.address('ravi')},Goal ${index},,,,,,,`)
  const id = await client.upload(objectivesFile(...rows))
  await client.run(id)
  await w.scheduledTasks()
  const terms = () => w.inside((tx) => tx.select().from(searchTerms).where(eq(searchTerms.kind, 'OBJECTIVE')))
  expect(await terms()).not.toEqual([])
  await client.undo(id)
  await w.settle()
  const kinds = ['objective-deleted', 'objectives-import-undone']
  const recorded = await w.inside((tx) => tx.select().from(events).where(inArray(events.kind, kinds)))
  expect(recorded).toHaveLength(26)
  const followed = await w.inside((tx) => tx.select().from(effects).where(like(effects.key, 'event %')))
  const followedIds = followed.map(({ key }) => key.split(' ')[1])
  expect(recorded.filter((event) => followedIds.includes(event.id)).map(({ kind }) => kind)).toEqual([
    'objectives-import-undone',
  ])
  expect(await terms()).toEqual([])
})

test('an import that is killed at any point continues there, and creates each objective once', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => `,${client.address('ravi')},Goal ${index},,,,,,,`)
  const id = await client.upload(objectivesFile(...rows))
  await w.inside((tx) =>
    tx.update(objectiveImportRuns).set({ state: 'RUNNING', startedAt: w.now() }).where(eq(objectiveImportRuns.id, id)),
  )
  for (const transactions of [1, 2])
    await expect(
      runObjectiveImportJob.perform(killedAfter(w.app, transactions), w.company.id, { runId: id }),
    ).rejects.toThrow('killed')
  expect(await client.read(id)).toMatchObject({ state: 'RUNNING', done: 250, created: 250 })
  await runObjectiveImportJob.perform(w.app, w.company.id, { runId: id })
  await runObjectiveImportJob.perform(w.app, w.company.id, { runId: id })
  expect(await client.read(id)).toMatchObject({ state: 'DONE', created: 250 })
  expect((await client.titlesOf(w.ravi)).length).toBe(250)
})

test('rows whose owner has another manager since the preview are skipped with the reason', async () => {
  const id = await client.upload(objectivesFile(`,${client.address('ravi')},Too late,,,,,,,`), w.mia)
  await w.inside((tx) => tx.update(people).set({ managerId: w.iris.id }).where(eq(people.id, w.ravi.id)))
  const done = await client.run(id, w.mia)
  expect(done).toMatchObject({ state: 'DONE', created: 0, counts: { failed: 1 } })
  expect((await client.rows(id, 'limit=10', w.mia))[0]).toMatchObject({ failure: 'NOT_YOURS_TO_CHANGE' })
})

test('columns can be changed, missing required columns are reported, and an outdated change is refused', async () => {
  const id = await client.upload(`What,Who\nShip it,${client.address('ravi')}\n`)
  const read = await client.read(id)
  expect(read).toMatchObject({ state: 'UNREADABLE', problem: { code: 'TITLE_COLUMN_MISSING' }, version: 1 })
  const changed = await client.reading(id, { version: 1, fields: ['title', 'owner'] })
  expect(changed.body).toMatchObject({ state: 'READING', version: 2 })
  await w.settle()
  expect(await client.read(id)).toMatchObject({ state: 'READY', counts: { create: 1 } })
  expect((await client.reading(id, { version: 1, fields: ['owner', 'title'] })).body.code).toBe('VERSION_CONFLICT')
})

test('a file of any bytes is either read or has a named problem, but causes no error', async () => {
  const problems = []
  for (const content of [
    '',
    '%PDF-1.7 nonsense',
    'Title,Owner\n"open,x',
    'Title,Owner\n',
    Buffer.from([0x50, 0x4b, 3, 4, 9, 9]),
  ]) {
    const id = await client.upload(content)
    problems.push((await client.read(id)).problem?.code)
  }
  expect(problems).toEqual(['FILE_EMPTY', 'NO_TABLE', 'QUOTE_OPEN', 'NO_ROWS', 'WORKBOOK_UNREADABLE'])
  const odd = await client.upload(`Title,Owner\n\u200bOdd\ufeff,${client.address('ravi')}\n`)
  expect((await client.run(odd)).created).toBe(1)
})

test('the template and the problem file are recognized when they are uploaded', async () => {
  const template = await w.as(w.hana).get(`/objective-imports/template?cycleId=${w.cycleId}`)
  const id = await client.upload(template.text)
  const { facts } = await client.read(id)
  expect(facts?.columns.map(({ field }) => field)).toEqual([
    'reference',
    'owner',
    'title',
    'description',
    'dueDate',
    'type',
    'groupLabel',
    'parent',
    'category',
    'visibility',
    'status',
    'completion',
    'keyResults',
  ])
  const problems = (await w.as(w.hana).get(`/objective-imports/${id}/problems`)).text
  expect(problems).toContain('No one you can create objectives for matches the owner.')
  const again = await client.upload(problems)
  expect(await client.read(again)).toMatchObject({ state: 'READY', counts: { error: 2, warning: 0 } })
})
