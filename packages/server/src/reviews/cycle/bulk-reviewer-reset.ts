import { canChangeCycle } from '@perennial/domain/reviews/cycle/cycle.ts'
import {
  canResetReviewers,
  type ReportingLine,
  reviewersByReportingLine,
} from '@perennial/domain/reviews/cycle/reviewer-reset.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { recordAudit } from '../../core/audit.ts'
import type { Tx } from '../../core/database/database.ts'
import { actorOf, defineEvent } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize } from '../../core/http/refusals.ts'
import { people } from '../../people/tables.ts'
import { saveBulkAction, selectedIds } from './bulk-actions.ts'
import { bulkReportOf, lockCycle } from './public.ts'
import {
  changeReviewers,
  clearManualChoice,
  currentReviewers,
  findManualChoices,
  toReviewersChanges,
} from './reviewer-changes.ts'
import { findSelectedReviews, judgeSelection, type SelectedReview } from './selection.ts'

/** The reporting line decided again who reviews in a cycle; `data` says of how many. */
const reviewersReset = defineEvent('review-reviewers-reset')

const nobody: ReportingLine = { managerId: null, isManagerActive: false, secondaryReviewerId: null }

/** `POST /review-cycles/{cycleId}/reviewer-resets`: managers and secondary reviewers of today; signed ones are left out (§9). */
export const resetReviewers = handler(
  'POST /review-cycles/{cycleId}/reviewer-resets',
  async ({ params, body, viewer, tx, now }) => {
    const seen = await lockCycle(tx, viewer, params.cycleId)
    const { cycle } = seen
    authorize(canChangeCycle(cycle))
    const selected = await findSelectedReviews(tx, viewer, seen, { reviews: body.reviews })
    const lines = await linesOf(tx, cycle.companyId, selected)
    const planned = new Map(
      selected.map((review) => {
        const before = currentReviewers(review)
        const writers = review.contributorAssessments.flatMap((assessment) =>
          assessment.firstSavedAt && assessment.contributorId ? assessment.contributorId : [],
        )
        const facts = { ...before, revieweeId: review.row.revieweeId, writers }
        const line = lines.get(review.row.revieweeId) ?? nobody
        return [review.id, { one: review, line, before, after: reviewersByReportingLine(body.which, facts, line) }]
      }),
    )
    const { wanted, skipped } = judgeSelection(selected, ({ id, review, relations, isAboveYou }) => {
      const plan = planned.get(id)
      if (!plan) throw new Error('a chosen review was not planned')
      return canResetReviewers(review, relations, body.which, plan.line, { ...plan, isAboveYou })
    })
    const handMade = await findManualChoices(tx, cycle)
    const report = {
      ...bulkReportOf(wanted.length, skipped),
      handMade: wanted.filter(({ id }) => handMade.has(id)).length,
    }
    if (body.isPreview || wanted.length === 0) return { ...report, bulkActionId: null }
    const changing = wanted.flatMap(({ id }) => planned.get(id) ?? [])
    await changeReviewers(tx, viewer, cycle, changing, now)
    await clearManualChoice(tx, cycle, selectedIds(wanted))
    const changes = toReviewersChanges(changing, handMade)
    await recordAudit(tx, actorOf(viewer, now), {
      kind: reviewersReset,
      subjectId: cycle.id,
      data: { which: body.which, done: wanted.length, changes },
    })
    return { ...report, bulkActionId: await saveBulkAction(tx, viewer, cycle, { kind: 'REVIEWERS', changes }, now) }
  },
)

const managers = alias(people, 'line_manager')
const secondaries = alias(people, 'line_secondary')
const isHere = (item: typeof managers | typeof secondaries) => sql<boolean>`(${item.id} is not null
  and ${item.state} <> 'DEACTIVATED' and not ${item.isGuest})`

async function linesOf(
  tx: Tx,
  companyId: string,
  selected: readonly SelectedReview[],
): Promise<Map<string, ReportingLine>> {
  const rows = await tx
    .select({
      id: people.id,
      managerId: people.managerId,
      isManagerActive: isHere(managers),
      secondaryReviewerId: people.secondaryReviewerId,
      isSecondaryActive: isHere(secondaries),
    })
    .from(people)
    .leftJoin(managers, and(eq(managers.companyId, people.companyId), eq(managers.id, people.managerId)))
    .leftJoin(
      secondaries,
      and(eq(secondaries.companyId, people.companyId), eq(secondaries.id, people.secondaryReviewerId)),
    )
    .where(
      and(
        eq(people.companyId, companyId),
        inArray(
          people.id,
          selected.map(({ row }) => row.revieweeId),
        ),
      ),
    )
  return new Map(
    rows.map(({ id, isSecondaryActive, secondaryReviewerId, ...line }) => [
      id,
      { ...line, secondaryReviewerId: isSecondaryActive ? secondaryReviewerId : null },
    ]),
  )
}
