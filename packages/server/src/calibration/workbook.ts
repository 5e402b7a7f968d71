import { inflateRawSync } from 'node:zlib'
import { runSandboxed } from '../core/sandboxed-worker.ts'
import { createZip, type ZipFileEntry } from '../exports/public.ts'

/** The maximum unpacked size: a small file that unpacks to gigabytes is not a list of ratings (FILE-2). */
const MAX_UNPACKED = 30_000_000
/** A cell may claim to be in the millionth row: a few characters for a table that fits into no memory. */
const BOUNDS = { memoryMb: 128, withinMs: 15_000 }
const MAX_ENTRIES = 1_000
const ENTRY = 0x02014b50
const END_BYTES = 22
const DEFLATED = 8
/** No spreadsheet writes one; it would make the reader fetch or multiply something (FILE-2). */
const DOCTYPE = /<!DOCTYPE/i

/** Whether a file is a workbook, which is a ZIP archive. The content decides, not the name (FILE-1). */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

const reader = new URL('./workbook-worker.ts', import.meta.url)

/** The rows of the first sheet, as texts; undefined if the file isn’t a workbook, or is far too large. Never throws. */
export async function parseWorkbook(bytes: Buffer): Promise<{ line: number; cells: string[] }[] | undefined> {
  try {
    const entries = unpacked(bytes)
    if (!entries) return undefined
    const rows = await runSandboxed(reader, createZip(entries), BOUNDS)
    return JSON.parse(Buffer.from(rows).toString())
  } catch {
    return undefined
  }
}

/** The text as an XML reader would decode it: as UTF-16 if the bytes say so. */
function textOf(bytes: Uint8Array): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || bytes[1] === 0
  const isWideOtherWay = (bytes[0] === 0xfe && bytes[1] === 0xff) || bytes[0] === 0
  if (isWide || isWideOtherWay) return new TextDecoder(isWide ? 'utf-16le' : 'utf-16be').decode(bytes)
  return Buffer.from(bytes).toString('latin1')
}

/**
 * Unpacks the entries that the archive lists, up to a limit. Only these are passed on: sizes that the archive declares are not
 * trusted, and content that it does not list is never read.
 */
function unpacked(bytes: Buffer): ZipFileEntry[] | undefined {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + END_BYTES > bytes.length) return undefined
  const count = bytes.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) return undefined
  let at = bytes.readUInt32LE(end + 16)
  let left = MAX_UNPACKED
  const entries: ZipFileEntry[] = []
  for (let entry = 0; entry < count; entry += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) return undefined
    const packed = bytes.readUInt32LE(at + 20)
    const start = bytes.readUInt32LE(at + 42)
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const named = at + 46 + bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, named)
    const isPacked = bytes.readUInt16LE(at + 10) === DEFLATED
    const content = bytes.subarray(data, data + packed)
    const whole = isPacked ? inflateRawSync(content, { maxOutputLength: Math.max(1, left) }) : content
    left -= whole.length
    if (left <= 0) return undefined
    if (/\.(xml|rels)$/i.test(name)) {
      if (DOCTYPE.test(textOf(whole))) return undefined
      entries.push({ name, bytes: whole })
    }
    at = named + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}
