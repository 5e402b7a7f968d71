import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { copyEmbeddedDatabase } from '../../testing/database.ts'
import { openDatabase, runSql } from './database.ts'

const scratch = fs.mkdtempSync(join(tmpdir(), 'perennial-embedded-'))
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }))
const company = '5b0c6f5a-93f6-4b5c-8b6a-0d6c8a3f6f10'

/** Uses the database in another process, which counts fsyncs in `forced`. */
function elsewhere(dataDir: string, action: string) {
  const counting = join(scratch, 'counting.mjs')
  fs.writeFileSync(
    counting,
    `import fs from 'node:fs'
     const force = fs.fsyncSync
     fs.fsyncSync = (file) => { fs.appendFileSync(${JSON.stringify(forced)}, '.'); force(file) }`,
  )
  const program = `${dataDir}.ts`
  fs.writeFileSync(
    program,
    `const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, 'database.ts'))})
     const db = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
     const { readFileSync } = await import('node:fs')
     const forcedSoFar = () => readFileSync(${JSON.stringify(forced)}, 'utf8').length
     ${action}`,
  )
  const env = { ...process.env, NODE_OPTIONS: `--import=${counting}` }
  return spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'], env })
}
const forced = join(scratch, 'forced')

test('UP-3 KEEP-1 every commit is fsynced before it is acknowledged', async () => {
  const dataDir = join(scratch, 'forcing')
  copyEmbeddedDatabase(dataDir)
  const action = `
    for (let i = 0; i < 20; i += 1) {
      const before = forcedSoFar()
      await db.inCompany('${company}', (tx) => tx.execute(
        "insert into effects (company_id, key, at) values ('${company}', 'effect " + i + "', now())"))
      if (forcedSoFar() === before) { console.log('not forced'); process.exit() }
    }
    console.log('all forced')
    process.kill(process.pid, 'SIGKILL')`
  const child = elsewhere(dataDir, action)
  let said = ''
  child.stdout.on('data', (text) => {
    said += text
  })
  await new Promise((resolve) => child.once('exit', resolve))
  expect(said.trim()).toBe('all forced')
  const db = await openDatabase({ dataDir })
  const rows = await db.inCompany(company, async (tx) => (await runSql(tx, 'select 1 from effects')).rows)
  expect(rows).toHaveLength(20)
  await db.close()
})

test('UP-4 an interrupted first start leaves nothing half-done: the next one starts over', async () => {
  const dataDir = join(scratch, 'cut-off')
  const child = elsewhere(dataDir, '')
  while (child.exitCode === null && !fs.existsSync(join(dataDir, 'postgres.half')))
    await new Promise((resolve) => setTimeout(resolve, 5))
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  expect(fs.existsSync(join(dataDir, 'postgres'))).toBe(false)
  const db = await openDatabase({ dataDir })
  await db.ping()
  expect(fs.readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.lock'])
  await db.close()
})

test('a failed statement leaves the connection usable, also within a transaction', async () => {
  const dataDir = join(scratch, 'failing')
  copyEmbeddedDatabase(dataDir)
  const db = await openDatabase({ dataDir, fsync: false })
  await expect(db.pool.query('select nonsense')).rejects.toMatchObject({ code: '42703' })
  const failing = db.inCompany(company, async (tx) => {
    await tx.execute(sql`insert into effects (company_id, key, at) values (${company}, 'lost', now())`)
    await Promise.all([tx.execute(sql`select 1`), tx.execute(sql`select nonsense`), tx.execute(sql`select 2`)])
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '42703' } })
  const rows = await db.inCompany(company, async (tx) => (await runSql(tx, 'select key from effects')).rows)
  expect(rows).toEqual([])
  await db.close()
})
