import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { copyEmbeddedDatabase } from '../../testing/database.ts'
import { openDatabase } from './database.ts'

const MB = 1024 * 1024
const company = '5b0c6f5a-93f6-4b5c-8b6a-0d6c8a3f6f10'

test('UP-1 the log to replay after a kill stays short, however much is written', async () => {
  const dataDir = fs.mkdtempSync(join(tmpdir(), 'perennial-checkpoints-'))
  copyEmbeddedDatabase(dataDir)
  const db = await openDatabase({ dataDir, fsync: false })
  const behind = async () => {
    const { rows } = await db.pool.query<{ bytes: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()`,
    )
    return Number(rows[0]?.bytes)
  }
  let worst = 0
  for (let turn = 0; turn < 300; turn += 1) {
    await db.inCompany(company, (tx) =>
      tx.execute(sql`insert into effects (company_id, key, at)
        select ${company}, ${String(turn)} || ' ' || n || repeat('x', 500), now() from generate_series(1, 200) n`),
    )
    if (turn % 10 === 0) worst = Math.max(worst, await behind())
  }
  expect(worst).toBeGreaterThan(0)
  expect(worst).toBeLessThan(48 * MB)
  await db.close()
  fs.rmSync(dataDir, { recursive: true })
})
