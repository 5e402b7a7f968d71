import type { CycleRow } from '@perennial/contract/review-cycle-shapes.ts'
import { OVERALL_RATING } from '@perennial/domain/questionnaires/questionnaire.ts'
import { reviewConcerns } from '@perennial/domain/reviews/concerns.ts'
import { sideStatuses } from '@perennial/domain/reviews/side-statuses.ts'
import { extendedTimeline } from '@perennial/domain/reviews/timeline.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { answer } from '../core/answer.ts'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { managersOf, nameOf, whoFits } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { extensionsOf } from './extending.ts'
import { datesOf, questionnaireOf } from './model.ts'
import {
  concernConditions,
  isInCycle,
  isMainSheet,
  isReviewee,
  isReviewer,
  isSelfSheet,
  knownManagerStatus,
  mainSheets,
  reviewers,
  selfSheets,
} from './people-of-cycle.ts'
import { findCycle } from './seeing.ts'
import type { ReviewCycleRow } from './tables.ts'

type Query = {
  q: string
  sort: 'name' | 'department' | 'reviewer' | 'revieweeStatus' | 'managerStatus'
  direction: 'asc' | 'desc'
  cursor?: string | undefined
  limit: number
  revieweeStatus?: CycleRow['revieweeStatus'] | undefined
  managerStatus?: CycleRow['managerStatus'] | undefined
  department?: string | undefined
  concern?: CycleRow['concerns'][number] | undefined
}

/** `GET /review-cycles/{cycleId}/reviews`: the people of a cycle, each with where both sides are. */
export const answerCycleRows = answer(
  'GET /review-cycles/{cycleId}/reviews',
  async ({ params, query, viewer, tx, now }) => {
    const { cycle } = await findCycle(tx, viewer, params.cycleId)
    return readCycleRows(tx, cycle, viewer, query, now)
  },
)

/** A page of the people of a cycle as this viewer may read them, for the overview and for exports (MAY-4). */
export async function readCycleRows(tx: Tx, cycle: ReviewCycleRow, viewer: Viewer, query: Query, now: Date) {
  const { rows, next, total } = await pageOfRows(tx, cycle, viewer, query, now)
  const contributors = await contributorsOf(tx, cycle.companyId, rows)
  const ratings = await ratingsOf(tx, cycle, viewer, rows, now)
  return { rows: rows.map((row) => presentRow(row, cycle, viewer, contributors, ratings, now)), next, total }
}

/** Whether there is a column of ratings for this viewer: for HR Admins, where the cycle asks for some. */
export const showsRatings = (cycle: ReviewCycleRow, viewer: Viewer): boolean =>
  viewer.isHr && questionnaireOf(cycle).overallRatings.enabled

const rank = (status: SQL) =>
  sql`coalesce(array_position(array[${sql.join(
    sideStatuses.map((one) => sql`${one}::text`),
    sql`, `,
  )}], ${status})::text, '0')`

const sortColumns = (viewer: Viewer): Record<Query['sort'], SQL[]> => ({
  name: [],
  department: [sql`${people.department}`],
  reviewer: [sql`coalesce(${reviewers.lastName}, '')`, sql`coalesce(${reviewers.firstName}, '')`],
  revieweeStatus: [rank(sql`${selfSheets.status}`)],
  managerStatus: [rank(knownManagerStatus(viewer))],
})

async function pageOfRows(tx: Tx, cycle: ReviewCycleRow, viewer: Viewer, query: Query, now: Date) {
  const order = [
    ...sortColumns(viewer)[query.sort],
    sql`${people.lastName}`,
    sql`${people.firstName}`,
    sql`${people.id}`,
  ]
  const where = and(
    isInCycle(cycle),
    query.revieweeStatus ? eq(selfSheets.status, query.revieweeStatus) : undefined,
    query.managerStatus ? sql`${knownManagerStatus(viewer)} = ${query.managerStatus}` : undefined,
    query.department === undefined ? undefined : eq(people.department, query.department),
    query.concern ? concernConditions(cycle, viewer, now)[query.concern] : undefined,
    query.q.trim() ? await whoFits(tx, cycle.companyId, query.q, true) : undefined,
  )
  const isDown = query.direction === 'desc'
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, order.length)
  const beyond = after && sql`(${sql.join(order, sql`, `)}) ${isDown ? sql`<` : sql`>`} (${valuesOf(after)})`
  const joined = () =>
    tx
      .select(rowColumns(viewer, order))
      .from(people)
      .innerJoin(reviews, isReviewee)
      .leftJoin(reviewers, isReviewer)
      .leftJoin(selfSheets, isSelfSheet)
      .leftJoin(mainSheets, isMainSheet)
  const found = await joined()
    .where(and(where, beyond))
    .orderBy(...order.map((one) => (isDown ? sql`${one} desc` : sql`${one} asc`)))
    .limit(query.limit + 1)
  const rows = found.slice(0, query.limit)
  const last = found.length > query.limit ? rows.at(-1) : undefined
  return { rows, next: last ? writeCursor(last.at) : null, total: after ? null : await countRows(tx, where) }
}

async function countRows(tx: Tx, where: SQL | undefined): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(people)
    .innerJoin(reviews, isReviewee)
    .leftJoin(reviewers, isReviewer)
    .leftJoin(selfSheets, isSelfSheet)
    .leftJoin(mainSheets, isMainSheet)
    .where(where)
  return row?.count ?? 0
}

const rowColumns = (viewer: Viewer, order: SQL[]) => ({
  review: reviews,
  name: nameOf(people),
  department: people.department,
  email: people.email,
  state: people.state,
  reviewerName: sql<
    string | null
  >`case when ${reviewers.id} is not null then ${nameOf(reviewers as unknown as typeof people)} end`,
  reviewerState: reviewers.state,
  reviewerEmail: reviewers.email,
  self: selfSheets.status,
  main: mainSheets.status,
  mainSheetId: mainSheets.id,
  known: knownManagerStatus(viewer),
  at: sql<string[]>`array[${sql.join(
    order.map((one) => sql`${one}::text`),
    sql`, `,
  )}]`,
})
type Row = Awaited<ReturnType<typeof pageOfRows>>['rows'][number]

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
      reviewer: reviewer ? { isActive: reviewer.isActive, hasAddress: row.reviewerEmail !== '' } : null,
    },
    isOwn || !processEndsForReviewers ? null : { ...side, processEndsForReviewers },
    now,
  )
  return {
    reviewId: review.id,
    reviewee: { id: review.revieweeId, name: row.name, isActive },
    department: row.department,
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

async function contributorsOf(tx: Tx, companyId: string, rows: readonly Row[]): Promise<Map<string, Named[]>> {
  const { rows: found } = await tx.execute<{ reviewId: string; people: Named[] }>(sql`
    select c.review_id as "reviewId", jsonb_agg(jsonb_build_object('id', p.id,
      'name', coalesce(nullif(p.nickname, ''), p.first_name) || ' ' || p.last_name,
      'isActive', p.state <> 'DEACTIVATED') order by p.last_name, p.first_name, p.id) as people
    from review_contributors c join people p on p.company_id = c.company_id and p.id = c.person_id
    where c.company_id = ${companyId} and c.review_id = any(${sql.param(rows.map((row) => row.review.id))}::uuid[])
    group by 1`)
  return new Map(found.map((one) => [one.reviewId, one.people]))
}

/**
 * Ratings of the reviewer side by review, for HR Admins outside the line alone, never of themselves (COM-P02, MAY-8); null for
 * everybody else. A draft is nobody’s to read; in calibration cycles the ratings are compared from the end of writing on.
 */
async function ratingsOf(tx: Tx, cycle: ReviewCycleRow, viewer: Viewer, rows: readonly Row[], now: Date) {
  // What others wrote is read under one's own name.
  if (!viewer.isHr || viewer.session.acting) return null
  const above = new Set(await managersOf(tx, viewer.company.id, viewer.id))
  const readable = rows.filter(({ review, main }) => {
    if (review.revieweeId === viewer.id || above.has(review.revieweeId)) return false
    if (main === 'WRITTEN' || main === 'SHARED' || main === 'SIGNED') return true
    const { processEndsForReviewers } = extendedTimeline(datesOf(cycle), extensionsOf(review))
    return cycle.cycleType === 'CALIBRATION' && processEndsForReviewers !== null && now >= processEndsForReviewers
  })
  const sheets = readable.flatMap(({ mainSheetId }) => (mainSheetId ? [mainSheetId] : []))
  const { rows: found } = await tx.execute<{ reviewId: string; rating: string | null }>(sql`
    select s.review_id as "reviewId", a.value->>'value' as rating from review_answers a
    join assessments s on s.company_id = a.company_id and s.id = a.assessment_id
    where a.company_id = ${cycle.companyId} and a.section_id = ${OVERALL_RATING}
      and a.assessment_id = any(${sql.param(sheets)}::uuid[])`)
  return new Map(found.flatMap((one) => (one.rating === null ? [] : [[one.reviewId, one.rating] as const])))
}

const writeCursor = (after: readonly string[]) => Buffer.from(JSON.stringify(after)).toString('base64url')

/** What came in is anybody’s text. */
function readCursor(text: string, length: number): string[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (
      Array.isArray(read) &&
      read.length === length &&
      read.every((one) => typeof one === 'string') &&
      isId(read.at(-1))
    )
      return read
  } catch {
    // Refused below, like every text that is no cursor.
  }
  return refuse('CURSOR_UNKNOWN')
}

const isId = (value: unknown) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(value))

/** The last value is the id, all others are texts. */
const valuesOf = (after: readonly string[]): SQL =>
  sql.join(
    after.map((value, place) => (place === after.length - 1 ? sql`${value}::uuid` : sql`${value}::text`)),
    sql`, `,
  )
