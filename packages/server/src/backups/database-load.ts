import type { Readable } from 'node:stream'
import type pg from 'pg'
import { quoted, tableName, tablesOf } from './catalog.ts'
import { BackupProblem, type Manifest, type Table } from './manifest.ts'

const BATCH_SIZE = 2_000

type ForeignKey = { table: string; name: string; definition: string }

/**
 * Loads rows into empty tables, in one transaction: all or nothing. Row-level checks are suspended and restored before
 * the commit: foreign keys, which are then checked as a whole, triggers, and row security of the owner.
 */
export async function beginLoading(client: pg.ClientBase, manifest: Manifest) {
  const tables = new Map(manifest.tables.map((table) => [`${table.schema}.${table.name}`, table]))
  await client.query(
    `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'`,
  )
  const here = await tablesOf(client)
  refuseUnknown(manifest.tables, here)
  const keys = await foreignKeysOf(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  const forced = await forcedTables(client)
  for (const table of here) await client.query(`alter table ${tableName(table)} disable trigger user`)
  for (const table of forced) await client.query(`alter table ${table} no force row level security`)

  return {
    load: async (name: string, content: Readable): Promise<void> => {
      const table = tables.get(name)
      if (!table) throw new BackupProblem(`The backup contains rows of ${name}, which isn't in its manifest.`)
      await insertLines(client, table, content)
    },
    end: async (): Promise<void> => {
      for (const table of manifest.tables) await compareCount(client, table)
      for (const { schema, name, value } of manifest.sequences)
        await client.query('select setval($1::regclass, $2::bigint)', [`${quoted(schema)}.${quoted(name)}`, value])
      for (const table of forced) await client.query(`alter table ${table} force row level security`)
      for (const table of here) await client.query(`alter table ${tableName(table)} enable trigger user`)
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
      await client.query('commit')
    },
    undo: () => client.query('rollback'),
  }
}

function refuseUnknown(wanted: readonly Table[], here: readonly Table[]) {
  const columns = new Set(
    here.flatMap((table) => table.columns.map(({ name }) => `${table.schema}.${table.name}.${name}`)),
  )
  for (const table of wanted)
    for (const { name } of table.columns)
      if (!columns.has(`${table.schema}.${table.name}.${name}`))
        throw new BackupProblem(
          `The backup contains ${table.schema}.${table.name}.${name}, which this database doesn't have.`,
        )
}

async function foreignKeysOf(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select format('%I.%I', n.nspname, c.relname) as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname in ('public', 'auth', 'door') order by 1, 2`)
  return rows
}

async function forcedTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`
    select format('%I.%I', n.nspname, c.relname) as "table" from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relforcerowsecurity and n.nspname in ('public', 'auth', 'door') order by 1`)
  return rows.map(({ table }) => table)
}

async function insertLines(client: pg.ClientBase, table: Table, content: Readable) {
  const names = table.columns.map(({ name }) => quoted(name))
  const values = table.columns.map(({ type }, index) => `v${index}::${type}`)
  const arrays = table.columns.map((_, index) => `$${index + 1}::text[]`)
  const text = `insert into ${tableName(table)} (${names}) overriding system value
    select ${values} from unnest(${arrays}) as given(${table.columns.map((_, index) => `v${index}`)})`
  const parts: Buffer[] = []
  for await (const chunk of content) parts.push(chunk)
  const lines = Buffer.concat(parts).toString('utf8').split('\n').filter(Boolean)
  for (let from = 0; from < lines.length; from += BATCH_SIZE) {
    const rows = lines.slice(from, from + BATCH_SIZE).map((line) => JSON.parse(line) as (string | null)[])
    await client.query(
      text,
      table.columns.map((_, index) => rows.map((row) => row[index])),
    )
  }
}

async function compareCount(client: pg.ClientBase, table: Manifest['tables'][number]) {
  const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${tableName(table)}`)
  if (rows[0]?.rows !== table.rows)
    throw new BackupProblem(
      `${table.schema}.${table.name} should have ${table.rows} rows, but has ${rows[0]?.rows}. Nothing was restored.`,
    )
}
