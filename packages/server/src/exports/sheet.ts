import writeExcelFile from 'write-excel-file/node'

export type Sheet = { heads: readonly string[]; rows: readonly (readonly (string | number | null | undefined)[])[] }

const WIDEST = 60
const NARROWEST = 8
/** So many rows decide how wide a column is. */
const LOOKED_AT = 200

/**
 * A workbook with one sheet, its headings held at the top. Every text is a text: what would be a formula for a spreadsheet is
 * none here (OUT-3). It runs in a thread of its own.
 */
export default async function makeSheet({ heads, rows }: Sheet): Promise<Uint8Array> {
  const cells = [
    heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) =>
      row.map((value) => {
        if (value === null || value === undefined || value === '') return null
        return typeof value === 'number' ? { value, type: Number } : { value, type: String }
      }),
    ),
  ]
  const columns = heads.map((head, place) => {
    const longest = rows
      .slice(0, LOOKED_AT)
      .reduce((most, row) => Math.max(most, String(row[place] ?? '').length), head.length)
    return { width: Math.min(WIDEST, Math.max(NARROWEST, longest + 2)) }
  })
  return writeExcelFile(cells, { columns, stickyRowsCount: 1 }).toBuffer()
}
