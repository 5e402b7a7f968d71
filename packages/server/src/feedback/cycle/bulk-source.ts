import type { HandlerContext } from '../../core/handler-context.ts'
import type { Viewer } from '../../core/viewer.ts'
import {
  type BulkAction,
  type BulkContext,
  type BulkPlan,
  type BulkSource,
  runBulkAction,
} from '../../cycles/public.ts'
import { feedbackCycleKind } from './kind.ts'
import { findSelectedRequests, type SelectedRequest } from './selection.ts'
import type { FeedbackCycleRow } from './tables.ts'

/** What undoing a bulk action on requests needs. */
export type FeedbackBulkUndo = { kind: 'APPROVAL' | 'COMPLETION' | 'RELEASE'; requestIds: readonly string[] }

export type FeedbackBulkContext<Choice = unknown> = BulkContext<FeedbackCycleRow, Choice>
export type FeedbackBulkAction<Choice, Counts = object> = BulkAction<
  FeedbackCycleRow,
  SelectedRequest,
  Choice,
  FeedbackBulkUndo,
  Counts
>
export type FeedbackBulkPlan<Counts = object> = BulkPlan<SelectedRequest, FeedbackBulkUndo, Counts>

export const feedbackBulkSource: BulkSource<FeedbackCycleRow, SelectedRequest, FeedbackBulkUndo> = {
  undoneKind: 'feedback-bulk-action-undone',
  kind: feedbackCycleKind,
  select: ({ tx, viewer, cycle, by }, ids) => findSelectedRequests(tx, viewer, { cycle, by }, ids),
  changedIds: ({ requestIds }) => requestIds,
}

type Request<Body> = HandlerContext & { viewer: Viewer; params: { cycleId: string }; body: Body }

/** A bulk action on the requests of a cycle, as the body of a request asks for it. */
export const runFeedbackBulkAction = <
  Body extends { requests?: readonly string[] | undefined; isPreview: boolean },
  Counts = object,
>(
  action: FeedbackBulkAction<Body, Counts>,
  request: Request<Body>,
) =>
  runBulkAction(feedbackBulkSource, action, request, {
    ids: request.body.requests,
    isPreview: request.body.isPreview,
    choice: request.body,
  })

export const selectedIds = (some: readonly SelectedRequest[]): string[] => some.map(({ id }) => id)
