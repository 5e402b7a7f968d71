import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

/** Stores bytes under random paths that start with the company (WALL-8), out of reach of browsers. */
export type FileStore = {
  put: (path: string, bytes: Uint8Array) => Promise<void>
  putStream: (path: string, bytes: Readable) => Promise<void>
  /** Undefined if there are none. */
  read: (path: string) => Promise<AsyncIterable<Uint8Array> | undefined>
  remove: (path: string) => Promise<void>
  /** All paths of a company with the time they were written. */
  list: (companyId: string) => Promise<{ path: string; writtenAt: Date }[]>
}

/** The folder `files` in the data folder. */
export function openFileStore({ dataDir }: Pick<Config, 'dataDir'>): FileStore {
  const disk = new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }))
  const list: FileStore['list'] = async (companyId) => {
    const found = []
    try {
      const { objects } = await disk.listAll(companyId, { recursive: true })
      for (const object of objects) {
        if (!object.isFile) continue
        const { lastModified } = await disk.getMetaData(object.key)
        found.push({ path: object.key, writtenAt: lastModified })
      }
    } catch (error) {
      if (!isMissing(error)) throw error
    }
    return found
  }
  /** A failed or interrupted write leaves nothing half-written (UP-5). */
  const whole = async (path: string, writing: Promise<void>) => {
    try {
      await writing
    } catch (error) {
      await disk.delete(path).catch(() => undefined)
      throw error
    }
  }
  return {
    put: (path, bytes) => whole(path, disk.put(path, bytes)),
    putStream: (path, bytes) => whole(path, disk.putStream(path, bytes)),
    read: async (path) => ((await disk.exists(path)) ? disk.getStream(path) : undefined),
    remove: (path) => disk.delete(path),
    list,
  }
}

function isMissing(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code === 'ENOENT' || (cause !== undefined && isMissing(cause))
}
