import { canReopen } from '@perennial/domain/reviews/completion.ts'
import { canChangeCycle } from '@perennial/domain/reviews/cycle/cycle.ts'
import {
  type AssignedReviewers,
  canRestoreReviewers,
  canUndoBulkAction,
  isEqualReviewers,
} from '@perennial/domain/reviews/cycle/reviewer-reset.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../../core/audit.ts'
import { thisCompany } from '../../core/database/columns.ts'
import type { Tx } from '../../core/database/database.ts'
import { actorOf, defineEvent, recordEvents } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize, refuse } from '../../core/http/refusals.ts'
import type { Viewer } from '../../core/viewer.ts'
import { contentGrantFacts } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import { reviewReopened } from '../public.ts'
import { reviews } from '../tables.ts'
import { bulkReportOf, type CycleForViewer, lockCycle, markManualChoice, type ReviewCycleRow } from './public.ts'
import { changeReviewers, clearManualChoice, currentReviewers } from './reviewer-changes.ts'
import { findSelectedReviews, judgeSelection, type SelectedReview } from './selection.ts'
import { type CycleBulkActionRow, cycleBulkActions, type ReviewersChange } from './tables.ts'

/** A deed on many reviews was taken back. */
const bulkActionUndone = defineEvent('review-bulk-action-undone')

type BulkActionContent = Pick<CycleBulkActionRow, 'kind'> & Partial<Pick<CycleBulkActionRow, 'reviewIds' | 'changes'>>

/** Keeps what was done, so that whoever did it can take it back; nothing where nothing was done. */
export async function saveBulkAction(
  tx: Tx,
  viewer: Viewer,
  { id }: ReviewCycleRow,
  content: BulkActionContent,
  now: Date,
) {
  const [row] = await tx
    .insert(cycleBulkActions)
    .values({ companyId: thisCompany, cycleId: id, byId: viewer.id, at: now, ...content })
    .returning({ id: cycleBulkActions.id })
  return row?.id ?? null
}

/** `DELETE /review-cycles/{cycleId}/bulk-actions/{bulkActionId}`: one's own, for an hour; what was changed since stays as it is. */
export const undoBulkAction = handler(
  'DELETE /review-cycles/{cycleId}/bulk-actions/{bulkActionId}',
  async ({ params, viewer, tx, now }) => {
    const seen = await lockCycle(tx, viewer, params.cycleId)
    const { cycle } = seen
    const action = await findBulkAction(tx, viewer, cycle, params.bulkActionId)
    authorize(canChangeCycle(cycle))
    authorize(canUndoBulkAction(action, now))
    const report = await (action.kind === 'COMPLETION' ? undoCompletion : undoReviewers)(tx, viewer, seen, action, now)
    await tx
      .update(cycleBulkActions)
      .set({ undoneAt: now })
      .where(and(eq(cycleBulkActions.companyId, thisCompany), eq(cycleBulkActions.id, action.id)))
    await recordAudit(tx, actorOf(viewer, now), {
      kind: bulkActionUndone,
      subjectId: cycle.id,
      data: { actionId: action.id, action: action.kind, done: report.done },
    })
    return report
  },
)

async function findBulkAction(tx: Tx, viewer: Viewer, cycle: ReviewCycleRow, id: string): Promise<CycleBulkActionRow> {
  const [action] = await tx
    .select()
    .from(cycleBulkActions)
    .where(
      and(
        eq(cycleBulkActions.companyId, thisCompany),
        eq(cycleBulkActions.id, id),
        eq(cycleBulkActions.cycleId, cycle.id),
        eq(cycleBulkActions.byId, viewer.id),
        isNull(cycleBulkActions.undoneAt),
      ),
    )
    .for('no key update')
  return action ?? refuse('NOT_FOUND')
}

const changedSince = { allowed: false, reason: 'CHANGED_SINCE' } as const
type Undo = (
  tx: Tx,
  viewer: Viewer,
  seen: CycleForViewer,
  action: CycleBulkActionRow,
  now: Date,
) => Promise<ReturnType<typeof bulkReportOf>>

const undoCompletion: Undo = async (tx, viewer, seen, action, now) => {
  const selected = await findSelectedReviews(tx, viewer, seen, { reviews: action.reviewIds })
  const { wanted, skipped } = judgeSelection(selected, ({ row, review, relations }) =>
    row.completedAt?.getTime() === action.at.getTime() ? canReopen(review, relations) : changedSince,
  )
  await tx
    .update(reviews)
    .set({ completedAt: null, completedById: null, version: sql`${reviews.version} + 1` })
    .where(and(eq(reviews.companyId, seen.cycle.companyId), inArray(reviews.id, selectedIds(wanted))))
  await recordEvents(
    tx,
    actorOf(viewer, now),
    wanted.map(({ id, row }) => ({
      ...{ kind: reviewReopened, subject: ['review', id] as const, aboutId: row.revieweeId },
      audit: null,
    })),
  )
  return bulkReportOf(wanted.length, skipped)
}

const undoReviewers: Undo = async (tx, viewer, seen, action, now) => {
  const { cycle } = seen
  const changes = new Map(action.changes.map((change) => [change.reviewId, change]))
  const selected = await findSelectedReviews(tx, viewer, seen, { reviews: [...changes.keys()] })
  const gone = await goneOf(tx, cycle, action)
  const gainers = new Set(action.changes.flatMap((change) => [...gainersIn(change)]))
  const { giver, controllersOf } = await contentGrantFacts(tx, cycle.companyId, viewer.id, [...gainers])
  const { wanted, skipped } = judgeSelection(selected, (review) => {
    const change = changes.get(review.id)
    if (!change || !isEqualReviewers(currentReviewers(review), change.after)) return changedSince
    if (idsIn(change.before).some((id) => gone.has(id))) return changedSince
    return canRestoreReviewers(review.review, review.relations, {
      by: giver,
      isAboveYou: review.isAboveYou,
      grants: [...gainersIn(change)].map((id) => ({
        ...{ receiverId: id, about: [review.row.revieweeId], controllers: controllersOf(id) },
      })),
    })
  })
  const changing = wanted.flatMap((review) => {
    const change = changes.get(review.id)
    return change ? [{ one: review, before: change.after, after: change.before }] : []
  })
  await changeReviewers(tx, viewer, cycle, changing, now, { notifies: false })
  const isHandMade = ({ id }: SelectedReview) => changes.get(id)?.before.isHandMade === true
  await markManualChoice(tx, cycle, selectedIds(wanted.filter(isHandMade)))
  await clearManualChoice(tx, cycle, selectedIds(wanted.filter((review) => !isHandMade(review))))
  return bulkReportOf(wanted.length, skipped)
}

const idsIn = ({ mainReviewerId, contributorIds }: AssignedReviewers) => [
  ...(mainReviewerId ? [mainReviewerId] : []),
  ...contributorIds,
]

/** Who would review again. */
const gainersIn = ({ before, after }: ReviewersChange) => new Set(idsIn(before)).difference(new Set(idsIn(after)))

/** Who reviewed before and is not there at all any more: an import that brought them was undone. */
async function goneOf(tx: Tx, { companyId }: ReviewCycleRow, { changes }: CycleBulkActionRow): Promise<Set<string>> {
  const ids = new Set(changes.flatMap(({ before }) => idsIn(before)))
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, companyId), inArray(people.id, [...ids])))
    .for('key share')
  return ids.difference(new Set(rows.map(({ id }) => id)))
}

export const selectedIds = (some: readonly SelectedReview[]): string[] => some.map(({ id }) => id)
