import { canMap, proposeMapping } from '@perennial/domain/imports/column-mapping.ts'
import {
  type Delimiter,
  type ImportField,
  type ImportOptions,
  MOST_ROWS,
  type OwnMapping,
} from '@perennial/domain/imports/fields.ts'
import type { FileProblem } from '@perennial/domain/imports/problems.ts'
import type { RawRow } from '@perennial/domain/imports/records.ts'
import { type SplitFault, split } from './csv.ts'
import { decode, type Encoding } from './decode.ts'
import { findDelimiter, toldDelimiter } from './detect-delimiter.ts'

const SAMPLES = 3
const SAMPLE_SIGNS = 80

export type Column = { header: string; samples: string[]; field: ImportField | null }
export type FileFacts = {
  encoding: Encoding
  delimiter: Delimiter
  isDelimiterFound: boolean
  rowCount: number
  columns: Column[]
  hasHeaders: boolean
}

export type ReadFile =
  /** Rows below the header, with what each column holds. */
  | { facts: FileFacts; rows: RawRow[]; problem: null }
  /** The columns do not fit; they can be set right. */
  | { facts: FileFacts; rows: null; problem: SplitFault }
  /** Nothing can be read. */
  | { facts: null; rows: null; problem: SplitFault }

export type HowToRead = Pick<ImportOptions, 'delimiter'> & {
  mapping: readonly OwnMapping[]
  /** What an administrator said that the columns hold. */
  fields: readonly (ImportField | null)[] | null
}

const problem = (code: FileProblem, facts?: SplitFault['facts']): ReadFile => ({
  facts: null,
  rows: null,
  problem: facts ? { code, facts } : { code },
})

/** Reads a people file: rows, or the one problem that stands in the way (FILE-2). Never throws, whatever the bytes are. */
export function readFile(bytes: Uint8Array, how: HowToRead): ReadFile {
  if (bytes.length === 0) return problem('FILE_EMPTY')
  const decoded = decode(bytes)
  if (!decoded) return problem('NO_PEOPLE_FILE')
  const { delimiter: said, text } = toldDelimiter(decoded.text)
  if (text.trim() === '') return problem('FILE_EMPTY')
  const delimiter = how.delimiter === 'AUTO' ? (said ?? findDelimiter(text)) : how.delimiter
  const result = split(text, delimiter, MOST_ROWS + 1)
  if ('fault' in result) return { facts: null, rows: null, problem: result.fault }
  const [head, ...rows] = result.rows
  if (!head) return problem('FILE_EMPTY')
  const columns = columnsOf(head, rows, how)
  const facts: FileFacts = {
    encoding: decoded.encoding,
    delimiter,
    isDelimiterFound: how.delimiter === 'AUTO',
    rowCount: rows.length,
    ...columns,
  }
  if (head.cells.length < 2) return { facts, rows: null, problem: { code: 'ONE_COLUMN' } }
  const fit = canMap(facts.columns.map((column) => column.field))
  if (!fit.allowed)
    return { facts, rows: null, problem: { code: fit.reason, ...(fit.facts ? { facts: fit.facts } : {}) } }
  return rows.length === 0 ? { facts, rows: null, problem: { code: 'NO_ROWS' } } : { facts, rows, problem: null }
}

function columnsOf(head: RawRow, rows: readonly RawRow[], { mapping, fields }: HowToRead) {
  const headers = head.cells.map((cell) => cell.trim().replace(/\s+/g, ' '))
  const proposal = proposeMapping(headers, mapping)
  const chosen = fields?.length === headers.length ? fields : proposal.fields
  const columns = headers.map((header, place): Column => {
    const samples = rows.slice(0, 50).flatMap((row) => row.cells[place]?.trim().slice(0, SAMPLE_SIGNS) || [])
    return {
      header: header.slice(0, SAMPLE_SIGNS),
      samples: [...new Set(samples)].slice(0, SAMPLES),
      field: chosen[place] ?? null,
    }
  })
  return { columns, hasHeaders: proposal.hasHeaders }
}
