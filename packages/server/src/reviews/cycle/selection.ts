import type { PersonRef } from '@perennial/contract/core/fields.ts'
import { type Relations, relationsOf } from '@perennial/domain/reviews/relations.ts'
import type { Review } from '@perennial/domain/reviews/review.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import type { Viewer } from '../../core/viewer.ts'
import { findLinesOf } from '../../cycles/public.ts'
import { personRefSql, toReview } from '../public.ts'
import { type AssessmentRow, assessments, type ReviewRow, reviewContributors, reviews } from '../tables.ts'
import type { CycleForViewer, ReviewCycleRow } from './public.ts'

/** A selected review with the roles of the viewer, as the rules see it and without anything that was written. */
export type SelectedReview = {
  id: string
  row: ReviewRow
  reviewee: PersonRef
  mainReviewer: PersonRef | null
  contributorIds: string[]
  manager: AssessmentRow
  self: AssessmentRow | null
  /** Assessments of contributors. */
  contributorAssessments: AssessmentRow[]
  review: Review
  relations: Relations
  /** The reviewee is above the viewer. */
  isAboveYou: boolean
}

type SelectionOptions = { reviews?: readonly string[] | undefined; isHeld?: boolean }

/**
 * The reviews that a bulk action is about: the named ones that are in this cycle, or all of the cycle; in the order
 * of their ids. Locked, so that no one writes, signs or hides until the action is committed (TIME-2).
 */
export async function findSelectedReviews(
  tx: Tx,
  viewer: Viewer,
  { cycle, by }: CycleForViewer,
  { reviews: ids, isHeld = true }: SelectionOptions,
): Promise<SelectedReview[]> {
  const query = tx
    .select({
      row: reviews,
      reviewee: personRefSql(reviews.revieweeId),
      mainReviewer: personRefSql(reviews.mainReviewerId),
    })
    .from(reviews)
    .where(
      and(eq(reviews.companyId, cycle.companyId), eq(reviews.cycleId, cycle.id), ids && inArray(reviews.id, [...ids])),
    )
    .orderBy(reviews.id)
  const rows = await (isHeld ? query.for('no key update', { of: reviews }) : query)
  if (rows.length === 0) return []
  const found = rows.map(({ row }) => row.id)
  const all = ids ? found : null
  const assessments = await assessmentsOf(tx, cycle, all)
  const contributors = await contributorsOf(tx, cycle, all)
  const lines = await findLinesOf(tx, viewer)
  return rows.flatMap(({ row, reviewee, mainReviewer }) => {
    const own = assessments.get(row.id) ?? []
    const manager = own.find(({ type }) => type === 'ASSESSMENT')
    if (!manager || !reviewee) return []
    const self = own.find(({ type }) => type === 'SELF_ASSESSMENT') ?? null
    const contributorIds = contributors.get(row.id) ?? []
    const relations = relationsOf({
      viewerId: viewer.id,
      isHr: viewer.isHr,
      isAssistant: viewer.isAssistant,
      isGuest: viewer.isGuest,
      isCycleAdmin: by.isCycleAdmin,
      revieweeId: row.revieweeId,
      mainReviewerId: row.mainReviewerId,
      contributorIds,
      signerOfManagerSide: manager.signedById,
      managersOfViewer: lines.above,
      managersOfReviewee: lines.managersOf(row.revieweeId),
    })
    return {
      id: row.id,
      row,
      reviewee,
      mainReviewer,
      contributorIds,
      manager,
      self,
      relations,
      contributorAssessments: own.filter(({ type }) => type === 'CONTRIBUTOR_ASSESSMENT'),
      review: toReview({ row, cycle, reviewee, mainReviewer, manager, self }),
      isAboveYou: lines.above.includes(row.revieweeId),
    }
  })
}

const grouped = <R, V>(rows: readonly R[], keyOf: (row: R) => string, of: (row: R) => V): Map<string, V[]> => {
  const groups = new Map<string, V[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(of(row))
    else groups.set(keyOf(row), [of(row)])
  }
  return groups
}

async function assessmentsOf(tx: Tx, { companyId, id }: ReviewCycleRow, ids: readonly string[] | null) {
  const rows = await tx
    .select({ assessment: assessments })
    .from(assessments)
    .innerJoin(reviews, and(eq(reviews.companyId, assessments.companyId), eq(reviews.id, assessments.reviewId)))
    .where(
      and(eq(reviews.companyId, companyId), eq(reviews.cycleId, id), ids ? inArray(reviews.id, [...ids]) : undefined),
    )
  return grouped(
    rows,
    ({ assessment }) => assessment.reviewId,
    ({ assessment }) => assessment,
  )
}

async function contributorsOf(tx: Tx, { companyId, id }: ReviewCycleRow, ids: readonly string[] | null) {
  const rows = await tx
    .select({ reviewId: reviewContributors.reviewId, personId: reviewContributors.personId })
    .from(reviewContributors)
    .innerJoin(
      reviews,
      and(eq(reviews.companyId, reviewContributors.companyId), eq(reviews.id, reviewContributors.reviewId)),
    )
    .where(
      and(eq(reviews.companyId, companyId), eq(reviews.cycleId, id), ids ? inArray(reviews.id, [...ids]) : undefined),
    )
  return grouped(
    rows,
    ({ reviewId }) => reviewId,
    ({ personId }) => personId,
  )
}
