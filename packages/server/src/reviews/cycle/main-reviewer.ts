import { hasCycleStarted } from '@perennial/domain/cycles/life.ts'
import { questionnaireOf } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { extendedTimeline } from '@perennial/domain/reviews/cycle/timeline.ts'
import { relationsOf } from '@perennial/domain/reviews/relations.ts'
import type { Review, ReviewDates } from '@perennial/domain/reviews/review.ts'
import { canBecomeReviewer } from '@perennial/domain/reviews/reviewer-change.ts'
import type { AssessmentTimestamps } from '@perennial/domain/reviews/status.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { actorOf as byViewer, recordEvent } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize } from '../../core/http/refusals.ts'
import type { Viewer } from '../../core/viewer.ts'
import { findManagerIds } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import { whoDecidesReviewers } from '../public.ts'
import { assessments, type ReviewRow, reviewContributors, reviews } from '../tables.ts'
import { mainReviewerChanged } from './events.ts'
import { extensionsOf, lockReview } from './extension.ts'
import { timelineOf } from './model.ts'
import { lockCycle } from './queries.ts'
import type { ReviewCycleRow } from './tables.ts'

/**
 * `PUT /review-cycles/{cycleId}/reviews/{reviewId}/main-reviewer`: text, shares and signatures stay; not once that side is
 * signed (REV-P24). The new reviewer is notified (REV-P27). Only by HR Admins: the new reviewer reads what was written.
 */
export const changeMainReviewer = handler(
  'PUT /review-cycles/{cycleId}/reviews/{reviewId}/main-reviewer',
  async ({ params, body, viewer, tx, now }) => {
    const { cycle, by } = await lockCycle(tx, viewer, params.cycleId)
    const row = await lockReview(tx, cycle, params.reviewId)
    const review = await ruled(tx, cycle, row)
    const { id, isHr, isAssistant, isGuest } = viewer
    const managersOfViewer = isHr ? await findManagerIds(tx, cycle.companyId, id) : []
    const relations = relationsOf({
      viewerId: id,
      isHr,
      isAssistant,
      isGuest,
      isCycleAdmin: by.isCycleAdmin,
      revieweeId: row.revieweeId,
      mainReviewerId: row.mainReviewerId,
      signerOfManagerSide: null,
      contributorIds: [],
      managersOfReviewee: [],
      managersOfViewer,
    })
    const isBelow = managersOfViewer.includes(row.revieweeId)
    const whoElse = isBelow ? { whoElse: await whoDecidesReviewers(tx, viewer, row.revieweeId) } : {}
    authorize(
      canBecomeReviewer(
        review,
        { id, isHr, relations, ...whoElse },
        await findReviewerCandidate(tx, viewer, body.personId),
      ),
    )
    if (row.mainReviewerId !== body.personId) await setMainReviewer(tx, viewer, { cycle, row }, body.personId, now)
  },
)

/** Makes someone the main reviewer of a review; a contributor who becomes the main reviewer no longer contributes. */
export async function setMainReviewer(
  tx: Tx,
  viewer: Viewer,
  { cycle, row }: { cycle: ReviewCycleRow; row: ReviewRow },
  personId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(reviews)
    .set({
      mainReviewerId: personId,
      // Before the start they are informed together with everyone else.
      reviewerInformedAt: hasCycleStarted(cycle, now) ? now : null,
      version: row.version + 1,
    })
    .where(and(eq(reviews.companyId, cycle.companyId), eq(reviews.id, row.id)))
  await tx
    .delete(reviewContributors)
    .where(
      and(
        eq(reviewContributors.companyId, cycle.companyId),
        eq(reviewContributors.reviewId, row.id),
        eq(reviewContributors.personId, personId),
      ),
    )
  await markManualChoice(tx, cycle, [row.id])
  const actor = byViewer(viewer, now)
  const data = { cycleId: cycle.id, from: row.mainReviewerId, to: personId }
  await recordEvent(tx, actor, {
    kind: mainReviewerChanged,
    subject: ['review', row.id],
    aboutId: row.revieweeId,
    data,
    audit: data,
  })
}

/** Marks these reviewers as chosen manually: a reset reports that it overwrites such choices. */
export async function markManualChoice(tx: Tx, { companyId, id }: ReviewCycleRow, reviewIds: readonly string[]) {
  await tx.execute(sql`
    update cycle_members m set setup = jsonb_build_object('mainReviewerId', r.main_reviewer_id,
      'contributorIds', (select coalesce(jsonb_agg(c.person_id order by c.person_id), '[]'::jsonb) from review_contributors c
        where c.company_id = r.company_id and c.review_id = r.id))
    from reviews r where r.company_id = ${companyId} and r.id = any(${sql.param([...reviewIds])}::uuid[])
      and m.company_id = r.company_id and m.cycle_id = ${id} and m.person_id = r.reviewee_id`)
}

/** A person who can't be found is treated like one who has left (WALL-7). */
export async function findReviewerCandidate(tx: Tx, viewer: Viewer, id: string) {
  const [found] = await tx
    .select({ id: people.id, isActive: sql<boolean>`${people.state} <> 'DEACTIVATED'`, isGuest: people.isGuest })
    .from(people)
    .where(and(eq(people.companyId, viewer.company.id), eq(people.id, id)))
  return found ?? { id, isActive: false, isGuest: false }
}

const nothingDone: AssessmentTimestamps = { firstSavedAt: null, writtenAt: null, sharedAt: null, signedAt: null }

/** A review as the rules see it. */
async function ruled(tx: Tx, cycle: ReviewCycleRow, row: ReviewRow): Promise<Review & { revieweeId: string }> {
  const assessmentRows = await tx
    .select()
    .from(assessments)
    .where(and(eq(assessments.companyId, cycle.companyId), eq(assessments.reviewId, row.id)))
  const marksOf = (type: string) => assessmentRows.find((assessment) => assessment.type === type) ?? nothingDone
  return {
    revieweeId: row.revieweeId,
    revieweeName: '',
    mainReviewerId: row.mainReviewerId,
    mainReviewerName: null,
    cycle,
    questionnaire: questionnaireOf(cycle, row.questionnaireId),
    dates: extendedTimeline(timelineOf(cycle), extensionsOf(row)) as ReviewDates,
    isArchived: cycle.archivedAt !== null,
    completedAt: row.completedAt,
    manager: marksOf('ASSESSMENT'),
    reviewee: marksOf('SELF_ASSESSMENT'),
  }
}
