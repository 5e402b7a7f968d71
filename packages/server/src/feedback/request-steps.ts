import type { FeedbackRelations } from '@perennial/domain/feedback/relations.ts'
import type { ReleasableRequest } from '@perennial/domain/feedback/release.ts'
import { canRelease, canReopenWriting, canTakeBackRelease, endsWriting } from '@perennial/domain/feedback/release.ts'
import {
  canApprove,
  canComplete,
  canFinishNominating,
  canResumeNominating,
  canWithdrawApproval,
} from '@perennial/domain/feedback/request.ts'
import type { Verdict } from '@perennial/domain/verdict.ts'
import { actorOf, type NewEvent, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import {
  approvalWithdrawn,
  nominationFinished,
  nominationResumed,
  releaseWithdrawn,
  requestApproved,
  requestCompleted,
  requestEvent,
  requestReopened,
  resultReleased,
} from './events.ts'
import { presentRequest } from './presenter.ts'
import { type FoundRequest, findRequest } from './queries.ts'
import {
  approved,
  complete,
  finished,
  incomplete,
  notApproved,
  released,
  unfinished,
  unreleased,
  updateRequests,
} from './request-store.ts'

type StepKey =
  `${'POST' | 'DELETE'} /feedback-cycle-requests/{requestId}/${'nomination' | 'approval' | 'completion' | 'release'}`
type Step = {
  rule: (request: ReleasableRequest, by: FeedbackRelations, now: Date) => Verdict
  changes: (found: FoundRequest, byId: string, now: Date) => Parameters<typeof updateRequests>[3]
  event: NewEvent['kind']
}

/** A step of a request: checked, stored and recorded while the request is locked. */
const step = (key: StepKey, { rule, changes, event }: Step) =>
  handler(key, async ({ tx, viewer, params, now }) => {
    const found = await findRequest(tx, viewer, params, now, 'decide')
    authorize(rule(found.rules, found.relations, now))
    await updateRequests(tx, viewer.company.id, [found.row.id], changes(found, viewer.id, now))
    await recordEvent(tx, actorOf(viewer, now), requestEvent(found, event))
    return presentRequest(tx, viewer, await findRequest(tx, viewer, params, now), now)
  })

export const finishNomination = step('POST /feedback-cycle-requests/{requestId}/nomination', {
  rule: canFinishNominating,
  changes: (_, byId, now) => finished(byId, now),
  event: nominationFinished,
})
export const resumeNomination = step('DELETE /feedback-cycle-requests/{requestId}/nomination', {
  rule: canResumeNominating,
  changes: () => unfinished,
  event: nominationResumed,
})
export const approveReviewers = step('POST /feedback-cycle-requests/{requestId}/approval', {
  rule: canApprove,
  changes: (_, byId, now) => approved(byId, now),
  event: requestApproved,
})
export const withdrawApproval = step('DELETE /feedback-cycle-requests/{requestId}/approval', {
  rule: canWithdrawApproval,
  changes: () => notApproved,
  event: approvalWithdrawn,
})
export const completeRequest = step('POST /feedback-cycle-requests/{requestId}/completion', {
  rule: canComplete,
  changes: (_, byId, now) => complete(byId, now),
  event: requestCompleted,
})
export const reopenRequest = step('DELETE /feedback-cycle-requests/{requestId}/completion', {
  rule: canReopenWriting,
  changes: () => incomplete,
  event: requestReopened,
})
export const releaseResult = step('POST /feedback-cycle-requests/{requestId}/release', {
  rule: canRelease,
  changes: ({ rules }, byId, now) => released(byId, now, { endsWriting: endsWriting(rules) }),
  event: resultReleased,
})
export const takeBackRelease = step('DELETE /feedback-cycle-requests/{requestId}/release', {
  rule: canTakeBackRelease,
  changes: () => unreleased,
  event: releaseWithdrawn,
})
