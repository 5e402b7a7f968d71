import type { ReportPart, WorksCouncilReport } from '@perennial/contract/works-council.ts'
import type { Content } from 'pdfmake'
import type { Paper } from '../review-documents/public.ts'

const small = 8
/** A cell that is longer than this is broken into lines all the same. */
const LONG = 60
/** No column is so narrow that its words are torn. */
const NARROW = 8

/** The report as a document; it has the same words as the page. */
export function setReport(report: WorksCouncilReport, footer: string, pageOf: string): Paper {
  const { title, subtitle, language, parts } = report
  return {
    ...{ title, language, footer, pageOf },
    content: [{ text: title, style: 'title' }, { text: subtitle, style: 'fact' }, ...parts.flatMap(setPart)],
  }
}

function setPart({ title, texts, points, table }: ReportPart): Content[] {
  return [
    { text: title, style: 'section' },
    ...texts.map((text): Content => ({ text, style: 'text' })),
    ...(points.length > 0 ? [{ ul: points }] : []),
    ...(table ? [setTable(table)] : []),
  ]
}

const setTable = ({ heads, rows }: NonNullable<ReportPart['table']>): Content => ({
  layout: 'lightHorizontalLines',
  fontSize: small,
  margin: [0, 6, 0, 0],
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: sharesOf([heads, ...rows]).map((share) => `${share}%`),
    body: [heads.map((text) => ({ text, bold: true })), ...rows.map((row) => row.map((text) => ({ text })))],
  },
})

/** How much of the page each column takes, in percent: as much as there stands in it. */
export function sharesOf(lines: readonly (readonly string[])[]): number[] {
  const weights = (lines[0] ?? []).map((_, place) => {
    const cells = lines.map((line) => line[place] ?? '')
    const words = cells.flatMap((cell) => cell.split(/\s+/))
    const longest = Math.min(LONG, Math.max(...cells.map((cell) => cell.length)))
    return Math.max(NARROW, Math.max(...words.map((word) => word.length)), longest / 2)
  })
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => Math.floor((weight / all) * 1000) / 10)
}
