import type pg from 'pg'
import type { Manifest, Table } from './manifest.ts'

/**
 * The schemas with data of the product; `door` is the former name of `auth`. Jobs and the list of migrations are
 * handled separately.
 */
const ofData = `('public', 'auth', 'door')`

/** Every table with its stored columns; generated columns are computed again. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ${ofData} and c.relkind in ('r', 'p') and not c.relispartition
    group by 1, 2 order by 1, 2`)
  return rows
}

export async function sequencesOf(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(`
    select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
    where schemaname in ${ofData} and last_value is not null order by 1, 2`)
  return rows
}

/** The migrations of the database; undefined if it has no Perennial. */
export async function migrationsOf(client: pg.ClientBase): Promise<Manifest['migrations'] | undefined> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as "table"`)
  if (found[0]?.table === null) return undefined
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select name, hash from drizzle.__drizzle_migrations order by name',
  )
  return rows.length > 0 ? rows : undefined
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const tableName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${quoted(schema)}.${quoted(name)}`
