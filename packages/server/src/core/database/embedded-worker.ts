import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/**
 * The embedded database in its own thread, so that a heavy query does not hold up the server. Takes bytes of the
 * PostgreSQL protocol and gives the answer, one after the other.
 */
const port = parentPort
if (!port) throw new Error('the embedded database runs in a worker thread')
const { directory, fsync } = workerData as { directory: string; fsync: boolean }

/** So much may have to be replayed after a kill (UP-1). */
const REPLAY_BYTES = 8 * 1024 * 1024
const LOOK_EVERY = 64

const options = fsync ? ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] : []
const database = await PGlite.create(directory, {
  extensions: { pg_trgm, unaccent },
  startParams: [...PGlite.defaultStartParams.filter((parameter) => !fsync || parameter !== '-F'), ...options],
})
if (fsync) forceWritesToDisk()

/** The database's own file system answers fsync without doing it: it does it from here on (UP-3). */
function forceWritesToDisk() {
  type OpenFile = { nfd?: number; stream_ops: { fsync?: (file: OpenFile) => number } }
  type Files = { open: (path: string, flags: string) => OpenFile; close: (file: OpenFile) => void }
  const files = (database as unknown as { Module: { FS: Files } }).Module.FS
  const probe = files.open('/pglite/data/PG_VERSION', 'r')
  probe.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fs.fsyncSync(nfd)
    return 0
  }
  files.close(probe)
}

const READY = 'Z'.charCodeAt(0)
const IDLE = 'I'.charCodeAt(0)
/** Did the answer end with "ready", outside of a transaction? */
const endsIdle = (bytes: Uint8Array) => bytes.at(-6) === READY && bytes.at(-1) === IDLE

let exchanges = 0
let keptUpTo: string | undefined

/** Nobody makes checkpoints here, as a server's background process would: we do, between transactions. */
async function checkpointIfLong() {
  const { rows } = await database.query<{ at: string; behind: string | null }>(
    'select pg_current_wal_lsn()::text as at, pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn)::text as behind',
    [keptUpTo ?? null],
  )
  const [row] = rows
  if (keptUpTo !== undefined && Number(row?.behind) < REPLAY_BYTES) return
  if (keptUpTo !== undefined) await database.exec('checkpoint')
  keptUpTo = row?.at
}

let last: Promise<void> = checkpointIfLong()
type Asked = Uint8Array | { copyTo: string } | 'close'
port.on('message', (asked: Asked) => {
  last = last.then(() => take(asked)).catch((error) => port.postMessage({ fatal: String(error) }))
})

async function take(asked: Asked) {
  if (asked === 'close') {
    await database.close()
    process.exit(0)
  }
  if ('copyTo' in asked) {
    // After a checkpoint everything is in the files, and nobody else writes there.
    await database.exec('checkpoint')
    fs.cpSync(directory, asked.copyTo, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
    port?.postMessage({ bytes: new Uint8Array() })
    return
  }
  const bytes = await database.execProtocolRaw(asked)
  port?.postMessage({ bytes })
  exchanges += 1
  if (exchanges % LOOK_EVERY === 0 && endsIdle(bytes)) await checkpointIfLong()
}

port.postMessage('ready')
