import { crc32 } from 'node:zlib'

export type Entry = { name: string; bytes: Uint8Array }

const NAMES_ARE_UTF8 = 0x0800
const VERSION = 20
/** The first day that the format knows: when a file was packed is of no matter. */
const DAY = 0x0021

/**
 * Packs files into one as they are: PDFs do not get smaller. The same files give the same bytes. Names are cleaned by whoever
 * calls; of two alike the second gets a number.
 */
export function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  const taken = new Set<string>()
  for (const { name, bytes } of entries) {
    const known = Buffer.from(freeName(name, taken))
    const fixed = fixedPart(bytes, known.length)
    const local = Buffer.concat([signature(0x04034b50), fixed, known])
    parts.push(local, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([signature(0x02014b50), shortOf(VERSION), fixed, rest, known]))
    at += local.length + bytes.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, listed, signature(0x06054b50), end])
}

/** What both places say of a file: how it is packed, its check sum and its size. */
function fixedPart(bytes: Uint8Array, nameLength: number): Buffer {
  const fixed = Buffer.alloc(26)
  fixed.writeUInt16LE(VERSION, 0)
  fixed.writeUInt16LE(NAMES_ARE_UTF8, 2)
  fixed.writeUInt16LE(DAY, 8)
  fixed.writeUInt32LE(crc32(bytes), 10)
  fixed.writeUInt32LE(bytes.length, 14)
  fixed.writeUInt32LE(bytes.length, 18)
  fixed.writeUInt16LE(nameLength, 22)
  return fixed
}

const signature = (value: number): Buffer => {
  const four = Buffer.alloc(4)
  four.writeUInt32LE(value)
  return four
}
const shortOf = (value: number): Buffer => {
  const two = Buffer.alloc(2)
  two.writeUInt16LE(value)
  return two
}

function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let free = name
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${ending}`
  taken.add(free.toLowerCase())
  return free
}
