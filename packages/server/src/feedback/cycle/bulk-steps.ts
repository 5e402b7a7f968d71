import type { FeedbackRelations } from '@perennial/domain/feedback/relations.ts'
import {
  canRelease,
  canReopenWriting,
  canTakeBackRelease,
  endsWriting,
  type ReleasableRequest,
} from '@perennial/domain/feedback/release.ts'
import { canApprove, canComplete, canWithdrawApproval } from '@perennial/domain/feedback/request.ts'
import { areTooFewReviewers } from '@perennial/domain/feedback/reviewers.ts'
import type { Verdict } from '@perennial/domain/verdict.ts'
import type { NewEvent } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { undoBulkAction } from '../../cycles/public.ts'
import {
  approvalWithdrawn,
  releaseWithdrawn,
  requestApproved,
  requestCompleted,
  requestEvent,
  requestReopened,
  resultReleased,
} from '../events.ts'
import {
  approved,
  complete,
  incomplete,
  notApproved,
  type RequestChanges,
  released,
  unreleased,
  updateRequests,
} from '../request-store.ts'
import {
  type FeedbackBulkAction,
  type FeedbackBulkContext,
  type FeedbackBulkPlan,
  type FeedbackBulkUndo,
  feedbackBulkSource,
  runFeedbackBulkAction,
  selectedIds,
} from './bulk-source.ts'
import type { SelectedRequest } from './selection.ts'

type Rule = (request: ReleasableRequest, by: FeedbackRelations, now: Date) => Verdict
type Context = Pick<FeedbackBulkContext, 'tx' | 'cycle' | 'viewer' | 'now'>
type Event = NewEvent['kind']

/** A step that is taken for many requests at once, with its undo: the rules and changes are the same as for one request. */
type BulkStep = {
  rule: Rule
  changes: (context: Context) => RequestChanges
  event: Event
  audit: 'feedback-cycle-approved' | 'feedback-cycle-completed' | 'feedback-cycle-released'
  undo: { rule: Rule; changes: RequestChanges; event: Event; doneAt: (item: SelectedRequest) => Date | null }
}

const steps: Record<FeedbackBulkUndo['kind'], BulkStep> = {
  APPROVAL: {
    rule: canApprove,
    changes: ({ viewer, now }) => approved(viewer.id, now),
    event: requestApproved,
    audit: 'feedback-cycle-approved',
    undo: {
      rule: canWithdrawApproval,
      changes: notApproved,
      event: approvalWithdrawn,
      doneAt: ({ row }) => row.approvedAt,
    },
  },
  COMPLETION: {
    rule: canComplete,
    changes: ({ viewer, now }) => complete(viewer.id, now),
    event: requestCompleted,
    audit: 'feedback-cycle-completed',
    undo: {
      rule: canReopenWriting,
      changes: incomplete,
      event: requestReopened,
      doneAt: ({ row }) => row.completedAt,
    },
  },
  RELEASE: {
    rule: canRelease,
    changes: ({ viewer, now, cycle }) => released(viewer.id, now, { endsWriting: endsWriting(cycle) }),
    event: resultReleased,
    audit: 'feedback-cycle-released',
    undo: {
      rule: canTakeBackRelease,
      changes: unreleased,
      event: releaseWithdrawn,
      doneAt: ({ row }) => row.releasedAt,
    },
  },
}

const planStep = (kind: FeedbackBulkUndo['kind'], context: Context): FeedbackBulkPlan => {
  const { tx, cycle, now } = context
  const { rule, changes, event, audit } = steps[kind]
  return {
    judge: ({ request, relations }) => rule(request, relations, now),
    apply: async (accepted) => {
      const requestIds = selectedIds(accepted)
      await updateRequests(tx, cycle.companyId, requestIds, changes(context))
      return {
        events: accepted.map(({ row }) => ({ ...requestEvent({ row, cycle }, event), audit: null })),
        audit: { kind: audit, data: { done: accepted.length, requestIds } },
        undo: { kind, requestIds },
      }
    },
  }
}

/** `POST /feedback-cycles/{cycleId}/approvals`: reports how many have too few reviewers to hide authors (FBK-P18). */
export const approveRequests = handler('POST /feedback-cycles/{cycleId}/approvals', (request) => {
  const approval: FeedbackBulkAction<typeof request.body, { tooFewReviewers: number }> = {
    plan: (context) => ({
      ...planStep('APPROVAL', context),
      counts: (accepted) => ({ tooFewReviewers: accepted.filter((item) => areTooFewReviewers(item.request)).length }),
    }),
  }
  return runFeedbackBulkAction(approval, request)
})

/** `POST /feedback-cycles/{cycleId}/completions`: ends writing about these reviewees; no one is notified (FBK-P29). */
export const completeRequests = handler('POST /feedback-cycles/{cycleId}/completions', (request) =>
  runFeedbackBulkAction({ plan: (context) => planStep('COMPLETION', context) }, request),
)

/** `POST /feedback-cycles/{cycleId}/releases`: for HR Admins; results about people above them are skipped (COM-P01). */
export const releaseResults = handler('POST /feedback-cycles/{cycleId}/releases', (request) =>
  runFeedbackBulkAction({ plan: (context) => planStep('RELEASE', context) }, request),
)

const changedSince = { allowed: false, reason: 'CHANGED_SINCE' } as const

/**
 * `DELETE /feedback-cycles/{cycleId}/bulk-actions/{bulkActionId}`: undoes one’s own action, for an hour; what was
 * changed since stays.
 */
export const undoFeedbackBulkAction = handler(
  'DELETE /feedback-cycles/{cycleId}/bulk-actions/{bulkActionId}',
  (request) =>
    undoBulkAction(feedbackBulkSource, request, ({ tx, cycle, now }, { at, undo: { kind } }) => {
      const { rule, changes, event, doneAt } = steps[kind].undo
      return {
        judge: (item) =>
          doneAt(item)?.getTime() === at.getTime() ? rule(item.request, item.relations, now) : changedSince,
        apply: async (accepted) => {
          await updateRequests(tx, cycle.companyId, selectedIds(accepted), changes)
          if (kind === 'RELEASE') await reopenEnded({ tx, cycle, now }, accepted, at)
          return { events: accepted.map(({ row }) => ({ ...requestEvent({ row, cycle }, event), audit: null })) }
        },
      }
    }),
)

/** Reopens writing that ended with the release, where that is still possible (FBK-P23). */
async function reopenEnded(
  { tx, cycle, now }: Pick<Context, 'tx' | 'cycle' | 'now'>,
  accepted: readonly SelectedRequest[],
  releasedAt: Date,
): Promise<void> {
  const ended = accepted.filter(
    ({ row, request, relations }) =>
      row.completedAt?.getTime() === releasedAt.getTime() &&
      canReopenWriting({ ...request, releasedAt: null }, relations, now).allowed,
  )
  await updateRequests(tx, cycle.companyId, selectedIds(ended), incomplete)
}
