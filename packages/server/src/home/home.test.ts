import { randomUUID } from 'node:crypto'
import { languages } from '@perennial/contract/messages/language.ts'
import { isMessageKey, translate } from '@perennial/contract/messages/translate.ts'
import { expect, test } from 'vitest'
import { contributions } from '../core/contributions.ts'
import { modules } from '../modules.generated.ts'
import { useTestModule } from '../testing/test-module.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { taskStates } from './tables.ts'
import type { SourceTask } from './task-sources.ts'

const planned = new Map<string, SourceTask[]>()
useTestModule({
  homeTasks: [
    {
      name: 'test',
      kinds: ['test-do', 'test-read'],
      find: async ({ viewer }) => ({ tasks: planned.get(viewer.id) ?? [] }),
    },
    {
      name: 'test of a feature',
      kinds: ['test-praise'],
      feature: 'praise',
      find: async ({ viewer }) => ({ tasks: planned.has(viewer.id) ? [task({ kind: 'test-praise' })] : [] }),
    },
  ],
})

const task = (more: Partial<SourceTask> = {}): SourceTask => ({
  kind: 'test-do',
  subjectId: randomUUID(),
  data: {},
  date: null,
  to: '/app/about',
  ...more,
})
const plan = (who: TestUser, ...tasks: SourceTask[]) => planned.set(who.id, tasks)
const idOf = ({ kind, subjectId }: SourceTask) => `${kind}-${subjectId}`
const listOf = async (w: World, who: TestUser, query = '') => (await w.as(who).get(`/tasks${query}`)).body
const idsOf = async (w: World, who: TestUser, query = '') =>
  (await listOf(w, who, query)).rows.map((row: { id: string }) => row.id)
const at = (w: World, days: number) => new Date(w.now().getTime() + days * 86_400_000)

test('EMP-P02 tasks of all areas are in one order: overdue and marked, by date, undated last', async () => {
  const w = await world()
  const [undated, late, soon, later] = [
    task(),
    task({ date: at(w, -2) }),
    task({ date: at(w, 3) }),
    task({ date: at(w, 9) }),
  ]
  plan(w.mia, undated, later, soon, late)
  const { rows, total, overdue, snoozed } = await listOf(w, w.mia)
  expect(rows.map((row: { id: string }) => row.id)).toEqual([late, soon, later, undated].map(idOf))
  expect(rows.map((row: { isOverdue: boolean }) => row.isOverdue)).toEqual([true, false, false, false])
  expect({ total, overdue, snoozed }).toEqual({ total: 4, overdue: 1, snoozed: 0 })
})

test('EMP-P02 a task exists as long as its condition is true, and nothing about it is stored', async () => {
  const w = await world()
  plan(w.mia, task())
  expect((await listOf(w, w.mia)).total).toBe(1)
  plan(w.mia)
  expect((await listOf(w, w.mia)).total).toBe(0)
  expect(await w.inside((tx) => tx.select().from(taskStates))).toEqual([])
})

test('EMP-P03 a snoozed task comes back at the start of business tomorrow', async () => {
  const w = await world()
  const one = task({ date: at(w, -1) })
  plan(w.mia, one)
  const snoozed = await w.as(w.mia).put(`/tasks/${idOf(one)}/snooze`)
  expect(snoozed.body.snoozedUntil).toBe('2026-11-24T08:00:00.000Z')
  expect(await listOf(w, w.mia)).toMatchObject({ rows: [], total: 0, overdue: 0, snoozed: 1 })
  expect(await idsOf(w, w.mia, '?snoozed=true')).toEqual([idOf(one)])
  // Its own address still opens it.
  expect((await w.as(w.mia).get(`/tasks/${idOf(one)}`)).body).toMatchObject({ state: 'OPEN' })
  await w.later({ hours: 22, minutes: 59 })
  expect(await idsOf(w, w.mia)).toEqual([])
  await w.later({ minutes: 1 })
  expect(await idsOf(w, w.mia)).toEqual([idOf(one)])
})

test('EMP-P03 a snoozed task can be brought back; another person’s task of the same kind is not affected', async () => {
  const w = await world()
  const one = task()
  plan(w.mia, one)
  plan(w.ravi, one)
  const path = `/tasks/${idOf(one)}/snooze`
  await w.as(w.mia).put(path)
  expect([await idsOf(w, w.mia), await idsOf(w, w.ravi)]).toEqual([[], [idOf(one)]])
  expect((await w.as(w.mia).del(path)).body.snoozedUntil).toBeNull()
  expect(await idsOf(w, w.mia)).toEqual([idOf(one)])
})

test('EMP-P03 only tasks to read something or to complete a profile can be dismissed, and are done then', async () => {
  const w = await world()
  const [reading, otherTask] = [task({ kind: 'test-read', canDismiss: true }), task()]
  plan(w.mia, reading, otherTask)
  const refused = await w.as(w.mia).put(`/tasks/${idOf(otherTask)}/dismissal`)
  expect([refused.status, refused.body.code]).toEqual([403, 'TASK_STAYS'])
  expect((await w.as(w.mia).put(`/tasks/${idOf(reading)}/dismissal`)).status).toBe(204)
  expect(await idsOf(w, w.mia)).toEqual([idOf(otherTask)])
  expect((await w.as(w.mia).get(`/tasks/${idOf(reading)}`)).body).toMatchObject({ state: 'DONE', kind: 'test-read' })
  expect((await w.as(w.mia).put(`/tasks/${idOf(reading)}/dismissal`)).status).toBe(404)
})

test('two hundred tasks come in pages, each once, even when one is done between two pages', async () => {
  const w = await world()
  const all = Array.from({ length: 200 }, (_, index) => task({ date: at(w, (index % 40) - 10) }))
  plan(w.mia, ...all)
  const first = await listOf(w, w.mia, '?limit=80')
  expect([first.rows.length, first.total]).toEqual([80, 200])
  const last = first.rows.at(-1).id
  plan(w.mia, ...all.filter((task) => idOf(task) !== last))
  const seen = new Set(first.rows.map((row: { id: string }) => row.id))
  for (let next = first.next; next; ) {
    const page = await listOf(w, w.mia, `?limit=80&cursor=${encodeURIComponent(next)}`)
    for (const row of page.rows) seen.add(row.id)
    next = page.next
  }
  expect(seen.size).toBe(200)
})

test('tasks without a date come in pages as well, each once, when the last of a page is done in between', async () => {
  const w = await world()
  const all = Array.from({ length: 120 }, () => task())
  plan(w.mia, ...all)
  const first = await listOf(w, w.mia, '?limit=50')
  const last = first.rows.at(-1).id
  plan(w.mia, ...all.filter((each) => idOf(each) !== last))
  const seen = first.rows.map((row: { id: string }) => row.id)
  for (let next = first.next; next; ) {
    const page = await listOf(w, w.mia, `?limit=50&cursor=${encodeURIComponent(next)}`)
    seen.push(...page.rows.map((row: { id: string }) => row.id))
    next = page.next
  }
  expect(seen).toEqual(all.map(idOf))
})

test('COM-P18 a source whose feature is off has no tasks', async () => {
  const w = await world()
  plan(w.mia)
  expect(await idsOf(w, w.mia)).toEqual([])
  await w.inside((tx) =>
    tx.execute(`insert into feature_switches (company_id, name, enabled) values ('${w.company.id}', 'praise', true)`),
  )
  expect((await listOf(w, w.mia)).rows.map((row: { kind: string }) => row.kind)).toEqual(['test-praise'])
})

test('the address of an unknown task, or of someone else’s, is not found', async () => {
  const w = await world()
  const others = task()
  plan(w.ravi, others)
  for (const itemId of ['nothing', idOf(others), `test-do-${randomUUID()}`, `unknown-${randomUUID()}`]) {
    const { status, body } = await w.as(w.mia).get(`/tasks/${itemId}`)
    expect([itemId, status, body.code]).toEqual([itemId, 404, 'NOT_FOUND'])
  }
})

test('snoozes that ended long ago are deleted, dismissals are kept', async () => {
  const w = await world()
  const [one, read] = [task(), task({ kind: 'test-read', canDismiss: true })]
  plan(w.mia, one, read)
  await w.as(w.mia).put(`/tasks/${idOf(one)}/snooze`)
  await w.as(w.mia).put(`/tasks/${idOf(read)}/dismissal`)
  await w.later({ days: 32 })
  await w.scheduledTasks()
  expect((await w.inside((tx) => tx.select().from(taskStates))).map(({ itemId }) => itemId)).toEqual([idOf(read)])
})

test('every task of the product has its messages, in both languages', () => {
  const sources = contributions({ modules }, 'homeTasks')
  expect(sources.map(({ name }) => name)).toEqual(expect.arrayContaining(['imports', 'review-cycles', 'reviews']))
  const values = { count: 2, name: 'Ravi', cycle: 'Autumn', isStarted: 'no', hasOther: 'yes', isOwn: 'yes' }
  const keys = sources.flatMap(({ kinds, waitingKinds = [] }) => [
    ...kinds.flatMap((kind) => ['', '.body', '.do'].map((part) => `home.task.${kind}${part}`)),
    ...waitingKinds.map((kind) => `home.waiting.${kind}`),
  ])
  // Each kind has only one source, as the kind is part of the task’s address.
  const kinds = sources.flatMap((source) => source.kinds)
  expect(kinds.toSorted()).toEqual([...new Set(kinds)].toSorted())
  for (const key of keys) {
    if (!isMessageKey(key)) throw new Error(`${key} has no words`)
    for (const language of languages) expect(translate(language, key, values).length, key).toBeGreaterThan(4)
  }
})

const members = (all: Record<string, string>, status: string) => ({
  ...Object.fromEntries(Object.keys(all).map((name) => [name, status])),
  anonymous: '401 SIGNED_OUT',
  dora: '401 SIGNED_OUT',
  gwen: '403 ROLE_MISSING',
})

test('who may GET /tasks: everyone, guests included, each their own', async () => {
  const w = await world()
  plan(w.mia, task())
  const all = await w.answers((who) => w.as(who).get('/tasks'))
  expect(all).toEqual({ ...members(all, '200'), gwen: '200' })
  for (const who of [w.ravi, w.hana, w.gwen, w.stranger]) expect(await idsOf(w, who)).toEqual([])
})
