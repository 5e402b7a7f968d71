import { handler } from '../../core/http/handler.ts'
import { undoBulkAction } from '../../cycles/public.ts'
import { planUndoOfCompletion } from './bulk-completion.ts'
import { planUndoOfReviewers } from './bulk-reviewers-undo.ts'
import { reviewBulkSource } from './bulk-source.ts'

/** `DELETE /review-cycles/{cycleId}/bulk-actions/{bulkActionId}`: one's own, for an hour; what was changed since stays as it is. */
export const undoReviewBulkAction = handler('DELETE /review-cycles/{cycleId}/bulk-actions/{bulkActionId}', (request) =>
  undoBulkAction(reviewBulkSource, request, (context, { at, undo }) =>
    undo.kind === 'COMPLETION' ? planUndoOfCompletion(context, at) : planUndoOfReviewers(context, undo.changes),
  ),
)
