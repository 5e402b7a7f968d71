import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../people/tables.ts'
import { type World, world } from '../testing/world.ts'
import { applyBatchOf } from './apply.ts'
import { importClient, killedAfter, peopleFile } from './fixtures.ts'
import { createPreviewJob } from './preview-job.ts'
import { runImportJob } from './run-import.ts'
import { ENTRIES_PER_BATCH } from './stored-entries.ts'
import { importEntries, importPreviews, importRuns } from './tables.ts'
import { UNDO_BATCH, undoImportJob } from './undo-import.ts'

/** An import that was started, and that no worker has taken up yet. */
async function startedRun(w: World, previewId: string, count: number): Promise<string> {
  const at = w.now()
  const values = { companyId: w.company.id, previewId, rowCount: count, total: count, startedById: w.hana.id }
  const [run] = await w.inside((tx) =>
    tx
      .insert(importRuns)
      .values({ ...values, startedAt: at, lastAttemptAt: at })
      .returning(),
  )
  return run?.id ?? ''
}

test('ONCE-4 ONCE-6 an import that is killed between chunks continues where it was, and no row is half applied or applied twice', async () => {
  const w = await world()
  const { upload, run, address, everybody } = importClient(w)
  const before = await everybody()
  const batch = applyBatchOf(w.app)
  const count = 2 * batch + 10
  const rows = Array.from(
    { length: count },
    (_, index) =>
      `A,P${index},${address(`p${index}`)},K-${index},${index > 0 ? `K-${Math.floor((index - 1) / 4)}` : address('mia')}`,
  )
  const id = await upload(peopleFile(...rows))
  // It was started, and the process that runs it is killed in its first, second and third chunk.
  const runId = await startedRun(w, id, count)
  for (const transactions of [0, 1, 1]) {
    const killed = runImportJob.perform(killedAfter(w.app, transactions), w.company.id, { runId })
    await expect(killed).rejects.toThrow('killed')
  }
  expect(await run(runId)).toMatchObject({ state: 'RUNNING', applied: 2 * batch })
  await runImportJob.perform(w.app, w.company.id, { runId })
  await runImportJob.perform(w.app, w.company.id, { runId })
  expect(await run(runId)).toMatchObject({ state: 'DONE', applied: count, skipped: 0 })

  await w.inside((tx) =>
    tx
      .update(importRuns)
      .set({ undoRequestedAt: w.now(), undoRequestedById: w.hana.id })
      .where(eq(importRuns.id, runId)),
  )
  for (const transactions of [1, 1, 0]) {
    const killed = undoImportJob.perform(killedAfter(w.app, transactions), w.company.id, { runId })
    await expect(killed).rejects.toThrow('killed')
    const now = await run(runId)
    expect(now).toMatchObject({ undoneAt: null, state: 'DONE' })
    const left = await w.inside((tx) => tx.select({ id: people.id }).from(people).where(eq(people.firstName, 'A')))
    expect(left.length % UNDO_BATCH === 10 || left.length === 0, String(left.length)).toBe(true)
  }
  await undoImportJob.perform(w.app, w.company.id, { runId })
  await undoImportJob.perform(w.app, w.company.id, { runId })
  expect(await run(runId)).toMatchObject({ conflicts: 0 })
  expect(await everybody()).toEqual(before)
})

test('ONCE-4 between two batches of a large file other requests are answered, and an analysis that is killed there leaves nothing visible', async () => {
  const w = await world()
  const { upload, preview, entries, address } = importClient(w)
  const rows = Array.from({ length: ENTRIES_PER_BATCH + 10 }, (_, index) => `A,P${index},${address(`p${index}`)},,`)
  const id = await upload(peopleFile(...rows))
  const whole = await preview(id)
  expect(whole).toMatchObject({ state: 'READY', counts: { ADD: rows.length } })

  await w.inside(async (tx) => {
    await tx.delete(importEntries).where(eq(importEntries.previewId, id))
    await tx.update(importPreviews).set({ state: 'CREATED' }).where(eq(importPreviews.id, id))
  })
  const analyze = (app: typeof w.app) =>
    createPreviewJob.perform(app, w.company.id, { previewId: id, version: whole.version })
  const stored = async () =>
    (await w.inside((tx) => tx.select({ id: importEntries.position }).from(importEntries))).length
  const storedWhenKilled: number[] = []
  for (let transactions = 1; storedWhenKilled.at(-1) !== rows.length; transactions += 1) {
    await expect(analyze(killedAfter(w.app, transactions))).rejects.toThrow('killed')
    storedWhenKilled.push(await stored())
    expect((await preview(id)).state).toBe('RUNNING')
    expect(await entries(id)).toEqual([])
  }
  expect(storedWhenKilled.slice(-3)).toEqual([0, ENTRIES_PER_BATCH, rows.length])

  const states: string[] = []
  const inCompany: typeof w.app.db.inCompany = async (companyId, work) => {
    const result = await w.app.db.inCompany(companyId, work)
    states.push((await preview(id)).state)
    return result
  }
  await analyze({ ...w.app, db: { ...w.app.db, inCompany } })
  expect(states.at(-1)).toBe('READY')
  expect(states.slice(0, -1).every((state) => state === 'RUNNING')).toBe(true)
  expect(await preview(id)).toEqual(whole)
  expect(await stored()).toBe(rows.length)
})

test('an analysis that another attempt has replaced stores nothing more', async () => {
  const w = await world()
  const { upload, preview, address } = importClient(w)
  const id = await upload(peopleFile(`Bea,Poe,${address('bea')},,`))
  const { version } = await preview(id)
  const set = (values: object) =>
    w.inside((tx) => tx.update(importPreviews).set(values).where(eq(importPreviews.id, id)))
  await set({ state: 'CREATED' })
  let hasMoved = false
  const inCompany: typeof w.app.db.inCompany = async (companyId, work) => {
    const result = await w.app.db.inCompany(companyId, work)
    // As if the next attempt had begun after this one.
    if (!hasMoved) await set({ lastAttemptAt: new Date(w.now().getTime() + 1) })
    hasMoved = true
    return result
  }
  const perform = () =>
    createPreviewJob.perform({ ...w.app, db: { ...w.app.db, inCompany } }, w.company.id, { previewId: id, version })
  await perform()
  expect((await preview(id)).state).toBe('RUNNING')
  await perform()
  expect(await preview(id)).toMatchObject({ state: 'READY', counts: { ADD: 1 } })
})

test('an import whose job was killed is resumed by the scheduled task', async () => {
  const w = await world()
  const { whole, run, address, personAt } = importClient(w)
  const { id } = await whole(peopleFile(`Bea,Poe,${address('bea')},,`))
  const set = (values: object) => w.inside((tx) => tx.update(importRuns).set(values).where(eq(importRuns.id, id)))
  await set({ state: 'RUNNING', finishedAt: null })
  await w.later({ minutes: 3 })
  await w.scheduledTasks()
  expect(await run(id)).toMatchObject({ state: 'DONE', applied: 1 })
  expect(await personAt('bea')).toBeDefined()

  await set({ state: 'RUNNING', attempts: 20, finishedAt: null })
  await w.later({ minutes: 3 })
  await w.scheduledTasks()
  expect(await run(id)).toMatchObject({ state: 'FAILED', failure: 'INTERRUPTED', can: { undo: { allowed: true } } })
})

test('TIME-2 of two imports started simultaneously one runs and the other is refused; a double click starts one import', async () => {
  const w = await world()
  const { upload, start, address } = importClient(w)
  const one = await upload(peopleFile(`Bea,Poe,${address('bea')},,`))
  const other = await upload(peopleFile(`Cem,Poe,${address('cem')},,`))
  const [first, again, second] = await Promise.all([start(one), start(one), start(other, {}, w.theo)])
  // Whichever file was first, the other is refused or runs afterwards.
  const replies = [first, again, second]
  expect(replies.some((reply) => reply?.status === 201)).toBe(true)
  for (const reply of replies) if (reply?.status !== 201) expect(reply?.body.code).toBe('IMPORT_RUNNING')
  await w.settle()
  const runs = await w.inside((tx) => tx.select().from(importRuns))
  const started = new Set([first, again].flatMap((reply) => (reply?.status === 201 ? [reply.body.runId] : [])))
  expect(started.size).toBeLessThanOrEqual(1)
  expect(runs.filter((run) => run.previewId === one)).toHaveLength(started.size)
})

test('an import whose starter loses the role halfway stops there, and what it applied can be undone', async () => {
  const w = await world()
  const { upload, start, run, undo, address, everybody } = importClient(w)
  const before = await everybody()
  const batch = applyBatchOf(w.app)
  const rows = Array.from({ length: batch + 5 }, (_, index) => `A,P${index},${address(`p${index}`)},,`)
  const { runId } = (await start(await upload(peopleFile(...rows)), {}, w.theo)).body
  await w.settle()
  // As it was after the first chunk, when Theo lost the role.
  await w.inside(async (tx) => {
    await tx.update(importRuns).set({ state: 'RUNNING', nextApplyOrder: batch }).where(eq(importRuns.id, runId))
    await tx.update(people).set({ isTechAdmin: false }).where(eq(people.id, w.theo.id))
  })
  await runImportJob.perform(w.app, w.company.id, { runId })
  expect(await run(runId)).toMatchObject({ state: 'FAILED', failure: 'ROLE_LOST', can: { undo: { allowed: true } } })
  await w.inside((tx) =>
    tx
      .update(importRuns)
      .set({ nextApplyOrder: batch + 5 })
      .where(eq(importRuns.id, runId)),
  )
  await undo(runId)
  await w.inside((tx) => tx.update(people).set({ isTechAdmin: true }).where(eq(people.id, w.theo.id)))
  expect(await everybody()).toEqual(before)
})

test('ADM-P28 rows whose people change while an import waits are skipped, with every row that depends on them', async () => {
  const w = await world()
  const { upload, run, entries, address, personAt } = importClient(w)
  const id = await upload(
    peopleFile(
      `Ravi,Menon-Berg,${address('ravi')},N-1,Iris Lindqvist`,
      `Bea,Poe,${address('bea')},B-1,`,
      `Cem,Poe,${address('cem')},C-1,B-1`,
      `Dee,Poe,${address('dee')},D-1,C-1`,
      `Eva,Poe,${address('eva')},,Mia Keller`,
    ),
  )
  const preview = await w.inside((tx) => tx.select().from(importPreviews).where(eq(importPreviews.id, id)))
  expect(preview[0]?.state).toBe('READY')
  // After the start and before the rows are applied, Ravi is edited and someone else takes Bea’s address.
  const runId = await startedRun(w, id, 5)
  const { version } = (await w.as(w.hana).get(`/users/${w.ravi.id}`)).body
  await w.as(w.hana).patch(`/users/${w.ravi.id}`, { version, title: 'Sculptor' })
  const taking = { firstName: 'Other', lastName: 'Bea', email: address('bea') }
  expect((await w.as(w.hana).post('/users', { people: [taking], sendWelcomeEmails: false })).status).toBe(201)

  await runImportJob.perform(w.app, w.company.id, { runId })
  await w.settle()
  expect(await run(runId)).toMatchObject({ state: 'DONE_WITH_ERRORS', applied: 1, skipped: 4 })
  expect((await entries(id)).map((entry) => entry.failure?.code)).toEqual([
    'CHANGED_MEANWHILE',
    'EMAIL_TAKEN',
    'MANAGER_SKIPPED',
    'MANAGER_SKIPPED',
    undefined,
  ])
  expect(await personAt('ravi')).toMatchObject({ lastName: 'Menon', title: 'Sculptor', managerId: w.mia.id })
  expect(await personAt('eva')).toBeDefined()
  const others = await w.inside((tx) =>
    tx
      .select()
      .from(people)
      .where(and(eq(people.lastName, 'Poe'), eq(people.companyId, w.company.id))),
  )
  expect(others).toHaveLength(1)
})
