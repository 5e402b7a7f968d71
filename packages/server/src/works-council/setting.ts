import type { ReportPart, WorksCouncilReport } from '@perennial/contract/works-council.ts'
import type { Content } from 'pdfmake'
import type { Paper } from '../review-documents/public.ts'

const small = 8

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
    widths: heads.map(() => '*'),
    body: [heads.map((text) => ({ text, bold: true })), ...rows.map((row) => row.map((text) => ({ text })))],
  },
})
