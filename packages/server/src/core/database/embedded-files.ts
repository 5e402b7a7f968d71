import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { giveUpReserve } from './disk-reserve.ts'

type OpenFile = { nfd?: number; path: string }
type Attributes = { mode?: number }
/** The file operations of the embedded database. */
type Operations = {
  node_ops: { setattr: (node: unknown, attributes: Attributes) => void }
  stream_ops: {
    setattr: (file: OpenFile, attributes: Attributes) => void
    fsync?: (file: OpenFile) => number
    write: (file: OpenFile, memory: Uint8Array, offset: number, length: number, position: number) => number
  }
}
export type FileSettings = { fsync: boolean; reserve: string }
type Options = Parameters<NodeFS['init']>[1]
type PreRun = NonNullable<Options['preRun']>[number]

/** The files of the embedded database: private, fsynced, and safe on a full disk. */
export class DatabaseFiles extends NodeFS {
  /** Whether a write found no space. */
  wasShort = false
  readonly #settings: FileSettings

  constructor(directory: string, settings: FileSettings) {
    super(directory)
    this.#settings = settings
  }

  override async init(database: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(database, options)
    const change = (engine: { NODEFS: Operations }) => {
      keepPrivate(engine.NODEFS)
      if (this.#settings.fsync) forceWritesToDisk(engine.NODEFS)
      this.#useReserve(engine.NODEFS)
    }
    const preRun = [...(emscriptenOpts.preRun ?? []), change as unknown as PreRun]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  /** On a full disk, releases the reserve for essential writes and retries them (UP-5). */
  #useReserve({ stream_ops }: Operations) {
    const own = stream_ops.write
    stream_ops.write = (file, memory, offset, length, position) => {
      let written = 0
      for (;;) {
        try {
          // An almost full disk accepts a part of it.
          written += own(file, memory, offset + written, length - written, position + written)
          if (written === length) return written
        } catch (error) {
          if (!full.includes((error as { errno?: number }).errno)) throw error
          this.wasShort = true
          if (isTable(file.path) || !giveUpReserve(this.#settings.reserve)) throw error
        }
      }
    }
  }
}

/** ENOSPC and EDQUOT, as the database’s file system numbers them. */
const full: readonly unknown[] = [51, 19]
/** Tables may fail to grow, which only fails a statement. Other files may not: the database would stop. */
const isTable = (path: string) => /\/base\/\d+\//.test(path)

/** The database’s own file system sets the mode of new files, whatever the process’s umask. */
function keepPrivate({ node_ops, stream_ops }: Operations) {
  const closed = <A extends Attributes>(attributes: A) =>
    attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 }
  const [ofNode, ofFile] = [node_ops.setattr, stream_ops.setattr]
  node_ops.setattr = (node, attributes) => ofNode(node, closed(attributes))
  stream_ops.setattr = (file, attributes) => ofFile(file, closed(attributes))
}

/** The database’s own file system ignores fsync; from here on it is executed (UP-3). */
function forceWritesToDisk({ stream_ops }: Operations) {
  stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fs.fsyncSync(nfd)
    return 0
  }
}
