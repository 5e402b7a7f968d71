import { translate } from '@perennial/contract/messages/translate.ts'
import { canDownloadDocument } from '@perennial/domain/reviews/documents/document.ts'
import { findDocumentLogo } from '../../branding/public.ts'
import { recordAudit } from '../../core/audit.ts'
import { safeFileName } from '../../core/csv.ts'
import { actorOf } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize } from '../../core/http/refusals.ts'
import { findTerms } from '../../terminology/public.ts'
import { auditReading, findReview, presentReview } from '../public.ts'
import { makeLater } from './later.ts'
import { renderPdfInWorker } from './pdf.ts'
import { canIncludeConfidential, createReviewDocument } from './review-document.ts'

/**
 * `GET /reviews/{reviewId}/document`: what this person reads of a review, as a PDF. What the reviewee never reads is left out
 * unless requested, and the reviewee can't get it at all.
 */
export const downloadReviewDocument = handler(
  'GET /reviews/{reviewId}/document',
  async ({ params, query, viewer, tx, app, now }) => {
    const found = await findReview(tx, viewer, params.reviewId)
    const page = await presentReview(tx, viewer, found, now)
    authorize(canDownloadDocument(page.sides))
    await auditReading(tx, viewer, found, false, now)
    const { confidential } = query
    await recordAudit(tx, actorOf(viewer, now), {
      kind: 'review-document-downloaded',
      subjectId: page.id,
      data: { revieweeId: page.reviewee.id, confidential: canIncludeConfidential(page, confidential) },
    })
    const { language } = viewer
    const terms = await findTerms(tx, language)
    const logo = await findDocumentLogo(app, tx, viewer, now)
    const paper = createReviewDocument(page, { viewer, language, terms, confidential, logo, now })
    const title = translate(language, 'reviews.of', { name: page.reviewee.name }, terms)
    const body = makeLater(() => renderPdfInWorker(paper))
    return { name: `${safeFileName(`${title} ${page.cycle.name}`)}.pdf`, type: 'application/pdf', body }
  },
)
