import { defineEvent } from '../core/events/events.ts'

/** People were asked for feedback; `data.reviewerIds` are those asked now, at first or later. */
export const feedbackRequested = defineEvent('feedback-requested')
/** An answer was stored; `data` names the response and the question, never the text. */
export const feedbackAnswerSaved = defineEvent('feedback-answer-saved')
/** A response was submitted, or feedback given. */
export const feedbackSubmitted = defineEvent('feedback-submitted')
export const feedbackReopened = defineEvent('feedback-reopened')
export const feedbackDeclined = defineEvent('feedback-declined')
/** The subject can read from now on: the requester released it, or the deadline did. */
export const feedbackReleased = defineEvent('feedback-released')
/** A request ended by its responses, its deadline or its requester: what waits for the end can be read. */
export const feedbackEnded = defineEvent('feedback-ended')
/** The deadline moved; `data.deadline` is the new one. */
export const feedbackDeadlineMoved = defineEvent('feedback-deadline-moved')
/** Someone is no longer asked; `data.reviewerIds` says who. */
export const feedbackReviewersRemoved = defineEvent('feedback-reviewers-removed')
/** The requester reminds those who have not written. */
export const feedbackReminded = defineEvent('feedback-reminded')
/** The deadline is near, and those who have not answered are reminded (ANY-P17). */
export const feedbackReminderDue = defineEvent('feedback-reminder-due')
/** The requester left, and the manager of the subject is responsible from now on; `data.requesterId` is the former one (ANY-P19). */
export const feedbackPassedOn = defineEvent('feedback-passed-on')
/** A request was deleted with what was written; `data` has what its notifications need. */
export const feedbackRemoved = defineEvent('feedback-removed', { audit: { about: 'subject' } })
