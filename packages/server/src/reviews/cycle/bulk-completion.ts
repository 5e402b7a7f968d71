import { canCloseReviews, canComplete } from '@perennial/domain/reviews/completion.ts'
import { canChangeCycle } from '@perennial/domain/reviews/cycle/cycle.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { audit } from '../../core/audit.ts'
import { by, defineEvent, recordAll } from '../../core/events/events.ts'
import { answer } from '../../core/http/handler.ts'
import { demand } from '../../core/http/refusals.ts'
import { reviewCompleted } from '../public.ts'
import { reviews } from '../tables.ts'
import { idsOf, keepDeed } from './bulk-actions.ts'
import { lockCycle, reportOf } from './public.ts'
import { chosenReviews, sortedBy } from './selection.ts'

/** HR completed reviews of a cycle in one go; `data` says how many. */
export const cycleCompleted = defineEvent('review-cycle-completed')

/** `POST /review-cycles/{cycleId}/completions`: those that are open become complete; nobody is told (COM-P12). */
export const answerCompleteReviews = answer(
  'POST /review-cycles/{cycleId}/completions',
  async ({ params, body, viewer, tx, now }) => {
    const seen = await lockCycle(tx, viewer, params.cycleId)
    const { cycle } = seen
    demand(canCloseReviews(viewer))
    demand(canChangeCycle(cycle))
    const chosen = await chosenReviews(tx, viewer, seen, { reviews: body.reviews })
    const { wanted, skipped } = sortedBy(chosen, ({ review, relations }) => canComplete(review, relations))
    const report = reportOf(wanted.length, skipped)
    if (body.isPreview || wanted.length === 0) return { ...report, deedId: null }
    const reviewIds = idsOf(wanted)
    const who = by(viewer, now)
    await tx
      .update(reviews)
      .set({ completedAt: now, completedById: viewer.id, version: sql`${reviews.version} + 1` })
      .where(and(eq(reviews.companyId, cycle.companyId), inArray(reviews.id, reviewIds), isNull(reviews.completedAt)))
    await recordAll(
      tx,
      who,
      wanted.map(({ id, row }) => ({
        ...{ kind: reviewCompleted, subject: ['review', id] as const, aboutId: row.revieweeId },
      })),
    )
    await audit(tx, who, { kind: cycleCompleted, subjectId: cycle.id, data: { done: wanted.length, reviewIds } })
    return { ...report, deedId: await keepDeed(tx, viewer, cycle, { kind: 'COMPLETION', reviewIds }, now) }
  },
)
