import {
  canResetReviewers,
  type ReportingLine,
  type ResetScope,
  reviewersByReportingLine,
} from '@perennial/domain/reviews/cycle/reviewer-reset.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import { people } from '../../people/tables.ts'
import { type ReviewBulkAction, runReviewBulkAction, selectedIds } from './bulk-source.ts'
import {
  changeReviewers,
  clearManualChoice,
  currentReviewers,
  findManualChoices,
  toReviewersChanges,
} from './reviewer-changes.ts'
import type { SelectedReview } from './selection.ts'

/** Reviewers of a cycle were reset to the reporting line; `data` says of how many reviews. */
const reviewersReset = 'review-reviewers-reset'

const noReportingLine: ReportingLine = { managerId: null, isManagerActive: false, secondaryReviewerId: null }

/** `POST /review-cycles/{cycleId}/reviewer-resets`: current managers and secondary reviewers; signed reviews are left out (§9). */
export const resetReviewers = handler('POST /review-cycles/{cycleId}/reviewer-resets', (request) =>
  runReviewBulkAction(reviewerReset, request),
)

const reviewerReset: ReviewBulkAction<{ which: ResetScope }, { handMade: number }> = {
  plan: async ({ tx, viewer, cycle, choice: { which }, now }, items) => {
    const lines = await linesOf(tx, cycle.companyId, items)
    const handMade = await findManualChoices(tx, cycle)
    const planned = new Map(items.map((item) => [item.id, planOf(item, which, lines)]))
    return {
      judge: ({ id, review, relations, isAboveYou }) => {
        const plan = planned.get(id)
        if (!plan) throw new Error('a chosen review was not planned')
        return canResetReviewers(review, relations, which, plan.line, { ...plan, isAboveYou })
      },
      counts: (accepted) => ({ handMade: accepted.filter(({ id }) => handMade.has(id)).length }),
      apply: async (accepted) => {
        const changing = accepted.flatMap(({ id }) => planned.get(id) ?? [])
        await changeReviewers(tx, viewer, cycle, changing, now)
        await clearManualChoice(tx, cycle, selectedIds(accepted))
        const changes = toReviewersChanges(changing, handMade)
        return {
          audit: { kind: reviewersReset, data: { which, done: accepted.length, changes } },
          undo: { kind: 'REVIEWERS', changes },
        }
      },
    }
  },
}

/** Who reviews someone now, and who would by the reporting line. */
function planOf(item: SelectedReview, which: ResetScope, lines: ReadonlyMap<string, ReportingLine>) {
  const before = currentReviewers(item)
  const writers = item.contributorAssessments.flatMap((assessment) =>
    assessment.firstSavedAt && assessment.contributorId ? assessment.contributorId : [],
  )
  const facts = { ...before, revieweeId: item.row.revieweeId, writers }
  const line = lines.get(item.row.revieweeId) ?? noReportingLine
  return { one: item, line, before, after: reviewersByReportingLine(which, facts, line) }
}

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
