import { canChangeCycle, canRemoveReviewee, DELETION_CONFIRMATION } from '@perennial/domain/reviews/cycle/cycle.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '../../core/audit.ts'
import { actorOf, recordEvents } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize } from '../../core/http/refusals.ts'
import { reviews } from '../tables.ts'
import { selectedIds } from './bulk-actions.ts'
import { bulkReportOf, lockCycle, revieweeRemoved } from './public.ts'
import { findSelectedReviews, judgeSelection, type SelectedReview } from './selection.ts'
import { cycleMembers } from './tables.ts'

/** Whether anybody has written in it. */
const isWritten = ({ manager, self, contributorAssessments: assessments }: SelectedReview): boolean =>
  [manager, ...(self ? [self] : []), ...assessments].some(({ firstSavedAt }) => firstSavedAt !== null)

/** `POST /review-cycles/{cycleId}/removals`: with something written only by HR Admins who typed the words (REV-P25). */
export const removeReviewees = handler(
  'POST /review-cycles/{cycleId}/removals',
  async ({ params, body, viewer, tx, now }) => {
    const seen = await lockCycle(tx, viewer, params.cycleId)
    const { cycle } = seen
    authorize(canChangeCycle(cycle))
    const selected = await findSelectedReviews(tx, viewer, seen, { reviews: body.reviews })
    // What is counted first is what would be done with the words.
    const confirmation = body.isPreview ? DELETION_CONFIRMATION : body.confirmation
    const { wanted, skipped } = judgeSelection(selected, (review) => {
      const isOwn = review.row.revieweeId === viewer.id
      return canRemoveReviewee({ isArchived: false, isOwn, hasAnswers: isWritten(review), confirmation }, seen.by)
    })
    const report = { ...bulkReportOf(wanted.length, skipped), written: wanted.filter(isWritten).length }
    if (body.isPreview || wanted.length === 0) return report
    const { companyId } = cycle
    const personIds = wanted.map(({ row }) => row.revieweeId)
    await tx
      .delete(cycleMembers)
      .where(
        and(
          eq(cycleMembers.companyId, companyId),
          eq(cycleMembers.cycleId, cycle.id),
          inArray(cycleMembers.personId, personIds),
        ),
      )
    await tx.delete(reviews).where(and(eq(reviews.companyId, companyId), inArray(reviews.id, selectedIds(wanted))))
    const actor = actorOf(viewer, now)
    await recordEvents(
      tx,
      actor,
      personIds.map((aboutId) => ({
        ...{ kind: revieweeRemoved, subject: ['review-cycle', cycle.id] as const, aboutId, data: { name: cycle.name } },
        audit: null,
      })),
    )
    await recordAudit(tx, actor, {
      kind: revieweeRemoved,
      subjectId: cycle.id,
      data: { personIds, written: report.written },
    })
    return report
  },
)
