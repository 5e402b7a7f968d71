import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { createRateLimiter, type RateLimiter } from './rate-limit.ts'
import { windowsOn } from './rate-limits.ts'
import { Refusal } from './refusals.ts'

const now = new Date('2026-11-23T09:00:00Z')
const HOUR_MS = 3_600_000
const after = (ms: number) => new Date(now.getTime() + ms)

async function done(
  rateLimiter: RateLimiter,
  key: string,
  times: number,
  limit: Parameters<RateLimiter['consume']>[1],
  at = now,
) {
  let count = 0
  for (let time = 0; time < times; time += 1)
    await rateLimiter
      .consume(key, limit, at)
      .then(() => (count += 1))
      .catch((error) => expect(error).toBeInstanceOf(Refusal))
  return count
}

test('a costly operation repeated too often is refused until the window ends', async () => {
  const rateLimiter = createRateLimiter()
  const limit = { most: 3, withinMs: HOUR_MS }
  expect(await rateLimiter.consume('exports', limit, now)).toMatchObject({ left: 2, seconds: 3600 })
  expect(await done(rateLimiter, 'exports', 5, limit)).toBe(2)
  expect(await done(rateLimiter, 'exports', 5, limit, after(HOUR_MS - 1))).toBe(0)
  expect(await done(rateLimiter, 'exports', 5, limit, after(HOUR_MS))).toBe(3)
  expect(await done(rateLimiter, 'exports of somebody else', 5, limit)).toBe(3)
})

test('many simultaneous requests don’t exceed the limit together', async () => {
  const rateLimiter = createRateLimiter()
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, () => rateLimiter.consume('exports', { most: 4, withinMs: HOUR_MS }, now)),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
})

test('processes that share a database count together, with the clock they are given', async () => {
  const { pool } = await testDatabase()
  const [one, other] = [createRateLimiter(windowsOn(pool)), createRateLimiter(windowsOn(pool))]
  const key = `exports ${randomUUID()}`
  const limit = { most: 20, withinMs: HOUR_MS }
  const counts = await Promise.all([done(one, key, 30, limit), done(other, key, 30, limit)])
  expect(counts[0] + counts[1]).toBe(20)
  // A restart does not reset it either.
  expect(await done(createRateLimiter(windowsOn(pool)), key, 5, limit, after(HOUR_MS - 1))).toBe(0)
  expect(await done(one, key, 30, limit, after(HOUR_MS))).toBe(20)
})

test('a frequent operation costs a query only now and then, and the limit still holds', async () => {
  const { pool } = await testDatabase()
  let questions = 0
  const add: ReturnType<typeof windowsOn> = (...counted) => {
    questions += 1
    return windowsOn(pool)(...counted)
  }
  const [one, other] = [createRateLimiter(add), createRateLimiter(add)]
  const key = `token ${randomUUID()}`
  const limit = { most: 600, withinMs: 60_000, isFrequent: true as const }
  // Each limiter gets as many requests as both may allow, so that the faster one uses up every share that it took.
  const counts = await Promise.all([done(one, key, 600, limit), done(other, key, 600, limit)])
  expect(counts[0] + counts[1]).toBe(600)
  expect(questions).toBeLessThanOrEqual(22)
})
