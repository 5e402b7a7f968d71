import type { ReportSection, WorksCouncilReport } from '@perennial/contract/works-council/routes.ts'
import type { Content } from 'pdfmake'
import type { PdfDocument } from '../reviews/documents/public.ts'

const small = 8
/** Longer cells don't make a column wider: they are broken into lines. */
const LONG = 60
/** The minimum width of a column, so that its words aren't broken. */
const NARROW = 8
const WHOLE = 100
/** The width of a wide character at this size, in percent of the page. */
const OF_A_SIGN = 1.25

/** The report as a document; it has the same text as the page. */
export function createReportDocument(report: WorksCouncilReport, footer: string, pageOf: string): PdfDocument {
  const { title, subtitle, language, parts } = report
  return {
    title,
    language,
    footer,
    pageOf,
    content: [{ text: title, style: 'title' }, { text: subtitle, style: 'fact' }, ...parts.flatMap(setPart)],
  }
}

function setPart({ title, texts, points, table }: ReportSection): Content[] {
  return [
    { text: title, style: 'section', headlineLevel: 1 },
    ...texts.map((text): Content => ({ text, style: 'text' })),
    ...(points.length > 0 ? [{ ul: points }] : []),
    ...(table ? [setTable(table)] : []),
  ]
}

const setTable = ({ heads, rows }: NonNullable<ReportSection['table']>): Content => ({
  layout: 'lightHorizontalLines',
  fontSize: small,
  margin: [0, 6, 0, 0],
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: columnShares([heads, ...rows]).map((share) => `${share}%`),
    body: [heads.map((text) => ({ text, bold: true })), ...rows.map((row) => row.map((text) => ({ text })))],
  },
})

/** The width of each column in percent: its longest word fits, and the rest is distributed by content. */
export function columnShares(lines: readonly (readonly string[])[]): number[] {
  const columns = (lines[0] ?? []).map((_, index) => {
    const cells = lines.map((line) => line[index] ?? '')
    const word = Math.max(NARROW, ...cells.flatMap((cell) => cell.split(/[\s-]+/)).map(({ length }) => length))
    const longest = Math.min(LONG, Math.max(...cells.map(({ length }) => length)))
    return { least: word * OF_A_SIGN, more: Math.max(1, longest - word) }
  })
  const least = columns.reduce((sum, column) => sum + column.least, 0)
  const more = columns.reduce((sum, column) => sum + column.more, 0)
  const room = Math.max(0, WHOLE - least)
  const scale = Math.min(1, WHOLE / least)
  return columns.map((column) => Math.floor((column.least * scale + (room * column.more) / more) * 10) / 10)
}
