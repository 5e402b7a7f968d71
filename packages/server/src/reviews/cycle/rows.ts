import type { CycleRow } from '@perennial/contract/reviews/cycle/schemas.ts'
import { comparableQuestionnaire, questionnairesOf } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { OVERALL_RATING } from '@perennial/domain/questionnaires/questionnaire.ts'
import { reviewConcerns } from '@perennial/domain/reviews/cycle/concerns.ts'
import { extendedTimeline, type TimelineInstants } from '@perennial/domain/reviews/cycle/timeline.ts'
import type { Deciders } from '@perennial/domain/reviews/own-reviewer.ts'
import type { AcknowledgementKind } from '@perennial/domain/reviews/reviewer-change.ts'
import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { param as givenOf, preparedQuery, type Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import type { Viewer } from '../../core/viewer.ts'
import { isAboutViewer, nameOfAlias, viewerIdsOf } from '../../cycles/public.ts'
import { isOnLeaveSql } from '../../leave/tables.ts'
import { findManagerIds, nameSql } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import { whoDecideReviewers } from '../public.ts'
import { reviews } from '../tables.ts'
import { extensionsOf } from './extension.ts'
import { timelineOf } from './model.ts'
import {
  isOwnReviewOf,
  joinsMainAssessment,
  joinsReviewee,
  joinsReviewer,
  joinsSelfAssessment,
  mainAssessments,
  reviewers,
  selfAssessments,
  visibleReviewerStatus,
} from './people-columns.ts'
import { findCycle } from './queries.ts'
import { findRowPage, type RowQuery } from './row-pages.ts'
import type { ReviewCycleRow } from './tables.ts'

/** `GET /review-cycles/{cycleId}/reviews`: the people of a cycle, each with the status of both sides. */
export const listCycleRows = handler(
  'GET /review-cycles/{cycleId}/reviews',
  async ({ params, query, viewer, tx, now }) => {
    // Sent together with the query for the cycle, and used only if this viewer administers it.
    const page = query.concern
      ? undefined
      : findRowPage(tx, { companyId: viewer.company.id, id: params.cycleId, ends: undefined }, viewer, query, now)
    page?.catch(() => undefined)
    const { cycle } = await findCycle(tx, viewer, params.cycleId)
    return rowsOnPage(tx, cycle, viewer, await (page ?? pageOf(tx, cycle, viewer, query, now)), now)
  },
  { isReadOnly: true },
)

/** A page of the people of a cycle as this viewer may read them, for the overview and for exports (MAY-4). */
export async function findCycleRows(tx: Tx, cycle: ReviewCycleRow, viewer: Viewer, query: RowQuery, now: Date) {
  return rowsOnPage(tx, cycle, viewer, await pageOf(tx, cycle, viewer, query, now), now)
}

const pageOf = (tx: Tx, cycle: ReviewCycleRow, viewer: Viewer, query: RowQuery, now: Date) =>
  findRowPage(tx, { companyId: cycle.companyId, id: cycle.id, ends: cycle.processEndsForReviewers }, viewer, query, now)

type Page = Awaited<ReturnType<typeof findRowPage>>

async function rowsOnPage(tx: Tx, cycle: ReviewCycleRow, viewer: Viewer, { ids, next, total }: Page, now: Date) {
  const [rows, above] = await Promise.all([
    rowsOf(tx, cycle, viewer, ids, now),
    readsRatings(viewer) ? findManagerIds(tx, viewer.company.id, viewer.id) : null,
  ])
  const unreviewed = rows.filter((row) => !row.review.isComplete && !hasReviewer(row))
  const deciders = await whoDecideReviewers(
    tx,
    viewer,
    unreviewed.map(({ review }) => review.revieweeId),
  )
  const ratings = above && (await ratingsOf(tx, cycle, viewer, rows, new Set(above), now))
  const shown: RowContext = {
    viewer,
    ratings,
    deciders,
    now,
    dates: timelineOf(cycle),
    questionnaires: new Map(questionnairesOf(cycle).map((questionnaire) => [questionnaire.id, questionnaire.name])),
  }
  return { rows: rows.map((row) => presentRow(row, shown)), next, total }
}

/** Whether there is a column of ratings for this viewer: for HR Admins, where the cycle asks for some. */
export const hasRatingColumn = (cycle: ReviewCycleRow, viewer: Viewer): boolean =>
  viewer.isHr && comparableQuestionnaire(cycle).overallRatings.enabled

const given = { company: givenOf('companyId'), ids: sql`any(${givenOf('ids')}::uuid[])` }
const asker = { viewerId: givenOf('viewerId'), actorId: givenOf('actorId') }

const isThere = (column: PgColumn) => sql<boolean>`${column} is not null`
/** Null if there is no such assessment. */
const perhaps = <C extends PgColumn>(column: C) => sql<C['_']['data'] | null>`${column}`

/**
 * Looked up for each row of the page. With a join, the database would compare all assessments of a page with each of its rows, and
 * for a new cycle without statistics even all assessments that exist.
 */
const assessmentSql = (
  db: NodePgDatabase,
  table: typeof mainAssessments | typeof selfAssessments,
  isAssessment: SQL | undefined,
) => db.select({ id: table.id, status: table.status }).from(table).where(isAssessment).limit(1).as(getTableName(table))

type PersonWithState = { id: string; name: string; isActive: boolean }

const contributorsOf = sql<PersonWithState[] | null>`(
  select jsonb_agg(jsonb_build_object('id', p.id, 'name', ${nameOfAlias('p')}, 'isActive', p.state <> 'DEACTIVATED')
    order by p.last_name, p.first_name, p.id)
  from review_contributors c join people p on p.company_id = c.company_id and p.id = c.person_id
  where c.company_id = ${reviews.companyId} and c.review_id = ${reviews.id})`

/** Empty for the viewer’s own review and for that of their impersonator: reviewees don’t learn who has seen it. */
const acknowledgementsOf = sql<{ kind: AcknowledgementKind; by: PersonWithState; at: string }[] | null>`(
  select jsonb_agg(jsonb_build_object('kind', a.kind, 'at', a.at,
    'by', jsonb_build_object('id', p.id, 'name', ${nameOfAlias('p')}, 'isActive', p.state <> 'DEACTIVATED')) order by a.at, a.kind)
  from review_acknowledgements a join people p on p.company_id = a.company_id and p.id = a.person_id
  where a.company_id = ${reviews.companyId} and a.review_id = ${reviews.id} and not ${isOwnReviewOf(asker)})`

const rowsQuestion = preparedQuery((db) =>
  db
    .select({
      review: {
        id: reviews.id,
        revieweeId: reviews.revieweeId,
        mainReviewerId: reviews.mainReviewerId,
        questionnaireId: reviews.questionnaireId,
        extensions: reviews.extensions,
        isRevieweeInformed: isThere(reviews.revieweeInformedAt),
        isReviewerInformed: isThere(reviews.reviewerInformedAt),
        isComplete: isThere(reviews.completedAt),
      },
      name: nameSql(people),
      department: people.department,
      email: people.email,
      isAway: isOnLeaveSql(reviews.revieweeId, givenOf('now')),
      reviewerIsAway: isOnLeaveSql(reviews.mainReviewerId, givenOf('now')),
      state: people.state,
      reviewerName: sql<
        string | null
      >`case when ${reviewers.id} is not null then ${nameSql(reviewers as unknown as typeof people)} end`,
      reviewerState: reviewers.state,
      reviewerEmail: reviewers.email,
      self: perhaps(selfAssessments.status),
      main: perhaps(mainAssessments.status),
      mainAssessmentId: perhaps(mainAssessments.id),
      known: visibleReviewerStatus(asker),
      contributors: contributorsOf,
      acknowledgements: acknowledgementsOf,
    })
    .from(reviews)
    .innerJoin(people, joinsReviewee)
    .leftJoin(reviewers, joinsReviewer)
    .leftJoinLateral(assessmentSql(db, selfAssessments, joinsSelfAssessment), sql`true`)
    .leftJoinLateral(assessmentSql(db, mainAssessments, joinsMainAssessment), sql`true`)
    .where(and(eq(reviews.companyId, given.company), sql`${reviews.id} = ${given.ids}`)),
)

/** Everything the rows of a page show, in their order. */
async function rowsOf(tx: Tx, cycle: ReviewCycleRow, viewer: Viewer, ids: readonly string[], now: Date) {
  const rows = await rowsQuestion(tx, {
    companyId: cycle.companyId,
    ids,
    now: now.toISOString(),
    ...viewerIdsOf(viewer),
  })
  const positions = new Map(ids.map((id, index) => [id, index]))
  return rows.sort((a, b) => (positions.get(a.review.id) ?? 0) - (positions.get(b.review.id) ?? 0))
}
type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** What is the same for all rows of a page. */
type RowContext = {
  viewer: Viewer
  ratings: ReadonlyMap<string, string> | null
  /** Who decides about the reviewer of people without one. */
  deciders: ReadonlyMap<string, Deciders>
  questionnaires: ReadonlyMap<string | null, string | null>
  dates: TimelineInstants
  now: Date
}

const hasReviewer = ({ reviewerName, reviewerState }: Row) => reviewerName !== null && reviewerState !== 'DEACTIVATED'

function presentRow(row: Row, { viewer, ratings, deciders, questionnaires, dates, now }: RowContext): CycleRow {
  const { review } = row
  const { id, isComplete } = review
  const isOwn = isAboutViewer(viewer, review.revieweeId)
  const isActive = row.state !== 'DEACTIVATED'
  const reviewer = review.mainReviewerId &&
    row.reviewerName !== null && {
      id: review.mainReviewerId,
      name: row.reviewerName,
      isActive: row.reviewerState !== 'DEACTIVATED',
    }
  const ends = isOwn ? null : endsForReviewers(dates, review)
  const found = reviewConcerns(
    {
      revieweeIsActive: isActive,
      revieweeHasAddress: row.email !== '',
      revieweeIsAway: row.isAway,
      reviewer: reviewer
        ? { isActive: reviewer.isActive, hasAddress: row.reviewerEmail !== '', isAway: row.reviewerIsAway }
        : null,
    },
    ends && { isStarted: row.main !== 'NOT_STARTED', isComplete, processEndsForReviewers: ends },
    now,
  )
  return {
    reviewId: id,
    reviewee: { id: review.revieweeId, name: row.name, isActive },
    department: row.department,
    questionnaire: questionnaires.get(review.questionnaireId) ?? null,
    mainReviewer: reviewer || null,
    choosesReviewer: deciders.get(review.revieweeId)?.how === 'SELF',
    contributors: row.contributors ?? [],
    informed: { reviewee: review.isRevieweeInformed, reviewer: review.isReviewerInformed },
    revieweeStatus: row.self,
    managerStatus: row.known,
    acknowledgements: (row.acknowledgements ?? []).map((seen) => ({ ...seen, at: new Date(seen.at).toISOString() })),
    ...(ratings && mayRate(row, isOwn) ? { rating: ratings.get(id) ?? null } : {}),
    isComplete,
    extensions: Object.fromEntries(
      Object.entries(extensionsOf(review)).map(([field, date]) => [field, date.toISOString()]),
    ),
    concerns: found,
    hasAnswers:
      (row.self !== null && row.self !== 'NOT_STARTED') || (row.known !== null && row.known !== 'NOT_STARTED'),
    isOwn,
  }
}

const endsForReviewers = (dates: TimelineInstants, review: Row['review']): Date | null =>
  extendedTimeline(dates, extensionsOf(review)).processEndsForReviewers

const mayRate = (row: Row, isOwn: boolean) => !isOwn || row.known !== null

/** Impersonators don't read what others wrote. */
const readsRatings = ({ isHr, session }: Viewer): boolean => isHr && !session.acting

/**
 * Ratings of the reviewer side by review, only for HR Admins outside the reporting line, never about themselves (COM-P02, MAY-8). No one can read a draft; in calibration cycles the ratings are compared from the end of writing on.
 */
async function ratingsOf(
  tx: Tx,
  cycle: ReviewCycleRow,
  viewer: Viewer,
  rows: readonly Row[],
  above: ReadonlySet<string>,
  now: Date,
) {
  const dates = timelineOf(cycle)
  const readable = rows.filter(({ review, main }) => {
    if (isAboutViewer(viewer, review.revieweeId) || above.has(review.revieweeId)) return false
    if (main === 'WRITTEN' || main === 'SHARED' || main === 'SIGNED') return true
    if (cycle.cycleType !== 'CALIBRATION') return false
    const ends = endsForReviewers(dates, review)
    return ends !== null && now >= ends
  })
  const assessments = readable.flatMap(({ mainAssessmentId }) => (mainAssessmentId ? [mainAssessmentId] : []))
  if (assessments.length === 0) return new Map<string, string>()
  const { rows: found } = await tx.execute<{ reviewId: string; rating: string | null }>(sql`
    select s.review_id as "reviewId", a.value->>'value' as rating from review_answers a
    join assessments s on s.company_id = a.company_id and s.id = a.assessment_id
    where a.company_id = ${cycle.companyId} and a.section_id = ${OVERALL_RATING}
      and a.assessment_id = any(${sql.param(assessments)}::uuid[])`)
  return new Map(found.flatMap((item) => (item.rating === null ? [] : [[item.reviewId, item.rating] as const])))
}
