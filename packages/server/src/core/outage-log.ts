import type { LogFn, Logger } from 'pino'
import { DatabaseFull, DatabaseUnavailable, databaseErrorCode, toTypedError } from './database/connection-errors.ts'

const SAID_EVERY_MS = 60_000
/** A slow statement or a deadlock is no outage: each gets its own line. */
const ofOneStatement = /^(57014|55P03|40001|40P01|25P0.)$/

type Line = Parameters<LogFn>
type Outage = { count: number; total: number; timer: NodeJS.Timeout }

/**
 * Keeps the log readable while the database is unavailable or its disk is full: the first error is logged, the others
 * of that outage are counted and reported once a minute, until there are none.
 */
export function outagesOf(): (log: Logger, line: Line) => boolean {
  const outages = new Map<string, Outage>()
  const sayMore = (log: Logger, kind: string, outage: Outage) => {
    if (outage.count > 0) {
      const { count, total } = outage
      outage.count = 0
      return log.error({ outage: kind, count, total }, 'the outage continues')
    }
    clearInterval(outage.timer)
    outages.delete(kind)
    log.warn({ outage: kind, total: outage.total }, 'the outage is over: nothing failed for a minute')
  }
  return (log, [facts]) => {
    const kind = kindOf(facts)
    if (!kind) return false
    const known = outages.get(kind)
    if (known) {
      known.count += 1
      known.total += 1
      return true
    }
    const outage: Outage = {
      count: 0,
      total: 1,
      timer: setInterval(() => sayMore(log, kind, outage), SAID_EVERY_MS),
    }
    outage.timer.unref()
    outages.set(kind, outage)
    return false
  }
}

function kindOf(facts: unknown): string | undefined {
  const { err, error = err } = (facts ?? {}) as { err?: unknown; error?: unknown }
  const typed = toTypedError(error)
  if (!(typed instanceof DatabaseUnavailable || typed instanceof DatabaseFull)) return undefined
  return ofOneStatement.test(databaseErrorCode(error) ?? '') ? undefined : typed.name
}
