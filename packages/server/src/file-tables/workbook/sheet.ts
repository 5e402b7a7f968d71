import { MAX_CELL_CHARACTERS, MAX_IMPORT_COLUMNS } from '@perennial/domain/imports/fields.ts'
import type { RawRow } from '@perennial/domain/imports/records.ts'
import type { CsvProblem } from '../csv.ts'
import { InvalidWorkbook } from './archive.ts'
import { type CellFormat, numberText } from './cell-formats.ts'
import type { XmlListener } from './xml.ts'

/** What the cells of a sheet refer to. */
export type WorkbookFacts = { strings: readonly string[]; formats: readonly CellFormat[]; is1904: boolean }

/** A limit was exceeded; the file as a whole is refused. */
export class WorksheetLimit extends Error {
  readonly problem: CsvProblem
  constructor(problem: CsvProblem) {
    super(problem.code)
    this.problem = problem
  }
}

/** The last row of a spreadsheet. */
const MAX_LINE = 1_048_576
/** A few bytes of a workbook can repeat a long shared text in every cell (FILE-2). */
const MAX_WORKSHEET_CHARACTERS = 50_000_000

const PLAIN: CellFormat = { isDate: false, digits: 0 }

/** Characters that Excel writes as codes; NUL can’t be stored (IN-1). */
export const unescapeText = (text: string): string =>
  text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\u0000', '')
    .toWellFormed()

/** The column of a cell, from 0, by its reference: `AB12` is 27. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64
    if (value < 1 || value > 26) break
    column = column * 26 + value
  }
  return column - 1
}

/** The number of a row: its own, above that of the row before, or else the next one. */
function lineAfter(line: number, written = String(line + 1)): number {
  const next = /^\d{1,7}$/.test(written) ? Number(written) : 0
  if (next <= line || next > MAX_LINE) throw new InvalidWorkbook('not the number of a row')
  return next
}

/**
 * Collects the rows of a sheet as texts. Empty rows are left out, rows keep their number, and a limit ends it at once: a cell may
 * claim to be in the millionth row (FILE-2).
 */
export function worksheetReader({ strings, formats, is1904 }: WorkbookFacts, maxRows: number) {
  const rows: RawRow[] = []
  let line = 0
  let characters = 0
  let cells: string[] = []
  let column = -1
  let type = 'n'
  let format = PLAIN
  let text = ''
  let isValue = false
  let isPhonetic = false
  const cellValue = (): string => {
    if (type === 's') return strings[Number(text)] ?? ''
    if (type === 'b') return text.trim() === '1' ? 'TRUE' : 'FALSE'
    if (type === 'n') return numberText(text, format, is1904)
    return unescapeText(text)
  }
  const endCell = () => {
    const value = text === '' ? '' : cellValue()
    if (value.trim() === '') return
    if (column >= MAX_IMPORT_COLUMNS)
      throw new WorksheetLimit({ code: 'TOO_MANY_COLUMNS', facts: { max: MAX_IMPORT_COLUMNS } })
    if (value.length > MAX_CELL_CHARACTERS)
      throw new WorksheetLimit({ code: 'CELL_TOO_LONG', facts: { line, max: MAX_CELL_CHARACTERS } })
    characters += value.length
    if (characters > MAX_WORKSHEET_CHARACTERS) throw new WorksheetLimit({ code: 'FILE_TOO_LARGE' })
    while (cells.length < column) cells.push('')
    cells[column] = value
  }
  const endRow = () => {
    if (cells.length === 0) return
    rows.push({ line, cells })
    if (rows.length > maxRows) throw new WorksheetLimit({ code: 'TOO_MANY_ROWS' })
  }
  const listener: XmlListener = {
    open: (name, attributes) => {
      if (name === 'row') {
        line = lineAfter(line, attributes.r)
        cells = []
        column = -1
      } else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1
        type = attributes.t ?? 'n'
        format = formats[Number(attributes.s)] ?? PLAIN
        text = ''
      } else if (name === 'v' || name === 't') isValue = !isPhonetic
      else if (name === 'rPh') isPhonetic = true
    },
    text: (piece) => {
      if (isValue) text += piece
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'c') endCell()
      else if (name === 'row') endRow()
    },
  }
  return { rows, listener }
}

/** Collects the shared texts of a workbook, without the phonetic guides of Japanese names. */
export function sharedStringsReader() {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  const listener: XmlListener = {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close: (name) => {
      if (name === 'si') strings.push(unescapeText(text))
      else if (name === 'rPh') isPhonetic = false
      else if (name === 't') isText = false
    },
  }
  return { strings, listener }
}
