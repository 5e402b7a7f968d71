import { type Logger, pino } from 'pino'
import type { LogLevel } from './config.ts'
import { codeOf } from './database/away.ts'

/** The log: one line of JSON each, with ids and without names, texts or values of queries (LOG-2). */
export const newLog = (level: LogLevel): Logger =>
  pino({ level, base: { pid: process.pid }, serializers: { err: plainly, error: plainly } })

/** An error without what somebody may have written: messages of the database hold the values it was given. */
function plainly(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error
  const code = codeOf(error)
  const isOfDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code)
  return {
    name: error.name,
    ...(code ? { code } : {}),
    ...(isOfDatabase || /^Failed query/.test(error.message) ? {} : { message: error.message }),
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim().slice(3)),
  }
}
