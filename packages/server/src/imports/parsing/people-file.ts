import { canUseMapping, findHeaderRow, guessMapping, proposeMapping } from '@perennial/domain/imports/column-mapping.ts'
import { type DateColumn, guessDateOrder } from '@perennial/domain/imports/date-cells.ts'
import {
  type CustomMapping,
  type FileReading,
  type ImportField,
  type ImportOptions,
  MAX_IMPORT_ROWS,
} from '@perennial/domain/imports/fields.ts'
import type { FileProblem } from '@perennial/domain/imports/problems.ts'
import { cellText, cut, type RawRow } from '@perennial/domain/imports/records.ts'
import { type CsvProblem, isTableProblem, readTable, type TableFacts } from '../../file-tables/public.ts'

const SAMPLES = 3
const SAMPLE_CHARACTERS = 80
/** Titles above the headers. */
const MAX_ROWS_ABOVE = 10
const MAX_ROWS = { allowed: MAX_IMPORT_ROWS, above: MAX_ROWS_ABOVE }

export type FileColumn = { header: string; samples: string[]; field: ImportField | null }
export type PeopleFileFacts = TableFacts & {
  rowCount: number
  columns: FileColumn[]
  hasHeaders: boolean
  hasHeaderRow: boolean
  /** How dates such as 07/05/11 are ordered, if the file has any. */
  dates: DateColumn | null
}

export type ParsedFile =
  /** Rows below the header, with what each column holds. */
  | { facts: PeopleFileFacts; rows: RawRow[]; problem: null }
  /** The columns don’t fit; they can be mapped. */
  | { facts: PeopleFileFacts; rows: null; problem: CsvProblem }
  /** The file can’t be read. */
  | { facts: null; rows: null; problem: CsvProblem }

export type ParseOptions = Pick<ImportOptions, 'delimiter'> & {
  mapping: readonly CustomMapping[]
  /** What an administrator decided about this file. */
  reading: Pick<FileReading, 'fields' | 'hasHeaderRow' | 'emailPattern'>
  /** The date format of the company. */
  dateFormat: string
}

const unreadable = (problem: CsvProblem): ParsedFile => ({ facts: null, rows: null, problem })

/** Reads a people file: rows, or the one problem that prevents it (FILE-2). Never throws, whatever the bytes are. */
export async function parsePeopleFile(bytes: Uint8Array, options: ParseOptions): Promise<ParsedFile> {
  const table = await readTable(bytes, options.delimiter, MAX_ROWS)
  if (isTableProblem(table)) return unreadable(table)
  const [first] = table.rows
  if (!first) return unreadable({ code: 'FILE_EMPTY' })
  const { mapping, reading } = options
  const top = table.rows.slice(0, MAX_ROWS_ABOVE).map((row) => row.cells)
  const headerAt = findHeaderRow(top, mapping, reading.hasHeaderRow)
  const rows = table.rows.slice(headerAt + 1)
  if (rows.length > MAX_IMPORT_ROWS) return unreadable({ code: 'TOO_MANY_ROWS', facts: { max: MAX_IMPORT_ROWS } })
  const head = headerAt < 0 ? rows[0]?.cells.map(() => '') : table.rows[headerAt]?.cells
  const columns = columnsOf(head ?? [], headerAt >= 0, rows, options)
  const facts: PeopleFileFacts = {
    ...table.facts,
    rowCount: rows.length,
    ...columns,
    dates: datesOf(columns.columns, rows, options),
  }
  if (facts.columns.length < 2 && table.facts.sheet === null)
    return { facts, rows: null, problem: { code: 'ONE_COLUMN' } }
  const fit = canUseMapping(
    facts.columns.map((column) => column.field),
    reading.emailPattern,
  )
  if (!fit.allowed)
    return {
      facts,
      rows: null,
      problem: { code: fit.reason as FileProblem, ...(fit.facts ? { facts: fit.facts } : {}) },
    }
  return rows.length === 0 ? { facts, rows: null, problem: { code: 'NO_ROWS' } } : { facts, rows, problem: null }
}

/** All rows of a file that was read before; undefined if that is no longer possible. */
export async function readPeopleTable(
  bytes: Uint8Array,
  delimiter: ImportOptions['delimiter'],
): Promise<RawRow[] | undefined> {
  const table = await readTable(bytes, delimiter, MAX_ROWS)
  return isTableProblem(table) ? undefined : table.rows
}

function columnsOf(
  head: readonly string[],
  hasHeaderRow: boolean,
  rows: readonly RawRow[],
  { mapping, reading: { fields } }: ParseOptions,
): Pick<PeopleFileFacts, 'columns' | 'hasHeaders' | 'hasHeaderRow'> {
  const headers = head.map((cell) => cell.trim().replace(/\s+/g, ' '))
  const isFilled = (column: number) => rows.some((row) => (row.cells[column] ?? '').trim() !== '')
  const proposal = hasHeaderRow
    ? proposeMapping(headers, mapping, isFilled)
    : { fields: guessMapping(rows.slice(0, 50).map((row) => row.cells)), hasHeaders: false }
  const selected = fields?.length === headers.length ? fields : proposal.fields
  const columns = headers.map((header, index): FileColumn => {
    const samples = rows.slice(0, 50).flatMap((row) => cut(row.cells[index]?.trim() ?? '', SAMPLE_CHARACTERS) || [])
    return {
      header: cut(header, SAMPLE_CHARACTERS),
      samples: [...new Set(samples)].slice(0, SAMPLES),
      field: selected[index] ?? null,
    }
  })
  return { columns, hasHeaders: proposal.hasHeaders, hasHeaderRow }
}

function datesOf(
  columns: readonly FileColumn[],
  rows: readonly RawRow[],
  { dateFormat }: ParseOptions,
): DateColumn | null {
  const indexes = columns.flatMap(({ field }, index) => (field === 'hireDate' || field === 'leavingDate' ? index : []))
  function* cells() {
    for (const row of rows) for (const index of indexes) yield cellText(row.cells[index] ?? '')
  }
  const guess = guessDateOrder(cells(), dateFormat)
  return guess.order === null ? null : guess
}
