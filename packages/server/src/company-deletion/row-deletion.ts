import { type DeletionScope, isInDeletionScope } from '@perennial/domain/company-deletion/deletion.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import { asEraserRole } from '../core/database/as-eraser-role.ts'
import { type DeclaredTable, tablesOf } from '../core/database/company-table.ts'
import { type Database, runSql, type Tx } from '../core/database/database.ts'

/** Rows per transaction: people’s requests wait only for a moment. */
const BATCH_SIZE = 2_000
/** Rows added during the deletion are found by the next iteration. */
const MAX_ITERATIONS = 20

type DeletionContext = { app: App; companyId: string; scope: DeletionScope }

/**
 * Deletes the rows of this scope in every table, table after table and chunk after chunk. After an interruption the
 * next run finds what is left (ONCE-4). `excluded` are tables that are still needed.
 */
export async function deleteRows(taking: DeletionContext, excluded: readonly string[] = []): Promise<void> {
  const { app, companyId, scope } = taking
  const declared = new Map(tablesOf(app.modules).map((table) => [table.name, table]))
  const tables = (await tablesInDeletionOrder(app.db)).filter((table) => !excluded.includes(table))
  for (let turn = 0; turn < MAX_ITERATIONS; turn += 1) {
    let gone = 0
    for (const table of tables) {
      const where = deletionCondition(declaredTable(declared, table), scope, app)
      if (where === undefined) continue
      // Rows that reference each other are unlinked first, so that all of them can be deleted.
      if (isDeletedAsWhole(declaredTable(declared, table), scope)) await loosen(app.db, companyId, table)
      gone += await empty(app, companyId, table, where)
    }
    if (gone === 0) return
    // Content needs one pass; what people add afterwards stays.
    if (scope !== 'ENTIRE_ACCOUNT') return
  }
  throw new Error('the company is still being written to')
}

/** Runs in the role that may also remove events and audit entries (LOG-1). */
export const asEraserInCompany = <T>(db: Database, companyId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.inCompany(companyId, (tx) => asEraserRole(tx, () => work(tx)))

const isDeletedAsWhole = ({ facts: { deletion } }: DeclaredTable, scope: DeletionScope): boolean =>
  scope === 'ENTIRE_ACCOUNT' || typeof deletion === 'string'

const ownColumn = (table: string) => (table === 'companies' ? 'id' : 'company_id')

async function empty(app: App, companyId: string, table: string, where: SQL): Promise<number> {
  const name = sql.identifier(table)
  const returning = table === 'files' ? sql` returning path` : sql``
  const isTheirs = sql`${sql.identifier(ownColumn(table))} = ${companyId}::uuid and (${where})`
  const statement = sql`delete from ${name} where ctid = any(array(
    select ctid from ${name} where ${isTheirs} limit ${BATCH_SIZE}))${returning}`
  for (let all = 0; ; ) {
    const { rowCount, rows } = await asEraserInCompany(app.db, companyId, (tx) =>
      tx.execute<{ path?: string }>(statement),
    )
    // Removes their bytes; after a kill in between, the nightly cleanup does.
    for (const { path } of rows) if (path) await app.files.remove(path)
    all += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH_SIZE) return all
  }
}

/** Rows that reference each other, such as people and their managers, are unlinked first. */
async function loosen(db: Database, companyId: string, table: string): Promise<void> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select distinct a.attname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.conrelid = $1::regclass and c.confrelid = c.conrelid and not a.attnotnull
        and a.attgenerated = ''`,
    [`public.${table}`],
  )
  if (rows.length === 0) return
  const set = rows.map(({ name }) => `${name} = null`).join(', ')
  const any = rows.map(({ name }) => `${name} is not null`).join(' or ')
  const text = `update ${table} set ${set} where ctid = any(array(select ctid from ${table} where company_id = '${companyId}' and (${any}) limit $1))`
  for (;;) {
    const { rowCount } = await asEraserInCompany(db, companyId, (tx) => runSql(tx, text, [BATCH_SIZE]))
    if ((rowCount ?? 0) < BATCH_SIZE) return
  }
}

function declaredTable(declared: ReadonlyMap<string, DeclaredTable>, name: string): DeclaredTable {
  const table = declared.get(name)
  if (!table) throw new Error(`nobody said what becomes of the table ${name}`)
  return table
}

/** The rows of a table in a scope; undefined for none. */
export function deletionCondition(
  { name, facts: { deletion } }: DeclaredTable,
  scope: DeletionScope,
  app: Pick<App, 'modules'>,
): SQL | undefined {
  if (scope === 'ENTIRE_ACCOUNT') return name === 'companies' ? undefined : sql`true`
  const { category, except } = typeof deletion === 'string' ? { category: deletion, except: [] } : deletion
  const others = except.map((item) => ({
    isTaken: isInDeletionScope(scope, item.category),
    where: sql`(${typeof item.where === 'function' ? item.where(app) : item.where})`,
  }))
  const parts = others.flatMap(({ isTaken, where }) => (isTaken ? [where] : []))
  if (isInDeletionScope(scope, category)) parts.push(notAnyOf(others.map(({ where }) => where)))
  return parts.length > 0 ? sql.join(parts, sql` or `) : undefined
}

const notAnyOf = (conditions: readonly SQL[]) =>
  conditions.length > 0 ? sql`not (${sql.join([...conditions], sql` or `)})` : sql`true`

/** Every table of company data, referencing tables before those they reference. */
export async function tablesInDeletionOrder(db: Database): Promise<string[]> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const { rows: references } = await db.pool.query<{ from: string; to: string }>(
    `select f.relname as "from", t.relname as "to" from pg_constraint c
      join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conrelid <> c.confrelid`,
  )
  const sorted: string[] = []
  const add = (table: string) => {
    if (sorted.includes(table)) return
    for (const { from } of references.filter(({ to }) => to === table)) add(from)
    sorted.push(table)
  }
  for (const { name } of tables) add(name)
  return sorted
}
