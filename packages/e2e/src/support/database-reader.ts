import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import pg from 'pg'
import type { Product } from './product.ts'

/** Reads the database of a product directly. The embedded one can be read only while the product is stopped. */
export type DatabaseReader = {
  /** Rows of its first company, or of tables without a company. */
  rows: <T>(query: string) => Promise<T[]>
  /** Rows of the job queue, which people’s transactions cannot read. */
  jobs: <T>(query: string) => Promise<T[]>
  /** The number of rows in each of our tables, for all companies together, and the number of tenant policies. */
  contents: () => Promise<Record<string, number>>
  /** Damage in tables and indexes; only for the embedded database, whose files belong to the product. */
  damage: () => Promise<string[]>
  close: () => Promise<void>
}

const acrossTenants = `
  select set_config('app.company_id', (select id::text from auth.companies limit 1), false);
  set role perennial_app`

export const openDatabaseReader = ({ databaseUrl, dataDir }: Product): Promise<DatabaseReader> =>
  databaseUrl ? openServer(databaseUrl) : openEmbedded(join(dataDir, 'postgres'))

async function openServer(url: string): Promise<DatabaseReader> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(acrossTenants)
  const rows = async <T>(query: string) => (await client.query(query)).rows as T[]
  return {
    rows,
    jobs: asOwner(rows),
    contents: () => contentsOf(rows),
    damage: async () => [],
    close: () => client.end(),
  }
}

async function openEmbedded(dir: string): Promise<DatabaseReader> {
  const database = await PGlite.create(dir, { extensions: { amcheck, pg_trgm, unaccent } })
  await database.exec(acrossTenants)
  const rows = async <T>(query: string) => (await database.query<T>(query)).rows
  return {
    rows,
    jobs: asOwner(rows),
    contents: () => contentsOf(rows),
    damage: async () => {
      await database.exec('reset role; create extension if not exists amcheck')
      const tables = await database.query<{ what: string }>(checkTables)
      // A broken index, or one without a row of its table, fails the query.
      const indexes = await database.query(checkIndexes).then(
        () => [],
        (error) => [String(error)],
      )
      await database.exec('drop extension amcheck')
      return [...tables.rows.map((row) => row.what), ...indexes]
    },
    close: () => database.close(),
  }
}

type Rows = <T>(query: string) => Promise<T[]>

const asOwner =
  (rows: Rows): Rows =>
  async <T>(query: string) => {
    await rows('reset role')
    const found = await rows<T>(query)
    await rows('set role perennial_app')
    return found
  }

async function contentsOf(rows: Rows): Promise<Record<string, number>> {
  await rows('reset role')
  const companies = await rows<{ id: string }>('select id from auth.companies')
  const tables = await rows<{ name: string; schema: string }>(
    `select tablename as name, schemaname as schema from pg_tables where schemaname in ('public', 'auth') order by 1`,
  )
  const policies = await rows<{ count: string }>('select count(*) from pg_policies')
  const contents: Record<string, number> = { policies: Number(policies[0]?.count) }
  const count = async (table: string) => {
    const [row] = await rows<{ count: string }>(`select count(*) from ${table}`)
    contents[table] = (contents[table] ?? 0) + Number(row?.count)
  }
  for (const { name, schema } of tables) if (schema === 'auth') await count(`auth.${name}`)
  await rows('set role perennial_app')
  for (const { id } of companies) {
    await rows(`select set_config('app.company_id', '${id}', false)`)
    for (const { name, schema } of tables) if (schema === 'public') await count(name)
  }
  return contents
}

const ours = `c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'pgboss'::regnamespace, 'pg_catalog'::regnamespace)`

const checkTables = `
  select c.relname || ': ' || found.msg as what from pg_class c cross join lateral verify_heapam(c.oid) found
  where c.relkind = 'r' and ${ours}`

const checkIndexes = `
  select bt_index_check(c.oid, true) from pg_class c
  join pg_index i on i.indexrelid = c.oid join pg_am a on a.oid = c.relam
  where a.amname = 'btree' and c.relkind = 'i' and i.indisvalid and ${ours}`
