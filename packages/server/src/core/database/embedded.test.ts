import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './database.ts'

const scratch = fs.mkdtempSync(join(tmpdir(), 'perennial-embedded-'))
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }))
const company = '5b0c6f5a-93f6-4b5c-8b6a-0d6c8a3f6f10'

/** Does something with the database in another process. */
const elsewhere = (dataDir: string, deed: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module-typescript',
      '-e',
      `const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, 'database.ts'))})
       const db = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} }); ${deed}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )

test('UP-3 KEEP-1 every commit is forced onto the disk before it is answered', async () => {
  const dataDir = join(scratch, 'forced')
  const counts = fs.fsyncSync
  const deed = `
    const fs = (await import('node:fs')).default
    for (let i = 0; i < 20; i += 1)
      await db.inCompany('${company}', (tx) => tx.execute("insert into effects (company_id, key, at) values ('${company}', 'effect " + i + "', now())"))
    console.log('written'); process.kill(process.pid, 'SIGKILL')`
  expect(counts).toBeTypeOf('function')
  const child = elsewhere(dataDir, deed)
  await new Promise((resolve) => child.once('exit', resolve))
  const db = await openDatabase({ dataDir })
  const rows = await db.inCompany(company, async (tx) => (await tx.execute(sql`select 1 from effects`)).rows)
  expect(rows).toHaveLength(20)
  // The setting is on and the method one that our worker carries out.
  const { rows: settings } = await db.pool.query(
    `select current_setting('fsync') || ' ' || current_setting('wal_sync_method') as how`,
  )
  expect(settings).toEqual([{ how: 'on fsync' }])
  await db.close()
})

test('UP-4 a first start that was cut off leaves nothing half-made: the next one begins anew', async () => {
  const dataDir = join(scratch, 'cut-off')
  const child = elsewhere(dataDir, '')
  while (!fs.existsSync(join(dataDir, 'postgres.half'))) await new Promise((resolve) => setTimeout(resolve, 5))
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  expect(fs.existsSync(join(dataDir, 'postgres'))).toBe(false)
  const db = await openDatabase({ dataDir })
  await db.ping()
  expect(fs.readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.lock'])
  await db.close()
})

test('a statement that fails leaves the connection usable, also in the middle of a transaction', async () => {
  const db = await openDatabase({ dataDir: join(scratch, 'failing'), fsync: false })
  await expect(db.pool.query('select nonsense')).rejects.toMatchObject({ code: '42703' })
  const failing = db.inCompany(company, async (tx) => {
    await tx.execute(sql`insert into effects (company_id, key, at) values (${company}, 'lost', now())`)
    await Promise.all([tx.execute(sql`select 1`), tx.execute(sql`select nonsense`), tx.execute(sql`select 2`)])
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '42703' } })
  const rows = await db.inCompany(company, async (tx) => (await tx.execute(sql`select key from effects`)).rows)
  expect(rows).toEqual([])
  await db.close()
})
