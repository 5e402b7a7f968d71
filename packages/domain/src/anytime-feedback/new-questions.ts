import type { FeedbackQuestion } from '../questionnaires/question-list.ts'
import { type Language, writtenLanguage } from '../questionnaires/ready-made/scales.ts'

const texts = {
  en: ['What went well?', 'What could be better?'],
  de: ['Was lief gut?', 'Was könnte besser laufen?'],
} as const

/** The questions of a request for which no template was chosen. */
export const newQuestions = (language: Language): FeedbackQuestion[] =>
  texts[writtenLanguage(language)].map((question, index) => ({
    id: `question-${index + 1}`,
    type: 'TEXT_QUESTION',
    question,
    description: '',
    allowComment: false,
    isRequired: false,
    options: [],
    sliderSteps: null,
    sliderLabels: [],
  }))
