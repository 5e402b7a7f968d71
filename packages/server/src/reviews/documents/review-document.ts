import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import { confidentialItemIds, readableQuestionnaire } from '@perennial/domain/reviews/confidential-items.ts'
import { type DocumentContext, documentMessages, framedDocument } from './document-frame.ts'
import { layOutReview } from './layout.ts'
import type { PdfDocument } from './pdf-renderer.ts'

type ReviewDocumentContext = DocumentContext & {
  /** Includes what the reviewee never reads, for people who may read it; never for the reviewee. */
  confidential: boolean
}

/** Whether confidential parts are included: never for the reviewee. */
export const canIncludeConfidential = (page: ReviewDetails, confidential: boolean): boolean =>
  confidential && !page.youAre.includes('reviewee')

/** A review as this person reads it, ready to be printed: what is not in `page` can't get into it (MAY-4). */
export function createReviewDocument(
  page: ReviewDetails,
  { confidential, ...context }: ReviewDocumentContext,
): PdfDocument {
  const isWhole = canIncludeConfidential(page, confidential)
  const messages = documentMessages(context)
  return framedDocument(context, {
    title: `${messages.translateMessage('reviews.of', { name: page.reviewee.name })} – ${page.cycle.name}`,
    content: layOutReview(isWhole ? page : withoutConfidential(page), messages),
    footer: isWhole ? 'reviewDocument.footerWhole' : 'reviewDocument.footer',
  })
}

/** As the reviewee would read it, once everything is shared: no confidential topic, rating or point, no contributions. */
function withoutConfidential(page: ReviewDetails): ReviewDetails {
  const secret = confidentialItemIds(page.questionnaire)
  const { manager } = page.sides
  const answers =
    manager.answers && Object.fromEntries(Object.entries(manager.answers).filter(([id]) => !secret.has(id)))
  return {
    ...page,
    questionnaire: readableQuestionnaire(page.questionnaire, { confidential: false }),
    sides: { ...page.sides, manager: { ...manager, ...(answers && { answers }) } },
    contributorAssessments: [],
  }
}
