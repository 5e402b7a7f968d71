import type { MappedCells } from '@perennial/domain/imports/corrections.ts'
import type { PlanEntry } from '@perennial/domain/imports/plan.ts'
import { type SQL, sql } from 'drizzle-orm'

/** How many entries are stored in one transaction. */
export const ENTRIES_PER_BATCH = 2_500

const END_OF_VALUE = '\u001f'
const END_OF_COLUMN = '\n'

type Stored = { entry: PlanEntry; position: number; cellsOf: (line: number | null) => MappedCells | null }
type Value = string | number | boolean | null

/** JSON escapes all control characters; names and addresses have none. */
const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
const text = (value: string): string => value.replace(/\p{Cc}/gu, ' ')
const unlessEmpty = (problems: readonly unknown[]): string | null => (problems.length > 0 ? json(problems) : null)

/** Each column of an entry, with its type and its value. */
const columns: Record<string, [type: string, read: (stored: Stored) => Value]> = {
  position: ['int', ({ position }) => position],
  apply_order: ['int', ({ entry }) => entry.turn],
  line: ['int', ({ entry }) => entry.line],
  kinds: ['text[]', ({ entry }) => `{${entry.kinds}}`],
  action: ['text', ({ entry }) => entry.action],
  person_id: ['uuid', ({ entry }) => entry.personId],
  person_version: ['int', ({ entry }) => entry.personVersion],
  name: ['text', ({ entry }) => text(entry.name)],
  email: ['text', ({ entry }) => text(entry.email)],
  changes: ['json', ({ entry }) => json(entry.changes)],
  manager: ['json', ({ entry }) => json(entry.manager)],
  held: ['json', ({ entry }) => json(entry.held)],
  confirms_manager: ['boolean', ({ entry }) => entry.confirmsManager],
  errors: ['json', ({ entry }) => unlessEmpty(entry.errors)],
  warnings: ['json', ({ entry }) => unlessEmpty(entry.warnings)],
  cells: [
    'json',
    ({ entry, cellsOf }) => (entry.errors.length + entry.warnings.length > 0 ? json(cellsOf(entry.line)) : null),
  ],
}
/** Texts that are empty rather than absent. */
const plainTexts: readonly string[] = ['name', 'email']

/** Entries from this position on, column by column: the database splits texts faster than it reads JSON. */
export function toStoredEntries(
  from: number,
  entries: readonly PlanEntry[],
  cellsOf: (line: number | null) => MappedCells | null,
): string {
  const all = entries.map((entry, index): Stored => ({ entry, position: from + index, cellsOf }))
  const columnOf = ([, read]: [string, (stored: Stored) => Value]) =>
    all.map((stored) => read(stored) ?? '').join(END_OF_VALUE)
  return Object.values(columns).map(columnOf).join(END_OF_COLUMN)
}

/** The columns of a batch and their values, for an `insert … select`. */
export function storedColumns(batch: Uint8Array): { names: SQL; values: SQL; rows: SQL } {
  const names = Object.keys(columns).map((name) => sql.raw(name))
  const values = Object.entries(columns).map(([name, [type]]) =>
    sql.raw(plainTexts.includes(name) ? `coalesce(${name}, '')` : `${name}::${type}`),
  )
  const arrays: SQL[] = []
  for (let at = 0; arrays.length < names.length; ) {
    const found = batch.indexOf(END_OF_COLUMN.charCodeAt(0), at)
    const end = found < 0 ? batch.length : found
    const column = Buffer.from(batch.buffer, batch.byteOffset + at, end - at)
    arrays.push(sql`string_to_array(${sql.param(column)}::text, ${END_OF_VALUE}, '')`)
    at = end + 1
  }
  return {
    names: sql.join(names, sql`, `),
    values: sql.join(values, sql`, `),
    rows: sql`unnest(${sql.join(arrays, sql`, `)}) as r (${sql.join(names, sql`, `)})`,
  }
}
