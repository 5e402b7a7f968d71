import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { replaceWhenBroken } from './embedded-failure.ts'
import { DatabaseFiles } from './embedded-files.ts'

/**
 * The embedded database in its own thread, so that a heavy query does not block the server. Receives bytes of the
 * PostgreSQL protocol and answers them one message after the other.
 */
const port = parentPort
if (!port) throw new Error('the embedded database runs in a worker thread')
const { directory, fsync, reserve } = workerData as { directory: string; fsync: boolean; reserve: string }

type Copy = { id: number; copyTo: string }
export type EmbeddedRequest = { id: number; bytes: Uint8Array } | Copy | 'close'
export type EmbeddedResponse =
  | { id: number; bytes: Uint8Array }
  | { id: number; failed: unknown }
  /** The thread ends with this message; the disk may have been full. */
  | { id: number; fatal: string; isFull: boolean }

/** At most this much is replayed after a kill (UP-1). */
const REPLAY_BYTES = 8 * 1024 * 1024
const POLL_INTERVAL_MS = 64

/**
 * For one process on a machine that also runs other things: the engine’s memory never shrinks (UP-9), and the operating
 * system caches what the engine’s own cache does not.
 */
const memory = {
  shared_buffers: '24MB',
  wal_buffers: '1MB',
  work_mem: '4MB',
  maintenance_work_mem: '16MB',
  // The default number of locks, for one connection.
  max_connections: '5',
  max_locks_per_transaction: '1280',
  autovacuum_worker_slots: '1',
}
const forced = { fsync: 'on', wal_sync_method: 'fsync' }
const options = Object.entries({ ...memory, ...(fsync ? forced : {}) }).flatMap(([name, value]) => [
  '-c',
  `${name}=${value}`,
])
const files = new DatabaseFiles(directory, { fsync, reserve })
const database = await PGlite.create({
  fs: files,
  extensions: { pg_trgm, unaccent },
  startParams: [...PGlite.defaultStartParams.filter((parameter) => !fsync || parameter !== '-F'), ...options],
})

const READY = 'Z'.charCodeAt(0)
const IDLE = 'I'.charCodeAt(0)
/** Whether the answer ends with "ready", outside of a transaction. */
const endsIdle = (bytes: Uint8Array) => bytes.at(-6) === READY && bytes.at(-1) === IDLE

let exchanges = 0
let current = 0
let keepUntil: string | undefined

replaceWhenBroken(database, stop)

/** There is no background process for checkpoints here, so they run between transactions. */
async function checkpointIfLong() {
  const { rows } = await database.query<{ at: string; behind: string | null }>(
    'select pg_current_wal_lsn()::text as at, pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn)::text as behind',
    [keepUntil ?? null],
  )
  const [row] = rows
  if (keepUntil !== undefined && Number(row?.behind) < REPLAY_BYTES) return
  if (keepUntil !== undefined) await database.exec('checkpoint')
  keepUntil = row?.at
}

let last: Promise<void> = checkpointIfLong()
port.on('message', (request: EmbeddedRequest) => {
  last = last.then(() => take(request)).catch((error) => stop(String(error)))
})

function stop(why: string): never {
  port?.postMessage({ id: current, fatal: why, isFull: files.wasShort } satisfies EmbeddedResponse)
  process.exit(1)
}

async function take(request: EmbeddedRequest) {
  if (request === 'close') {
    await database.close()
    process.exit(0)
  }
  // In watch mode, Node reports watched files on this channel.
  if (typeof request?.id !== 'number') return
  current = request.id
  if ('copyTo' in request) return copy(request)
  const bytes = await answerTo(request.bytes)
  const isIdle = endsIdle(bytes)
  port?.postMessage({ id: request.id, bytes } satisfies EmbeddedResponse, [bytes.buffer])
  exchanges += 1
  // The answer was already sent. A checkpoint that finds no space is retried later.
  if (exchanges % POLL_INTERVAL_MS === 0 && isIdle) await checkpointIfLong().catch(() => undefined)
}

/** After a checkpoint everything is in the files, and no one else writes there. */
async function copy({ id, copyTo }: Copy) {
  try {
    await database.exec('checkpoint')
    fs.cpSync(directory, copyTo, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
    port?.postMessage({ id, bytes: new Uint8Array() } satisfies EmbeddedResponse)
  } catch (failed) {
    port?.postMessage({ id, failed } satisfies EmbeddedResponse)
  }
}

/** The raw answer. Otherwise the database would also parse it and keep what it parsed. */
async function answerTo(request: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  await database.execProtocolRawStream(request, { onRawData: (part) => parts.push(new Uint8Array(part)) })
  const [only] = parts
  if (only && parts.length === 1) return only
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

port.postMessage('ready')
