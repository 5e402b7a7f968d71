import { defineAnswerStore } from '../questionnaires/answer-store.ts'
import { feedbackAnswers, feedbackResponses } from './tables.ts'

export const feedbackAnswerStore = defineAnswerStore({
  document: 'feedback-answer',
  answers: feedbackAnswers,
  contributionId: feedbackAnswers.responseId,
  contributions: feedbackResponses,
})
