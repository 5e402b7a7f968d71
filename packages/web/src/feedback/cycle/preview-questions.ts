import { NAME_PLACEHOLDER } from '@perennial/domain/questionnaires/named-questions.ts'
import { t } from '../../core/i18n.ts'
import type { CycleQuestion } from './ConfidentialField.tsx'

/** Questions with the first name of an invented reviewee. */
export function previewQuestions(questions: readonly CycleQuestion[]): CycleQuestion[] {
  const named = (text: string) => text.replaceAll(NAME_PLACEHOLDER, t('feedbackCycle.example.name'))
  return questions.map((question) => ({
    ...question,
    question: named(question.question),
    description: named(question.description),
    options: question.options.map((option) => ({ ...option, label: named(option.label) })),
  }))
}
