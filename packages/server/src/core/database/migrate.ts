import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { assertComplete, storeCatalogue } from './catalogue.ts'
import { assertServerVersion } from './connect-failure.ts'

export const migrationsFolder = join(import.meta.dirname, '../../../migrations')
/** One process at a time prepares a database of any kind. */
const LOCK = 727_001

/**
 * Migrates the database (UP-8): roles, extensions, migrations, grants. Requires a database owner with CREATEROLE,
 * nothing more. Concurrent starts wait for each other.
 */
export async function migrateDatabase(client: pg.ClientBase, folder = migrationsFolder): Promise<void> {
  const { rows } = await client.query<{ number: string }>(`select current_setting('server_version_num') as number`)
  assertServerVersion(Number(rows[0]?.number))
  await withMigrationLock(client, async () => {
    const migrations = migrationNames()
    const recorded = await assertComplete(client, migrations)
    await client.query(roles)
    await client.query('create extension if not exists pg_trgm; create extension if not exists unaccent')
    await migrate(drizzle({ client: client as pg.PoolClient }), { migrationsFolder: folder })
    await client.query(rights)
    await storeCatalogue(client, recorded, migrations)
  })
}

const migrationNames = () =>
  readdirSync(migrationsFolder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Runs `work` in one transaction while no other process prepares this database. */
export async function inLockedTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${LOCK})`)
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The same over several transactions, which requires a session. */
async function withMigrationLock<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query(`select pg_advisory_lock(${LOCK})`)
  try {
    return await work()
  } finally {
    await client.query(`select pg_advisory_unlock(${LOCK})`)
  }
}

// Roles belong to the whole server and may already exist, created by another Perennial database. From PostgreSQL 16 on, the
// creator of a role may grant it but isn’t a member: that is a separate grant, and a separate check.
const taking = `case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end`
const role = (name: string) => `
do $$ begin
  create role ${name} nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if not pg_has_role(current_user, '${name}', ${taking}) then
    execute format('grant ${name} to %I', current_user);
  end if;
end $$;`
const roles = `${role('perennial_app')}${role('perennial_auth')}${role('perennial_eraser')}
do $$ begin
  if not pg_has_role('perennial_eraser', 'perennial_app', 'member') then
    grant perennial_app to perennial_eraser;
  end if;
end $$;`

/**
 * The grants of each role: events and audit entries are append-only (LOG-1); a role of its own erases what the law
 * requires.
 */
const rights = `
grant usage on schema public to perennial_app;
grant select, insert, update, delete on all tables in schema public to perennial_app;
revoke update, delete on public.events, public.audit_entries from perennial_app;
grant select, insert, update, delete on public.events, public.audit_entries to perennial_eraser;
grant usage on all sequences in schema public to perennial_app;
do $$ begin
  -- Not there yet where a backup of an earlier version is loaded.
  if to_regnamespace('auth') is not null then
    grant usage on schema auth to perennial_auth;
    grant select, insert, update, delete on all tables in schema auth to perennial_auth;
  end if;
end $$;`
