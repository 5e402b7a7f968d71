import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { roomy } from '../../testing/disk-space.ts'
import type { App } from '../app.ts'
import { DatabaseFull } from '../database/connection-errors.ts'
import type { Database } from '../database/database.ts'
import { claimEffect } from '../events/effects.ts'
import { defineJob, defineMultiTransactionJob, type JobQueue, openJobQueue, queueJob } from './queue.ts'
import { putBack } from './retries.ts'

/** How often a job is tried again. */
const TRIES = 12

let db: Database
let jobs: JobQueue
const ran: string[] = []
const failsOnce = new Set<string>()
const diskSpace = roomy()
let hasRoom = true
const note = defineJob<{ text: string }>({
  name: 'note',
  run: async ({ tx, data: { text }, now }) => {
    if (!hasRoom) throw new DatabaseFull('no room')
    if (failsOnce.delete(text)) throw new Error('the first try fails')
    if (await claimEffect(tx, `note ${text}`, now)) ran.push(text)
  },
})

const urgent = defineJob<{ text: string }>({
  name: 'urgent',
  isUrgent: true,
  run: async ({ data }) => void ran.push(data.text),
})

/** What the attempts of a job do, in turn. */
const attempts: (() => Promise<void>)[] = []
const tried = defineMultiTransactionJob({ name: 'tried', run: async () => attempts.shift()?.() })

beforeAll(async () => {
  db = await testDatabase()
  const log = pino({ level: 'silent' })
  jobs = await openJobQueue(db, log)
  const modules = [{ name: 'notes', jobs: [note, urgent, tried] }]
  jobs.work({ db, log, modules, diskSpace, clock: { now: () => new Date() } } as unknown as App)
})
afterAll(() => jobs.stop())

test('ONCE-1 a job queued in a rolled-back transaction never runs', async () => {
  const company = randomUUID()
  const undone = db.inCompany(company, async (tx) => {
    await queueJob(tx, note, company, { text: 'undone' })
    throw new Error('something else')
  })
  await expect(undone).rejects.toThrow('something else')
  await db.inCompany(company, (tx) => queueJob(tx, note, company, { text: 'kept' }))
  await jobs.idle()
  expect(ran).toContain('kept')
  expect(ran).not.toContain('undone')
})

test('ONCE-2 a job whose first attempt fails is retried, and takes effect once', async () => {
  const company = randomUUID()
  failsOnce.add('again')
  await db.inCompany(company, (tx) => queueJob(tx, note, company, [{ text: 'again' }, { text: 'again' }]))
  const leftToFail = async () => {
    await jobs.idle()
    return failsOnce.size
  }
  await expect.poll(leftToFail, { timeout: 20_000 }).toBe(0)
  await expect.poll(() => ran.filter((text) => text === 'again').length, { timeout: 20_000 }).toBe(1)
})

test('WALL-8 a waiting job is queued once per key, and people’s transactions cannot read the data of jobs', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const later = { at: new Date(Date.now() + 3_600_000), now: new Date() }
  for (const company of [one, one, other])
    await db.inCompany(company, (tx) => queueJob(tx, note, company, { text: 'later' }, { key: 'k', after: later }))
  const { rows } = await db.pool.query('select data from pgboss.job where singleton_key like $1', ['% note k'])
  expect(rows).toHaveLength(2)
  const read = db.inCompany(other, (tx) => tx.execute(sql`select data from pgboss.job`))
  await expect(read).rejects.toMatchObject({ cause: { code: '42501' } })
})

test('an urgent job runs before everything that was queued earlier', async () => {
  const company = randomUUID()
  const many = Array.from({ length: 40 }, (_, index) => ({ text: `many ${index}` }))
  await db.inCompany(company, async (tx) => {
    await queueJob(tx, note, company, many)
    await queueJob(tx, urgent, company, { text: 'urgent' })
  })
  await jobs.idle()
  const done = ran.filter((text) => text === 'urgent' || text.startsWith('many'))
  expect(done).toHaveLength(41)
  // Some may already have been running.
  expect(done.indexOf('urgent')).toBeLessThan(10)
})

test('UP-5 ONCE-2 a job that finds the disk full has not failed: it waits until there is space, however long that is', async () => {
  const company = randomUUID()
  hasRoom = false
  await db.inCompany(company, (tx) => queueJob(tx, note, company, { text: 'patient' }))
  const stateOf = async () => {
    const { rows } = await db.pool.query<{ state: string; left: number }>(
      `select state, retry_limit - retry_count as left from pgboss.job where data->>'companyId' = $1`,
      [company],
    )
    return rows[0]
  }
  await expect.poll(stateOf).toEqual({ state: 'retry', left: TRIES + 1 })
  diskSpace.set('full')
  hasRoom = true
  await db.pool.query(`update pgboss.job set start_after = now() where data->>'companyId' = $1`, [company])
  if (db.embedded) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(ran).not.toContain('patient')
  }
  diskSpace.set('fine')
  await expect.poll(() => ran, { timeout: 10_000 }).toContain('patient')
  await expect.poll(stateOf).toEqual({ state: 'completed', left: TRIES })
})

test('ONCE-2 an attempt that was put back and ends late does not complete its job, which continues elsewhere', async () => {
  const company = randomUUID()
  const jobOf = async () => {
    const { rows } = await db.pool.query<{ id: string; state: string }>(
      `select id, state from pgboss.job where data->>'companyId' = $1 and data->>'name' = 'tried'`,
      [company],
    )
    return rows[0]
  }
  const second = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const firstEnds = Promise.withResolvers<void>()
  attempts.push(
    async () => {
      await putBack(db, (await jobOf())?.id ?? '')
      await db.inCompany(company, (tx) => queueJob(tx, note, company, { text: 'wakes the others' }))
      await second.promise
      firstEnds.resolve()
    },
    async () => {
      second.resolve()
      await gate.promise
    },
  )
  await db.inCompany(company, (tx) => queueJob(tx, tried, company, {}))
  await firstEnds.promise
  await expect.poll(() => ran).toContain('wakes the others')
  // The first attempt has ended: its worker ran the other job, or runs the next one.
  await db.inCompany(company, (tx) => queueJob(tx, note, company, { text: 'after the first attempt' }))
  await expect.poll(() => ran).toContain('after the first attempt')
  expect(await jobOf()).toMatchObject({ state: 'active' })
  gate.resolve()
  await jobs.idle()
  expect(await jobOf()).toMatchObject({ state: 'completed' })
})
