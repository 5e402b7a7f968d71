import { crc32 } from 'node:zlib'

const LISTED = 0x02014b50

/** The entries of a ZIP by its directory, each file read at its offset and verified by its checksum. */
export function unzip(packed: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = packed.length - 22
  const count = packed.readUInt16LE(end + 10)
  let at = packed.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (packed.readUInt32LE(at) !== LISTED) throw new Error('the list of contents is broken')
    const [sum, size, nameLength] = [
      packed.readUInt32LE(at + 16),
      packed.readUInt32LE(at + 24),
      packed.readUInt16LE(at + 28),
    ]
    const start = packed.readUInt32LE(at + 42)
    const name = packed.toString('utf8', at + 46, at + 46 + nameLength)
    const from = start + 30 + packed.readUInt16LE(start + 26) + packed.readUInt16LE(start + 28)
    const bytes = packed.subarray(from, from + size)
    if (crc32(bytes) !== sum) throw new Error(`${name} is broken`)
    files.set(name, bytes)
    at += 46 + nameLength
  }
  return files
}

export const unzipTexts = (packed: Buffer): Record<string, string> =>
  Object.fromEntries([...unzip(packed)].map(([name, bytes]) => [name, bytes.toString()]))
