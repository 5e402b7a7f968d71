import { canUseMapping, proposeMapping } from '@perennial/domain/imports/column-mapping.ts'
import {
  type CustomMapping,
  type Delimiter,
  type ImportField,
  type ImportOptions,
  MAX_IMPORT_ROWS,
} from '@perennial/domain/imports/fields.ts'
import type { FileProblem } from '@perennial/domain/imports/problems.ts'
import type { RawRow } from '@perennial/domain/imports/records.ts'
import { type CsvProblem, parseCsv } from './csv.ts'
import { decodeText, type Encoding } from './decode.ts'
import { declaredDelimiter, detectDelimiter } from './detect-delimiter.ts'

const SAMPLES = 3
const SAMPLE_SIGNS = 80

export type FileColumn = { header: string; samples: string[]; field: ImportField | null }
export type PeopleFileFacts = {
  encoding: Encoding
  delimiter: Delimiter
  isDelimiterFound: boolean
  rowCount: number
  columns: FileColumn[]
  hasHeaders: boolean
}

export type ParsedFile =
  /** Rows below the header, with what each column holds. */
  | { facts: PeopleFileFacts; rows: RawRow[]; problem: null }
  /** The columns do not fit; they can be set right. */
  | { facts: PeopleFileFacts; rows: null; problem: CsvProblem }
  /** Nothing can be read. */
  | { facts: null; rows: null; problem: CsvProblem }

export type ParseOptions = Pick<ImportOptions, 'delimiter'> & {
  mapping: readonly CustomMapping[]
  /** What an administrator said that the columns hold. */
  fields: readonly (ImportField | null)[] | null
}

const problem = (code: FileProblem, facts?: CsvProblem['facts']): ParsedFile => ({
  facts: null,
  rows: null,
  problem: facts ? { code, facts } : { code },
})

/** Reads a people file: rows, or the one problem that stands in the way (FILE-2). Never throws, whatever the bytes are. */
export function parsePeopleFile(bytes: Uint8Array, how: ParseOptions): ParsedFile {
  if (bytes.length === 0) return problem('FILE_EMPTY')
  const decoded = decodeText(bytes)
  if (!decoded) return problem('NO_PEOPLE_FILE')
  const { delimiter: said, text } = declaredDelimiter(decoded.text)
  if (text.trim() === '') return problem('FILE_EMPTY')
  const delimiter = how.delimiter === 'AUTO' ? (said ?? detectDelimiter(text)) : how.delimiter
  const result = parseCsv(text, delimiter, MAX_IMPORT_ROWS + 1)
  if ('violation' in result) return { facts: null, rows: null, problem: result.violation }
  const [head, ...rows] = result.rows
  if (!head) return problem('FILE_EMPTY')
  const columns = columnsOf(head, rows, how)
  const facts: PeopleFileFacts = {
    encoding: decoded.encoding,
    delimiter,
    isDelimiterFound: how.delimiter === 'AUTO',
    rowCount: rows.length,
    ...columns,
  }
  if (head.cells.length < 2) return { facts, rows: null, problem: { code: 'ONE_COLUMN' } }
  const fit = canUseMapping(facts.columns.map((column) => column.field))
  if (!fit.allowed)
    return { facts, rows: null, problem: { code: fit.reason, ...(fit.facts ? { facts: fit.facts } : {}) } }
  return rows.length === 0 ? { facts, rows: null, problem: { code: 'NO_ROWS' } } : { facts, rows, problem: null }
}

function columnsOf(head: RawRow, rows: readonly RawRow[], { mapping, fields }: ParseOptions) {
  const headers = head.cells.map((cell) => cell.trim().replace(/\s+/g, ' '))
  const proposal = proposeMapping(headers, mapping)
  const selected = fields?.length === headers.length ? fields : proposal.fields
  const columns = headers.map((header, index): FileColumn => {
    const samples = rows.slice(0, 50).flatMap((row) => row.cells[index]?.trim().slice(0, SAMPLE_SIGNS) || [])
    return {
      header: header.slice(0, SAMPLE_SIGNS),
      samples: [...new Set(samples)].slice(0, SAMPLES),
      field: selected[index] ?? null,
    }
  })
  return { columns, hasHeaders: proposal.hasHeaders }
}
