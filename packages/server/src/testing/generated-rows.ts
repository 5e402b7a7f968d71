import { randomUUID } from 'node:crypto'
import { type Database, runSql } from '../core/database/database.ts'

type Column = { table: string; column: string; type: string }
type Reference = { table: string; target: string; columns: string[]; targets: string[] }

/** Values that a check constraint requires; all others are generated from their type. */
const known: Record<string, string> = {
  'cycles.kind': 'REVIEW',
  'review_cycles.cycle_type': 'SIMPLE',
  'people.state': 'ACTIVE',
  'objectives.visibility': 'PRIVATE',
  'objective_key_results.kind': 'TICK',
  'role_requests.state': 'OPEN',
}

/** Tables of settings that need a cycle of their own kind. */
const kindsOfCycles: Record<string, string> = { feedback_cycles: 'FEEDBACK', objective_cycles: 'OBJECTIVE' }
const cycleFor = (table: string) => `cycle for ${table}`

/** Columns that must reference another person than the other columns of their row; `actor_id` is a former name. */
const namesAnother = ['impersonations.impersonator_id', 'impersonations.actor_id', 'account_controllers.controller_id']
const another = (table: string) => `another of ${table}`

/** Tables of company data, referenced ones first. */
export async function companyTables(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const references = await referencesOf(db)
  const sorted: string[] = []
  const add = (table: string) => {
    if (sorted.includes(table)) return
    for (const reference of references)
      if (reference.table === table && reference.target !== table) add(reference.target)
    sorted.push(table)
  }
  for (const { name } of rows) add(name)
  return sorted
}

/** The number of rows of a company in each table, with a checksum of their content. */
export async function rowSums(db: Database, companyId: string, tables?: readonly string[]) {
  const sums: Record<string, string> = {}
  for (const table of tables ?? (await companyTables(db))) {
    const of = table === 'companies' ? 'id' : 'company_id'
    const { rows } = await queryInCompany(
      db,
      companyId,
      `select count(*)::int as count, coalesce(md5(string_agg(x::text, ';' order by x::text)), '') as sum from ${table} x where ${of} = $1`,
      [companyId],
    )
    sums[table] = `${rows[0]?.count} ${rows[0]?.sum}`
  }
  return sums
}

/** Adds one row to every table for a company, including future tables. */
export async function fillEveryTable(db: Database, companyId: string): Promise<void> {
  const columns = await neededColumns(db)
  const references = await referencesOf(db)
  const generated = await generatedColumns(db)
  const written = new Map<string, Record<string, unknown>>()
  for (const table of await companyTables(db)) {
    const row: Record<string, unknown> = {}
    for (const { column, type } of columns.filter((column) => column.table === table))
      row[column] = known[`${table}.${column}`] ?? madeUp(type)
    if (table === 'companies') row.id = companyId
    else row.company_id = companyId
    for (const { target, columns: own, targets } of references.filter((reference) => reference.table === table)) {
      const isGenerated = (column: string) => generated.has(`${table}.${column}`)
      if (!own.every((column) => column in row || isGenerated(column))) continue
      own.forEach((column, index) => {
        if (isGenerated(column)) return
        const one = target === 'cycles' && kindsOfCycles[table] ? cycleFor(table) : target
        const from = namesAnother.includes(`${table}.${column}`) ? another(target) : one
        row[column] = written.get(from)?.[targets[index] ?? ''] ?? row[column]
      })
    }
    written.set(table, await insert(db, companyId, table, row))
    if (table === 'cycles')
      for (const [settings, kind] of Object.entries(kindsOfCycles))
        written.set(cycleFor(settings), await insert(db, companyId, table, { ...row, id: randomUUID(), kind }))
    if (
      namesAnother.some((column) =>
        references.some((reference) => reference.target === table && column.startsWith(`${reference.table}.`)),
      )
    ) {
      const unlike = columns.filter(
        (column) => column.table === table && column.type === 'text' && !known[`${table}.${column.column}`],
      )
      const made = Object.fromEntries(unlike.map(({ column, type }) => [column, madeUp(type)]))
      written.set(another(table), await insert(db, companyId, table, { ...row, id: randomUUID(), ...made }))
    }
  }
}

async function insert(db: Database, companyId: string, table: string, row: Record<string, unknown>) {
  const names = Object.keys(row)
  const text = `insert into ${table} (${names.map((name) => `"${name}"`)}) values (${names.map((_, index) => `$${index + 1}`)}) returning *`
  const [saved] = (await queryInCompany(db, companyId, text, Object.values(row))).rows
  return saved as Record<string, unknown>
}

/** A statement without any filter, within tenant isolation. */
export const queryInCompany = (db: Database, companyId: string, text: string, values: unknown[] = []) =>
  db.inCompany(companyId, (tx) => runSql(tx, text, values))

async function neededColumns(db: Database): Promise<Column[]> {
  const { rows } = await db.pool.query<Column>(
    `select table_name as "table", column_name as "column", udt_name as type from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'
        and (is_nullable = 'NO' and (column_default is null or column_name = 'state')
          or table_name || '.' || column_name = any($1))`,
    [namesAnother],
  )
  return rows
}

/** Columns that the database fills by itself. */
async function generatedColumns(db: Database): Promise<Set<string>> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and is_generated = 'ALWAYS'`,
  )
  return new Set(rows.map(({ name }) => name))
}

async function referencesOf(db: Database): Promise<Reference[]> {
  const names = (columns: string, of: string) =>
    `array(select attname::text from unnest(${columns}) with ordinality as k (n, i) join pg_attribute a on a.attrelid = ${of} and a.attnum = k.n order by i)`
  const { rows } = await db.pool.query<Reference>(
    `select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as target,
        ${names('c.conkey', 'c.conrelid')} as columns, ${names('c.confkey', 'c.confrelid')} as targets
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  )
  return rows
}

function madeUp(type: string): unknown {
  if (type === 'uuid') return randomUUID()
  if (type.startsWith('int')) return 1
  if (type === 'bool') return true
  if (type === 'date') return '2026-11-23'
  if (type === 'timestamptz') return '2026-11-23T09:00:00Z'
  if (type === 'jsonb' || type === 'json') return '{}'
  if (type.startsWith('_')) return []
  return `text ${randomUUID()}`
}
