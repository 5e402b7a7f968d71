import type { ExchangeBytes } from './embedded-socket.ts'

/** A database in a thread of its own. */
export type RunningDatabase = {
  exchange: ExchangeBytes
  copyTo: (folder: string) => Promise<void>
  close: () => Promise<void>
  hasStopped: () => boolean
}

export const databaseStopped = (cause?: unknown) => new Error('the embedded database has stopped', { cause })

/** Restarts a database whose thread ended unexpectedly, on the next use (UP-6). */
export async function superviseDatabase(begin: () => Promise<RunningDatabase>) {
  let running = Promise.resolve(await begin())
  let isClosing = false
  const alive = async () => {
    const known = running
    const database = await known.catch(() => undefined)
    if (database && !database.hasStopped()) return database
    if (isClosing) throw databaseStopped()
    // Concurrent callers wait for the same start.
    if (running === known)
      running = begin().catch((cause) => {
        throw databaseStopped(cause)
      })
    return running
  }
  const exchange: ExchangeBytes = async (bytes) => (await alive()).exchange(bytes)
  const copyTo: RunningDatabase['copyTo'] = async (folder) => (await alive()).copyTo(folder)
  const close = async () => {
    isClosing = true
    await (await running).close()
  }
  return { exchange, copyTo, close }
}
