import type pg from 'pg'
import { productVersion } from '../product-version.ts'
import { StartFailure } from '../start-failure.ts'

const NAMED = 5

// What a partially restored dump lacks, as it comes after the rows. Not-null constraints have names on some servers only.
// `door` is the former name of `auth`.
const objects = `
  select format('constraint %I on %I.%I', conname, n.nspname, r.relname) as object
    from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
    where n.nspname in ('public', 'auth', 'door') and contype <> 'n'
  union all select format('index %I on %I.%I', i.relname, n.nspname, r.relname)
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class r on r.oid = x.indrelid
    join pg_namespace n on n.oid = r.relnamespace where n.nspname in ('public', 'auth', 'door') and x.indisvalid
  union all select format('policy %I on %I.%I', policyname, schemaname, tablename) from pg_policies
    where schemaname in ('public', 'auth', 'door')
  union all select format('row-level security on %I.%I', n.nspname, r.relname)
    from pg_class r join pg_namespace n on n.oid = r.relnamespace
    where n.nspname in ('public', 'auth', 'door') and r.relrowsecurity and r.relforcerowsecurity
  union all select format('trigger %I on %I.%I', tgname, n.nspname, r.relname)
    from pg_trigger t join pg_class r on r.oid = t.tgrelid join pg_namespace n on n.oid = r.relnamespace
    where n.nspname in ('public', 'auth', 'door') and not tgisinternal`

// For databases from before there was a catalogue: what every table has had since the first migration.
const expectedAnyway = `
  select format('primary key of %I.%I', n.nspname, r.relname) as object
    from pg_class r join pg_namespace n on n.oid = r.relnamespace
    where n.nspname in ('public', 'auth', 'door') and r.relkind = 'r'
      and not exists (select from pg_constraint c where c.conrelid = r.oid and c.contype = 'p')
  union all select format('row-level security on public.%I', relname) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)`

type Known = { migrations: string[]; version: string | undefined; hasRecord: boolean }

/**
 * Refuses, before anything is changed, a database that a newer version has migrated, and one that lacks what the
 * migrations created: a partially restored dump would work, but without the constraints that keep its data consistent.
 */
export async function assertComplete(client: pg.ClientBase, migrations: readonly string[]): Promise<Known> {
  const known = await knownTo(client)
  const newer = known.migrations.find((name) => !migrations.includes(name))
  if (newer !== undefined) throw new StartFailure(tooOld(known.version, newer))
  if (known.migrations.length === 0) return known
  const missing = known.hasRecord
    ? `select unnest(objects) as object from drizzle.prepared_by except (${objects})`
    : expectedAnyway
  const { rows } = await client.query<{ object: string }>(
    `select object from (${missing}) as missing order by object collate "C"`,
  )
  if (rows.length > 0) throw new StartFailure(notWhole(rows.map(({ object }) => object)))
  return known
}

/** Stores the catalogue after all migrations, and the version of the product that applied them. */
export async function storeCatalogue(
  client: pg.ClientBase,
  known: Known,
  migrations: readonly string[],
): Promise<void> {
  const version = productVersion()
  const isRecorded = known.hasRecord && known.version === version && known.migrations.length === migrations.length
  if (isRecorded) return
  await client.query('create table if not exists drizzle.prepared_by (version text not null, objects text[] not null)')
  await client.query('begin; delete from drizzle.prepared_by')
  await client.query(
    `insert into drizzle.prepared_by select $1, array(select object from (${objects}) as present order by object)`,
    [version],
  )
  await client.query('commit')
}

async function knownTo(client: pg.ClientBase): Promise<Known> {
  const { rows: tables } = await client.query<{ migrations: boolean; record: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as migrations,
      to_regclass('drizzle.prepared_by') is not null as record`,
  )
  const { migrations: hasMigrations = false, record = false } = tables[0] ?? {}
  const applied = hasMigrations
    ? await client.query<{ name: string }>('select name from drizzle.__drizzle_migrations order by name')
    : { rows: [] }
  const recorded = record
    ? await client.query<{ version: string }>('select version from drizzle.prepared_by')
    : { rows: [] }
  const migrations = applied.rows.map(({ name }) => name)
  if (record && recorded.rows.length !== 1) throw new StartFailure(notWhole(['the record of what belongs to it']))
  return { migrations, version: recorded.rows[0]?.version, hasRecord: record }
}

const tooOld = (version: string | undefined, migration: string) =>
  `The database was last used by ${version === undefined ? 'a newer version of Perennial' : `Perennial ${version}`}, but this is ${productVersion()}, which doesn't know its migration ${migration}. Start the newer version, or restore the backup from before the upgrade.`

function notWhole(missing: readonly string[]): string {
  const named = missing.slice(0, NAMED).join(', ')
  const more = missing.length > NAMED ? `, and ${missing.length - NAMED} more` : ''
  return `The database is incomplete, probably because a restore failed halfway. Missing: ${named}${more}. Restore the whole backup into an empty database, and check the messages of the restore.`
}
