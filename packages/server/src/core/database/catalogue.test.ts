import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { migrateDatabase } from './migrate.ts'

let client: pg.PoolClient

beforeAll(async () => {
  const db = await testDatabase()
  client = await db.pool.connect()
})
afterAll(() => client.release())

/** Changes the database, tries to prepare it, and reverts the change. */
async function refusalAfter(change: string): Promise<string> {
  await client.query(`begin; ${change}`)
  try {
    return await migrateDatabase(client).then(
      () => 'started',
      (error: Error) => error.message,
    )
  } finally {
    await client.query('rollback')
  }
}

test('UP-8 a database migrated by a newer version is refused with both versions, and nothing is changed', async () => {
  const newer = `insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('x', 9999999999999, '20990101000000_later');
    update drizzle.prepared_by set version = '9.8.7'`
  expect(await refusalAfter(newer)).toMatch(
    /^The database was last used by Perennial 9\.8\.7, but this is \d+\.\d+\.\d+, which doesn't know its migration 20990101000000_later\. Start the newer version/,
  )
})

test.each([
  [
    'a constraint',
    'alter table review_nudges drop constraint review_nudges_company_id_review_id_reviews_company_id_id_fkey',
    'constraint review_nudges_company_id_review_id_reviews_company_id_id_fkey on public.review_nudges',
  ],
  ['a policy', 'drop policy tenant_isolation on reviews', 'policy tenant_isolation on public.reviews'],
  ['row-level security', 'alter table reviews no force row level security', 'row-level security on public.reviews'],
  [
    'a trigger',
    'drop trigger record_people_rollup_insert on people',
    'trigger record_people_rollup_insert on public.people',
  ],
])(
  'UP-3 a partially restored database that lacks %s is refused, and the operator reads what is missing',
  async (_, change, missing) => {
    const said = await refusalAfter(change)
    expect(said).toContain('The database is incomplete')
    expect(said).toContain(missing)
    expect(said.length).toBeLessThan(600)
  },
)

test('a partially restored database whose catalogue is empty or outdated is refused too', async () => {
  expect(await refusalAfter('delete from drizzle.prepared_by')).toContain('the record of what belongs to it')
  const old = 'drop table drizzle.prepared_by; alter table reviews drop constraint reviews_pkey cascade'
  expect(await refusalAfter(old)).toContain('primary key of public.reviews')
})

test('a prepared database starts again and has its catalogue', async () => {
  expect(await refusalAfter('select 1')).toBe('started')
  const { rows } = await client.query('select version, cardinality(objects) as count from drizzle.prepared_by')
  expect(rows).toEqual([{ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), count: expect.any(Number) }])
  expect(rows[0]?.count).toBeGreaterThan(300)
})
