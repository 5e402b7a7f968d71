import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asEraserRole } from '../core/database/as-eraser-role.ts'
import { tablesOf } from '../core/database/company-table.ts'
import { applyRetention } from '../core/retention/retention.ts'
import { auditEntries, effects } from '../core/tables.ts'
import { modules } from '../modules.generated.ts'
import { testDatabase } from '../testing/database.ts'
import { companyTables } from '../testing/generated-rows.ts'
import { world } from '../testing/world.ts'

const declaredTables = tablesOf(modules)

type Column = { table: string; column: string; type: string; target: string | null }

/** Every id column, and the table it references, if any. */
async function columnsOfIds(): Promise<Column[]> {
  const db = await testDatabase()
  const { rows } = await db.pool.query<Column>(`
    select c.table_name as "table", c.column_name as "column", c.udt_name as type, (
      select min(k.confrelid::regclass::text) from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname = c.column_name
        where k.contype = 'f' and k.conrelid = ('public.' || c.table_name)::regclass) as target
    from information_schema.columns c
    where c.table_schema = 'public' and c.udt_name = 'uuid' and c.column_name <> 'company_id' order by 1, 2`)
  return rows
}

/** Whether such a column identifies a person: by its reference, or by its name. */
const namesSomebody = ({ table, column, target }: Column) =>
  target === 'people' ||
  (table === 'people' && column === 'id') ||
  (target === null &&
    /(^|_)(by|person|actor|impersonator|about|manager|reviewer|reviewee|recipient|sender|owner|author|creator|contributor|user|source|destination|tombstone)_id$/.test(
      column,
    ))

test('PRIV-1 every table declares its data class, its readers and its retention', async () => {
  const tables = await companyTables(await testDatabase())
  expect(declaredTables.map(({ name }) => name)).toEqual(tables.toSorted())
  for (const { name, facts } of declaredTables) expect(facts.readers.length, name).toBeGreaterThan(0)
})

test('PRIV-3 every column that identifies a person declares what happens when they are erased', async () => {
  const columns = (await columnsOfIds()).filter(namesSomebody)
  expect(columns.length).toBeGreaterThan(60)
  const declared = declaredTables.flatMap(({ name, facts, columnName }) =>
    Object.keys(facts.people ?? {}).map((column) => `${name}.${columnName(column)}`),
  )
  expect(declared.toSorted()).toEqual(columns.map(({ table, column }) => `${table}.${column}`).toSorted())
})

test('PRIV-1 a retention period in days refers to a timestamp column', async () => {
  const db = await testDatabase()
  for (const { name, facts, columnName } of declaredTables) {
    if (typeof facts.retention !== 'object') continue
    const column = columnName(facts.retention.after)
    const { rows } = await db.pool.query(
      `select udt_name from information_schema.columns where table_name = $1 and column_name = $2`,
      [name, column],
    )
    expect(rows, `${name}.${column}`).toEqual([{ udt_name: 'timestamptz' }])
  }
})

test('PRIV-1 every night expired rows are deleted, including audit entries, and others stay', async () => {
  const { inside, now, company, scheduledTasks, at } = await world()
  const days = (count: number) => new Date(now().getTime() - count * 86_400_000)
  await inside(async (tx) => {
    for (const count of [729, 731])
      await tx.insert(auditEntries).values({ companyId: company.id, kind: `${count} days`, at: days(count) })
    for (const count of [29, 31])
      await tx.insert(effects).values({ companyId: company.id, key: `${count} days`, at: days(count) })
    await applyRetention(tx, modules, now())
  })
  const left = () =>
    inside(async (tx) => ({
      audit: (await tx.select({ kind: auditEntries.kind }).from(auditEntries)).map(({ kind }) => kind),
      effects: (await tx.select({ key: effects.key }).from(effects).where(sql`${effects.key} like '% days'`)).map(
        ({ key }) => key,
      ),
    }))
  expect(await left()).toEqual({ audit: ['729 days'], effects: ['29 days'] })
  // More than one statement deletes at a time.
  await inside((tx) =>
    tx.execute(sql`insert into effects (company_id, key, at)
      select ${company.id}::uuid, n || ' of many days', ${days(40).toISOString()}::timestamptz from generate_series(1, 5001) n`),
  )
  at(new Date(now().getTime() + 2 * 86_400_000))
  await scheduledTasks()
  expect(await left()).toEqual({ audit: [], effects: [] })
})

test('LOG-1 only the eraser role can change the audit log, and only during its work', async () => {
  const { inside, company, now } = await world()
  await inside((tx) => tx.insert(auditEntries).values({ companyId: company.id, kind: 'a deed', at: now() }))
  const remove = () => inside((tx) => tx.delete(auditEntries).where(eq(auditEntries.kind, 'a deed')))
  await expect(remove()).rejects.toThrow()
  await expect(
    inside(async (tx) => {
      await asEraserRole(tx, async () => undefined)
      await tx.delete(auditEntries)
    }),
  ).rejects.toThrow()
  await inside((tx) => asEraserRole(tx, async () => void (await tx.delete(auditEntries))))
  expect(await inside((tx) => tx.select().from(auditEntries))).toEqual([])
})

test('WALL-4 the eraser role sees the rows of one company only', async () => {
  const { inside, stranger, app, now } = await world()
  await app.db.inCompany(stranger.companyId, (tx) =>
    tx.insert(auditEntries).values({ companyId: stranger.companyId, kind: 'elsewhere', at: now() }),
  )
  const seen = await inside((tx) => asEraserRole(tx, async () => (await tx.select().from(auditEntries)).length))
  expect(seen).toBe(0)
  await inside((tx) => asEraserRole(tx, async () => void (await tx.delete(auditEntries))))
  const there = await app.db.inCompany(stranger.companyId, (tx) => tx.select().from(auditEntries))
  expect(there.map(({ kind }) => kind)).toEqual(['elsewhere'])
})
