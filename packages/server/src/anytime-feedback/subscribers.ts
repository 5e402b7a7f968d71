import { subscriber } from '../core/events/events.ts'
import {
  feedbackDeadlineMoved,
  feedbackDeclined,
  feedbackEnded,
  feedbackReleased,
  feedbackReminded,
  feedbackReminderDue,
  feedbackRemoved,
  feedbackRequested,
  feedbackReviewersRemoved,
  feedbackSubmitted,
} from './events.ts'
import {
  notifyOfCollection,
  notifyOfCollectionUntil,
  notifyOfDecline,
  notifyOfEnd,
  notifyOfRelease,
  notifyOfSubmission,
} from './reader-notices.ts'
import {
  inviteReviewers,
  notifyOfClosing,
  notifyOfNewDeadline,
  notifyOfRemoval,
  notifyOfReviewerRemoval,
  remindReviewers,
} from './reviewer-notices.ts'

export const feedbackSubscribers = [
  subscriber(feedbackRequested, 'invite-feedback-reviewers', inviteReviewers),
  subscriber(feedbackRequested, 'notify-of-feedback-collection', notifyOfCollection),
  subscriber(feedbackReminderDue, 'remind-feedback-reviewers', remindReviewers('reminder')),
  subscriber(feedbackReminded, 'remind-feedback-reviewers', remindReviewers('nudge')),
  subscriber(feedbackDeadlineMoved, 'notify-of-feedback-deadline', notifyOfNewDeadline),
  subscriber(feedbackDeadlineMoved, 'notify-of-feedback-collection', notifyOfCollectionUntil),
  subscriber(feedbackSubmitted, 'notify-of-feedback', notifyOfSubmission),
  subscriber(feedbackDeclined, 'notify-of-declined-feedback', notifyOfDecline),
  subscriber(feedbackReleased, 'notify-of-released-feedback', notifyOfRelease),
  subscriber(feedbackEnded, 'notify-of-feedback-end', notifyOfEnd),
  subscriber(feedbackEnded, 'notify-of-feedback-closing', notifyOfClosing),
  subscriber(feedbackRemoved, 'notify-of-feedback-removal', notifyOfRemoval),
  subscriber(feedbackReviewersRemoved, 'notify-of-feedback-reviewer-removal', notifyOfReviewerRemoval),
]
