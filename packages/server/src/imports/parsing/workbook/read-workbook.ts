import { posix } from 'node:path'
import type { RawRow } from '@perennial/domain/imports/records.ts'
import type { CsvProblem } from '../csv.ts'
import { type ArchiveEntry, InvalidWorkbook, listArchive, unpackEntry } from './archive.ts'
import { type CellFormat, cellFormatOf } from './cell-formats.ts'
import { SheetLimit, sharedStringsReader, sheetReader, type WorkbookFacts } from './sheet.ts'
import { readXml, type XmlListener } from './xml.ts'

/** Unpacked sizes, far above those of the largest people file (FILE-2). */
const MAX_SHEET_BYTES = 200_000_000
const MAX_STRINGS_BYTES = 60_000_000
const MAX_PART_BYTES = 8_000_000
const MAX_SHEETS = 50

export type WorkbookRows = { sheet: string; rows: RawRow[] }
export type WorkbookResult = WorkbookRows | { problem: CsvProblem }

/** A table has at least two rows with at least two cells; a cover sheet doesn’t. */
const isTable = (rows: readonly RawRow[]): boolean =>
  rows.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1).length > 1

/** The rows of the first visible sheet with a table, or else with any row, as texts of equal length. Runs in a worker thread. */
export async function readWorkbook(bytes: Buffer, maxRows: number): Promise<WorkbookResult> {
  try {
    const archive = listArchive(bytes)
    if (!archive.has('xl/workbook.xml')) return { problem: { code: 'NO_PEOPLE_FILE' } }
    return await readSheets(archive, maxRows)
  } catch (error) {
    return { problem: error instanceof SheetLimit ? error.problem : { code: 'WORKBOOK_UNREADABLE' } }
  }
}

async function readSheets(archive: ReadonlyMap<string, ArchiveEntry>, maxRows: number): Promise<WorkbookResult> {
  const read = async (name: string, listener: XmlListener, maxBytes = MAX_PART_BYTES) => {
    const entry = archive.get(name)
    if (entry) await readXml(unpackEntry(entry, maxBytes), listener)
  }
  const { sheets, is1904 } = await sheetsOf(read)
  const { strings, listener } = sharedStringsReader()
  await read('xl/sharedStrings.xml', listener, MAX_STRINGS_BYTES)
  const facts: WorkbookFacts = { strings, formats: await cellFormatsOf(read), is1904 }
  let fallback: WorkbookRows | undefined
  for (const { name, path } of sheets.slice(0, MAX_SHEETS)) {
    const { rows, listener } = sheetReader(facts, maxRows)
    await read(path, listener, MAX_SHEET_BYTES)
    if (isTable(rows)) return { sheet: name, rows: padded(rows) }
    if (rows.length > 0) fallback ??= { sheet: name, rows: padded(rows) }
  }
  return fallback ?? { problem: { code: 'FILE_EMPTY' } }
}

type ReadPart = (name: string, listener: XmlListener) => Promise<void>

/** The visible sheets in their order, and the first day of the workbook’s calendar. */
async function sheetsOf(read: ReadPart) {
  const targets = new Map<string, string>()
  await read('xl/_rels/workbook.xml.rels', {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, posix.resolve('/xl', Target).slice(1))
    },
  })
  const sheets: { name: string; path: string }[] = []
  let is1904 = false
  await read('xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = attributes.date1904 === '1' || attributes.date1904 === 'true'
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return
      const id = Object.entries(attributes).find(([key]) => key === 'id' || key.endsWith(':id'))?.[1]
      const path = targets.get(id ?? '')
      if (path?.startsWith('xl/')) sheets.push({ name: attributes.name ?? '', path })
    },
  })
  if (sheets.length === 0) throw new InvalidWorkbook('no sheets')
  return { sheets, is1904 }
}

async function cellFormatsOf(read: ReadPart): Promise<CellFormat[]> {
  const codes = new Map<number, string>()
  const formats: CellFormat[] = []
  let isCellFormat = false
  await read('xl/styles.xml', {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '')
      if (name === 'cellXfs') isCellFormat = true
      if (name === 'xf' && isCellFormat) formats.push(cellFormatOf(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close: (name) => {
      if (name === 'cellXfs') isCellFormat = false
    },
  })
  return formats
}

/** Workbooks leave out empty cells, also at the end of a row. */
function padded(rows: readonly RawRow[]): RawRow[] {
  const width = rows.reduce((max, { cells }) => Math.max(max, cells.length), 0)
  return rows.map(({ line, cells }) => ({
    line,
    cells: Array.from({ length: width }, (_, column) => cells[column] ?? ''),
  }))
}
