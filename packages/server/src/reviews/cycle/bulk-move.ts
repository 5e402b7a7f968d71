import { isDeepStrictEqual } from 'node:util'
import { questionnaireOf, questionnairesOf } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { canChangeCycle } from '@perennial/domain/reviews/cycle/cycle.ts'
import { canMoveAnyReview, canMoveReview, moveRefusals } from '@perennial/domain/reviews/cycle/moving.ts'
import { extendedTimeline } from '@perennial/domain/reviews/cycle/timeline.ts'
import { isSigned } from '@perennial/domain/reviews/review.ts'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../core/audit.ts'
import type { Tx } from '../../core/database/database.ts'
import { actorOf, defineEvent, recordEvents } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize, refuse } from '../../core/http/refusals.ts'
import type { Viewer } from '../../core/viewer.ts'
import { selectedIds } from './bulk-actions.ts'
import {
  bulkReportOf,
  type CycleForViewer,
  extensionsOf,
  lockCycle,
  type ReviewCycleRow,
  timelineOf,
} from './public.ts'
import { findSelectedReviews, judgeSelection, type SelectedReview } from './selection.ts'
import { cycleMembers } from './tables.ts'

/** A review went over to another cycle with all that was written; `data` says from where and to where. */
const reviewMoved = defineEvent('review-moved')

/** `POST /review-cycles/{cycleId}/moves`: where exactly the same is asked; what is written, who writes and extensions stay. */
export const moveReviews = handler('POST /review-cycles/{cycleId}/moves', async ({ params, body, viewer, tx, now }) => {
  const { from, to } = await lockBoth(tx, viewer, params.cycleId, body.toCycleId)
  authorize(canMoveAnyReview(viewer))
  authorize(canChangeCycle(from.cycle))
  authorize(canChangeCycle(to.cycle))
  const selected = await findSelectedReviews(tx, viewer, from, { reviews: body.reviews })
  const there = await peopleOf(tx, to.cycle)
  const askedThere = askedIn(from.cycle, to.cycle)
  const { wanted, skipped } = judgeSelection(selected, ({ row, review, manager, relations }) => {
    const ends = extendedTimeline(timelineOf(to.cycle), extensionsOf(row)).processEndsForReviewers
    const moving = {
      completedAt: row.completedAt,
      isSigned: isSigned(review, 'manager') || isSigned(review, 'reviewee'),
      isAskedThere: askedThere(row.questionnaireId) !== undefined,
      isWrittenStill:
        manager.status === 'STARTED' && now < review.dates.processEndsForReviewers && ends !== null && now >= ends,
      isThere: there.has(row.revieweeId),
    }
    return canMoveReview(moving, from.cycle, to.cycle, relations)
  })
  refuseIfAllAlike(wanted.length, skipped)
  if (body.isPreview || wanted.length === 0) return bulkReportOf(wanted.length, skipped)
  await move(tx, from.cycle, to.cycle, wanted, (review) => askedThere(review.row.questionnaireId) ?? null)
  const actor = actorOf(viewer, now)
  const data = { from: from.cycle.id, to: to.cycle.id }
  await recordEvents(
    tx,
    actor,
    wanted.map(({ id, row }) => ({
      ...{ kind: reviewMoved, subject: ['review', id] as const, aboutId: row.revieweeId, data },
    })),
  )
  await recordAudit(tx, actor, {
    kind: reviewMoved,
    subjectId: from.cycle.id,
    data: { ...data, done: wanted.length, reviewIds: selectedIds(wanted) },
  })
  return bulkReportOf(wanted.length, skipped)
})

/** Both are held in the order of their ids: two who move crosswise wait for each other in turn. */
async function lockBoth(tx: Tx, viewer: Viewer, fromId: string, toId: string) {
  const [first, second] = fromId < toId ? [fromId, toId] : [toId, fromId]
  const held = new Map<string, CycleForViewer>()
  for (const id of new Set([first, second])) held.set(id, await lockCycle(tx, viewer, id))
  const [from, to] = [held.get(fromId), held.get(toId)]
  return from && to ? { from, to } : refuse('NOT_FOUND')
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

/** Where none can be moved for one and the same reason, it is said as a refusal: to another questionnaire nothing is moved. */
function refuseIfAllAlike(wanted: number, skipped: ReadonlyMap<string, number>): void {
  const [reason, other] = skipped.keys()
  const known = moveRefusals.find((moveRefusal) => moveRefusal === reason)
  if (wanted === 0 && known && other === undefined) refuse(known)
}

async function move(
  tx: Tx,
  from: ReviewCycleRow,
  to: ReviewCycleRow,
  wanted: readonly SelectedReview[],
  questionnaireFor: (one: SelectedReview) => string | null,
): Promise<void> {
  const moved = sql`jsonb_to_recordset(${JSON.stringify(
    wanted.map((review) => ({ id: review.id, asked: questionnaireFor(review) })),
  )}::jsonb) as w (id uuid, asked uuid)`
  await tx.execute(sql`
    update reviews r set cycle_id = ${to.id}, questionnaire_id = w.asked, version = r.version + 1
    from ${moved} where r.company_id = ${from.companyId} and r.id = w.id`)
  await tx.execute(sql`
    update review_cycle_members m set cycle_id = ${to.id} from ${moved}
    where m.company_id = ${from.companyId} and m.cycle_id = ${from.id} and m.review_id = w.id`)
}
