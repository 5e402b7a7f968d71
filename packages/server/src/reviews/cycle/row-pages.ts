import type { CycleRow } from '@perennial/contract/reviews/cycle/schemas.ts'
import type { Concern } from '@perennial/domain/reviews/cycle/concerns.ts'
import { sideStatuses } from '@perennial/domain/reviews/cycle/side-statuses.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import type { Viewer } from '../../core/viewer.ts'
import { keysetOf, type PageQuery, pageOf, viewerIdsOf } from '../../cycles/public.ts'
import { canSearchAddresses, nameSearchCondition } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import { reviews } from '../tables.ts'
import {
  isInCycle,
  isOverdueSql,
  joinsMainAssessment,
  joinsReviewee,
  joinsReviewer,
  joinsSelfAssessment,
  mainAssessments,
  participantConcernsSql,
  reviewers,
  selfAssessments,
  visibleReviewerStatus,
} from './people-columns.ts'
import { reviewCountSql } from './rollup.ts'
import type { ReviewCycleRow } from './tables.ts'

export type RowQuery = PageQuery & {
  q: string
  sort: 'name' | 'department' | 'reviewer' | 'revieweeStatus' | 'managerStatus'
  revieweeStatus?: CycleRow['revieweeStatus'] | undefined
  managerStatus?: CycleRow['managerStatus'] | undefined
  department?: string | undefined
  concern?: CycleRow['concerns'][number] | undefined
  questionnaire?: string | undefined
}

const rank = (status: SQL) =>
  sql`coalesce(array_position(array[${sql.join(
    sideStatuses.map((sideStatus) => sql`${sideStatus}::text`),
    sql`, `,
  )}], ${status})::text, '0')`

const sortColumns = (viewer: Viewer): Record<RowQuery['sort'], SQL[]> => ({
  name: [],
  department: [sql`${people.department}`],
  reviewer: [sql`coalesce(${reviewers.lastName}, '')`, sql`coalesce(${reviewers.firstName}, '')`],
  revieweeStatus: [rank(sql`${selfAssessments.status}`)],
  managerStatus: [rank(visibleReviewerStatus(viewerIdsOf(viewer)))],
})

/** A cycle whose people are read; `ends` is only needed to find those who are too late. */
type RowsOfCycle = Pick<ReviewCycleRow, 'companyId' | 'id'> & { ends: Date | undefined }

/**
 * Which reviews of a cycle are on a page: found, filtered and sorted without the data that only its rows show, as joining that
 * for ten thousand people costs the most. The first page has the total.
 */
export async function findRowPage(tx: Tx, cycle: RowsOfCycle, viewer: Viewer, query: RowQuery, now: Date) {
  const order = [
    ...sortColumns(viewer)[query.sort],
    sql`${people.lastName}`,
    sql`${people.firstName}`,
    sql`${people.id}`,
  ]
  const narrowed = and(
    query.revieweeStatus ? eq(selfAssessments.status, query.revieweeStatus) : undefined,
    query.managerStatus ? sql`${visibleReviewerStatus(viewerIdsOf(viewer))} = ${query.managerStatus}` : undefined,
    query.department === undefined ? undefined : eq(people.department, query.department),
    query.questionnaire ? hasQuestionnaire(query.questionnaire) : undefined,
    query.concern ? isOfConcern(query.concern, cycle.ends, viewer, now) : undefined,
    query.q.trim() ? await nameSearchCondition(tx, cycle.companyId, query.q, canSearchAddresses(viewer)) : undefined,
  )
  const where = and(isInCycle(cycle), narrowed)
  const keyset = keysetOf(order, query)
  const isWhole = keyset.isFirstPage && !narrowed
  const columns = { id: reviews.id, at: keyset.at, all: isWhole ? reviewCountSql(cycle) : sql<null>`null` }
  const finding = parallelChecks(query)
    ? tx
        .select(columns)
        .from(people)
        .innerJoin(reviews, joinsReviewee)
        .leftJoin(reviewers, joinsReviewer)
        .leftJoin(selfAssessments, joinsSelfAssessment)
        .leftJoin(mainAssessments, joinsMainAssessment)
        .where(and(where, keyset.where))
        .orderBy(...keyset.orderBy)
        .limit(query.limit + 1)
    : tx
        .select(columns)
        .from(people)
        .innerJoin(reviews, joinsReviewee)
        .where(and(where, keyset.where))
        .orderBy(...keyset.orderBy)
        .limit(query.limit + 1)
  const isCounted = keyset.isFirstPage && !isWhole
  const [found, counted] = await Promise.all([finding, isCounted ? countRows(tx, query, where) : null])
  // In a whole list each row has the total; without rows it is zero.
  const total = isWhole ? (found[0]?.all ?? 0) : counted
  const { rows, next } = pageOf(found, query)
  return { ids: rows.map(({ id }) => id), next, total }
}

const hasQuestionnaire = (id: string): SQL =>
  id === 'main' ? isNull(reviews.questionnaireId) : eq(reviews.questionnaireId, id)

function isOfConcern(concern: Concern, ends: Date | undefined, viewer: Viewer, now: Date): SQL {
  if (concern !== 'NOTHING_WRITTEN') return participantConcernsSql(now)[concern]
  if (!ends) throw new Error('it has to be known when the cycle ends')
  return isOverdueSql(ends.toISOString(), viewerIdsOf(viewer), now)
}

const ofAssessments: readonly RowQuery['sort'][] = ['reviewer', 'revieweeStatus', 'managerStatus']

/** Whether filters or order depend on assessments and reviewers. */
const parallelChecks = ({ revieweeStatus, managerStatus, concern, sort }: RowQuery): boolean =>
  revieweeStatus !== undefined || managerStatus !== undefined || concern !== undefined || ofAssessments.includes(sort)

async function countRows(tx: Tx, query: RowQuery, where: SQL | undefined): Promise<number> {
  const count = { count: sql<number>`count(*)::int` }
  const [row] = parallelChecks(query)
    ? await tx
        .select(count)
        .from(people)
        .innerJoin(reviews, joinsReviewee)
        .leftJoin(reviewers, joinsReviewer)
        .leftJoin(selfAssessments, joinsSelfAssessment)
        .leftJoin(mainAssessments, joinsMainAssessment)
        .where(where)
    : await tx.select(count).from(people).innerJoin(reviews, joinsReviewee).where(where)
  return row?.count ?? 0
}
