import { and, eq, isNull } from 'drizzle-orm'
import { thisCompany } from '../../core/database/columns.ts'
import type { HandlerContext } from '../../core/handler-context.ts'
import type { Viewer } from '../../core/viewer.ts'
import {
  type BulkAction,
  type BulkContext,
  type BulkPlan,
  type BulkSource,
  runBulkAction,
} from '../../cycles/public.ts'
import { lockCycle } from './queries.ts'
import { findSelectedReviews, type SelectedReview } from './selection.ts'
import { cycleBulkActions, type ReviewCycleRow, type ReviewersChange } from './tables.ts'

/** A deed on many reviews was taken back. */
const bulkActionUndone = 'review-bulk-action-undone'

/** What undoing a bulk action on reviews needs. */
export type ReviewBulkUndo =
  | { kind: 'COMPLETION'; reviewIds: readonly string[] }
  | { kind: 'REVIEWERS'; changes: readonly ReviewersChange[] }

export type ReviewBulkContext = BulkContext<ReviewCycleRow>
export type ReviewBulkAction<Choice, Counts = object> = BulkAction<
  ReviewCycleRow,
  SelectedReview,
  Choice,
  ReviewBulkUndo,
  Counts
>
export type ReviewBulkUndoPlan = BulkPlan<SelectedReview, never>

export const reviewBulkSource: BulkSource<ReviewCycleRow, SelectedReview, ReviewBulkUndo> = {
  undoneKind: bulkActionUndone,
  lockForViewer: lockCycle,
  select: ({ tx, viewer, cycle, by }, ids) => findSelectedReviews(tx, viewer, { cycle, by }, { reviews: ids }),
  changedIds: (undo) => (undo.kind === 'COMPLETION' ? undo.reviewIds : undo.changes.map(({ reviewId }) => reviewId)),
  save: async ({ tx, viewer, cycle, now }, undo) => {
    const stored =
      undo.kind === 'COMPLETION'
        ? { kind: undo.kind, reviewIds: [...undo.reviewIds] }
        : { kind: undo.kind, changes: [...undo.changes] }
    const [row] = await tx
      .insert(cycleBulkActions)
      .values({ companyId: thisCompany, cycleId: cycle.id, byId: viewer.id, at: now, ...stored })
      .returning({ id: cycleBulkActions.id })
    if (!row) throw new Error('the bulk action was not stored')
    return row.id
  },
  lockSaved: async ({ tx, viewer, cycle }, id) => {
    const [row] = await tx
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
    if (!row) return undefined
    const { at, reviewIds, changes } = row
    return { id, at, undo: row.kind === 'COMPLETION' ? { kind: row.kind, reviewIds } : { kind: row.kind, changes } }
  },
  markUndone: async ({ tx, now }, { id }) => {
    await tx
      .update(cycleBulkActions)
      .set({ undoneAt: now })
      .where(and(eq(cycleBulkActions.companyId, thisCompany), eq(cycleBulkActions.id, id)))
  },
}

type Request<Body> = HandlerContext & { viewer: Viewer; params: { cycleId: string }; body: Body }

/** A bulk action on the reviews of a cycle, as the body of a request asks for it. */
export const runReviewBulkAction = <
  Body extends { reviews?: readonly string[] | undefined; isPreview: boolean },
  Counts = object,
>(
  action: ReviewBulkAction<Body, Counts>,
  request: Request<Body>,
) =>
  runBulkAction(reviewBulkSource, action, request, {
    ids: request.body.reviews,
    isPreview: request.body.isPreview,
    choice: request.body,
  })

export const selectedIds = (some: readonly SelectedReview[]): string[] => some.map(({ id }) => id)
