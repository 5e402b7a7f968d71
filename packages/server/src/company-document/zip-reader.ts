import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { InvalidDocument } from './invalid-document.ts'

export type ZipArchive = ZipFile
export type ZipEntry = { name: string; size: number; packed: number; entry: Entry }

/** FILE-1: the maximum number of entries. */
const MAX_ENTRIES = 1_000_000
/** The maximum compression ratio, besides a small allowance. */
const MAX_RATIO = 200
const A_LITTLE = 1024 ** 2
const STORED = 0
const DEFLATED = 8

const broken = () => new InvalidDocument('This is not a readable ZIP archive.')

/** Opens an archive on disk; close it afterwards. */
export async function openArchive(path: string): Promise<ZipArchive> {
  return openPromise(path, { autoClose: false, strictFileNames: true }).catch((error) => {
    throw error instanceof Error && 'code' in error ? error : broken()
  })
}

/** The entries of an archive by its directory, which can be read once; nothing is decompressed (FILE-1). */
export async function listZipEntries(archive: ZipArchive): Promise<Map<string, ZipEntry>> {
  if (archive.entryCount > MAX_ENTRIES) throw broken()
  const found = new Map<string, ZipEntry>()
  let taken = 0
  try {
    for await (const entry of archive.eachEntry()) {
      const { fileName: name, uncompressedSize: size, compressedSize: packed, compressionMethod } = entry
      if (entry.isEncrypted() || (compressionMethod !== STORED && compressionMethod !== DEFLATED))
        throw new InvalidDocument(`${name} has an unknown compression.`)
      // Overlapping entries and extreme compression ratios would fill a disk from a small archive.
      taken += packed
      if (taken > archive.fileSize || size > packed * MAX_RATIO + A_LITTLE)
        throw new InvalidDocument(`${name} can’t be as large as the archive says.`)
      if (found.has(name)) throw new InvalidDocument(`${name} is in the archive more than once.`)
      found.set(name, { name, size, packed, entry })
    }
  } catch (error) {
    throw error instanceof InvalidDocument ? error : broken()
  }
  return found
}

/** The bytes of an entry: no more than the directory promises, and verified by checksum. */
export async function* unzipEntry(archive: ZipArchive, { name, entry }: ZipEntry): AsyncGenerator<Buffer> {
  let sum = 0
  const wrong = (error: unknown) =>
    error instanceof InvalidDocument ? error : new InvalidDocument(`${name} is damaged, or its size is wrong.`)
  const stream = await archive.openReadStreamPromise(entry).catch((error) => {
    throw wrong(error)
  })
  const parts = stream[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await parts.next().catch((error) => {
        throw wrong(error)
      })
      if (next.done) break
      sum = crc32(next.value, sum)
      yield next.value as Buffer
    }
  } finally {
    stream.destroy()
  }
  if (sum !== entry.crc32) throw new InvalidDocument(`${name} is damaged.`)
}
