/** The database is away, too slow, or its connections are all in use: try again later (UP-6). */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** There is no room for another write; reading goes on (UP-5). */
export class DatabaseFull extends Error {
  constructor(cause: unknown) {
    super('the disk of the database is full', { cause })
    this.name = 'DatabaseFull'
  }
}

/** Two transactions stood in each other's way and the database ended this one: doing it again may succeed. */
export const isSerializationFailure = (error: unknown) => ['40001', '40P01'].includes(databaseErrorCode(error) ?? '')

/**
 * What was looked at was something else when it was written: another row of that name is there by now, or what it points to is gone.
 * Looked at again, it is refused with a reason.
 */
export const isConstraintConflict = (error: unknown) => ['23505', '23503'].includes(databaseErrorCode(error) ?? '')

// Statement and lock limits, connections used up, the server stopping or not yet ready, two in each other's way; a primary that is a
// replica by now.
const awayCodes =
  /^(57014|55P03|53300|57P0.|08...|40001|40P01|25006|25P03|25P04|ECONN.*|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/
const awayWords =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|has stopped|Cannot use a pool after calling end/
const fullCodes = /^(53100|ENOSPC|EDQUOT)$/

/** What the driver's error means for whoever asked; anything else is handed on as it is. */
export function toTypedError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || error instanceof DatabaseFull) return error
  const code = databaseErrorCode(error)
  // A library may have put a code of its own around it.
  if (causesOf(error).some((cause) => fullCodes.test(String((cause as { code?: unknown }).code))))
    return new DatabaseFull(error)
  if (code !== undefined && awayCodes.test(code)) return new DatabaseUnavailable(error)
  return causesOf(error).some((cause) => awayWords.test(cause.message)) ? new DatabaseUnavailable(error) : error
}

/** The code of the database's or the system's error, however deep it lies. */
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
