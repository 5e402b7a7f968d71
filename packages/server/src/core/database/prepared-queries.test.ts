import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { effects } from '../tables.ts'
import { type Database, markAsWriting, param, preparedQuery, preparedStatement, type Tx } from './database.ts'

const [one, other] = [randomUUID(), randomUUID()]
let db: Database

beforeAll(async () => {
  db = await testDatabase()
  for (const company of [one, other])
    await db.inCompany(company, (tx) =>
      tx.insert(effects).values({ companyId: company, key: company, at: new Date(0) }),
    )
})

const marks = preparedQuery((asker) => asker.select({ key: effects.key, at: effects.at }).from(effects))
const marksOf = preparedStatement<{ key: string }>(
  () => sql`select key from ${effects} where key = any(${param('keys')}::text[]) order by key`,
)
const at = preparedQuery((asker) =>
  asker
    .select({ at: effects.at })
    .from(effects)
    .where(eq(effects.key, param('key'))),
)

test('WALL-3 a query that names no company returns each company its own rows', async () => {
  const companies = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? one : other))
  const answers = await Promise.all(companies.map((company) => db.inCompany(company, (tx) => marks(tx, {}))))
  expect(answers).toEqual(companies.map((company) => [{ key: company, at: new Date(0) }]))
  expect(await db.inCompany(one, (tx) => marksOf(tx, { keys: [one, other] }))).toEqual([{ key: one }])
})

test('the same query runs with different values, several at a time', async () => {
  const found = await db.inCompany(one, (tx) => Promise.all([one, 'nothing', one].map((key) => at(tx, { key }))))
  expect(found).toEqual([[{ at: new Date(0) }], [], [{ at: new Date(0) }]])
})

test('WALL-3 a query is refused by a transaction that has ended', async () => {
  const ended: Tx[] = []
  await db.inCompany(one, async (tx) => void ended.push(tx))
  await expect(marks(ended[0] as Tx, {})).rejects.toThrow()
  // And it is not run for the next user of the connection.
  expect(await db.inCompany(other, (tx) => marks(tx, {}))).toEqual([{ key: other, at: new Date(0) }])
})

test('a query with a missing value is refused', async () => {
  await expect(db.inCompany(one, (tx) => at(tx, {}))).rejects.toThrow()
})

test('a read-only result is available before the end of its transaction, and its connection is free and without a company afterwards', async () => {
  const read = () => db.inCompany(one, (tx) => marks(tx, {}), { isReadOnly: true })
  const answers = await Promise.all(Array.from({ length: 30 }, read))
  expect(answers).toHaveLength(30)
  expect(await db.inCompany(other, (tx) => marks(tx, {}))).toEqual([{ key: other, at: new Date(0) }])
  await expect(db.inCompany(one, () => Promise.reject(new Error('no')), { isReadOnly: true })).rejects.toThrow('no')
  expect(await read()).toEqual([{ key: one, at: new Date(0) }])
})

test('WALL-3 a connection used for reading continues in another company, and is in none when released', async () => {
  const reads = [one, other, one, other].map((company) => async () => {
    const found = await db.inCompany(company, (tx) => marks(tx, {}), { isReadOnly: true })
    expect(found).toEqual([{ key: company, at: new Date(0) }])
  })
  for (const read of reads) await read()
  await Promise.all(reads.map((read) => read()))
  // More than there are connections: each waits for the next free one.
  const positions = await Promise.all(
    Array.from({ length: 20 }, () =>
      db.pool.query(`select current_setting('app.company_id', true) as company, current_user <> session_user as acts`),
    ),
  )
  for (const { rows } of positions) expect([rows[0].company || null, rows[0].acts]).toEqual([null, false])
})

test('writes on a reused connection are stored, and it does not keep what it saw before', async () => {
  const key = randomUUID()
  const found = async () =>
    (await db.inCompany(one, (tx) => marksOf(tx, { keys: [key] }), { isReadOnly: true, isRepeatableRead: true })).length
  expect(await found()).toBe(0)
  await db.inCompany(one, (tx) => tx.insert(effects).values({ companyId: one, key, at: new Date(0) }))
  expect(await found()).toBe(1)
})

test('AUTH-4 a read-only transaction that writes after all has stored it when its result is available', async () => {
  const key = randomUUID()
  const store = async (tx: Tx) => {
    markAsWriting(tx)
    await tx.insert(effects).values({ companyId: one, key, at: new Date(0) })
  }
  await db.inCompany(one, store, { isReadOnly: true })
  expect(await db.inCompany(one, (tx) => marksOf(tx, { keys: [key] }))).toEqual([{ key }])
})
