import { setImmediate as otherRequests } from 'node:timers/promises'
import type { ImportFileInfo } from '@perennial/contract/imports/schemas.ts'
import { findHeaderRow } from '@perennial/domain/imports/column-mapping.ts'
import { createCorrector, type MappedCells } from '@perennial/domain/imports/corrections.ts'
import type { CustomMapping } from '@perennial/domain/imports/fields.ts'
import type { RawRow } from '@perennial/domain/imports/records.ts'
import type { App } from '../core/app.ts'
import { csvHeader, csvRows } from '../core/csv.ts'
import { findFile, readFileBytes } from '../core/files/public.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { findTerms } from '../terminology/public.ts'
import { findEntriesWithProblems, presentEntry } from './entries.ts'
import { IMPORT_FILE } from './file-storage.ts'
import { readPeopleTable } from './parsing/people-file.ts'
import { problemMessages } from './problem-messages.ts'
import { findPreview } from './queries.ts'
import { findImportConfig } from './settings.ts'
import { readingOf } from './stored-reading.ts'
import type { ImportEntryRow, ImportPreviewRow } from './tables.ts'

type Columns = ImportFileInfo['columns']
type Messages = ReturnType<typeof problemMessages>
/** The rows of a file as they are written to the list of problems. */
type OriginalRows = { headers: string[]; cellsOf: (line: number, cells: MappedCells) => readonly string[] }

/** How many files of problems a person may download: each reads the uploaded file again (security, section 13). */
const PROBLEM_FILE_RATE_LIMIT = { most: 40, withinMs: 10 * 60_000 }
/** How many rows are written before other requests get a turn. */
const ROWS_PER_BATCH = 500

/**
 * The rows that have problems as CSV, with their original columns and one for the problems: it can be corrected and uploaded again.
 * Once the file is deleted, only the mapped columns are left. Entries about people who aren’t in the file are left out.
 */
export const exportProblems = handler(
  'GET /imports/previews/{previewId}/problems',
  async ({ params, viewer, tx, app, now }) => {
    const { company, language } = viewer
    const preview = await findPreview(tx, company.id, params.previewId)
    if (preview.state !== 'READY') refuse('PREVIEW_NOT_READY')
    await app.rateLimiter.consume(`import-problems:${viewer.id}`, PROBLEM_FILE_RATE_LIMIT, now)
    const messages = problemMessages(language, await findTerms(tx, language))
    const columns = (preview.fileInfo as Partial<ImportFileInfo>).columns ?? []
    const file = preview.fileId ? await findFile(tx, preview.fileId, IMPORT_FILE, now) : undefined
    const { mapping } = await findImportConfig(tx, company.id)
    const entries = await findEntriesWithProblems(tx, company.id, preview.id)
    const make = async () => {
      const table = file && (await readTable(app, file, preview))
      const rows = table ? originalRows(table, mapping, preview, columns, messages) : mappedRows(columns, messages)
      return writeProblems(rows, entries, messages)
    }
    const name = `${(preview.fileName ?? messages.fileName).replace(/\.[^.]{1,8}$/, '')}-problems.csv`
    return { name, type: 'text/csv; charset=utf-8', body: makeLater(company.id, make) }
  },
)

/** For each company, the last file in the queue that is being created. */
const lastOfCompany = new Map<string, Promise<unknown>>()

/**
 * Creates a file once the transaction has ended, so that no other request waits for it, and one after the other in each company, as
 * reading a file takes much memory (UP-9).
 */
async function* makeLater(companyId: string, make: () => Promise<Uint8Array>) {
  const made = Promise.allSettled([lastOfCompany.get(companyId)]).then(make)
  lastOfCompany.set(companyId, made)
  try {
    yield await made
  } finally {
    if (lastOfCompany.get(companyId) === made) lastOfCompany.delete(companyId)
  }
}

async function writeProblems(
  { headers, cellsOf }: OriginalRows,
  entries: readonly ImportEntryRow[],
  messages: Messages,
): Promise<Uint8Array> {
  const parts = [Buffer.from(csvHeader([...headers, messages.problem]))]
  for (let from = 0; from < entries.length; from += ROWS_PER_BATCH) {
    await otherRequests()
    const lines = entries.slice(from, from + ROWS_PER_BATCH).flatMap((entry) => {
      const { line, cells, errors, warnings, failure } = presentEntry(entry)
      if (line === null) return []
      const problems = [
        ...errors.map((problem) => messages.formatProblem('error', problem)),
        ...warnings.map((problem) => messages.formatProblem('warning', problem)),
        ...(failure ? [messages.formatProblem('failure', failure)] : []),
      ]
      return [[...cellsOf(line, cells), problems.join('; ')]]
    })
    parts.push(Buffer.from(csvRows(lines)))
  }
  return Buffer.concat(parts)
}

/** A column without a header gets the name of its field, so that the file can be read again. */
const headerOf = ({ header, field }: Columns[number], index: number, messages: Messages): string =>
  header || (field ? messages.fieldLabel(field) : messages.column(index + 1))

/** All rows of the uploaded file, unless it is gone. */
async function readTable(app: App, file: { path: string }, preview: ImportPreviewRow) {
  const bytes = await readFileBytes(app, file)
  return bytes && readPeopleTable(bytes, readingOf(preview).delimiter)
}

function originalRows(
  rows: readonly RawRow[],
  mapping: readonly CustomMapping[],
  preview: ImportPreviewRow,
  columns: Columns,
  messages: Messages,
): OriginalRows {
  const { reading } = readingOf(preview)
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
