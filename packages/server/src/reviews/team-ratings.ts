import type { PastRating } from '@perennial/contract/reviews/team-ratings.ts'
import { OVERALL_RATING } from '@perennial/domain/questionnaires/questionnaire.ts'
import { canReadConfidential, canReadReviewerSide } from '@perennial/domain/reviews/visibility.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import type { Viewer } from '../core/viewer.ts'
import { authorizeTeam, idsBelow } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { createCardContext, findReviewCards, type ListedReview } from './review-cards.ts'
import { assessments, reviewAnswers, reviews } from './tables.ts'

/** `GET /team/ratings`: the rating of each shared review of a team that the viewer may read (MAY-4, MAY-8). */
export const listTeamRatings = handler('GET /team/ratings', async ({ query, viewer, tx, now }) => {
  await authorizeTeam(tx, viewer)
  // Impersonators don’t read what others wrote.
  if (viewer.session.acting) return { people: [] }
  const team =
    query.scope === 'direct'
      ? sql`any(${sql.param(await findDirectReports(tx, viewer))}::uuid[])`
      : sql`any${idsBelow(viewer.company.id, viewer.id)}`
  const found = await findReviewCards(
    tx,
    viewer,
    sql`${reviews.revieweeId} = ${team}`,
    await createCardContext(tx, viewer, true),
    now,
  )
  const readable = found.filter(mayReadRating)
  const answers = await findRatings(
    tx,
    viewer,
    readable.map(({ card }) => card.id),
  )
  const byPerson = Map.groupBy(readable, ({ card }) => card.reviewee.id)
  return {
    people: [...byPerson].map(([personId, all]) => ({
      personId,
      ratings: all
        .flatMap((listed) => ratingOf(listed, answers.get(listed.card.id)))
        .toSorted((a, b) => a.at.localeCompare(b.at)),
    })),
  }
})

/** A draft is not a past rating, not even for its author. */
function mayReadRating({ review, relations }: ListedReview): boolean {
  const { overallRatings } = review.questionnaire
  if (!overallRatings.enabled || review.manager.sharedAt === null) return false
  if (overallRatings.confidential && !canReadConfidential(review, relations)) return false
  return canReadReviewerSide(review, relations).allowed
}

function ratingOf({ card, review }: ListedReview, code: string | undefined): PastRating[] {
  const { ratings } = review.questionnaire.overallRatings
  const index = ratings.findIndex((rating) => rating.code === code)
  const rating = ratings[index]
  if (!rating || !review.manager.sharedAt) return []
  return [
    {
      reviewId: card.id,
      cycle: card.cycle.name,
      at: review.manager.sharedAt.toISOString(),
      label: rating.label,
      // A questionnaire lists its best rating first.
      level: ratings.length - index,
      levels: ratings.length,
    },
  ]
}

async function findDirectReports(tx: Tx, viewer: Viewer): Promise<string[]> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, viewer.company.id), eq(people.managerId, viewer.id)))
  return rows.map(({ id }) => id)
}

async function findRatings(tx: Tx, viewer: Viewer, reviewIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ reviewId: assessments.reviewId, code: sql<string>`${reviewAnswers.value}->>'value'` })
    .from(reviewAnswers)
    .innerJoin(
      assessments,
      and(eq(assessments.companyId, reviewAnswers.companyId), eq(assessments.id, reviewAnswers.assessmentId)),
    )
    .where(
      and(
        eq(reviewAnswers.companyId, viewer.company.id),
        eq(reviewAnswers.sectionId, OVERALL_RATING),
        eq(assessments.type, 'ASSESSMENT'),
        isNotNull(assessments.sharedAt),
        sql`${assessments.reviewId} = any(${sql.param([...reviewIds])}::uuid[])`,
      ),
    )
  return new Map(rows.map(({ reviewId, code }) => [reviewId, code]))
}
