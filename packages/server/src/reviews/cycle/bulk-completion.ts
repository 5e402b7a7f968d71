import { canComplete, canCompleteReviews } from '@perennial/domain/reviews/completion.ts'
import { canChangeCycle } from '@perennial/domain/reviews/cycle/cycle.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../../core/audit.ts'
import { actorOf, defineEvent, recordEvents } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize } from '../../core/http/refusals.ts'
import { reviewCompleted } from '../public.ts'
import { reviews } from '../tables.ts'
import { saveBulkAction, selectedIds } from './bulk-actions.ts'
import { bulkReportOf, lockCycle } from './public.ts'
import { findSelectedReviews, judgeSelection } from './selection.ts'

/** HR completed reviews of a cycle in one go; `data` says how many. */
export const cycleCompleted = defineEvent('review-cycle-completed')

/** `POST /review-cycles/{cycleId}/completions`: those that are open become complete; nobody is told (COM-P12). */
export const completeReviews = handler(
  'POST /review-cycles/{cycleId}/completions',
  async ({ params, body, viewer, tx, now }) => {
    const seen = await lockCycle(tx, viewer, params.cycleId)
    const { cycle } = seen
    authorize(canCompleteReviews(viewer))
    authorize(canChangeCycle(cycle))
    const selected = await findSelectedReviews(tx, viewer, seen, { reviews: body.reviews })
    const { wanted, skipped } = judgeSelection(selected, ({ review, relations }) => canComplete(review, relations))
    const report = bulkReportOf(wanted.length, skipped)
    if (body.isPreview || wanted.length === 0) return { ...report, bulkActionId: null }
    const reviewIds = selectedIds(wanted)
    const actor = actorOf(viewer, now)
    await tx
      .update(reviews)
      .set({ completedAt: now, completedById: viewer.id, version: sql`${reviews.version} + 1` })
      .where(and(eq(reviews.companyId, cycle.companyId), inArray(reviews.id, reviewIds), isNull(reviews.completedAt)))
    await recordEvents(
      tx,
      actor,
      wanted.map(({ id, row }) => ({
        ...{ kind: reviewCompleted, subject: ['review', id] as const, aboutId: row.revieweeId },
        audit: null,
      })),
    )
    await recordAudit(tx, actor, {
      kind: cycleCompleted,
      subjectId: cycle.id,
      data: { done: wanted.length, reviewIds },
    })
    return { ...report, bulkActionId: await saveBulkAction(tx, viewer, cycle, { kind: 'COMPLETION', reviewIds }, now) }
  },
)
