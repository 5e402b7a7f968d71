import type { CycleRow } from '@perennial/contract/review-cycle-shapes.ts'
import { OVERALL_RATING } from '@perennial/domain/questionnaires/questionnaire.ts'
import { comparedIn, questionnairesOf } from '@perennial/domain/questionnaires/several.ts'
import { reviewConcerns } from '@perennial/domain/reviews/concerns.ts'
import { extendedTimeline } from '@perennial/domain/reviews/timeline.ts'
import { and, eq, sql } from 'drizzle-orm'
import { answer } from '../core/answer.ts'
import { given as givenOf, question, statement, type Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { isAway } from '../leave/tables.ts'
import { managersOf, nameOf } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { extensionsOf } from './extending.ts'
import { datesOf } from './model.ts'
import {
  askerOf,
  isMainSheet,
  isReviewee,
  isReviewer,
  isSelfSheet,
  knownManagerStatus,
  mainSheets,
  reviewers,
  selfSheets,
} from './people-of-cycle.ts'
import { pageOfIds, type Query } from './row-pages.ts'
import { findCycle } from './seeing.ts'
import type { ReviewCycleRow } from './tables.ts'

/** `GET /review-cycles/{cycleId}/reviews`: the people of a cycle, each with where both sides are. */
export const answerCycleRows = answer(
  'GET /review-cycles/{cycleId}/reviews',
  async ({ params, query, viewer, tx, now }) => {
    const { cycle } = await findCycle(tx, viewer, params.cycleId)
    return readCycleRows(tx, cycle, viewer, query, now)
  },
  { onlyReads: true },
)

/** A page of the people of a cycle as this viewer may read them, for the overview and for exports (MAY-4). */
export async function readCycleRows(tx: Tx, cycle: ReviewCycleRow, viewer: Viewer, query: Query, now: Date) {
  const { ids, next, total } = await pageOfIds(tx, cycle, viewer, query, now)
  const [rows, contributors, above] = await Promise.all([
    rowsOf(tx, cycle, viewer, ids, now),
    contributorsOf(tx, cycle.companyId, ids),
    readsRatings(viewer) ? managersOf(tx, viewer.company.id, viewer.id) : null,
  ])
  const ratings = above && (await ratingsOf(tx, cycle, viewer, rows, new Set(above), now))
  return { rows: rows.map((row) => presentRow(row, cycle, viewer, contributors, ratings, now)), next, total }
}

/** Whether there is a column of ratings for this viewer: for HR Admins, where the cycle asks for some. */
export const showsRatings = (cycle: ReviewCycleRow, viewer: Viewer): boolean =>
  viewer.isHr && comparedIn(cycle).overallRatings.enabled

const given = { company: givenOf('companyId'), ids: sql`any(${givenOf('ids')}::uuid[])` }
const asker = { viewerId: givenOf('viewerId'), actorId: givenOf('actorId') }

const rowsQuestion = question((db) =>
  db
    .select({
      review: reviews,
      name: nameOf(people),
      department: people.department,
      email: people.email,
      isAway: isAway(reviews.revieweeId, givenOf('now')),
      reviewerIsAway: isAway(reviews.mainReviewerId, givenOf('now')),
      state: people.state,
      reviewerName: sql<
        string | null
      >`case when ${reviewers.id} is not null then ${nameOf(reviewers as unknown as typeof people)} end`,
      reviewerState: reviewers.state,
      reviewerEmail: reviewers.email,
      self: selfSheets.status,
      main: mainSheets.status,
      mainSheetId: mainSheets.id,
      known: knownManagerStatus(asker),
    })
    .from(reviews)
    .innerJoin(people, isReviewee)
    .leftJoin(reviewers, isReviewer)
    // Named once more: of a new cycle the database knows nothing yet, and would look through all sheets for each row.
    .leftJoin(selfSheets, and(isSelfSheet, sql`${selfSheets.reviewId} = ${given.ids}`))
    .leftJoin(mainSheets, and(isMainSheet, sql`${mainSheets.reviewId} = ${given.ids}`))
    .where(and(eq(reviews.companyId, given.company), sql`${reviews.id} = ${given.ids}`)),
)

/** All that a row shows, of the rows of a page alone; in their order. */
async function rowsOf(tx: Tx, cycle: ReviewCycleRow, viewer: Viewer, ids: readonly string[], now: Date) {
  const rows = await rowsQuestion(tx, { companyId: cycle.companyId, ids, now: now.toISOString(), ...askerOf(viewer) })
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.sort((one, other) => (places.get(one.review.id) ?? 0) - (places.get(other.review.id) ?? 0))
}
type Row = Awaited<ReturnType<typeof rowsOf>>[number]

type Named = { id: string; name: string; isActive: boolean }

function presentRow(
  row: Row,
  cycle: ReviewCycleRow,
  viewer: Viewer,
  contributors: ReadonlyMap<string, Named[]>,
  ratings: ReadonlyMap<string, string> | null,
  now: Date,
): CycleRow {
  const { review } = row
  const isOwn = review.revieweeId === viewer.id
  const extensions = extensionsOf(review)
  const isActive = row.state !== 'DEACTIVATED'
  const reviewer = review.mainReviewerId &&
    row.reviewerName !== null && {
      id: review.mainReviewerId,
      name: row.reviewerName,
      isActive: row.reviewerState !== 'DEACTIVATED',
    }
  const { processEndsForReviewers } = extendedTimeline(datesOf(cycle), extensions)
  const side = { isStarted: row.main !== 'NOT_STARTED', isComplete: review.completedAt !== null }
  const found = reviewConcerns(
    {
      revieweeIsActive: isActive,
      revieweeHasAddress: row.email !== '',
      revieweeIsAway: row.isAway,
      reviewer: reviewer
        ? { isActive: reviewer.isActive, hasAddress: row.reviewerEmail !== '', isAway: row.reviewerIsAway }
        : null,
    },
    isOwn || !processEndsForReviewers ? null : { ...side, processEndsForReviewers },
    now,
  )
  return {
    reviewId: review.id,
    reviewee: { id: review.revieweeId, name: row.name, isActive },
    department: row.department,
    questionnaire: questionnairesOf(cycle).find(({ id }) => id === review.questionnaireId)?.name ?? null,
    mainReviewer: reviewer || null,
    contributors: contributors.get(review.id) ?? [],
    informed: { reviewee: review.revieweeInformedAt !== null, reviewer: review.reviewerInformedAt !== null },
    revieweeStatus: row.self,
    managerStatus: row.known,
    ...(ratings && mayRate(row, isOwn) ? { rating: ratings.get(review.id) ?? null } : {}),
    isComplete: review.completedAt !== null,
    extensions: Object.fromEntries(Object.entries(extensions).map(([field, date]) => [field, date.toISOString()])),
    concerns: found,
    hasAnswers:
      (row.self !== null && row.self !== 'NOT_STARTED') || (row.known !== null && row.known !== 'NOT_STARTED'),
    isOwn,
  }
}

const mayRate = (row: Row, isOwn: boolean) => !isOwn || row.known !== null

const contributorsQuestion = statement<{ reviewId: string; people: Named[] }>(
  () => sql`
    select c.review_id as "reviewId", jsonb_agg(jsonb_build_object('id', p.id,
      'name', coalesce(nullif(p.nickname, ''), p.first_name) || ' ' || p.last_name,
      'isActive', p.state <> 'DEACTIVATED') order by p.last_name, p.first_name, p.id) as people
    from review_contributors c join people p on p.company_id = c.company_id and p.id = c.person_id
    where c.company_id = ${given.company} and c.review_id = ${given.ids}
    group by 1`,
)

async function contributorsOf(tx: Tx, companyId: string, ids: readonly string[]): Promise<Map<string, Named[]>> {
  const found = await contributorsQuestion(tx, { companyId, ids })
  return new Map(found.map((one) => [one.reviewId, one.people]))
}

/** What others wrote is read under one's own name. */
const readsRatings = ({ isHr, session }: Viewer): boolean => isHr && !session.acting

/**
 * Ratings of the reviewer side by review, for HR Admins outside the line alone, never of themselves (COM-P02, MAY-8). A draft is nobody’s to read; in calibration cycles the ratings are compared from the end of writing on.
 */
async function ratingsOf(
  tx: Tx,
  cycle: ReviewCycleRow,
  viewer: Viewer,
  rows: readonly Row[],
  above: ReadonlySet<string>,
  now: Date,
) {
  const readable = rows.filter(({ review, main }) => {
    if (review.revieweeId === viewer.id || above.has(review.revieweeId)) return false
    if (main === 'WRITTEN' || main === 'SHARED' || main === 'SIGNED') return true
    const { processEndsForReviewers } = extendedTimeline(datesOf(cycle), extensionsOf(review))
    return cycle.cycleType === 'CALIBRATION' && processEndsForReviewers !== null && now >= processEndsForReviewers
  })
  const sheets = readable.flatMap(({ mainSheetId }) => (mainSheetId ? [mainSheetId] : []))
  if (sheets.length === 0) return new Map<string, string>()
  const { rows: found } = await tx.execute<{ reviewId: string; rating: string | null }>(sql`
    select s.review_id as "reviewId", a.value->>'value' as rating from review_answers a
    join assessments s on s.company_id = a.company_id and s.id = a.assessment_id
    where a.company_id = ${cycle.companyId} and a.section_id = ${OVERALL_RATING}
      and a.assessment_id = any(${sql.param(sheets)}::uuid[])`)
  return new Map(found.flatMap((one) => (one.rating === null ? [] : [[one.reviewId, one.rating] as const])))
}
