import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../core/config.ts'
import { Refusal } from '../core/http/refusals.ts'
import { createLogger } from '../core/log.ts'
import { testData } from '../testing/database.ts'
import { openApp, type RunningServer } from './open-app.ts'

const server = process.env.DATABASE_URL

test.runIf(server)('UP-9 processes on one database server share rate limits', async () => {
  const { db, dataDir } = await testData()
  const settings = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: db.url, LOG_LEVEL: 'fatal' }
  const config = { ...readConfig(settings), secret: 'a secret that only the tests have' }
  const open = async () => {
    const opened = await openApp(config, createLogger('fatal'), { isPrepared: true })
    onTestFinished(opened.close)
    return opened
  }
  const [one, other] = [await open(), await open()]
  const key = `exports ${randomUUID()}`
  const now = new Date('2026-11-23T09:00:00Z')
  const doneBy = async ({ app }: RunningServer) => {
    let count = 0
    for (let time = 0; time < 20; time += 1)
      await app.rateLimiter
        .consume(key, { most: 20, withinMs: 3_600_000 }, now)
        .then(() => (count += 1))
        .catch((error) => expect(error).toBeInstanceOf(Refusal))
    return count
  }
  const counts = await Promise.all([doneBy(one), doneBy(other)])
  expect(counts[0] + counts[1]).toBe(20)
})
