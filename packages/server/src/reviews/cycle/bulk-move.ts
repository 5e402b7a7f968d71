import { isDeepStrictEqual } from 'node:util'
import { questionnaireOf, questionnairesOf } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { canMoveAnyReview, canMoveReview, moveRefusals } from '@perennial/domain/reviews/cycle/bulk-move.ts'
import { extendedTimeline } from '@perennial/domain/reviews/cycle/timeline.ts'
import { isSigned } from '@perennial/domain/reviews/review.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { defineEvent } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { refuse } from '../../core/http/refusals.ts'
import { cycleMembers } from '../../cycles/tables.ts'
import { type ReviewBulkAction, runReviewBulkAction, selectedIds } from './bulk-source.ts'
import { extensionsOf } from './extension.ts'
import { timelineOf } from './model.ts'
import type { SelectedReview } from './selection.ts'
import type { ReviewCycleRow } from './tables.ts'

/** A review was moved to another cycle with everything that was written; `data` says from where and to where. */
const reviewMoved = defineEvent('review-moved')

/** `POST /review-cycles/{cycleId}/moves`: where exactly the same is asked; what is written, who writes and extensions stay. */
export const moveReviews = handler('POST /review-cycles/{cycleId}/moves', (request) =>
  runReviewBulkAction(moving, request),
)

const moving: ReviewBulkAction<{ toCycleId: string }> = {
  otherCycleId: ({ toCycleId }) => toCycleId,
  authorize: ({ viewer }) => canMoveAnyReview(viewer),
  // Nothing is moved to another questionnaire.
  refusedForAll: moveRefusals,
  plan: async ({ tx, cycle: from, otherCycle, now }) => {
    const to = otherCycle ?? refuse('NOT_FOUND')
    const there = await peopleOf(tx, to)
    const askedThere = askedIn(from, to)
    return {
      judge: ({ row, review, manager, relations }) => {
        const ends = extendedTimeline(timelineOf(to), extensionsOf(row)).processEndsForReviewers
        const facts = {
          completedAt: row.completedAt,
          isSigned: isSigned(review, 'manager') || isSigned(review, 'reviewee'),
          isAskedThere: askedThere(row.questionnaireId) !== undefined,
          isWrittenStill:
            manager.status === 'STARTED' && now < review.dates.processEndsForReviewers && ends !== null && now >= ends,
          isThere: there.has(row.revieweeId),
        }
        return canMoveReview(facts, from, to, relations)
      },
      apply: async (accepted) => {
        await move(tx, from, to, accepted, (item) => askedThere(item.row.questionnaireId) ?? null)
        const data = { from: from.id, to: to.id }
        return {
          events: accepted.map(({ id, row }) => ({
            kind: reviewMoved,
            subject: ['review', id],
            aboutId: row.revieweeId,
            data,
          })),
          audit: { kind: reviewMoved.name, data: { ...data, done: accepted.length, reviewIds: selectedIds(accepted) } },
        }
      },
    }
  },
}

async function peopleOf(tx: Tx, { companyId, id }: ReviewCycleRow): Promise<Set<string>> {
  const rows = await tx
    .select({ personId: cycleMembers.personId })
    .from(cycleMembers)
    .where(and(eq(cycleMembers.companyId, companyId), eq(cycleMembers.cycleId, id)))
  return new Set(rows.map(({ personId }) => personId))
}

/** Which questionnaire of the other cycle asks exactly what one of this cycle asks: its id, null for the main one. */
function askedIn(from: ReviewCycleRow, to: ReviewCycleRow) {
  const known = new Map<string | null, string | null | undefined>()
  return (id: string | null): string | null | undefined => {
    if (!known.has(id)) {
      const asked = questionnaireOf(from, id)
      known.set(id, questionnairesOf(to).find(({ questionnaire }) => isDeepStrictEqual(questionnaire, asked))?.id)
    }
    return known.get(id)
  }
}

async function move(
  tx: Tx,
  from: ReviewCycleRow,
  to: ReviewCycleRow,
  accepted: readonly SelectedReview[],
  questionnaireFor: (one: SelectedReview) => string | null,
): Promise<void> {
  const moved = sql`jsonb_to_recordset(${JSON.stringify(
    accepted.map((review) => ({ id: review.id, asked: questionnaireFor(review) })),
  )}::jsonb) as w (id uuid, asked uuid)`
  await tx.execute(sql`
    update reviews r set cycle_id = ${to.id}, questionnaire_id = w.asked, version = r.version + 1
    from ${moved} where r.company_id = ${from.companyId} and r.id = w.id`)
  await tx.execute(sql`
    update cycle_members m set cycle_id = ${to.id} from ${moved}
    where m.company_id = ${from.companyId} and m.cycle_id = ${from.id} and m.item_id = w.id`)
}
