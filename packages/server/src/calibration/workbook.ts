import { inflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'

/** So much may come out of a workbook: a small file that unpacks to gigabytes is no list of ratings (FILE-2). */
const MOST_UNPACKED = 30_000_000
const ENTRY = 0x02014b50
const END = 0x06054b50
const END_BYTES = 22
const DEFLATED = 8

/** Whether a file is a workbook of spreadsheets: a zip archive. The content decides, not the name (FILE-1). */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/** The rows of the first sheet, as texts; undefined for what is none, or far too large. Never throws. */
export async function rowsOfWorkbook(bytes: Buffer): Promise<{ line: number; cells: string[] }[] | undefined> {
  try {
    if (!isHarmless(bytes)) return undefined
    const rows = await readSheet(bytes)
    return rows
      .map((row, place) => ({ line: place + 1, cells: row.map((cell) => textOf(cell)) }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch {
    return undefined
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString() : String(cell)
}

/** Unpacks every entry once, with an end to it, before anybody reads it whole: what the archive says of itself is not believed. */
function isHarmless(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + END_BYTES > bytes.length || bytes.readUInt32LE(end) !== END) return false
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  let left = MOST_UNPACKED
  for (let entry = 0; entry < count; entry += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) return false
    const packed = bytes.readUInt32LE(at + 20)
    const start = bytes.readUInt32LE(at + 42)
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const content = bytes.subarray(data, data + packed)
    const isPacked = bytes.readUInt16LE(at + 10) === DEFLATED
    left -= isPacked ? inflateRawSync(content, { maxOutputLength: Math.max(1, left) }).length : content.length
    if (left <= 0) return false
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return true
}
