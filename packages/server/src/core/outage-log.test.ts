import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from './database/connection-errors.ts'
import { createLogger } from './log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aLog() {
  const lines: { msg: string; count?: number; total?: number }[] = []
  const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
  return { log, lines, said: () => lines.splice(0).map(({ msg, count, total }) => [msg, count, total]) }
}
const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('UP-6 while the database is unavailable the log says so once, then how often, and when it is over', () => {
  const { log, said } = aLog()
  for (let time = 0; time < 1000; time += 1) log.error({ err: new DatabaseUnavailable(refused()) }, 'a request failed')
  for (let time = 0; time < 50; time += 1) log.warn({ error: refused() }, 'jobs cannot be taken up')
  expect(said()).toEqual([['a request failed', undefined, undefined]])
  vi.advanceTimersByTime(60_000)
  expect(said()).toEqual([['the outage continues', 1049, 1050]])
  vi.advanceTimersByTime(60_000)
  expect(said()).toEqual([['the outage is over: nothing failed for a minute', undefined, 1050]])
  log.error({ err: refused() }, 'a request failed')
  expect(said()).toEqual([['a request failed', undefined, undefined]])
})

test('other errors keep their lines, also during an outage', () => {
  const { log, said } = aLog()
  log.error({ err: refused() }, 'a request failed')
  for (const code of ['57014', '55P03', '23505']) {
    log.error({ err: Object.assign(new Error('slow'), { code }) }, code)
    log.error({ err: Object.assign(new Error('slow'), { code }) }, code)
  }
  log.info('served')
  expect(said()).toHaveLength(8)
})
