import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { canCompleteReviews } from '@perennial/domain/reviews/completion.ts'
import { sideContent } from '@perennial/domain/reviews/content.ts'
import { canBulkShare } from '@perennial/domain/reviews/cycle/bulk-sharing.ts'
import { canChangeCycle } from '@perennial/domain/reviews/cycle/cycle.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '../../core/audit.ts'
import type { Tx } from '../../core/database/database.ts'
import { actorOf, defineEvent, type NewEvent, recordEvents } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize } from '../../core/http/refusals.ts'
import type { Viewer } from '../../core/viewer.ts'
import { findAnswers, type ReviewSideOpened, saveReceipts, sharingEvents, toReview } from '../public.ts'
import { assessments } from '../tables.ts'
import { bulkReportOf, lockCycle, type ReviewCycleRow } from './public.ts'
import { findSelectedReviews, type SelectedReview } from './selection.ts'

/** HR shared reviews of a cycle in one go; `data` says how many sides. */
export const cycleShared = defineEvent('review-cycle-shared')

/** So many are looked at together: their answers are in memory at the same time. */
const REVIEWS_EACH = 500

/** `POST /review-cycles/{cycleId}/sharing`: what is complete and open is shared, everything else is counted with its reason. */
export const shareReviews = handler(
  'POST /review-cycles/{cycleId}/sharing',
  async ({ params, body, viewer, tx, app }) => {
    const seen = await lockCycle(tx, viewer, params.cycleId)
    const { cycle } = seen
    authorize(canCompleteReviews(viewer))
    authorize(canChangeCycle(cycle))
    const sides: readonly Side[] = body.sides === 'both' ? ['manager', 'reviewee'] : ['manager']
    const selected = await findSelectedReviews(tx, viewer, seen, { reviews: body.reviews })
    const now = app.clock.now()
    const sharing: BulkSharingContext = { tx, viewer, cycle, sides, now, skipped: new Map() }
    let done = 0
    for (let from = 0; from < selected.length; from += REVIEWS_EACH) {
      const { assessmentIds, newEvents, opened } = await sorted(sharing, selected.slice(from, from + REVIEWS_EACH))
      done += assessmentIds.length
      if (!body.isPreview) await share(sharing, assessmentIds, newEvents, opened)
    }
    if (!body.isPreview && done > 0)
      await recordAudit(tx, actorOf(viewer, now), {
        kind: cycleShared,
        subjectId: cycle.id,
        data: { sides: body.sides, done },
      })
    return bulkReportOf(done, sharing.skipped)
  },
)

type BulkSharingContext = {
  tx: Tx
  viewer: Viewer
  cycle: ReviewCycleRow
  sides: readonly Side[]
  now: Date
  skipped: Map<string, number>
}

/** What of these may be shared, and what happens with it; the others are counted. */
async function sorted(
  { tx, cycle, sides, now, skipped, viewer }: BulkSharingContext,
  selected: readonly SelectedReview[],
) {
  const assessmentOf = ({ manager, self }: Pick<SelectedReview, 'manager' | 'self'>, side: Side) =>
    side === 'manager' ? manager : self
  const asked = selected.flatMap((review) => sides.flatMap((side) => assessmentOf(review, side) ?? []))
  const open = asked.filter((assessment) => assessment.sharedAt === null).map(({ id }) => id)
  const answers = await findAnswers(tx, cycle.companyId, open)
  const assessmentIds: string[] = []
  const newEvents: NewEvent[] = []
  const opened: ReviewSideOpened[] = []
  for (const item of selected) {
    const { row, relations } = item
    let marks = { manager: item.manager, self: item.self }
    let review = item.review
    for (const side of sides) {
      const assessmentRow = assessmentOf(marks, side)
      const content = sideContent(review.questionnaire, side, (assessmentRow && answers.get(assessmentRow.id)) ?? {})
      const verdict = canBulkShare(review, side, relations, content, now)
      if (verdict.allowed && assessmentRow) {
        assessmentIds.push(assessmentRow.id)
        const shared = { ...assessmentRow, sharedAt: now, sharedById: viewer.id }
        marks = side === 'manager' ? { ...marks, manager: shared } : { ...marks, self: shared }
        review = toReview({ ...item, cycle, ...marks })
        opened.push({ reviewId: row.id, review, side, moment: 'SHARED' })
        newEvents.push(...sharingEvents(row, review, side, !(side === 'manager' && relations.has('mainReviewer'))))
      } else if (!verdict.allowed && verdict.reason !== 'NOTHING_ASKED')
        skipped.set(verdict.reason, (skipped.get(verdict.reason) ?? 0) + 1)
    }
  }
  return { assessmentIds, newEvents, opened }
}

async function share(
  { tx, viewer, cycle, now }: BulkSharingContext,
  assessmentIds: readonly string[],
  events: NewEvent[],
  opened: ReviewSideOpened[],
) {
  if (assessmentIds.length === 0) return
  await tx
    .update(assessments)
    .set({ sharedAt: now, sharedById: viewer.id })
    .where(and(eq(assessments.companyId, cycle.companyId), inArray(assessments.id, [...assessmentIds])))
  await recordEvents(tx, actorOf(viewer, now), events)
  await saveReceipts(tx, cycle.companyId, opened, now)
}
