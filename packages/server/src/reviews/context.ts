import type { Answer } from '@perennial/domain/questionnaires/answers.ts'
import { isPoint } from '@perennial/domain/questionnaires/answers.ts'
import { type Questionnaire, ratingIds, type Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { plainTextWithLists } from '@perennial/domain/rich-text/lists.ts'
import { isRichText } from '@perennial/domain/rich-text/text.ts'
import { and, desc, eq, lt, ne } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import type { Viewer } from '../core/viewer.ts'
import { findAnswers, presentAnswersForReader } from './answers.ts'
import { reviewCycles } from './cycle/tables.ts'
import { confidentialItemIds } from './presenter.ts'
import { findReview, findReviewIfVisible, type ReviewForViewer, reviewAccessFor } from './queries.ts'
import { reviews } from './tables.ts'

/** So many earlier reviews help; all of them are on the profile. */
const MAX_EARLIER = 10

/** `GET /reviews/{reviewId}/context`: what was shared in earlier reviews of the person, as far as this viewer reads it. */
export const readReviewContext = handler('GET /reviews/{reviewId}/context', async ({ params, viewer, tx }) => {
  const found = await findReview(tx, viewer, params.reviewId)
  const rows = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(reviewCycles, and(eq(reviewCycles.companyId, reviews.companyId), eq(reviewCycles.id, reviews.cycleId)))
    .where(
      and(
        eq(reviews.companyId, viewer.company.id),
        eq(reviews.revieweeId, found.row.revieweeId),
        ne(reviews.id, found.row.id),
        lt(reviewCycles.processStarts, found.cycle.processStarts),
      ),
    )
    .orderBy(desc(reviewCycles.processStarts))
    .limit(MAX_EARLIER)
  const earlier = []
  for (const { id } of rows) {
    const other = await findReviewIfVisible(tx, viewer, id)
    if (!other) continue
    for (const side of ['manager', 'reviewee'] as const) {
      const one = await presentEarlier(tx, viewer, other, side)
      if (one) earlier.push(one)
    }
  }
  return { earlier }
})

/** One side of an earlier review, without drafts and without what this viewer may not read. */
async function presentEarlier(tx: Tx, viewer: Viewer, found: ReviewForViewer, side: Side) {
  const { row, cycle, review, sides } = found
  const reading = reviewAccessFor(found)
  const assessment = sides[side]
  if (!assessment?.sharedAt || !reading[side].allowed) return undefined
  const hidden = reading.confidential ? new Set<string>() : confidentialItemIds(review.questionnaire)
  const answers = (await findAnswers(tx, viewer.company.id, [assessment.id])).get(assessment.id) ?? {}
  const shown = presentAnswersForReader(answers, { withSaver: false, hidden: side === 'manager' ? hidden : new Set() })
  const given = questionsOf(review.questionnaire, side).flatMap(({ id, question }) => {
    const one = shown[id]
    return one ? [{ question, answer: one, text: answerAsText(review.questionnaire, side, id, one) }] : []
  })
  if (given.length === 0) return undefined
  return {
    id: row.id,
    cycle: { id: cycle.id, name: cycle.name },
    completedAt: row.completedAt?.toISOString() ?? null,
    side,
    by: side === 'reviewee' ? found.reviewee : found.mainReviewer,
    answers: given,
  }
}

const questionsOf = (questionnaire: Questionnaire, side: Side) =>
  questionnaire.sections.flatMap((section) => {
    const variant = section[side]
    return variant && section.type !== 'HEADING' ? [{ id: section.id, question: variant.question }] : []
  })

/** An answer as a text: choices by their labels. */
export function answerAsText(
  questionnaire: Questionnaire,
  side: Side,
  sectionId: string,
  { value }: Pick<Answer, 'value'>,
): string {
  if (value === null || isPoint(value)) return ''
  if (isRichText(value)) return plainTextWithLists(value)
  if (ratingIds.includes(sectionId)) return String(value)
  const options = questionnaire.sections.find((section) => section.id === sectionId)?.[side]?.options ?? []
  const label = (id: string) => options.find((option) => option.id === id)?.label ?? id
  if (Array.isArray(value)) return value.map(label).join(', ')
  return typeof value === 'string' && options.length > 0 ? label(value) : String(value)
}
