import type { ReviewPage } from '@perennial/contract/review-shapes.ts'
import { translate } from '@perennial/contract/words/translate.ts'
import { canTakeDocument } from '@perennial/domain/reviews/documents.ts'
import { answer } from '../core/answer.ts'
import { audit } from '../core/audit.ts'
import { fileName } from '../core/csv.ts'
import { by } from '../core/events.ts'
import { demand } from '../core/refusals.ts'
import { dayIn } from '../review-cycles/public.ts'
import { confidentialIds, findReview, noteReading, presentReview, readableQuestionnaire } from '../reviews/public.ts'
import { termsOf } from '../wording/public.ts'
import { layOut, type Say } from './layout.ts'
import { makePdf } from './paper.ts'

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
    const isWhole = query.confidential && page.youAre.every((relation) => relation !== 'reviewee')
    await audit(tx, by(viewer, now), {
      kind: 'review-document-taken',
      subjectId: page.id,
      data: { revieweeId: page.reviewee.id, confidential: isWhole },
    })
    const { language, company } = viewer
    const terms = await termsOf(tx, language)
    const say: Say = {
      words: (key, values = {}) => translate(language, key, values, terms),
      day: (when) => dayIn(new Date(when), when.length > 10 ? company.timeZone : 'UTC', company.dateFormat),
    }
    const title = say.words('reviews.of', { name: page.reviewee.name })
    const body = makeLater(() =>
      makePdf({
        ...{ title: `${title} – ${page.cycle.name}`, language },
        content: layOut(isWhole ? page : withoutConfidential(page), say),
        footer: say.words(isWhole ? 'reviewDocument.footerWhole' : 'reviewDocument.footer', {
          name: viewer.name,
          date: say.day(now.toISOString()),
        }),
        pageOf: (at, count) => say.words('reviewDocument.pageOf', { page: at, count }),
      }),
    )
    return { name: `${fileName(`${title} ${page.cycle.name}`)}.pdf`, type: 'application/pdf', body }
  },
)

/** Set once the transaction is over: it takes its time, and nobody waits for it. */
async function* makeLater(make: () => Promise<Uint8Array>) {
  yield await make()
}

/** As the reviewee would read it, once everything is shared: no confidential topic, rating or point, no contributions. */
function withoutConfidential(page: ReviewPage): ReviewPage {
  const secret = confidentialIds(page.questionnaire)
  const { manager } = page.sides
  const answers =
    manager.answers && Object.fromEntries(Object.entries(manager.answers).filter(([id]) => !secret.has(id)))
  return {
    ...page,
    questionnaire: readableQuestionnaire(page.questionnaire, { confidential: false }),
    sides: { ...page.sides, manager: { ...manager, ...(answers && { answers }) } },
    sheets: [],
  }
}
