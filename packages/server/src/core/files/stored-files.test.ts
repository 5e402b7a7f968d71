import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { type World, world } from '../../testing/world.ts'
import { DatabaseFull, toTypedError } from '../database/connection-errors.ts'
import { findFile, readFileBytes, readFileStream, removeFile, storeFile } from './stored-files.ts'

const text = (value: string) => Buffer.from(value)
const store = (w: World, more: { name?: string; expiresAt?: Date } = {}) =>
  w.inside((tx) =>
    storeFile(
      { app: w.app, tx, now: w.now() },
      { name: 'people.csv', type: 'text/csv', bytes: text('a,b'), purpose: 'import', ...more },
    ),
  )
const find = (w: World, id: string, purpose = 'import') => w.inside((tx) => findFile(tx, id, purpose, w.now()))
const old = (w: World, path: string) => {
  const dayBefore = new Date(Date.now() - 25 * 3_600_000)
  utimesSync(join(w.app.config.dataDir, 'files', path), dayBefore, dayBefore)
}

test('FILE-1 WALL-8 a file has a random name in the folder of its company, whatever people call it', async () => {
  const w = await world()
  const file = await store(w, { name: '../../etc/passwd' })
  expect(file.path).toMatch(new RegExp(`^${w.company.id}/[0-9a-f-]{36}$`))
  expect(await readFileBytes(w.app, file)).toEqual(text('a,b'))
  expect(await find(w, file.id)).toMatchObject({ name: '../../etc/passwd', size: 3 })
})

test('a file is found only for its own purpose', async () => {
  const w = await world()
  const { id } = await store(w)
  expect(await find(w, id, 'logo')).toBeUndefined()
})

test('an expired file is gone for readers immediately, and its bytes the next night', async () => {
  const w = await world()
  const file = await store(w, { expiresAt: new Date(w.now().getTime() + 3_600_000) })
  await w.later({ hours: 1 })
  expect(await find(w, file.id)).toBeUndefined()
  old(w, file.path)
  await w.scheduledTasks()
  expect(await readFileStream(w.app, file)).toBeUndefined()
})

test('bytes of a rolled-back write are removed after a day', async () => {
  const w = await world()
  const knownPaths = await store(w)
  let path = ''
  const undone = w.inside(async (tx) => {
    const file = { name: 'x', type: 'text/csv', bytes: text('x'), purpose: 'import' }
    path = (await storeFile({ app: w.app, tx, now: w.now() }, file)).path
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await w.scheduledTasks()
  expect(await readFileStream(w.app, { path })).toBeDefined()
  old(w, path)
  old(w, knownPaths.path)
  await w.later({ days: 1 })
  await w.scheduledTasks()
  expect(await readFileStream(w.app, { path })).toBeUndefined()
  expect(await readFileStream(w.app, knownPaths)).toBeDefined()
})

test('no one finds a removed file', async () => {
  const w = await world()
  const { id } = await store(w)
  await w.inside((tx) => removeFile(tx, id))
  expect(await find(w, id)).toBeUndefined()
})

test('UP-5 a write that fails on a full disk leaves nothing half-written', async () => {
  const { app, company } = await world()
  const path = `${company.id}/half`
  const breaksOff = Readable.from(
    (async function* () {
      yield text('the beginning')
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
    })(),
  )
  const error = await app.files.putStream(path, breaksOff).catch((reason) => toTypedError(reason))
  expect(error).toBeInstanceOf(DatabaseFull)
  expect(await app.files.read(path)).toBeUndefined()
})
