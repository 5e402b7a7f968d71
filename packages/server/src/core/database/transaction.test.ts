import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { databaseErrorCode } from './connection-errors.ts'
import type { Tx } from './database.ts'
import { runSql, waitAtCommit } from './transaction.ts'

const DIVISION_BY_ZERO = '22012'

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['nothing', async () => undefined],
  ['another statement', (tx) => tx.execute(sql`select 1`)],
])(
  'UP-5 a statement that is only waited for at the commit is reported with its own error, if it is followed by %s',
  async (_, next) => {
    const db = await testDatabase()
    const failing = db.inCompany(randomUUID(), async (tx) => {
      waitAtCommit(tx, runSql(tx, 'select 1 / 0'))
      await next(tx)
    })
    expect(databaseErrorCode(await failing.catch((error: unknown) => error))).toBe(DIVISION_BY_ZERO)
  },
)
