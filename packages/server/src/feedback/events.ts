import { defineEvent, type NewEvent } from '../core/events/events.ts'
import type { FoundRequest } from './queries.ts'

/** Reviewers were picked; `data.participantIds` says which. */
export const reviewersAdded = defineEvent('feedback-reviewers-added')
/** Someone is no longer a reviewer; `data.reviewerId` identifies them. */
export const reviewerRemoved = defineEvent('feedback-reviewer-removed')
/** An HR Admin removed a reviewer together with their submitted answers (FBK-P10). */
export const reviewerAnswersRemoved = defineEvent('feedback-reviewer-answers-removed', { audit: { about: 'subject' } })
/** The list of reviewers is finished. */
export const nominationFinished = defineEvent('feedback-nomination-finished')
export const nominationResumed = defineEvent('feedback-nomination-resumed')
export const requestApproved = defineEvent('feedback-request-approved', { audit: { about: 'subject' } })
export const approvalWithdrawn = defineEvent('feedback-request-approval-withdrawn', { audit: { about: 'subject' } })
/** Writing about a reviewee ended. */
export const requestCompleted = defineEvent('feedback-request-completed', { audit: { about: 'subject' } })
export const requestReopened = defineEvent('feedback-request-reopened', { audit: { about: 'subject' } })
/** Someone released the result to the reviewee. */
export const resultReleased = defineEvent('feedback-result-released', { audit: { about: 'subject' } })
export const releaseWithdrawn = defineEvent('feedback-result-release-withdrawn', { audit: { about: 'subject' } })
/** The reviewee shared their takeaway with their direct manager and HR. */
export const takeawayShared = defineEvent('feedback-takeaway-shared')
/** A guest’s personal link was sent again, or revoked. */
export const guestLinkSent = defineEvent('feedback-guest-link-sent')
export const guestLinkRevoked = defineEvent('feedback-guest-link-revoked')

/** An event of a request; if audited, it names the cycle and the reviewee. */
export const requestEvent = (
  { row, cycle }: Pick<FoundRequest, 'row' | 'cycle'>,
  kind: NewEvent['kind'],
  data: NonNullable<NewEvent['data']> = {},
): NewEvent => ({
  kind,
  subject: ['feedback-cycle-request', row.id],
  aboutId: row.revieweeId,
  data,
  ...(kind.audit && { audit: { ...data, personId: row.revieweeId, cycle: cycle.name } }),
})
