import { type BulkAction, type BulkContext, type BulkPlan, type BulkSource, bulkRunner } from '../../cycles/public.ts'
import { feedbackCycleKind } from './kind.ts'
import { findSelectedRequests, type SelectedRequest } from './selection.ts'
import type { FeedbackCycleRow } from './tables.ts'

/** The data for undoing a bulk action on requests. */
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

/** Runs a bulk action on the requests of a cycle that are given in the body. */
export const runFeedbackBulkAction = bulkRunner(feedbackBulkSource, 'requests')

export const selectedIds = (some: readonly SelectedRequest[]): string[] => some.map(({ id }) => id)
