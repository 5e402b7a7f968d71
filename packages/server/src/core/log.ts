import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { LogLevel } from './config.ts'
import { databaseErrorCode } from './database/connection-errors.ts'
import { outagesOf } from './outage-log.ts'

/** The log: one line of JSON each, with ids and without names, texts or query values (LOG-2). */
export const createLogger = (level: LogLevel, to?: DestinationStream): Logger => {
  const isCounted = outagesOf()
  const options: LoggerOptions = {
    level,
    base: { pid: process.pid },
    serializers: { err: plainly, error: plainly },
    hooks: {
      logMethod(line, write) {
        if (!isCounted(this, line)) write.apply(this, line)
      },
    },
  }
  return to ? pino(options, to) : pino(options)
}

const ADDRESS = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g
const withoutAddresses = (text: string) => text.replaceAll(ADDRESS, '(an address)')

/** An error without what someone may have written: database messages contain the values they were given. */
function plainly(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutAddresses(error) : typeof error
  const code = databaseErrorCode(error)
  const isOfDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code)
  return {
    name: error.name,
    ...(code ? { code } : {}),
    ...(isOfDatabase || quotes(error) ? {} : { message: withoutAddresses(error.message) }),
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim().slice(3)),
  }
}

/** Parsers quote the text or query they could not read. */
const quotes = (error: Error) => error instanceof SyntaxError || /^Failed query/.test(error.message)
