import { translate } from '@perennial/contract/messages/translate.ts'
import { findDocumentLogo } from '../branding/public.ts'
import { recordAudit } from '../core/audit.ts'
import { safeFileName } from '../core/csv.ts'
import { actorOf } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { makeLater, renderPdfInWorker } from '../reviews/documents/public.ts'
import { findTerms } from '../terminology/public.ts'
import { findRequest } from './queries.ts'
import { createResultDocument } from './result-document.ts'
import { type ResultReport, readReport } from './result-report.ts'

/** The audit log records whom a download is about, but neither what was written nor how many wrote (LOG-1, ANON-1). */
export const documentAuditOf = ({ found, perspective }: ResultReport) => ({
  kind: 'feedback-result-downloaded' as const,
  subjectId: found.row.id,
  data: { revieweeId: found.row.revieweeId, perspective },
})

/**
 * `GET /feedback-cycle-requests/{requestId}/document`: a result as a PDF; downloading it counts as reading, like
 * opening the page.
 */
export const downloadResultDocument = handler(
  'GET /feedback-cycle-requests/{requestId}/document',
  async ({ params, query, viewer, tx, app, now }) => {
    const request = await findRequest(tx, viewer, params, now)
    const read = await readReport(tx, viewer, request, query.perspective, now)
    if (!('report' in read)) return refuse(read.refusal.allowed ? 'NOTHING_TO_READ' : read.refusal.reason)
    const { report } = read
    await recordAudit(tx, actorOf(viewer, now), documentAuditOf(report))
    const { language } = viewer
    const terms = await findTerms(tx, language)
    const logo = await findDocumentLogo(app, tx, viewer, now)
    const paper = createResultDocument(report, { viewer, language, terms, logo, now })
    const title = translate(language, 'feedback.about', { name: report.found.reviewee.name }, terms)
    const body = makeLater(() => renderPdfInWorker(paper))
    return { name: `${safeFileName(`${title} ${report.found.cycle.name}`)}.pdf`, type: 'application/pdf', body }
  },
)
