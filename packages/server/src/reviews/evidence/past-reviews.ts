import type { EvidenceEntry } from '@perennial/contract/reviews/evidence.ts'
import {
  OVERALL_RATING,
  type OverallRatings,
  type Questionnaire,
  SECONDARY_OVERALL_RATING,
  type Side,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import { confidentialItemIds, readableQuestionnaire } from '@perennial/domain/reviews/confidential-items.ts'
import { matchingQuestionId } from '@perennial/domain/reviews/matching-question.ts'
import { isRichText } from '@perennial/domain/rich-text/text.ts'
import { and, desc, eq, lt, ne } from 'drizzle-orm'
import { answerAsText } from '../answer-text.ts'
import { findAnswers, presentAnswersForReader } from '../answers.ts'
import { reviewCycles } from '../cycle/tables.ts'
import { findReviewIfVisible, type ReviewForViewer, reviewAccessFor } from '../queries.ts'
import { auditReading } from '../review-page.ts'
import { reviews } from '../tables.ts'
import type { EvidenceContext, EvidenceSource } from './registry.ts'

/** Older reviews are on the profile. */
const MAX_EARLIER = 10

/** What both sides wrote in earlier reviews of the person, the latest first, as far as this viewer may read it. */
export const pastReviews: EvidenceSource = {
  name: 'reviews',
  feature: 'review',
  find: async (context) => {
    const entries: EvidenceEntry[] = []
    for (const id of await earlierIds(context)) {
      const earlier = await findReviewIfVisible(context.tx, context.viewer, id)
      if (!earlier) continue
      const manager = await answersOf(context, earlier, 'manager')
      const reviewee = await answersOf(context, earlier, 'reviewee')
      if (manager.length + reviewee.length > 0)
        await auditReading(context.tx, context.viewer, earlier, false, context.now)
      entries.push(...manager, ...reviewee)
    }
    return entries
  },
}

async function earlierIds({ tx, viewer, personId, review }: EvidenceContext): Promise<string[]> {
  const rows = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(reviewCycles, and(eq(reviewCycles.companyId, reviews.companyId), eq(reviewCycles.id, reviews.cycleId)))
    .where(
      and(
        eq(reviews.companyId, viewer.company.id),
        eq(reviews.revieweeId, personId),
        ne(reviews.id, review.row.id),
        lt(reviewCycles.processStarts, review.cycle.processStarts),
      ),
    )
    .orderBy(desc(reviewCycles.processStarts))
    .limit(MAX_EARLIER)
  return rows.map(({ id }) => id)
}

/** The answers of one side, without drafts and without what this viewer may not read. */
async function answersOf(
  { tx, viewer, review: current }: EvidenceContext,
  earlier: ReviewForViewer,
  side: Side,
): Promise<EvidenceEntry[]> {
  const { row, cycle, review, sides } = earlier
  const access = reviewAccessFor(earlier)
  const assessment = sides[side]
  if (!assessment?.sharedAt || !access[side].allowed) return []
  const hidden =
    side === 'manager' && !access.confidential ? confidentialItemIds(review.questionnaire) : new Set<string>()
  const stored = (await findAnswers(tx, viewer.company.id, [assessment.id])).get(assessment.id) ?? {}
  const answers = presentAnswersForReader(stored, { withSaver: false, hidden })
  // No entry may refer to a current question that this viewer must not know.
  const today = readableQuestionnaire(current.review.questionnaire, reviewAccessFor(current))
  return questionsOf(review.questionnaire, today, side).flatMap((question) => {
    const answer = answers[question.id]
    const text = answer && (isRichText(answer.value) ? answer.value : question.textOf(answer.value))
    if (!answer || (text === '' && answer.comment === '')) return []
    return [
      {
        id: `${row.id} ${side} ${question.id}`,
        title: question.title,
        text: text ?? '',
        by: side === 'reviewee' ? earlier.reviewee : earlier.mainReviewer,
        at: assessment.sharedAt?.toISOString() ?? null,
        to: `/app/reviews/view/${row.id}`,
        sectionId: question.matching,
        facts: { side, comment: answer.comment, cycle: cycle.name, cycleId: cycle.id },
      },
    ]
  })
}

type EarlierQuestion = {
  id: string
  /** Empty for ratings, which the page names. */
  title: string
  matching: string | null
  textOf: (value: Parameters<typeof answerAsText>[3]['value']) => string
}

function questionsOf(questionnaire: Questionnaire, current: Questionnaire, side: Side): EarlierQuestion[] {
  const sections = questionnaire.sections.flatMap((section): EarlierQuestion[] => {
    const variant = section[side]
    if (!variant || section.type === 'HEADING') return []
    const textOf = (value: Parameters<EarlierQuestion['textOf']>[0]) =>
      answerAsText(questionnaire, side, section.id, { value })
    return [{ id: section.id, title: variant.question, matching: matchingQuestionId(current, section), textOf }]
  })
  const rating = (id: string, { ratings }: OverallRatings): EarlierQuestion => ({
    id,
    title: '',
    matching: id,
    textOf: (value) => {
      const found = ratings.find(({ code }) => code === value)
      return found ? `${found.code} ${found.label}` : ''
    },
  })
  return [
    ...sections,
    rating(OVERALL_RATING, questionnaire.overallRatings),
    rating(SECONDARY_OVERALL_RATING, questionnaire.secondaryOverallRatings),
  ]
}
