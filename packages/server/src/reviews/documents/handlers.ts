import { translate } from '@perennial/contract/messages/translate.ts'
import { canTakeDocument } from '@perennial/domain/reviews/documents/document.ts'
import { audit } from '../../core/audit.ts'
import { fileName } from '../../core/csv.ts'
import { by } from '../../core/events/events.ts'
import { answer } from '../../core/http/handler.ts'
import { demand } from '../../core/http/refusals.ts'
import { termsOf } from '../../terminology/public.ts'
import { findReview, noteReading, presentReview } from '../public.ts'
import { printPdf } from './pdf.ts'
import { isWholeFor, setReview } from './review-document.ts'

/**
 * `GET /reviews/{reviewId}/document`: what this person reads of a review, as a PDF. What the reviewee never reads is left out
 * unless it is asked for, and is not there for the reviewee at all.
 */
export const answerReviewDocument = answer(
  'GET /reviews/{reviewId}/document',
  async ({ params, query, viewer, tx, now }) => {
    const found = await findReview(tx, viewer, params.reviewId)
    const page = await presentReview(tx, viewer, found, now)
    demand(canTakeDocument(page.sides))
    await noteReading(tx, viewer, found, false, now)
    const { confidential } = query
    await audit(tx, by(viewer, now), {
      kind: 'review-document-taken',
      subjectId: page.id,
      data: { revieweeId: page.reviewee.id, confidential: isWholeFor(page, confidential) },
    })
    const { language } = viewer
    const terms = await termsOf(tx, language)
    const paper = setReview(page, { viewer, language, terms, confidential, now })
    const title = translate(language, 'reviews.of', { name: page.reviewee.name }, terms)
    const body = makeLater(() => printPdf(paper))
    return { name: `${fileName(`${title} ${page.cycle.name}`)}.pdf`, type: 'application/pdf', body }
  },
)

/** Set once the transaction is over: it takes its time, and nobody waits for it. */
async function* makeLater(make: () => Promise<Uint8Array>) {
  yield await make()
}
