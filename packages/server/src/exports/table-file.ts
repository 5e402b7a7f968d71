import type { ExportFormat } from '@perennial/domain/exports/exports.ts'
import { csvHeader, csvRows } from '../core/csv.ts'
import { createWorkerPool } from '../core/worker-pool.ts'
import type { AssemblyContext, StoredPart } from './export-kinds.ts'
import type { Spreadsheet } from './spreadsheet.ts'
import type { ExportOptions } from './tables.ts'
import { xmlEnd, xmlRows, xmlStart } from './xml.ts'

export const formatOf = ({ format = 'csv' }: Pick<ExportOptions, 'format'>): ExportFormat => format
export const tableFileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml; charset=utf-8',
} as const satisfies Record<ExportFormat, string>

export type Cells = readonly (string | number | null | undefined)[]
/** The elements of an XML file: of the whole, and of each row. */
export type XmlElements = { root: string; row: string }
export type TablePart = {
  heads: readonly string[]
  cells: readonly Cells[]
  name: string
  isFirst: boolean
  isLast: boolean
}

/** Some rows of a table, as they are stored until the file is assembled. */
export function tableText(
  format: ExportFormat,
  { root, row }: XmlElements,
  { heads, cells, name, isFirst, isLast }: TablePart,
): string {
  if (format === 'csv') return `${isFirst ? csvHeader(heads) : ''}${csvRows(cells)}`
  if (format === 'xml')
    return `${isFirst ? xmlStart(root, name) : ''}${xmlRows(row, heads, cells)}${isLast ? xmlEnd(root) : ''}`
  return JSON.stringify([...(isFirst ? [heads] : []), ...cells])
}

const makeWorkbook = createWorkerPool<Spreadsheet>(new URL('./spreadsheet.ts', import.meta.url))

/** The file of a table from its parts. */
export const assembleTable = async (
  parts: readonly Pick<StoredPart, 'text'>[],
  { options, subjectName }: Pick<AssemblyContext, 'options' | 'subjectName'>,
): Promise<Uint8Array> =>
  formatOf(options) === 'xlsx'
    ? makeWorkbook(workbookContent(parts, subjectName))
    : Buffer.from(parts.map(({ text }) => text).join(''))

const workbookContent = (parts: readonly Pick<StoredPart, 'text'>[], name: string | null): Spreadsheet => {
  const [heads = [], ...rows] = parts.flatMap(({ text }) => JSON.parse(text) as Cells[])
  return { name: name ?? '', heads: heads.map(String), rows }
}
