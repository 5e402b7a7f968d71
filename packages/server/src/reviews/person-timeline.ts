import type { TimelineReview } from '@perennial/contract/person-timeline/routes.ts'
import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import {
  isConfidentialSection,
  OVERALL_RATING,
  questionnaireItems,
  type Side,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import { and, desc, eq } from 'drizzle-orm'
import { cycles } from '../cycles/tables.ts'
import { excerptOf, type PersonTimelineSource } from '../person-timeline/public.ts'
import { answerAsText } from './answer-text.ts'
import { presentReview } from './presenter.ts'
import { findReviewIfVisible } from './queries.ts'
import { auditReading } from './review-page.ts'
import { reviews } from './tables.ts'

/** The maximum number of reviews in one timeline; the latest are shown. */
const MAX = 30

/** The reviews about someone, each built from the page that its reader would open, and nothing more (MAY-4). */
export const reviewTimeline: PersonTimelineSource = {
  name: 'reviews',
  feature: 'review',
  read: async ({ tx, viewer, personId, now }) => {
    const rows = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .innerJoin(cycles, and(eq(cycles.companyId, reviews.companyId), eq(cycles.id, reviews.cycleId)))
      .where(and(eq(reviews.companyId, viewer.company.id), eq(reviews.revieweeId, personId)))
      .orderBy(desc(cycles.startsAt), reviews.id)
      .limit(MAX)
    const entries: TimelineReview[] = []
    for (const { id } of rows) {
      const found = await findReviewIfVisible(tx, viewer, id)
      if (!found) continue
      const page = await presentReview(tx, viewer, found, now)
      // Before a cycle starts, no one needs to know about it.
      if (page.phase === 'NOT_OPEN') continue
      await auditReading(tx, viewer, found, false, now)
      entries.push(entryOf(page))
    }
    return entries
  },
}

function entryOf(page: ReviewDetails): TimelineReview {
  const { id, phase, completedAt, mainReviewer, dates, sides } = page
  const moments = [sides.manager, sides.reviewee].flatMap(({ sharedAt, signedAt }) => [sharedAt, signedAt])
  const latest = [completedAt, ...moments].filter((item) => item !== null).sort()
  return {
    kind: 'review',
    id,
    phase,
    completedAt,
    mainReviewer,
    at: latest.at(-1) ?? dates.processStarts,
    cycle: { id: page.cycle.id, name: page.cycle.name },
    sides: (['reviewee', 'manager'] as const).filter((side) => sides[side].isAsked).map((side) => sideOf(page, side)),
  }
}

function sideOf(page: ReviewDetails, side: Side): TimelineReview['sides'][number] {
  const { sharedAt, signedAt, signedBy, answers } = page.sides[side]
  const stands = { side, sharedAt, signedAt, signedBy }
  // A draft is never a headline: even its writer finds only what was shared here.
  if (!answers || !sharedAt) return stands
  const { questionnaire } = page
  const written = questionnaireItems(questionnaire, side).flatMap(({ id }) => {
    const section = questionnaire.sections.find((section) => section.id === id)
    // Confidential answers are only shown on the review itself.
    const question = section && !isConfidentialSection(section) ? section[side]?.question : undefined
    const answer = answers[id]
    const text = question && answer ? answerAsText(questionnaire, side, id, answer) : ''
    return question && text.trim() ? [{ question, text: excerptOf(text) }] : []
  })
  const [headline] = written
  const code = answers[OVERALL_RATING]?.value
  const rating = questionnaire.overallRatings.ratings.find((rating) => rating.code === code)
  return {
    ...stands,
    ...(headline ? { headline } : {}),
    ...(rating ? { rating: { code: rating.code, label: rating.label } } : {}),
  }
}
