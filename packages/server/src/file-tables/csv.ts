import type { Delimiter } from '@perennial/domain/imports/fields.ts'
import { MAX_CELL_CHARACTERS, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@perennial/domain/imports/fields.ts'
import type { FileProblem } from '@perennial/domain/imports/problems.ts'
import type { RawRow } from '@perennial/domain/imports/records.ts'

export const delimiterCharacters: Readonly<Record<Delimiter, string>> = { COMMA: ',', SEMICOLON: ';', TAB: '\t' }

/** A problem of the whole file, and the line where it was found. */
export type CsvProblem = { code: FileProblem; facts?: Record<string, string | number | null> }
export type CsvResult = { rows: RawRow[] } | { violation: CsvProblem }

/**
 * Splits a text into rows of cells (RFC 4180). Line breaks in quotes stay in their cell; each row knows its line in the
 * file. Empty lines are no rows. Stops at the first limit that is crossed (FILE-2, ADM-P27).
 */
export function parseCsv(text: string, delimiter: Delimiter, mostRows = MAX_IMPORT_ROWS + 1): CsvResult {
  const character = delimiterCharacters[delimiter]
  const rows: RawRow[] = []
  let line = 1
  let at = 0
  while (at < text.length) {
    const start = line
    const cells: string[] = []
    for (let isLast = false; !isLast; ) {
      const cell = text[at] === '"' ? quoted(text, at, character) : bare(text, at, character)
      if (!cell) return { violation: { code: 'QUOTE_OPEN', facts: { line: start } } }
      if (cell.value.length > MAX_CELL_CHARACTERS)
        return { violation: { code: 'CELL_TOO_LONG', facts: { line, max: MAX_CELL_CHARACTERS } } }
      cells.push(cell.value)
      if (cells.length > MAX_IMPORT_COLUMNS)
        return { violation: { code: 'TOO_MANY_COLUMNS', facts: { max: MAX_IMPORT_COLUMNS } } }
      line += cell.breaks
      at = cell.end
      isLast = text[at] !== character
      if (!isLast) at += 1
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    else if (text[at - 1] !== '\r' && at < text.length) at += 1
    line += 1
    if (cells.every((cell) => cell.trim() === '')) continue
    rows.push({ line: start, cells })
    if (rows.length > mostRows) return { violation: { code: 'TOO_MANY_ROWS', facts: { max: MAX_IMPORT_ROWS } } }
  }
  return { rows }
}

type Cell = { value: string; end: number; breaks: number }

function bare(text: string, start: number, delimiter: string): Cell {
  let end = start
  for (; end < text.length; end += 1) {
    const character = text[end]
    if (character === delimiter || character === '\n' || character === '\r') break
  }
  return { value: text.slice(start, end), end, breaks: 0 }
}

/** A cell in quotes; quotes within are doubled. Text between the closing quote and the delimiter belongs to the cell. */
function quoted(text: string, start: number, delimiter: string): Cell | undefined {
  let value = ''
  let from = start + 1
  for (;;) {
    const close = text.indexOf('"', from)
    if (close < 0) return undefined
    value += text.slice(from, close)
    if (value.length > MAX_CELL_CHARACTERS) return { value, end: close, breaks: 0 }
    if (text[close + 1] === '"') {
      value += '"'
      from = close + 2
      continue
    }
    const rest = bare(text, close + 1, delimiter)
    return { value: value + rest.value, end: rest.end, breaks: value.match(/\r\n|\r|\n/g)?.length ?? 0 }
  }
}
