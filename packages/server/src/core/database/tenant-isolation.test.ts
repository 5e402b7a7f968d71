import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { companyTables, fillEveryTable, queryInCompany } from '../../testing/generated-rows.ts'
import { events } from '../tables.ts'
import { databaseErrorCode } from './connection-errors.ts'
import type { Database, Tx } from './database.ts'
import { migrationsFolder } from './migrate.ts'

const [one, other] = [randomUUID(), randomUUID()]
let db: Database
let tables: string[]

beforeAll(async () => {
  db = await testDatabase()
  tables = await companyTables(db)
  for (const company of [one, other]) await fillEveryTable(db, company)
})

const ask = async <T extends object>(text: string) => (await db.pool.query<T>(text)).rows
const ofCompany = (table: string) => (table === 'companies' ? 'id' : 'company_id')
const refusal = (action: Promise<unknown>) =>
  action.then(
    () => 'done',
    (error) => databaseErrorCode(error),
  )

test('WALL-2 the key of every company data table starts with the company', async () => {
  const keys = await ask<{ table: string; first: string }>(
    `select c.conrelid::regclass::text as "table", a.attname as first from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'p' and c.connamespace = 'public'::regnamespace`,
  )
  expect(tables.length).toBeGreaterThan(30)
  expect(keys.map((key) => key.table).toSorted()).toEqual(tables.toSorted())
  for (const { table, first } of keys) expect(first, table).toBe(ofCompany(table))
})

test('WALL-2 every reference and unique constraint between company tables includes the company', async () => {
  const rules = await ask<{ rule: string; columns: string[] }>(
    `select i.indexrelid::regclass::text as rule, array(select a.attname::text from pg_attribute a
        where a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace and c.relname <> 'companies'
    union all
    select c.conname, array(select a.attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey))
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  )
  expect(rules.length).toBeGreaterThan(60)
  for (const { rule, columns } of rules) expect(columns, rule).toContain('company_id')
})

test('WALL-3 row security is enabled and forced on every company table, with the tenant policy only', async () => {
  const tenantPolicies = await ask<{ table: string; enabled: boolean; forced: boolean }>(
    `select relname as "table", relrowsecurity as enabled, relforcerowsecurity as forced from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  )
  expect(tenantPolicies.map((policy) => policy.table)).toEqual(tables.toSorted())
  for (const policy of tenantPolicies) expect(policy).toMatchObject({ enabled: true, forced: true })
  const policies = await ask<Record<string, unknown>>(
    `select tablename, policyname, roles::text[] as roles, cmd, qual, with_check from pg_policies where schemaname = 'public'`,
  )
  expect(policies.map((policy) => policy.tablename).toSorted()).toEqual(tables.toSorted())
  for (const { tablename, qual, with_check, ...rest } of policies) {
    expect(rest).toEqual({ policyname: 'tenant_isolation', roles: ['perennial_app'], cmd: 'ALL' })
    const mine = `(${ofCompany(String(tablename))} = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid)`
    expect([qual, with_check]).toEqual([mine, mine])
  }
})

test('WALL-3 UP-8 an upgrade renames the policy of every table without changing it', async () => {
  const policies = `select tablename, policyname, qual, with_check from pg_policies where schemaname = 'public' order by 1`
  const folder = readdirSync(migrationsFolder).find((name) => name.endsWith('_tenant_isolation')) ?? ''
  const migration = readFileSync(join(migrationsFolder, folder, 'migration.sql'), 'utf8')
  const client = await db.pool.connect()
  try {
    const { rows: now } = await client.query(policies)
    await client.query('begin')
    for (const table of tables) await client.query(`alter policy tenant_isolation on ${table} rename to company_wall`)
    await client.query(migration)
    expect((await client.query(policies)).rows).toEqual(now)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('WALL-3 a query without a filter sees only rows of its own company, in every table', async () => {
  for (const table of tables) {
    const column = ofCompany(table)
    for (const company of [one, other]) {
      const { rows } = await queryInCompany(db, company, `select distinct ${column} as company from ${table}`)
      expect(rows, table).toEqual([{ company }])
    }
  }
})

test('WALL-3 no one changes or removes a row of another company', async () => {
  for (const table of tables) {
    const column = ofCompany(table)
    const foreign = `where ${column} = '${other}'`
    for (const action of [`update ${table} set ${column} = ${column}`, `delete from ${table}`]) {
      const touched = await queryInCompany(db, one, `${action} ${foreign}`).then(
        (done) => done.rowCount,
        databaseErrorCode,
      )
      expect([0, '42501'], action).toContain(touched)
    }
  }
})

test('WALL-3 no one inserts a row into another company or moves one there', async () => {
  for (const table of tables) {
    const column = ofCompany(table)
    const columns = await ask<{ name: string }>(
      `select '"' || column_name || '"' as name from information_schema.columns where table_schema = 'public'
        and table_name = '${table}' and is_generated = 'NEVER' and is_identity = 'NO'`,
    )
    const names = columns.map(({ name }) => name)
    const foreign = names.map((name) => (name === `"${column}"` ? `'${other}'::uuid` : name))
    const written = queryInCompany(db, one, `insert into ${table} (${names}) select ${foreign} from ${table}`)
    expect(await refusal(written), table).toBe('42501')
    expect(await refusal(queryInCompany(db, one, `update ${table} set ${column} = '${other}'`)), table).toBe('42501')
  }
})

test('WALL-4 without a company there are no rows, and the setting ends with its transaction', async () => {
  await queryInCompany(db, one, 'select 1')
  const client = await db.pool.connect()
  try {
    const { rows: after } = await client.query(`select current_setting('app.company_id', true) as company`)
    expect(['', null]).toContain(after[0]?.company)
    await client.query('begin; set local role perennial_app')
    for (const table of tables) expect((await client.query(`select 1 from ${table}`)).rowCount, table).toBe(0)
    await client.query('rollback')
    const { rows } = await client.query('select current_user as name')
    expect(rows[0]?.name).not.toMatch(/^perennial_(app|auth)$/)
  } finally {
    client.release()
  }
})

test('WALL-4 the roles that serve people own nothing, can’t bypass row security and see nothing of each other', async () => {
  const roles = await ask<Record<string, unknown>>(
    `select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin as "hasPower",
        (select count(*) from pg_class where relowner = r.oid)::int as owns
      from pg_roles r where rolname in ('perennial_app', 'perennial_auth') order by 1`,
  )
  expect(roles).toEqual([
    { rolname: 'perennial_app', hasPower: false, owns: 0 },
    { rolname: 'perennial_auth', hasPower: false, owns: 0 },
  ])
  expect(await refusal(queryInCompany(db, one, 'select * from auth.logins'))).toBe('42501')
  for (const table of tables)
    expect(await refusal(db.asAuthRole((tx) => tx.execute(sql.raw(`select 1 from ${table}`)))), table).toBe('42501')
})

test('WALL-5 no view, materialized view or function bypasses tenant isolation', async () => {
  const views = await ask(
    `select relname from pg_class where relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
      and (relkind = 'm' or relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false))`,
  )
  const functions = await ask(
    `select proname from pg_proc where prosecdef and pronamespace in ('public'::regnamespace, 'auth'::regnamespace)`,
  )
  expect([...views, ...functions]).toEqual([])
})

test('LOG-1 events and audit entries can be added, never changed or removed', async () => {
  for (const table of ['events', 'audit_entries']) {
    expect(await refusal(queryInCompany(db, one, `update ${table} set kind = 'other'`))).toBe('42501')
    expect(await refusal(queryInCompany(db, one, `delete from ${table}`))).toBe('42501')
  }
})

describe('WALL-4 a transaction', () => {
  test('that is used after its end is refused', async () => {
    let recorded: Tx | undefined
    await db.inCompany(one, async (tx) => {
      recorded = tx
      await tx.select().from(events)
    })
    await expect(recorded?.select().from(events)).rejects.toThrow()
  })

  test('opens only for ids of companies', async () => {
    for (const id of ['', 'nonsense', `${one}'; reset role; --`, one.toUpperCase()])
      await expect(db.inCompany(id, async () => 'opened')).rejects.toThrow('this is no company')
  })

  test('whose failure was swallowed reports that it stored nothing', async () => {
    const recorded = db.inCompany(one, async (tx) => {
      await tx.execute(sql`select nonsense`).catch(() => undefined)
    })
    await expect(recorded).rejects.toThrow('was undone')
  })
})
