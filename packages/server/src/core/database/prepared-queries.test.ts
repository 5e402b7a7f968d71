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

test('WALL-3 a question that names no company is answered in each company with its own rows', async () => {
  const companies = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? one : other))
  const answers = await Promise.all(companies.map((company) => db.inCompany(company, (tx) => marks(tx, {}))))
  expect(answers).toEqual(companies.map((company) => [{ key: company, at: new Date(0) }]))
  expect(await db.inCompany(one, (tx) => marksOf(tx, { keys: [one, other] }))).toEqual([{ key: one }])
})

test('the same question is asked with other values each time, several at once', async () => {
  const found = await db.inCompany(one, (tx) => Promise.all([one, 'nothing', one].map((key) => at(tx, { key }))))
  expect(found).toEqual([[{ at: new Date(0) }], [], [{ at: new Date(0) }]])
})

test('WALL-3 a question is refused by a transaction that has ended', async () => {
  const ended: Tx[] = []
  await db.inCompany(one, async (tx) => void ended.push(tx))
  await expect(marks(ended[0] as Tx, {})).rejects.toThrow()
  // And it is not asked of whoever comes next.
  expect(await db.inCompany(other, (tx) => marks(tx, {}))).toEqual([{ key: other, at: new Date(0) }])
})

test('a question of which a value is missing is refused', async () => {
  await expect(db.inCompany(one, (tx) => at(tx, {}))).rejects.toThrow()
})

test('what only reads has its answer before the end, and its connection is free and behind no wall afterwards', async () => {
  const read = () => db.inCompany(one, (tx) => marks(tx, {}), { isReadOnly: true })
  const answers = await Promise.all(Array.from({ length: 30 }, read))
  expect(answers).toHaveLength(30)
  expect(await db.inCompany(other, (tx) => marks(tx, {}))).toEqual([{ key: other, at: new Date(0) }])
  await expect(db.inCompany(one, () => Promise.reject(new Error('no')), { isReadOnly: true })).rejects.toThrow('no')
  expect(await read()).toEqual([{ key: one, at: new Date(0) }])
})

test('WALL-3 a connection on which something was read goes on in another company, and given back it is in none', async () => {
  const reads = [one, other, one, other].map((company) => async () => {
    const found = await db.inCompany(company, (tx) => marks(tx, {}), { isReadOnly: true })
    expect(found).toEqual([{ key: company, at: new Date(0) }])
  })
  for (const read of reads) await read()
  await Promise.all(reads.map((read) => read()))
  // More than there are connections: whoever waits for one gets it, whoever rests.
  const positions = await Promise.all(
    Array.from({ length: 20 }, () =>
      db.pool.query(`select current_setting('app.company_id', true) as company, current_user <> session_user as acts`),
    ),
  )
  for (const { rows } of positions) expect([rows[0].company || null, rows[0].acts]).toEqual([null, false])
})

test('what is stored on a connection that rested is stored, and what it saw before is forgotten', async () => {
  const key = randomUUID()
  const found = async () =>
    (await db.inCompany(one, (tx) => marksOf(tx, { keys: [key] }), { isReadOnly: true, isOneMoment: true })).length
  expect(await found()).toBe(0)
  await db.inCompany(one, (tx) => tx.insert(effects).values({ companyId: one, key, at: new Date(0) }))
  expect(await found()).toBe(1)
})

test('AUTH-4 what was to read only and stores something after all has stored it when its result is there', async () => {
  const key = randomUUID()
  const store = async (tx: Tx) => {
    markAsWriting(tx)
    await tx.insert(effects).values({ companyId: one, key, at: new Date(0) })
  }
  await db.inCompany(one, store, { isReadOnly: true })
  expect(await db.inCompany(one, (tx) => marksOf(tx, { keys: [key] }))).toEqual([{ key }])
})
