import { DELETION_CONFIRMATION } from '@perennial/domain/company-deletion/deletion.ts'
import { canRemoveReviewee } from '@perennial/domain/reviews/cycle/cycle.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { handler } from '../../core/http/handler.ts'
import { deleteMembers } from '../../cycles/public.ts'
import { reviews } from '../tables.ts'
import { type ReviewBulkAction, runReviewBulkAction, selectedIds } from './bulk-source.ts'
import { revieweeRemoved } from './events.ts'
import type { SelectedReview } from './selection.ts'

/** `POST /review-cycles/{cycleId}/removals`: those with answers only by HR Admins who typed the confirmation (REV-P25). */
export const removeReviewees = handler('POST /review-cycles/{cycleId}/removals', (request) =>
  runReviewBulkAction(removal, request),
)

/** Whether anyone has written in it. */
const isWritten = ({ manager, self, contributorAssessments }: SelectedReview): boolean =>
  [manager, ...(self ? [self] : []), ...contributorAssessments].some(({ firstSavedAt }) => firstSavedAt !== null)

const removal: ReviewBulkAction<{ isPreview: boolean; confirmation?: string | undefined }, { written: number }> = {
  plan: ({ tx, viewer, cycle, by, choice }) => {
    // The preview counts what would be done with the confirmation.
    const confirmation = choice.isPreview ? DELETION_CONFIRMATION : choice.confirmation
    const counts = (accepted: readonly SelectedReview[]) => ({ written: accepted.filter(isWritten).length })
    return {
      judge: (item) => {
        const isOwn = item.row.revieweeId === viewer.id
        return canRemoveReviewee({ isArchived: false, isOwn, hasAnswers: isWritten(item), confirmation }, by)
      },
      counts,
      apply: async (accepted) => {
        const { companyId } = cycle
        const personIds = accepted.map(({ row }) => row.revieweeId)
        await deleteMembers(tx, cycle, personIds)
        await tx
          .delete(reviews)
          .where(and(eq(reviews.companyId, companyId), inArray(reviews.id, selectedIds(accepted))))
        return {
          events: personIds.map((aboutId) => ({
            kind: revieweeRemoved,
            subject: ['review-cycle', cycle.id],
            aboutId,
            data: { name: cycle.name },
            audit: null,
          })),
          audit: { kind: revieweeRemoved.name, data: { personIds, ...counts(accepted) } },
        }
      },
    }
  },
}
