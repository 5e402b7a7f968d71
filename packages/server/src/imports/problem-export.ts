import type { ImportEntry } from '@perennial/contract/imports/routes.ts'
import { handler } from '../core/http/handler.ts'
import { findTerms } from '../terminology/public.ts'
import { findEntriesWithProblems, presentEntry } from './entries.ts'
import { problemMessages } from './problem-messages.ts'
import { findPreview } from './queries.ts'

/** The list of problems as CSV, in the reader’s language, for whoever looks after the file. */
export const exportProblems = handler('GET /imports/previews/{previewId}/problems', async ({ params, viewer, tx }) => {
  const { company, language } = viewer
  const preview = await findPreview(tx, company.id, params.previewId)
  const rows = await findEntriesWithProblems(tx, company.id, preview.id)
  const messages = problemMessages(language, await findTerms(tx, language))
  const lines = [messages.headers, ...rows.flatMap((row) => linesOf(presentEntry(row), messages))]
  const name = `${(preview.fileName ?? messages.fileName).replace(/\.[^.]{1,8}$/, '')}-problems.csv`
  // Spreadsheets recognize UTF-8 by the byte order mark.
  const text = `\ufeff${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
  return { name, type: 'text/csv; charset=utf-8', body: Buffer.from(text) }
})

type Messages = ReturnType<typeof problemMessages>

function linesOf(entry: ImportEntry, messages: Messages): string[][] {
  const of = (kind: string, message: string) => [
    entry.line === null ? '' : String(entry.line),
    entry.name,
    entry.email,
    kind,
    message,
  ]
  return [
    ...entry.errors.map((violation) => of(messages.error, messages.formatProblem('error', violation))),
    ...entry.warnings.map((violation) => of(messages.warning, messages.formatProblem('warning', violation))),
    ...(entry.failure ? [of(messages.skipped, messages.formatProblem('failure', entry.failure))] : []),
  ]
}

/** A cell that no spreadsheet takes for a formula (FILE-2). */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
