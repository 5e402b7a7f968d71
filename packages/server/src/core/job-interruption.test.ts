import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { roomy } from '../testing/disk-space.ts'
import type { App } from './app.ts'
import { defineMultiTransactionJob, openJobQueue, queueJob } from './jobs/queue.ts'
import { pauseBefore } from './workers.ts'

test('UP-7 a stop waits for the current chunk of a job, which is queued again and continues after the next start', async () => {
  const db = await testDatabase()
  const log = pino({ level: 'silent' })
  const chunks: string[] = []
  let isEndless = true
  const large = defineMultiTransactionJob<{ text: string }>({
    name: 'large',
    run: async ({ signal }) => {
      do {
        signal.throwIfAborted()
        chunks.push('begun')
        await wait(5)
        chunks.push('ended')
      } while (isEndless)
    },
  })
  const modules = [{ name: 'large', jobs: [large] }]
  const app = { db, log, modules, diskSpace: roomy(), clock: { now: () => new Date() } } as unknown as App
  const company = randomUUID()

  const first = await openJobQueue(db, log)
  first.work(app)
  await db.inCompany(company, (tx) => queueJob(tx, large, company, { text: 'x' }))
  await expect.poll(() => chunks.length).toBeGreaterThan(2)
  await first.finish()
  expect(chunks.at(-1)).toBe('ended')
  const stateOf = async () => {
    const { rows } = await db.pool.query(`select state from pgboss.job where data->>'companyId' = $1`, [company])
    return rows
  }
  expect(await stateOf()).toEqual([{ state: 'retry' }])
  await first.stop()

  isEndless = false
  const next = await openJobQueue(db, log)
  next.work(app)
  await expect.poll(async () => (await stateOf())[0]?.state).toBe('completed')
  await next.stop()
})

test('workers that keep ending are restarted at growing intervals, at most half a minute', () => {
  expect([0, 1, 2, 3, 6, 7, 50].map(pauseBefore)).toEqual([500, 500, 1_000, 2_000, 16_000, 30_000, 30_000])
})
