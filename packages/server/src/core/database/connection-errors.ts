/** The database is unavailable, too slow, or out of connections: try again later (UP-6). */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** There is no disk space for another write; reads still work (UP-5). */
export class DatabaseFull extends Error {
  constructor(cause: unknown) {
    super('the disk of the database is full', { cause })
    this.name = 'DatabaseFull'
  }
}

/** Two transactions conflicted and the database aborted this one: a retry may succeed. */
export const isSerializationFailure = (error: unknown) => ['40001', '40P01'].includes(databaseErrorCode(error) ?? '')

/**
 * The data changed between check and write: a row with the same name exists by now, or the referenced row is gone. On a
 * retry the check refuses it with a reason.
 */
export const isConstraintConflict = (error: unknown) => ['23505', '23503'].includes(databaseErrorCode(error) ?? '')

// Statement and lock timeouts, no free connections, a server that is stopping or not ready, a deadlock, a primary that has
// become a replica.
const awayCodes =
  /^(57014|55P03|53300|57P0.|08...|40001|40P01|25006|25P03|25P04|ECONN.*|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/
const awayWords =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|has stopped|Cannot use a pool after calling end/
const fullCodes = /^(53100|ENOSPC|EDQUOT)$/

/** Turns a driver error into a typed one; returns any other error unchanged. */
export function toTypedError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || error instanceof DatabaseFull) return error
  const code = databaseErrorCode(error)
  // A library may have wrapped it in an error with a code of its own.
  if (causesOf(error).some((cause) => fullCodes.test(String((cause as { code?: unknown }).code))))
    return new DatabaseFull(error)
  if (code !== undefined && awayCodes.test(code)) return new DatabaseUnavailable(error)
  return causesOf(error).some((cause) => awayWords.test(cause.message)) ? new DatabaseUnavailable(error) : error
}

/** The code of the database or system error, however deeply it is nested. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string') return code
  }
  return undefined
}

/** The name of the constraint that refused a row. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    const { constraint } = cause as { constraint?: unknown }
    if (typeof constraint === 'string') return constraint
  }
  return undefined
}

export function causesOf(error: unknown): Error[] {
  const found: Error[] = []
  for (let one = error; one instanceof Error && found.length < 10; one = one.cause) {
    found.push(one)
    if (one instanceof AggregateError) found.push(...one.errors.filter((each) => each instanceof Error))
  }
  return found
}
