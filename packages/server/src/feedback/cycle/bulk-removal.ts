import { DELETION_CONFIRMATION } from '@perennial/domain/company-deletion/deletion.ts'
import { canRemoveReviewee } from '@perennial/domain/feedback/cycle/removal.ts'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { handler } from '../../core/http/handler.ts'
import { refuse } from '../../core/http/refusals.ts'
import { deleteMembers } from '../../cycles/public.ts'
import { keepAnswersOf } from '../../questionnaires/public.ts'
import { participantAnswerStore } from '../answer-store.ts'
import { feedbackCycleRequests, feedbackParticipants } from '../tables.ts'
import { type FeedbackBulkAction, type FeedbackBulkContext, runFeedbackBulkAction, selectedIds } from './bulk-source.ts'
import { revieweeRemoved } from './events.ts'
import type { SelectedRequest } from './selection.ts'

type Choice = { requests: readonly string[]; isPreview: boolean; confirmation?: string | undefined }

/**
 * `POST /feedback-cycles/{cycleId}/removals`: reviewees with answers are only removed by HR Admins who typed the
 * confirmation (KEEP-7).
 */
export const removeReviewees = handler('POST /feedback-cycles/{cycleId}/removals', async (request) => {
  const { bulkActionId: _, ...report } = await runFeedbackBulkAction(removal, request)
  const isUnconfirmed = report.skipped.some(({ reason }) => reason === 'DELETION_NOT_CONFIRMED')
  if (isUnconfirmed && report.done === 0) refuse('DELETION_NOT_CONFIRMED')
  return report
})

const removal: FeedbackBulkAction<Choice, { withAnswers: number }> = {
  plan: (context) => {
    const { tx, cycle, choice } = context
    // The preview shows what would happen with the confirmation.
    const confirmation = choice.isPreview ? DELETION_CONFIRMATION : choice.confirmation
    const counts = (accepted: readonly SelectedRequest[]) => ({
      withAnswers: accepted.filter(({ hasAnswers }) => hasAnswers).length,
    })
    return {
      judge: ({ isOwn, hasAnswers, relations }) =>
        canRemoveReviewee({ isOwn, hasAnswers, confirmation }, { isHr: relations.has('hrAdmin') }),
      counts,
      apply: async (accepted) => {
        const personIds = accepted.map(({ row }) => row.revieweeId)
        await keepTexts(context, selectedIds(accepted))
        await deleteMembers(tx, cycle, personIds)
        await tx
          .delete(feedbackCycleRequests)
          .where(
            and(
              eq(feedbackCycleRequests.companyId, cycle.companyId),
              inArray(feedbackCycleRequests.id, selectedIds(accepted)),
            ),
          )
        return {
          events: personIds.map((aboutId) => ({
            kind: revieweeRemoved,
            subject: ['feedback-cycle', cycle.id],
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

/** Keeps what people wrote in their own Backups (KEEP-6). */
async function keepTexts({ tx, cycle, now }: FeedbackBulkContext, requestIds: readonly string[]): Promise<void> {
  const { companyId, requestId, firstSavedAt, id, reviewerId } = feedbackParticipants
  const writing = await tx
    .select({ id, authorId: reviewerId })
    .from(feedbackParticipants)
    .where(and(eq(companyId, cycle.companyId), inArray(requestId, [...requestIds]), isNotNull(firstSavedAt)))
  if (writing.length > 0) await keepAnswersOf(tx, participantAnswerStore, cycle.companyId, writing, now)
}
