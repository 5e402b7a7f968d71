import { type SQL, sql } from 'drizzle-orm'
import { refuseCursor } from '../core/http/cursor.ts'

/** How rows are sorted, and where their page begins. */
export type PageQuery = { direction: 'asc' | 'desc'; cursor?: string | undefined; limit: number }

/**
 * What a query of an overview needs to return one page. Rows are found by the values they are sorted by, not by their number, so
 * that no row is missing or shown twice when others are added or removed. The last of `order` is an id, all others are texts.
 */
export function keysetOf(order: readonly SQL[], { direction, cursor }: PageQuery) {
  const isDown = direction === 'desc'
  const after = cursor === undefined ? undefined : readCursor(cursor, order.length)
  return {
    isFirstPage: after === undefined,
    /** Only rows after the previous page. */
    where: after && sql`(${sql.join([...order], sql`, `)}) ${isDown ? sql`<` : sql`>`} (${valuesOf(after)})`,
    orderBy: order.map((item) => (isDown ? sql`${item} desc` : sql`${item} asc`)),
    /** To be selected as `at`: the position of a row, where the next page may begin. */
    at: sql<string[]>`array[${sql.join(
      order.map((item) => sql`${item}::text`),
      sql`, `,
    )}]`,
  }
}

/** The rows of a page and the cursor of the next one; `found` has one row more than the page if there is a next one. */
export function pageOf<Row extends { at: string[] }>(found: readonly Row[], { limit }: PageQuery) {
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last ? writeCursor(last.at) : null }
}

const writeCursor = (after: readonly string[]) => Buffer.from(JSON.stringify(after)).toString('base64url')

/** The cursor of a request can be any text. */
function readCursor(text: string, length: number): string[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (
      Array.isArray(read) &&
      read.length === length &&
      read.every((item) => typeof item === 'string' && !item.includes('\0')) &&
      isId(read.at(-1))
    )
      return read
  } catch {
    // Refused below, like every text that is not a cursor.
  }
  return refuseCursor()
}

const isId = (value: unknown) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(value))

const valuesOf = (after: readonly string[]): SQL =>
  sql.join(
    after.map((value, index) => (index === after.length - 1 ? sql`${value}::uuid` : sql`${value}::text`)),
    sql`, `,
  )
