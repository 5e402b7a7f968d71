import {
  type AssignedReviewers,
  canRestoreReviewers,
  isEqualReviewers,
} from '@perennial/domain/reviews/cycle/reviewer-reset.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { contentGrantFacts } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import { type ReviewBulkContext, type ReviewBulkUndoPlan, selectedIds } from './bulk-source.ts'
import { markManualChoice } from './main-reviewer.ts'
import { changeReviewers, clearManualChoice, currentReviewers } from './reviewer-changes.ts'
import type { SelectedReview } from './selection.ts'
import type { ReviewersChange } from './tables.ts'

const changedSince = { allowed: false, reason: 'CHANGED_SINCE' } as const

/** The previous reviewers review again, checked as if they were chosen now; reviewers who were chosen since then stay. */
export async function planUndoOfReviewers(
  context: ReviewBulkContext,
  changes: readonly ReviewersChange[],
): Promise<ReviewBulkUndoPlan> {
  const { tx, viewer, cycle, now } = context
  const changeOf = new Map(changes.map((change) => [change.reviewId, change]))
  const gone = await goneOf(context, changes)
  const gainers = new Set(changes.flatMap((change) => [...gainersIn(change)]))
  const { giver, controllersOf } = await contentGrantFacts(tx, cycle.companyId, viewer.id, [...gainers])
  return {
    judge: (item) => {
      const change = changeOf.get(item.id)
      if (!change || !isEqualReviewers(currentReviewers(item), change.after)) return changedSince
      if (idsIn(change.before).some((id) => gone.has(id))) return changedSince
      const grants = [...gainersIn(change)].map((id) => ({
        receiverId: id,
        about: [item.row.revieweeId],
        controllers: controllersOf(id),
      }))
      return canRestoreReviewers(item.review, item.relations, { by: giver, isAboveYou: item.isAboveYou, grants })
    },
    apply: async (accepted) => {
      const changing = accepted.flatMap((item) => {
        const change = changeOf.get(item.id)
        return change ? [{ one: item, before: change.after, after: change.before }] : []
      })
      await changeReviewers(tx, viewer, cycle, changing, now, { notifies: false })
      const isHandMade = ({ id }: SelectedReview) => changeOf.get(id)?.before.isHandMade === true
      await markManualChoice(tx, cycle, selectedIds(accepted.filter(isHandMade)))
      await clearManualChoice(tx, cycle, selectedIds(accepted.filter((item) => !isHandMade(item))))
      return {}
    },
  }
}

const idsIn = ({ mainReviewerId, contributorIds }: AssignedReviewers) => [
  ...(mainReviewerId ? [mainReviewerId] : []),
  ...contributorIds,
]

/** Who would review again. */
const gainersIn = ({ before, after }: ReviewersChange) => new Set(idsIn(before)).difference(new Set(idsIn(after)))

/** Previous reviewers who no longer exist, because the import that added them was undone. */
async function goneOf(
  { tx, cycle: { companyId } }: ReviewBulkContext,
  changes: readonly ReviewersChange[],
): Promise<Set<string>> {
  const ids = new Set(changes.flatMap(({ before }) => idsIn(before)))
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, companyId), inArray(people.id, [...ids])))
    .for('key share')
  return ids.difference(new Set(rows.map(({ id }) => id)))
}
