import { createInflateRaw } from 'node:zlib'

const LIST_ENTRY = 0x02014b50
const LIST_END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const LIST_END_BYTES = 22
const MAX_ENTRIES = 1_000
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

/** FILE-2: the workbook is damaged, or made to harm its reader. */
export class InvalidWorkbook extends Error {}

/** A file in the archive, still packed. */
export type ArchiveEntry = { packed: Buffer; isDeflated: boolean }

/** The files that an archive lists, by name. Sizes in the list aren’t trusted, and unlisted content is never read. */
export function listArchive(bytes: Buffer): Map<string, ArchiveEntry> {
  const end = bytes.lastIndexOf(LIST_END)
  if (end < 0 || end + LIST_END_BYTES > bytes.length) throw new InvalidWorkbook('no list of files')
  const count = bytes.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new InvalidWorkbook('too many files')
  const entries = new Map<string, ArchiveEntry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== LIST_ENTRY) throw new InvalidWorkbook('broken list')
    const method = bytes.readUInt16LE(at + 10)
    const packed = bytes.readUInt32LE(at + 20)
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const start = bytes.readUInt32LE(at + 42)
    if (start + 30 > bytes.length) throw new InvalidWorkbook('broken list')
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    if (bytes.readUInt16LE(at + 8) & ENCRYPTED) throw new InvalidWorkbook('encrypted')
    if (method !== STORED && method !== DEFLATED) throw new InvalidWorkbook('unknown compression')
    entries.set(bytes.toString('utf8', at + 46, nameEnd), {
      packed: bytes.subarray(data, data + packed),
      isDeflated: method === DEFLATED,
    })
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** Unpacks a file piece by piece, up to a limit: a small archive may unpack to gigabytes (FILE-2). */
export async function* unpackEntry({ packed, isDeflated }: ArchiveEntry, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (!isDeflated) {
    if (packed.length > maxBytes) throw new InvalidWorkbook('too large')
    yield packed
    return
  }
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 })
  inflate.end(packed)
  let size = 0
  for await (const chunk of inflate) {
    size += chunk.length
    if (size > maxBytes) throw new InvalidWorkbook('too large')
    yield chunk
  }
}
