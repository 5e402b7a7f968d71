import { defineEvent } from '../core/events/events.ts'

/** People were asked for feedback, initially or later; `data.reviewerIds` are those asked now. */
export const feedbackRequested = defineEvent('feedback-requested')
/** An answer was stored; `data` names the response and the question, never the text. */
export const feedbackAnswerSaved = defineEvent('feedback-answer-saved')
/** A response was submitted, or feedback given. */
export const feedbackSubmitted = defineEvent('feedback-submitted')
export const feedbackReopened = defineEvent('feedback-reopened')
export const feedbackDeclined = defineEvent('feedback-declined')
/** The subject can read from now on: because the requester released it, or because the deadline has passed. */
export const feedbackReleased = defineEvent('feedback-released')
/** A request ended because of its responses, its deadline or its requester: readers who had to wait for the end can read. */
export const feedbackEnded = defineEvent('feedback-ended')
/** The deadline moved; `data.deadline` is the new one. */
export const feedbackDeadlineMoved = defineEvent('feedback-deadline-moved')
/** Someone is no longer asked; `data.reviewerIds` identifies them. */
export const feedbackReviewersRemoved = defineEvent('feedback-reviewers-removed')
/** The requester sent a reminder to those who have not written. */
export const feedbackReminded = defineEvent('feedback-reminded')
/** The deadline is near, so those who have not answered are reminded (ANY-P17). */
export const feedbackReminderDue = defineEvent('feedback-reminder-due')
/** The requester left, and the subject’s manager takes over; `data.requesterId` is the former requester (ANY-P19). */
export const feedbackPassedOn = defineEvent('feedback-passed-on')
/** A request was deleted together with its answers; `data` has what the notifications need. */
export const feedbackRemoved = defineEvent('feedback-removed', { audit: { about: 'subject' } })
