import { readWorkbook } from './read-workbook.ts'

/** Reads a workbook in a thread of its own; the result is JSON. */
export default async function readRows({
  bytes,
  maxRows,
}: {
  bytes: Uint8Array
  maxRows: number
}): Promise<Uint8Array> {
  return Buffer.from(JSON.stringify(await readWorkbook(Buffer.from(bytes), maxRows)))
}
