import { localDateTimeOf } from '@perennial/domain/calendar/instants.ts'
import { stringify } from 'csv-stringify/sync'

type CellOfRow = string | number | null | undefined
type Row = readonly CellOfRow[]

/** A spreadsheet knows by it that the text is UTF-8. */
const MARK = '\uFEFF'

/**
 * Rows of a file that spreadsheets open rightly. A text that one would take for a formula is text all the same (OUT-3), also
 * behind blanks, which some of them skip.
 */
export const csvRows = (rows: readonly Row[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? harmless(cell) : (cell ?? '')))),
    { record_delimiter: 'windows', quoted_match: /[;\t]/ },
  )

/** The first rows of a file: mark and headings. */
export const csvHeader = (heads: Row): string => MARK + csvRows([heads])

const harmless = (cell: string) => (/^\s*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell)

/** A moment as spreadsheets read it, in company time: `2026-11-23 09:00`. */
export const csvDateTime = (at: Date | string | null, timeZone: string): string =>
  at === null ? '' : localDateTimeOf(new Date(at), timeZone)

/** Signs that file systems take amiss. */
export const safeFileName = (text: string): string =>
  text
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
