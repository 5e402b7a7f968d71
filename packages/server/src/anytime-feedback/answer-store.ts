import { defineAnswerStore } from '../questionnaires/public.ts'
import { feedbackAnswers, feedbackResponses } from './tables.ts'

export const feedbackAnswerStore = defineAnswerStore({
  document: 'feedback-answer',
  answers: feedbackAnswers,
  contributionId: feedbackAnswers.responseId,
  contributions: feedbackResponses,
})
