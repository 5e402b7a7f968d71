import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { canCompleteReviews } from '@perennial/domain/reviews/completion.ts'
import { sideContent } from '@perennial/domain/reviews/content.ts'
import { canBulkShare } from '@perennial/domain/reviews/cycle/bulk-sharing.ts'
import type { Verdict } from '@perennial/domain/verdict.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { NewEvent } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { findAnswers, type ReviewSideOpened, saveReceipts, sharingEvents, toReview } from '../public.ts'
import { assessments } from '../tables.ts'
import { type ReviewBulkAction, type ReviewBulkContext, runReviewBulkAction } from './bulk-source.ts'
import type { SelectedReview } from './selection.ts'

/** HR shared reviews of a cycle in one go; `data` says how many sides. */
export const cycleShared = 'review-cycle-shared'

/** `POST /review-cycles/{cycleId}/sharing`: what is complete and open is shared, everything else is counted with its reason. */
export const shareReviews = handler('POST /review-cycles/{cycleId}/sharing', (request) =>
  runReviewBulkAction(bulkSharing, request),
)

const bulkSharing: ReviewBulkAction<{ sides: 'manager' | 'both' }> = {
  authorize: ({ viewer }) => canCompleteReviews(viewer),
  plan: async (context, items) => {
    const { tx, viewer, cycle, now, choice } = context
    const sides: readonly Side[] = choice.sides === 'both' ? ['manager', 'reviewee'] : ['manager']
    const planned = await planSides(context, items, sides)
    const planOf = ({ id }: SelectedReview) => planned.get(id) ?? { verdicts: [], toShare: [] }
    return {
      judge: (item) => planOf(item).verdicts,
      apply: async (accepted) => {
        const toShare = accepted.flatMap((item) => planOf(item).toShare)
        const ids = toShare.map(({ assessmentId }) => assessmentId)
        await tx
          .update(assessments)
          .set({ sharedAt: now, sharedById: viewer.id })
          .where(and(eq(assessments.companyId, cycle.companyId), inArray(assessments.id, ids)))
        await saveReceipts(
          tx,
          cycle.companyId,
          toShare.map(({ opened }) => opened),
          now,
        )
        return {
          events: toShare.flatMap(({ events }) => events),
          audit: { kind: cycleShared, data: { sides: choice.sides, done: toShare.length } },
        }
      },
    }
  },
}

type SideToShare = { assessmentId: string; opened: ReviewSideOpened; events: NewEvent[] }
type PlannedReview = { verdicts: Verdict[]; toShare: SideToShare[] }

/** How many reviews are checked together: their answers are in memory at the same time. */
const REVIEWS_EACH = 500

/** Which sides of these may be shared, and what happens with each. */
async function planSides(
  { tx, cycle, viewer, now }: ReviewBulkContext,
  items: readonly SelectedReview[],
  sides: readonly Side[],
): Promise<Map<string, PlannedReview>> {
  const planned = new Map<string, PlannedReview>()
  for (let from = 0; from < items.length; from += REVIEWS_EACH) {
    const some = items.slice(from, from + REVIEWS_EACH)
    const asked = some.flatMap((item) => sides.flatMap((side) => assessmentOf(item, side) ?? []))
    const open = asked.filter((assessment) => assessment.sharedAt === null).map(({ id }) => id)
    const answers = await findAnswers(tx, cycle.companyId, open)
    for (const item of some) planned.set(item.id, planReview(item, sides, answers, { cycle, viewer, now }))
  }
  return planned
}

const assessmentOf = ({ manager, self }: Pick<SelectedReview, 'manager' | 'self'>, side: Side) =>
  side === 'manager' ? manager : self

/** One side after the other: whether the second can be shared may depend on the first. */
function planReview(
  item: SelectedReview,
  sides: readonly Side[],
  answers: Awaited<ReturnType<typeof findAnswers>>,
  { cycle, viewer, now }: Pick<ReviewBulkContext, 'cycle' | 'viewer' | 'now'>,
): PlannedReview {
  const { row, relations } = item
  const planned: PlannedReview = { verdicts: [], toShare: [] }
  let timestamps = { manager: item.manager, self: item.self }
  let review = item.review
  for (const side of sides) {
    const assessment = assessmentOf(timestamps, side)
    const content = sideContent(review.questionnaire, side, (assessment && answers.get(assessment.id)) ?? {})
    const verdict = canBulkShare(review, side, relations, content, now)
    if (verdict.allowed && assessment) {
      const shared = { ...assessment, sharedAt: now, sharedById: viewer.id }
      timestamps = side === 'manager' ? { ...timestamps, manager: shared } : { ...timestamps, self: shared }
      review = toReview({ ...item, cycle, ...timestamps })
      planned.verdicts.push(verdict)
      planned.toShare.push({
        assessmentId: assessment.id,
        opened: { reviewId: row.id, review, side, moment: 'SHARED' },
        events: sharingEvents(row, review, side, !(side === 'manager' && relations.has('mainReviewer'))),
      })
    } else if (!verdict.allowed && verdict.reason !== 'NOTHING_ASKED') planned.verdicts.push(verdict)
  }
  return planned
}
