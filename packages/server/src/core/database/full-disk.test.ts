import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyEmbeddedDatabase } from '../../testing/database.ts'

const scratch = fs.mkdtempSync(join(tmpdir(), 'perennial-full-'))
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }))
const company = '5b0c6f5a-93f6-4b5c-8b6a-0d6c8a3f6f10'
const from = (path: string) => JSON.stringify(join(import.meta.dirname, path))

/** The output of a program that uses the database on a small disk: the result of each step. */
async function onSmallDisk(name: string, program: string): Promise<Record<string, unknown>> {
  const dataDir = join(scratch, name)
  copyEmbeddedDatabase(dataDir)
  const disk = `${dataDir}.room`
  fs.writeFileSync(disk, Buffer.alloc(8))
  const file = `${dataDir}.ts`
  fs.writeFileSync(
    file,
    `import fs from 'node:fs'
     import { openDatabase } from ${from('database.ts')}
     import { reserveIn, allocateReserve } from ${from('disk-reserve.ts')}
     const dataDir = ${JSON.stringify(dataDir)}
     const said = {}
     const setRoom = (bytes) => {
       const count = Buffer.alloc(8)
       count.writeBigInt64LE(BigInt(bytes))
       fs.writeFileSync(${JSON.stringify(disk)}, count, { flag: 'r+' })
     }
     const attempt = async (what, work) => {
       said[what] = await work().catch((error) => error.name)
     }
     setRoom(1e9)
     const db = await openDatabase({ dataDir })
     const keep = (key, more = '') => () => db.inCompany('${company}', async (tx) => {
       await tx.execute("insert into effects (company_id, key, at) values ('${company}', '" + key + "' || repeat('x', " + (more || 0) + "), now())")
       return 'kept'
     })
     const read = () => db.inCompany('${company}', async (tx) => {
       const { rows } = await tx.execute('select left(key, 9) as key from effects order by key')
       return rows.map((row) => row.key).join(' ')
     })
     // The next write needs a new log file: those that are there for later are used up.
     const useUpLog = async () => {
       for (;;) {
         await db.pool.query('select pg_switch_wal()')
         const { rows } = await db.pool.query(
           'select from pg_ls_waldir() where name >= pg_walfile_name(pg_current_wal_lsn()) limit 1')
         if (rows.length === 0) return
         await db.pool.query("select pg_logical_emit_message(false, 'test', 'x')")
       }
     }
     ${program}
     await db.close()
     console.log(JSON.stringify(said))
     process.exit()`,
  )
  const env = {
    ...process.env,
    SMALL_DISK: disk,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../../testing/small-disk.ts')}`,
  }
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'], env })
  let text = ''
  child.stdout.on('data', (said) => {
    text += said
  })
  await once(child, 'exit')
  return JSON.parse(text) as Record<string, unknown>
}

test('UP-5 on a full disk changes are refused and reads work, and with space again everything works without a restart', async () => {
  const said = await onSmallDisk(
    'full',
    `await attempt('with room', keep('before'))
     await allocateReserve(dataDir)
     setRoom(0)
     // Tables can’t grow.
     await attempt('a large change', () => db.inCompany('${company}', (tx) => tx.execute(
       "insert into effects (company_id, key, at) select '${company}', n || repeat('x', 900), now() from generate_series(1, 5000) n")))
     await attempt('read after it', read)
     said['reserve before'] = fs.existsSync(reserveIn(dataDir))
     // The log must grow: it takes the reserve.
     await useUpLog()
     await attempt('a small change', keep('small'))
     said['reserve afterwards'] = fs.existsSync(reserveIn(dataDir))
     await attempt('read once more', read)
     setRoom(1e9)
     await attempt('with room again', keep('then'))
     await attempt('read at last', read)`,
  )
  expect(said).toEqual({
    'with room': 'kept',
    'a large change': 'DatabaseFull',
    'read after it': 'before',
    'reserve before': true,
    'a small change': 'kept',
    'reserve afterwards': false,
    'read once more': 'before small',
    'with room again': 'kept',
    'read at last': 'before small then',
  })
})

test('UP-5 UP-6 without any reserve the database stops, and recovers on its own once there is space, with everything that was acknowledged', async () => {
  const said = await onSmallDisk(
    'stopped',
    `await attempt('with room', keep('before'))
     setRoom(0)
     await useUpLog()
     await attempt('without room', keep('lost'))
     await attempt('read while it is full', read)
     setRoom(1e9)
     await attempt('with room again', keep('then'))
     await attempt('read at last', read)`,
  )
  expect(said).toEqual({
    'with room': 'kept',
    'without room': 'DatabaseFull',
    'read while it is full': expect.stringMatching(/^(before|DatabaseUnavailable|DatabaseFull)$/),
    'with room again': 'kept',
    'read at last': 'before then',
  })
})
