import type { ImportFileInfo } from '@perennial/contract/imports/schemas.ts'
import { findHeaderRow } from '@perennial/domain/imports/column-mapping.ts'
import { createCorrector, type MappedCells } from '@perennial/domain/imports/corrections.ts'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { findFile, readFileBytes } from '../core/files/public.ts'
import { handler } from '../core/http/handler.ts'
import { findTerms } from '../terminology/public.ts'
import { findEntriesWithProblems, presentEntry } from './entries.ts'
import { IMPORT_FILE } from './file-storage.ts'
import { readPeopleTable } from './parsing/people-file.ts'
import { problemMessages } from './problem-messages.ts'
import { findPreview } from './queries.ts'
import { findImportConfig } from './settings.ts'
import { readingOf } from './stored-reading.ts'
import type { ImportPreviewRow } from './tables.ts'

type Columns = ImportFileInfo['columns']
type Messages = ReturnType<typeof problemMessages>
/** The rows of a file as they are written to the list of problems. */
type OriginalRows = { headers: string[]; cellsOf: (line: number, cells: MappedCells) => readonly string[] }

/**
 * The rows that have problems as CSV, with their original columns and one for the problems: it can be corrected and uploaded again.
 * Once the file is deleted, only the mapped columns are left. Entries about people who aren’t in the file are left out.
 */
export const exportProblems = handler(
  'GET /imports/previews/{previewId}/problems',
  async ({ params, viewer, tx, app, now }) => {
    const { company, language } = viewer
    const preview = await findPreview(tx, company.id, params.previewId)
    const messages = problemMessages(language, await findTerms(tx, language))
    const columns = (preview.fileInfo as Partial<ImportFileInfo>).columns ?? []
    const rows = (await originalRows({ tx, app, now }, preview, columns, messages)) ?? mappedRows(columns, messages)
    const lines = [[...rows.headers, messages.problem]]
    const entries = preview.state === 'READY' ? await findEntriesWithProblems(tx, company.id, preview.id) : []
    for (const entry of entries) {
      const { line, cells, errors, warnings, failure } = presentEntry(entry)
      if (line === null) continue
      const problems = [
        ...errors.map((problem) => messages.formatProblem('error', problem)),
        ...warnings.map((problem) => messages.formatProblem('warning', problem)),
        ...(failure ? [messages.formatProblem('failure', failure)] : []),
      ]
      lines.push([...rows.cellsOf(line, cells), problems.join('; ')])
    }
    const name = `${(preview.fileName ?? messages.fileName).replace(/\.[^.]{1,8}$/, '')}-problems.csv`
    // Spreadsheets recognize UTF-8 by the byte order mark.
    const text = `\ufeff${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
    return { name, type: 'text/csv; charset=utf-8', body: Buffer.from(text) }
  },
)

/** A column without a header gets the name of its field, so that the file can be read again. */
const headerOf = ({ header, field }: Columns[number], index: number, messages: Messages): string =>
  header || (field ? messages.fieldLabel(field) : messages.column(index + 1))

async function originalRows(
  { tx, app, now }: { tx: Tx; app: App; now: Date },
  preview: ImportPreviewRow,
  columns: Columns,
  messages: Messages,
): Promise<OriginalRows | undefined> {
  const file = preview.fileId ? await findFile(tx, preview.fileId, IMPORT_FILE, now) : undefined
  if (!file) return undefined
  const { delimiter, reading } = readingOf(preview)
  const bytes = await readFileBytes(app, file)
  const rows = bytes && (await readPeopleTable(bytes, delimiter))
  if (!rows) return undefined
  const { mapping } = await findImportConfig(tx, preview.companyId)
  const headerAt = findHeaderRow(
    rows.slice(0, 10).map((row) => row.cells),
    mapping,
    reading.hasHeaderRow,
  )
  const head = headerAt < 0 ? undefined : rows[headerAt]?.cells
  const fields = columns.map(({ field }) => field)
  const correct = createCorrector(fields, reading.corrections)
  // Fields that were corrected without having a column, such as an address that was built.
  const added = [...new Set(reading.corrections.map(({ field }) => field))].filter((field) => !fields.includes(field))
  const rowOf = new Map(rows.map((row) => [row.line, row]))
  return {
    headers: [
      ...columns.map((column, index) => head?.[index]?.trim() || headerOf(column, index, messages)),
      ...added.map(messages.fieldLabel),
    ],
    cellsOf: (line, cells) => {
      const original = rowOf.get(line)
      const { row } = correct(original ?? { line, cells: [] })
      return [...columns.map((_, index) => row.cells[index] ?? ''), ...added.map((field) => cells[field] ?? '')]
    },
  }
}

function mappedRows(columns: Columns, messages: Messages): OriginalRows {
  const mapped = columns.flatMap((column, index) => (column.field ? [{ column, index, field: column.field }] : []))
  return {
    headers: mapped.map(({ column, index }) => headerOf(column, index, messages)),
    cellsOf: (_, cells) => mapped.map(({ field }) => cells[field] ?? ''),
  }
}

/** A cell that no spreadsheet takes for a formula (FILE-2). */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
