import { defineAnswerStore } from '../questionnaires/public.ts'
import { feedbackParticipantAnswers, feedbackParticipants } from './tables.ts'

export const participantAnswerStore = defineAnswerStore({
  document: 'feedback-participant-answer',
  answers: feedbackParticipantAnswers,
  contributionId: feedbackParticipantAnswers.participantId,
  contributions: feedbackParticipants,
})
