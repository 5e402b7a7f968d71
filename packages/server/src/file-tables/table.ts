import type { Delimiter } from '@perennial/domain/imports/fields.ts'
import type { RawRow } from '@perennial/domain/imports/records.ts'
import { type CsvProblem, parseCsv } from './csv.ts'
import { decodeText, type Encoding } from './decode.ts'
import { declaredDelimiter, detectDelimiter } from './detect-delimiter.ts'
import { isOldWorkbook, isWorkbook, parseWorkbook } from './workbook/workbook.ts'

/** How a file with rows was read. */
export type TableFacts = {
  /** For text files. */
  encoding: Encoding | null
  delimiter: Delimiter | null
  isDelimiterFound: boolean
  /** For workbooks: the sheet that was read. */
  sheet: string | null
}
export type Table = { rows: RawRow[]; facts: TableFacts }

export const isTableProblem = (table: Table | CsvProblem): table is CsvProblem => 'code' in table

type MostRows = {
  allowed: number
  /** Rows of titles and headers above them. */
  above: number
}

/** The rows of a text file or workbook, or the one problem that prevents it (FILE-2). Never throws, whatever the bytes are. */
export async function readTable(
  bytes: Uint8Array,
  chosen: 'AUTO' | Delimiter,
  { allowed, above }: MostRows,
): Promise<Table | CsvProblem> {
  const withMaxRows = (problem: CsvProblem): CsvProblem =>
    problem.code === 'TOO_MANY_ROWS' ? { ...problem, facts: { max: allowed } } : problem
  if (bytes.length === 0) return { code: 'FILE_EMPTY' }
  if (isOldWorkbook(bytes)) return { code: 'OLD_WORKBOOK' }
  if (isWorkbook(bytes)) {
    const workbook = await parseWorkbook(bytes, allowed + above)
    if ('problem' in workbook) return withMaxRows(workbook.problem)
    const { sheet, rows } = workbook
    return { rows, facts: { encoding: null, delimiter: null, isDelimiterFound: false, sheet } }
  }
  const decoded = decodeText(bytes)
  if (!decoded) return { code: 'NO_PEOPLE_FILE' }
  const { delimiter: declared, text } = declaredDelimiter(decoded.text)
  if (text.trim() === '') return { code: 'FILE_EMPTY' }
  const delimiter = chosen === 'AUTO' ? (declared ?? detectDelimiter(text)) : chosen
  const result = parseCsv(text, delimiter, allowed + above)
  if ('violation' in result) return withMaxRows(result.violation)
  const facts = { encoding: decoded.encoding, delimiter, isDelimiterFound: chosen === 'AUTO', sheet: null }
  return { rows: result.rows, facts }
}
