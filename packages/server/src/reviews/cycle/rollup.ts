import { blockingConcerns, type Concern, concerns } from '@perennial/domain/reviews/cycle/concerns.ts'
import { sideStatuses } from '@perennial/domain/reviews/cycle/side-statuses.ts'
import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { param, preparedQuery, type Tx } from '../../core/database/database.ts'
import type { Viewer } from '../../core/viewer.ts'
import { rollupVersionSql, viewerIdsOf } from '../../cycles/public.ts'
import { cycleMembers, cycleRollups } from '../../cycles/tables.ts'
import { idsOnLeave, isOnLeaveSql } from '../../leave/tables.ts'
import { people } from '../../people/tables.ts'
import { reviewContributors, reviews } from '../tables.ts'
import {
  isOverdueSql,
  isOwnReviewOf,
  joinsMainAssessment,
  joinsReviewee,
  joinsReviewer,
  mainAssessments,
  type ParticipantConcern,
  participantConcernsSql,
  reviewers,
} from './people-columns.ts'
import type { ReviewCycleRow } from './tables.ts'

/** The counts of a cycle for this viewer. Needs nothing of the cycle, so it can be sent together with the query for it. */
export const findRollup = (tx: Tx, viewer: Viewer, cycleId: string, now: Date): Promise<RollupSpec[]> =>
  countsQuestion(tx, { companyId: viewer.company.id, cycleId, now: now.toISOString(), ...viewerIdsOf(viewer) })

/**
 * How many people of a cycle are in which state, for this viewer. Summed from what triggers recorded when states changed. Only
 * reviews that differ because of their people are checked one by one: of people who have left, have no address or are on leave,
 * and the viewer's own. What is subtracted is read by the same statement, so that it is from the same moment.
 */
export async function presentCounts(
  tx: Tx,
  cycle: ReviewCycleRow,
  viewer: Viewer,
  counted: readonly RollupSpec[],
  now: Date,
) {
  const { companyId, id: cycleId, processEndsForReviewers } = cycle
  const [end, at] = [processEndsForReviewers.toISOString(), now.toISOString()]
  const late =
    processEndsForReviewers > now
      ? []
      : await lateQuestion(tx, { companyId, cycleId, end, now: at, ...viewerIdsOf(viewer) })
  const of = (dimension: RollupSpec['dimension']) => counted.filter((item) => item.dimension === dimension)
  const inAll = of('REVIEW')
  const odd = of('ODD')
  const alike: Alike[] = [
    ...odd.map(({ state, bits, count }) => judged(state, count, (position) => (bits & (2 ** position)) !== 0)),
    ...inAll.map(({ state, count }) => plain(state, count - sum(odd.filter((item) => item.state === state)))),
  ]
  const countOf = (isCounted: (one: Alike) => boolean) => sum(alike.filter(isCounted))
  const hidden = of('HIDDEN')
  const segmentsOf = (assessments: readonly RollupSpec[], unknown: readonly RollupSpec[]) =>
    sideStatuses.map((status) => {
      const isIn = ({ state }: RollupSpec) => state === status
      return { status, count: sum(assessments.filter(isIn)) - sum(unknown.filter(isIn)) }
    })
  return {
    reviewees: sum(inAll),
    finished: countOf(({ isFinished }) => isFinished),
    segments: { reviewee: segmentsOf(of('SELF_ASSESSMENT'), []), manager: segmentsOf(of('ASSESSMENT'), hidden) },
    concerns: concerns.flatMap((concern) => {
      const count = concern === 'NOTHING_WRITTEN' ? sum(late) : countOf((item) => item.concerns.includes(concern))
      return count > 0 ? [{ concern, count }] : []
    }),
    stuck: countOf((item) => blockingConcerns.some((concern) => item.concerns.includes(concern))),
    notInformed: {
      reviewees: countOf(({ informsReviewee }) => informsReviewee),
      reviewers: countOf(({ informsReviewer }) => informsReviewer),
      contributors: sum(of('CONTRIBUTORS_TO_TELL')),
    },
    remaining: sum(of('REMAINING')),
    turn: of('TURN')[0]?.state ?? '',
  }
}

/** How many reviews a cycle has. */
export const reviewCountSql = ({
  companyId,
  id,
}: Pick<ReviewCycleRow, 'companyId' | 'id'>): SQL<number> => sql<number>`(
  select coalesce(sum(c.amount), 0)::int from ${cycleRollups} c
  where c.company_id = ${companyId} and c.cycle_id = ${id} and c.dimension = 'REVIEW')`

type RollupSpec = {
  dimension:
    | (typeof cycleRollups.$inferSelect)['dimension']
    | 'ODD'
    | 'HIDDEN'
    | 'NOTHING_WRITTEN'
    | 'CONTRIBUTORS_TO_TELL'
    | 'REMAINING'
    | 'TURN'
  state: string
  bits: number
  count: number
}

const sum = (all: readonly { count: number }[]) => all.reduce((total, { count }) => total + count, 0)

/** Reviews that count in the same way. */
type Alike = {
  count: number
  isFinished: boolean
  informsReviewee: boolean
  informsReviewer: boolean
  concerns: readonly Concern[]
}

/** The concerns that follow from people; an ordinary review has none of them. */
const ofPeople = concerns.filter((concern): concern is ParticipantConcern => concern !== 'NOTHING_WRITTEN')
const INFORMS_REVIEWEE = ofPeople.length
const INFORMS_REVIEWER = INFORMS_REVIEWEE + 1

const judged = (state: string, count: number, says: (position: number) => boolean): Alike => ({
  count,
  isFinished: wordsOf(state).includes('COMPLETE'),
  informsReviewee: says(INFORMS_REVIEWEE),
  informsReviewer: says(INFORMS_REVIEWER),
  concerns: ofPeople.filter((_, index) => says(index)),
})

/** A review of active people with an address who are not on leave, and not the viewer's. */
function plain(state: string, count: number): Alike {
  const states = wordsOf(state)
  const hasReviewer = states.includes('HAS_REVIEWER')
  return {
    count,
    isFinished: states.includes('COMPLETE'),
    informsReviewee: !states.includes('REVIEWEE_INFORMED'),
    informsReviewer: hasReviewer && !states.includes('REVIEWER_INFORMED'),
    concerns: hasReviewer ? [] : ['NO_REVIEWER'],
  }
}

const wordsOf = (state: string) => state.split(' ')

/** The state of a review as it is counted. */
const stateOfReview = sql<string>`review_rollup_state(${reviews.completedAt}, ${reviews.revieweeInformedAt},
  ${reviews.reviewerInformedAt}, ${reviews.mainReviewerId})`

const asker = { viewerId: param('viewerId'), actorId: param('actorId') }
const [now, end] = [param('now'), param('end')]
const isInIt = and(eq(reviews.companyId, param('companyId')), eq(reviews.cycleId, param('cycleId')))

const parts = (dimension: RollupSpec['dimension'], state: SQL = sql`''`, bits: SQL = sql`0`) => ({
  dimension: sql<RollupSpec['dimension']>`${sql.raw(`'${dimension}'`)}::text`.as('dimension'),
  state: sql<string>`${state}`.as('state'),
  bits: sql<number>`${bits}`.as('bits'),
  count: sql<number>`count(*)::int`.as('count'),
})

const countsQuestion = preparedQuery((db) =>
  unionAll(
    db
      .select({
        ...parts('REVIEW', sql`${cycleRollups.state}`),
        dimension: sql<RollupSpec['dimension']>`${cycleRollups.dimension}`.as('dimension'),
        count: sql<number>`sum(${cycleRollups.amount})::int`.as('count'),
      })
      .from(cycleRollups)
      .where(and(eq(cycleRollups.companyId, param('companyId')), eq(cycleRollups.cycleId, param('cycleId'))))
      .groupBy(sql`1, 2`),
    db
      .select(parts('ODD', stateOfReview, bitsOf()))
      .from(reviews)
      .innerJoin(people, joinsReviewee)
      .leftJoin(reviewers, joinsReviewer)
      .where(and(isInIt, isOdd()))
      .groupBy(sql`2, 3`),
    db
      .select(parts('HIDDEN', sql`${mainAssessments.status}`))
      .from(reviews)
      .innerJoin(mainAssessments, joinsMainAssessment)
      .where(and(isInIt, isOwnReviewOf(asker), notInArray(mainAssessments.status, ['SHARED', 'SIGNED'])))
      .groupBy(sql`2`),
    db
      .select(parts('CONTRIBUTORS_TO_TELL'))
      .from(reviewContributors)
      .innerJoin(reviews, eq(reviews.id, reviewContributors.reviewId))
      .where(
        and(
          isInIt,
          eq(reviewContributors.companyId, param('companyId')),
          isNull(reviewContributors.informedAt),
          sql`not ${isOnLeaveSql(reviewContributors.personId, now)}`,
        ),
      ),
    db
      .select(parts('REMAINING'))
      .from(cycleMembers)
      .where(
        and(
          eq(cycleMembers.companyId, param('companyId')),
          eq(cycleMembers.cycleId, param('cycleId')),
          isNull(cycleMembers.itemId),
        ),
      ),
    db
      .select({
        ...parts('TURN', rollupVersionSql(param('companyId'), param('cycleId'))),
        count: sql<number>`0`.as('count'),
      })
      .from(sql`(select) once`),
  ),
)

/** People who wrote nothing in time: a query of its own, since there are none before the end. */
const lateQuestion = preparedQuery((db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(mainAssessments, joinsMainAssessment)
    .where(and(isInIt, isOverdueSql(end, asker, now))),
)

function bitsOf(): SQL {
  const conditions = participantConcernsSql(now)
  const asked: SQL[] = ofPeople.map((concern) => conditions[concern])
  asked[INFORMS_REVIEWEE] = sql`${reviews.revieweeInformedAt} is null and ${people.state} <> 'DEACTIVATED'
    and not ${isOwnReviewOf(asker)} and not ${isOnLeaveSql(reviews.revieweeId, now)}`
  asked[INFORMS_REVIEWER] = sql`${reviews.reviewerInformedAt} is null and ${reviews.mainReviewerId} is not null
    and ${reviewers.state} is distinct from 'DEACTIVATED' and not ${isOnLeaveSql(reviews.mainReviewerId, now)}`
  const bits = asked.map(
    (condition, index) => sql`case when ${condition} then ${sql.raw(String(2 ** index))} else 0 end`,
  )
  return sql`(${sql.join(bits, sql` + `)})::int`
}

/** Whether a review needs a closer check because of its people, or is the viewer's own. Uses the index of reviews by person. */
function isOdd(): SQL {
  const company = param('companyId')
  const inIt = sql`select r.id from reviews r where r.company_id = ${company} and r.cycle_id = ${param('cycleId')}`
  const oddPeople = sql`
    select p.id from people p where p.company_id = ${company} and (p.state = 'DEACTIVATED' or p.email = '')
    union all ${idsOnLeave(now)}`
  return sql`${reviews.id} in (
    ${inIt} and r.reviewee_id in (${oddPeople} union all select unnest(array[${asker.viewerId}, ${asker.actorId}]::uuid[]))
    union all ${inIt} and r.main_reviewer_id in (${oddPeople}))`
}
