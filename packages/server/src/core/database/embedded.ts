import fs from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { makePrivate } from '../private-folder.ts'
import { reserveIn } from './disk-reserve.ts'
import { EmbeddedSocket, type ExchangeBytes } from './embedded-socket.ts'
import { databaseStopped, type RunningDatabase, superviseDatabase } from './embedded-supervisor.ts'
import type { EmbeddedRequest, EmbeddedResponse } from './embedded-worker.ts'
import { acquireProcessLock } from './process-lock.ts'

export type EmbeddedDatabase = {
  /** Opens a socket to it. */
  wire: () => EmbeddedSocket
  /** Copies the database folder. Must not be used at the same time. */
  copyTo: (folder: string) => Promise<void>
  close: () => Promise<void>
}

export type EmbeddedSettings = {
  dataDir: string
  /** Off only in tests, whose data may be lost (UP-3). */
  fsync: boolean
}

/** Opens the database in `postgres` of the data folder, and creates it on the first start. One process at a time (UP-2). */
export async function openEmbedded({ dataDir, fsync }: EmbeddedSettings): Promise<EmbeddedDatabase> {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = await acquireProcessLock(join(dataDir, 'postgres.lock'))
  try {
    const directory = join(dataDir, 'postgres')
    const half = join(dataDir, 'postgres.half')
    fs.rmSync(half, { recursive: true, force: true })
    if (!fs.existsSync(directory)) await build(half, directory)
    const lasting = await superviseDatabase(() => start(directory, fsync, reserveIn(dataDir)))
    return {
      wire: () => new EmbeddedSocket(lasting.exchange),
      copyTo: lasting.copyTo,
      close: async () => {
        await lasting.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** An interrupted start leaves an incomplete folder under another name, which the next start removes (UP-4). */
async function build(half: string, directory: string) {
  const database = await start(half, false, '')
  await database.close()
  makePrivate(half)
  forceToDisk(half)
  fs.renameSync(half, directory)
  forceToDisk(join(directory, '..'), false)
}

/** Fsyncs a folder and its content. */
export function forceToDisk(folder: string, deep = true) {
  const force = (path: string) => {
    const file = fs.openSync(path, 'r')
    fs.fsyncSync(file)
    fs.closeSync(file)
  }
  // Windows can’t fsync folders.
  if (process.platform === 'win32') return
  if (deep)
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() || entry.isDirectory()) force(join(entry.parentPath, entry.name))
  force(folder)
}

type PendingRequest = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }

async function start(directory: string, fsync: boolean, reserve: string): Promise<RunningDatabase> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { directory, fsync, reserve },
    execArgv: [],
  })
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the embedded database did not start')))
    worker.on('message', (said) => said === 'ready' && resolve())
  })
  const waiting = new Map<number, PendingRequest>()
  let count = 0
  let hasStopped = false
  worker.on('message', (answer: EmbeddedResponse) => {
    // In watch mode, Node reports watched files on this channel.
    if (typeof answer?.id !== 'number') return
    const one = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('bytes' in answer) return one?.resolve(answer.bytes)
    if ('failed' in answer) return one?.reject(answer.failed as Error)
    hasStopped = true
    one?.reject(broken(answer))
  })
  worker.on('error', () => {
    hasStopped = true
  })
  worker.once('exit', () => {
    hasStopped = true
    for (const { reject } of waiting.values()) reject(databaseStopped())
    waiting.clear()
  })
  const asked = (message: { bytes: Uint8Array } | { copyTo: string }) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (hasStopped) return reject(databaseStopped())
      count += 1
      waiting.set(count, { resolve, reject })
      worker.postMessage({ id: count, ...message } satisfies EmbeddedRequest)
    })
  const exchange: ExchangeBytes = (bytes) => asked({ bytes })
  const copyTo = async (folder: string) => void (await asked({ copyTo: folder }))
  const close = () =>
    new Promise<void>((resolve) => {
      if (hasStopped) return resolve()
      worker.once('exit', () => resolve())
      worker.postMessage('close' satisfies EmbeddedRequest)
    })
  return { exchange, copyTo, close, hasStopped: () => hasStopped }
}

const broken = ({ fatal, isFull }: { fatal: string; isFull: boolean }) =>
  isFull ? Object.assign(new Error(fatal), { code: 'ENOSPC' }) : databaseStopped()
