import { refuseCursor } from '../core/http/cursor.ts'

/** The end of a page: the sort value and the id. */
type Position = { value: string; id: string }

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const ANY = /^/
/** Sort values that are times. */
export const INSTANT_PATTERN = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Whether a time is on an existing day; the database would refuse others. */
function isOnRealDay(instant: string): boolean {
  const at = new Date(instant)
  return !Number.isNaN(at.getTime()) && at.toISOString() === instant
}

/** The position in a cursor; a cursor that we did not create is refused. */
export function positionOf(cursor: string | undefined, values: RegExp = ANY): Position | undefined {
  if (cursor === undefined) return undefined
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const isOurs =
      typeof value === 'string' &&
      values.test(value) &&
      !value.includes('\0') &&
      (values !== INSTANT_PATTERN || isOnRealDay(value))
    if (isOurs && typeof id === 'string' && ID.test(id)) return { value, id }
  } catch {
    // An unreadable cursor is refused below.
  }
  return refuseCursor()
}

export const cursorOf = ({ value, id }: Position): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

/** Makes a page from the rows, of which one more than fits was read. */
export function pageAfter<T, R>(rows: readonly T[], limit: number, at: (row: T) => Position, show: (row: T) => R) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(show),
    next: rows.length > limit && last !== undefined ? cursorOf(at(last)) : null,
    total: null as number | null,
  }
}
