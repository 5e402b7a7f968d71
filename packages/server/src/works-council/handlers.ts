import type { Language } from '@perennial/contract/messages/language.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import { recordAudit } from '../core/audit.ts'
import { safeFileName } from '../core/csv.ts'
import { actorOf } from '../core/events/events.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { handler } from '../core/http/handler.ts'
import type { Viewer } from '../core/viewer.ts'
import { makeLater } from '../reviews/documents/public.ts'
import { findTerms } from '../terminology/public.ts'
import { findReportFacts } from './facts.ts'
import { writeReport } from './report.ts'
import { createReportDocument } from './report-document.ts'
import { renderReport } from './report-pdf.ts'

type ReportContext = HandlerContext & { viewer: Viewer }

async function reportIn({ app, tx, viewer, now }: ReportContext, requested: Language | undefined) {
  const language = requested ?? viewer.language
  const terms = await findTerms(tx, language)
  return { report: writeReport(await findReportFacts(tx, app.modules, now), language, terms, now), language, terms }
}

/** `GET /works-council-report`: from the current configuration. */
export const readWorksCouncilReport = handler('GET /works-council-report', async (context) => {
  const { report } = await reportIn(context, context.query.language)
  return report
})

/** `GET /works-council-report/document`: the same as a PDF, audited. */
export const downloadWorksCouncilReport = handler('GET /works-council-report/document', async (context) => {
  const { query, tx, viewer, now } = context
  const { report, language, terms } = await reportIn(context, query.language)
  await recordAudit(tx, actorOf(viewer, now), { kind: 'works-council-report-downloaded', data: { language } })
  const footer = translate(language, 'worksCouncil.footer', { name: viewer.name }, terms)
  const pageOf = translate(language, 'reviewDocument.pageOf', { page: '{page}', count: '{count}' }, terms)
  const paper = createReportDocument(report, footer, pageOf)
  return {
    name: `${safeFileName(`${report.title} ${viewer.company.name}`)}.pdf`,
    type: 'application/pdf',
    body: makeLater(() => renderReport(paper)),
  }
})
