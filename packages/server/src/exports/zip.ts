import { type Zippable, zipSync } from 'fflate'

type ZipFileEntry = { name: string; bytes: Uint8Array }

/** The first day of the format: the modification time does not matter. */
const DAY = new Date(1980, 0, 1)

/**
 * Packs files uncompressed: PDFs don’t get smaller. The same files give the same bytes. The caller cleans names; of two
 * equal ones the second gets a number.
 */
export function createZip(entries: readonly ZipFileEntry[]): Buffer {
  const taken = new Set<string>()
  const files: Zippable = {}
  for (const { name, bytes } of entries) files[freeName(name, taken)] = [bytes, { level: 0, mtime: DAY }]
  const packed = zipSync(files)
  return Buffer.from(packed.buffer, packed.byteOffset, packed.length)
}

function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let free = name
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${ending}`
  taken.add(free.toLowerCase())
  return free
}
