import { localDateTimeOf } from '@perennial/domain/calendar/instants.ts'
import { stringify } from 'csv-stringify/sync'

type CellOfRow = string | number | null | undefined
type Row = readonly CellOfRow[]

/** The byte order mark, by which spreadsheets recognize UTF-8. */
const MARK = '\uFEFF'

/**
 * Rows of a CSV file that spreadsheets open correctly. A text that would be read as a formula stays a text (OUT-3),
 * also after leading spaces, which some spreadsheets skip.
 */
export const csvRows = (rows: readonly Row[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? harmless(cell) : (cell ?? '')))),
    { record_delimiter: 'windows', quoted_match: /[;\t]/ },
  )

/** The start of a file: byte order mark and headings. */
export const csvHeader = (heads: Row): string => MARK + csvRows([heads])

const harmless = (cell: string) => (/^\s*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell)

/** An instant as spreadsheets read it, in company time: `2026-11-23 09:00`. */
export const csvDateTime = (at: Date | string | null, timeZone: string): string =>
  at === null ? '' : localDateTimeOf(new Date(at), timeZone)

/** Replaces characters that file systems don’t accept. */
export const safeFileName = (text: string): string =>
  text
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
