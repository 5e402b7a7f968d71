import writeExcelFile from 'write-excel-file/node'

export type Spreadsheet = {
  name: string
  heads: readonly string[]
  rows: readonly (readonly (string | number | null | undefined)[])[]
}

const WIDEST = 60
const NARROWEST = 8
/** The longest text that a spreadsheet cell can hold. */
const MAX_CELL_TEXT = 32_767
/** Rows that determine the width of a column. */
const SAMPLED_ROWS = 200

/**
 * A workbook with one sheet, with frozen headings and a filter for each column. Every text has the type text, so none
 * is a formula (OUT-3). Runs in a worker.
 */
export default async function makeWorkbook({ name, heads, rows }: Spreadsheet): Promise<Uint8Array> {
  const cells = [
    heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) =>
      row.map((value) => {
        if (value === null || value === undefined || value === '') return null
        return typeof value === 'number' ? { value, type: Number } : { value: shortened(value), type: String }
      }),
    ),
  ]
  const columns = heads.map((head, index) => {
    const longest = rows
      .slice(0, SAMPLED_ROWS)
      .reduce((max, row) => Math.max(max, String(row[index] ?? '').length), head.length)
    return { width: Math.min(WIDEST, Math.max(NARROWEST, longest + 2)) }
  })
  const features = [filterOver(heads.length, cells.length)]
  return writeExcelFile(cells, { columns, stickyRowsCount: 1, sheet: worksheetName(name) }, { features }).toBuffer()
}

const shortened = (text: string): string =>
  text.length > MAX_CELL_TEXT ? `${text.slice(0, MAX_CELL_TEXT - 1)}…` : text

const LONGEST_NAME = 31
/** A valid sheet name for Excel. */
const worksheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^['\s]+/, '')
    .slice(0, LONGEST_NAME)
    .replace(/['\s]+$/, '') || 'Sheet1'

/** The letters of a column, starting with A. */
const lettersOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${lettersOf(Math.floor(column / 26) - 1)}${String.fromCharCode(65 + (column % 26))}`

/** A filter over all columns, as spreadsheets store it. */
const filterOver = (columns: number, rows: number) => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        insert: () => (columns > 0 ? `<autoFilter ref="A1:${lettersOf(columns - 1)}${rows}"/>` : undefined),
      },
    },
  },
})
