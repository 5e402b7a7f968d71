import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from './database/database.ts'
import { allocateReserve } from './database/disk-reserve.ts'
import { openFileStore } from './files/file-store.ts'
import { makePrivate } from './private-folder.ts'
import { resolveSecret } from './secret.ts'
import { StartFailure } from './start-failure.ts'

const scratch = fs.mkdtempSync(join(tmpdir(), 'perennial-private-'))
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }))

/** Files and folders that other users of this machine can access. */
const openToOthers = (folder: string) =>
  [folder, ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))].filter(
    (path) => fs.lstatSync(path).mode & 0o077,
  )

test('OUT-2 no other user of the machine reads or changes what people wrote, whichever part of the product wrote it', async () => {
  process.umask(0o022)
  const dataDir = join(scratch, 'new')
  makePrivate(dataDir)
  resolveSecret({ dataDir } as Parameters<typeof resolveSecret>[0])
  const db = await openDatabase({ dataDir, fsync: false })
  await allocateReserve(dataDir)
  const files = openFileStore({ dataDir })
  await files.put('company/avatar', new Uint8Array(10))
  await db.pool.query('create table grown as select n from generate_series(1, 100000) n')
  for (const statement of ['vacuum grown', 'checkpoint']) await db.pool.query(statement)
  expect(openToOthers(dataDir)).toEqual([])
  await db.close()
  expect(openToOthers(dataDir)).toEqual([])
})

test('OUT-2 a data folder that was open to others is closed at the start', () => {
  const dataDir = join(scratch, 'older')
  fs.mkdirSync(join(dataDir, 'postgres', 'base'), { recursive: true })
  fs.writeFileSync(join(dataDir, 'postgres', 'base', '1'), 'rows')
  fs.chmodSync(join(dataDir, 'postgres', 'base', '1'), 0o666)
  for (const folder of ['postgres/base', 'postgres', '.']) fs.chmodSync(join(dataDir, folder), 0o755)
  const outside = join(scratch, 'outside')
  fs.writeFileSync(outside, 'not ours')
  fs.chmodSync(outside, 0o644)
  fs.symlinkSync(outside, join(dataDir, 'link'))
  makePrivate(dataDir)
  expect(openToOthers(dataDir).filter((path) => !path.endsWith('link'))).toEqual([])
  expect(fs.statSync(outside).mode & 0o777).toBe(0o644)
})

test('a shared folder is refused as the data folder, and nothing in it is touched', () => {
  const shared = join(scratch, 'shared')
  fs.mkdirSync(shared)
  fs.chmodSync(shared, 0o1777)
  expect(() => makePrivate(shared)).toThrow(StartFailure)
  expect(fs.statSync(shared).mode & 0o7777).toBe(0o1777)
})

test('the data folder of another user is refused with advice', () => {
  const theirs = join(scratch, 'theirs')
  fs.mkdirSync(theirs)
  const asSomebodyElse = vi.spyOn(process, 'getuid').mockReturnValue(4_711)
  expect(() => makePrivate(theirs)).toThrow(/belongs to another account .*set DATA_DIR/)
  asSomebodyElse.mockRestore()
})
