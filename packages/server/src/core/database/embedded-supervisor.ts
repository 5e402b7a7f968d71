import type { Exchange } from './embedded-socket.ts'

/** A database in a thread of its own. */
export type Started = {
  exchange: Exchange
  copyTo: (folder: string) => Promise<void>
  close: () => Promise<void>
  hasStopped: () => boolean
}

export const stopped = (cause?: unknown) => new Error('the embedded database has stopped', { cause })

/** A database whose thread ended by itself is started again for whoever comes next (UP-6). */
export async function keepRunning(begin: () => Promise<Started>) {
  let running = Promise.resolve(await begin())
  let isClosing = false
  const alive = async () => {
    const known = running
    const database = await known.catch(() => undefined)
    if (database && !database.hasStopped()) return database
    if (isClosing) throw stopped()
    // Whoever comes at the same moment waits for the same start.
    if (running === known)
      running = begin().catch((cause) => {
        throw stopped(cause)
      })
    return running
  }
  const exchange: Exchange = async (bytes) => (await alive()).exchange(bytes)
  const copyTo: Started['copyTo'] = async (folder) => (await alive()).copyTo(folder)
  const close = async () => {
    isClosing = true
    await (await running).close()
  }
  return { exchange, copyTo, close }
}
