import type { ObjectiveFileFacts } from '@perennial/contract/objectives/import/schemas.ts'
import { createCorrector, type MappedCells, mappedCells } from '@perennial/domain/imports/corrections.ts'
import { guessDateOrder } from '@perennial/domain/imports/date-cells.ts'
import { cellText, cut, type RawRow } from '@perennial/domain/imports/records.ts'
import {
  canUseColumns,
  findObjectiveHeaderRow,
  type OwnHeaders,
  proposeObjectiveColumns,
} from '@perennial/domain/objectives/import/columns.ts'
import { MAX_IMPORTED_OBJECTIVES, type ObjectiveFileProblem } from '@perennial/domain/objectives/import/runs.ts'
import { type ObjectiveImportField, objectiveImportFields } from '@perennial/domain/objectives/import-rows.ts'
import { isTableProblem, readTable } from '../../file-tables/public.ts'
import type { ObjectiveReading } from './tables.ts'

const SAMPLES = 3
const SAMPLE_CHARACTERS = 80
const SAMPLED_ROWS = 50
/** How many rows above the header may be titles. */
const MAX_ROWS_ABOVE = 10

export type RowCells = { line: number; cells: MappedCells<ObjectiveImportField> }
export type ReadObjectiveFile = {
  facts: ObjectiveFileFacts | null
  problem: { code: ObjectiveFileProblem; facts?: Record<string, string | number | null> } | null
  rows: RowCells[]
}
type Options = {
  reading: ObjectiveReading
  /** The columns that objectives of the cycle can have. */
  usable: readonly ObjectiveImportField[]
  headers: OwnHeaders
  /** The company’s date format. */
  dateFormat: string
}

const failed = (
  problem: ReadObjectiveFile['problem'],
  facts: ReadObjectiveFile['facts'] = null,
): ReadObjectiveFile => ({
  facts,
  problem,
  rows: [],
})

/** Reads a file of objectives: returns rows, or the one problem that prevents reading. Never throws, whatever the bytes are. */
export async function readObjectiveFile(
  bytes: Uint8Array,
  { reading, usable, headers, dateFormat }: Options,
): Promise<ReadObjectiveFile> {
  const most = { allowed: MAX_IMPORTED_OBJECTIVES, above: MAX_ROWS_ABOVE }
  const table = await readTable(bytes, reading.delimiter, most)
  if (isTableProblem(table)) {
    const code = table.code === 'NO_PEOPLE_FILE' ? 'NO_TABLE' : (table.code as ObjectiveFileProblem)
    return failed({ ...table, code })
  }
  const top = table.rows.slice(0, MAX_ROWS_ABOVE).map(({ cells }) => cells)
  const headerAt = findObjectiveHeaderRow(top, headers, reading.hasHeaderRow)
  const body = table.rows.slice(headerAt + 1)
  if (body.length > MAX_IMPORTED_OBJECTIVES)
    return failed({ code: 'TOO_MANY_ROWS', facts: { max: MAX_IMPORTED_OBJECTIVES } })
  const head = headerAt < 0 ? (table.rows[0]?.cells.map(() => '') ?? []) : (table.rows[headerAt]?.cells ?? [])
  const names = head.map((cell) => cellText(readable(cell)))
  const fields =
    reading.fields?.length === names.length
      ? reading.fields.map((field) => (field !== null && usable.includes(field) ? field : null))
      : proposeObjectiveColumns(names, usable, headers)
  const corrections = (reading.corrections ?? []).filter(({ field }) => usable.includes(field))
  const correct = createCorrector(fields, corrections)
  const rows = body.map((row): RowCells => ({ line: row.line, cells: cellsOf(mappedCells(correct(row))) }))
  const dates = guessDateOrder(
    rows.map(({ cells }) => cells.dueDate ?? ''),
    dateFormat,
  )
  const facts: ObjectiveFileFacts = {
    ...table.facts,
    rowCount: body.length,
    hasHeaderRow: headerAt >= 0,
    columns: names.map((header, index) => ({
      header: cut(header, SAMPLE_CHARACTERS),
      samples: samplesOf(body, index),
      field: fields[index] ?? null,
    })),
    dates: dates.order === null ? null : dates,
  }
  const fit = canUseColumns(fields)
  if (!fit.allowed) return failed({ code: fit.reason, ...(fit.facts && { facts: fit.facts }) }, facts)
  if (body.length === 0) return failed({ code: 'NO_ROWS' }, facts)
  return { facts, problem: null, rows }
}

const samplesOf = (rows: readonly RawRow[], index: number): string[] => {
  const samples = rows
    .slice(0, SAMPLED_ROWS)
    .map(({ cells }) => cut(cellText(readable(cells[index] ?? '')), SAMPLE_CHARACTERS))
    .filter((text) => text !== '')
  return [...new Set(samples)].slice(0, SAMPLES)
}

/** Removes characters that can’t be stored in a text. */
const readable = (cell: string): string => cell.toWellFormed().replaceAll('\0', '')

/** The apostrophe that our exports add before formulas. */
const GUARD = /^\s*'(?=\s*[=+\-@\t\r＝＋－＠])/

/** Cells with content; line breaks are only kept in some fields. */
function cellsOf(mapped: MappedCells<ObjectiveImportField>): RowCells['cells'] {
  const held: RowCells['cells'] = {}
  for (const field of objectiveImportFields) {
    const cell = readable(mapped[field] ?? '')
    const keepsLines = field === 'description' || field === 'keyResults'
    const text = keepsLines ? cell.replace(GUARD, '').normalize('NFC').trim() : cellText(cell)
    if (text !== '') held[field] = text
  }
  return held
}
