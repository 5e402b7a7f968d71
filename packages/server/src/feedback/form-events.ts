import { defineEvent } from '../core/events/events.ts'

// `data.participantId` identifies the author; events never contain what was written.

/** An answer was stored; `data.questionId` identifies the question. */
export const participantAnswerSaved = defineEvent('feedback-participant-answer-saved')
export const answersSubmitted = defineEvent('feedback-participant-submitted')
export const answersTakenBack = defineEvent('feedback-participant-took-back')
export const answersDeclined = defineEvent('feedback-participant-declined')
