import { defineAnswerStore } from '../questionnaires/answer-store.ts'
import { feedbackParticipantAnswers, feedbackParticipants } from './tables.ts'

export const participantAnswerStore = defineAnswerStore({
  document: 'feedback-participant-answer',
  answers: feedbackParticipantAnswers,
  contributionId: feedbackParticipantAnswers.participantId,
  contributions: feedbackParticipants,
})
