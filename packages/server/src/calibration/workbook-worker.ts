import { readSheet } from 'read-excel-file/node'

/** The rows of the first sheet as texts, without empty ones. It runs in a thread of its own. */
export default async function readRows(bytes: Uint8Array): Promise<Uint8Array> {
  const rows = await readSheet(Buffer.from(bytes))
  const texts = rows
    .map((row, index) => ({ line: index + 1, cells: row.map((cell) => textOf(cell)) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return Buffer.from(JSON.stringify(texts))
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // A workbook can contain characters that our texts must not contain (IN-1).
  return cell instanceof Date ? cell.toISOString() : String(cell).replaceAll('\u0000', '').toWellFormed()
}
