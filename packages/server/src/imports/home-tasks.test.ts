import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type TestUser, type World, world } from '../testing/world.ts'
import { importClient, peopleFile } from './fixtures.ts'
import { importRuns } from './tables.ts'

type Row = { id: string; kind: string; data: { count: number }; to: string }
const tasksOf = async (w: World, who: TestUser) => (await w.as(who).get('/tasks')).body.rows as Row[]

/** An import that ended in this state. */
async function ended(w: World, state: 'DONE' | 'DONE_WITH_ERRORS' | 'FAILED', skipped = 0) {
  const { whole, address } = importClient(w)
  const { id } = await whole(peopleFile(`Bea,Poe,${address(`bea${Math.random().toString(36).slice(2)}`)},,`))
  await w.inside((tx) => tx.update(importRuns).set({ state, skipped }).where(eq(importRuns.id, id)))
  return id
}

test('EMP-P02 problems of the last import are a task for those who may import, until it is undone or followed by another', async () => {
  const w = await world()
  const runId = await ended(w, 'DONE_WITH_ERRORS', 3)
  const id = `import-problems-${runId}`
  for (const who of [w.hana, w.theo])
    expect(await tasksOf(w, who)).toMatchObject([
      { id, data: { count: 3 }, to: `/app/admin/settings/csv/history?import=${runId}` },
    ])
  for (const who of [w.asta, w.mia, w.stranger]) expect(await tasksOf(w, who)).toEqual([])

  await importClient(w).undo(runId)
  expect(await tasksOf(w, w.theo)).toEqual([])
  expect((await w.as(w.theo).get(`/tasks/${id}`)).body).toMatchObject({ state: 'DONE', data: { count: 3 } })
  for (const who of [w.asta, w.mia, w.stranger]) expect((await w.as(who).get(`/tasks/${id}`)).status).toBe(404)
})

test('an import that broke off is a task as well; a successful or old one is not', async () => {
  const w = await world()
  await ended(w, 'FAILED')
  expect((await tasksOf(w, w.theo)).map(({ kind }) => kind)).toEqual(['import-broken'])
  await w.later({ minutes: 1 })
  await ended(w, 'DONE')
  expect(await tasksOf(w, w.theo)).toEqual([])
  await w.later({ minutes: 1 })
  await ended(w, 'FAILED')
  await w.later({ days: 14 })
  expect(await tasksOf(w, await w.elsewhere(w.theo))).toEqual([])
})
