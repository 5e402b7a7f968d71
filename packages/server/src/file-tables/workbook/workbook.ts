import { runSandboxed } from '../../core/sandboxed-worker.ts'
import type { WorkbookResult } from './read-workbook.ts'

const reader = new URL('./workbook-worker.ts', import.meta.url)
const LIMITS = { memoryMb: 512, withinMs: 60_000 }

/** A ZIP archive, as workbooks are. The content decides, not the name (FILE-1). */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/** The old format of Excel, which is also the envelope of workbooks with a password. */
export const isOldWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0

/** The rows of a workbook, or why it can’t be read. A workbook that exhausts memory or time ends its thread alone (UP-9). */
export async function parseWorkbook(bytes: Uint8Array, maxRows: number): Promise<WorkbookResult> {
  try {
    return JSON.parse(Buffer.from(await runSandboxed(reader, { bytes, maxRows }, LIMITS)).toString())
  } catch {
    return { problem: { code: 'WORKBOOK_UNREADABLE' } }
  }
}
