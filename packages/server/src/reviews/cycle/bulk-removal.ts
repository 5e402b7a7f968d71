import { canChangeCycle, canRemoveReviewee, deletionWords } from '@perennial/domain/reviews/cycle/cycle.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '../../core/audit.ts'
import { by, recordAll } from '../../core/events/events.ts'
import { answer } from '../../core/http/handler.ts'
import { demand } from '../../core/http/refusals.ts'
import { reviews } from '../tables.ts'
import { idsOf } from './bulk-actions.ts'
import { lockCycle, reportOf, revieweeRemoved } from './public.ts'
import { type Chosen, chosenReviews, sortedBy } from './selection.ts'
import { reviewCycleMembers } from './tables.ts'

/** Whether anybody has written in it. */
const isWritten = ({ manager, self, sheets }: Chosen): boolean =>
  [manager, ...(self ? [self] : []), ...sheets].some(({ firstSavedAt }) => firstSavedAt !== null)

/** `POST /review-cycles/{cycleId}/removals`: with something written only by HR Admins who typed the words (REV-P25). */
export const answerRemoveReviewees = answer(
  'POST /review-cycles/{cycleId}/removals',
  async ({ params, body, viewer, tx, now }) => {
    const seen = await lockCycle(tx, viewer, params.cycleId)
    const { cycle } = seen
    demand(canChangeCycle(cycle))
    const chosen = await chosenReviews(tx, viewer, seen, { reviews: body.reviews })
    // What is counted first is what would be done with the words.
    const confirmation = body.isPreview ? deletionWords : body.confirmation
    const { wanted, skipped } = sortedBy(chosen, (one) => {
      const isOwn = one.row.revieweeId === viewer.id
      return canRemoveReviewee({ isArchived: false, isOwn, hasAnswers: isWritten(one), confirmation }, seen.by)
    })
    const report = { ...reportOf(wanted.length, skipped), written: wanted.filter(isWritten).length }
    if (body.isPreview || wanted.length === 0) return report
    const { companyId } = cycle
    const personIds = wanted.map(({ row }) => row.revieweeId)
    await tx
      .delete(reviewCycleMembers)
      .where(
        and(
          eq(reviewCycleMembers.companyId, companyId),
          eq(reviewCycleMembers.cycleId, cycle.id),
          inArray(reviewCycleMembers.personId, personIds),
        ),
      )
    await tx.delete(reviews).where(and(eq(reviews.companyId, companyId), inArray(reviews.id, idsOf(wanted))))
    const who = by(viewer, now)
    await recordAll(
      tx,
      who,
      personIds.map((aboutId) => ({
        ...{ kind: revieweeRemoved, subject: ['review-cycle', cycle.id] as const, aboutId, data: { name: cycle.name } },
      })),
    )
    await audit(tx, who, { kind: revieweeRemoved, subjectId: cycle.id, data: { personIds, written: report.written } })
    return report
  },
)
