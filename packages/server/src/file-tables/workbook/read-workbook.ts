import { posix } from 'node:path'
import type { RawRow } from '@perennial/domain/imports/records.ts'
import type { CsvProblem } from '../csv.ts'
import { type ArchiveEntry, InvalidWorkbook, listArchive, unpackEntry } from './archive.ts'
import { type CellFormat, cellFormatOf } from './cell-formats.ts'
import { sharedStringsReader, type WorkbookFacts, WorksheetLimit, worksheetReader } from './sheet.ts'
import { readXml, type XmlListener } from './xml.ts'

/** Unpacked sizes, far above those of the largest people file (FILE-2). */
const MAX_WORKSHEET_BYTES = 200_000_000
const MAX_STRINGS_BYTES = 60_000_000
const MAX_PART_BYTES = 8_000_000
const MAX_WORKSHEETS = 50

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
    return await readWorksheets(archive, maxRows)
  } catch (error) {
    return { problem: error instanceof WorksheetLimit ? error.problem : { code: 'WORKBOOK_UNREADABLE' } }
  }
}

async function readWorksheets(archive: ReadonlyMap<string, ArchiveEntry>, maxRows: number): Promise<WorkbookResult> {
  const read = async (name: string, listener: XmlListener, maxBytes = MAX_PART_BYTES) => {
    const entry = archive.get(name)
    if (entry) await readXml(unpackEntry(entry, maxBytes), listener)
  }
  const { worksheets, is1904 } = await worksheetsOf(read)
  const { strings, listener } = sharedStringsReader()
  await read('xl/sharedStrings.xml', listener, MAX_STRINGS_BYTES)
  const facts: WorkbookFacts = { strings, formats: await cellFormatsOf(read), is1904 }
  let fallback: WorkbookRows | undefined
  for (const { name, path } of worksheets.slice(0, MAX_WORKSHEETS)) {
    const { rows, listener } = worksheetReader(facts, maxRows)
    await read(path, listener, MAX_WORKSHEET_BYTES)
    if (isTable(rows)) return { sheet: name, rows: padded(rows) }
    if (rows.length > 0) fallback ??= { sheet: name, rows: padded(rows) }
  }
  return fallback ?? { problem: { code: 'FILE_EMPTY' } }
}

type ReadPart = (name: string, listener: XmlListener) => Promise<void>

/** The visible worksheets in their order, and the first day of the workbook’s calendar. */
async function worksheetsOf(read: ReadPart) {
  const targets = new Map<string, string>()
  await read('xl/_rels/workbook.xml.rels', {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, posix.resolve('/xl', Target).slice(1))
    },
  })
  const worksheets: { name: string; path: string }[] = []
  let is1904 = false
  await read('xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = attributes.date1904 === '1' || attributes.date1904 === 'true'
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return
      const id = Object.entries(attributes).find(([key]) => key === 'id' || key.endsWith(':id'))?.[1]
      const path = targets.get(id ?? '')
      if (path?.startsWith('xl/')) worksheets.push({ name: attributes.name ?? '', path })
    },
  })
  if (worksheets.length === 0) throw new InvalidWorkbook('no worksheets')
  return { worksheets, is1904 }
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
