import { namedQuestions } from '@perennial/domain/questionnaires/named-questions.ts'
import { useId } from 'react'
import { t } from '../../../core/i18n.ts'
import { TrialForm } from '../../../questionnaires/QuestionListEditor.tsx'
import css from './FeedbackWizard.module.css'
import type { FeedbackStepProps } from './step-props.ts'

/** The form as reviewers of an invented colleague will see it. */
export function FormPreview({ setup }: FeedbackStepProps) {
  const id = useId()
  const { name, explanation, questions } = setup.model
  return (
    <aside className={css.form} aria-labelledby={id} data-print="no">
      <h2 id={id}>{t('feedbackCycle.formPreview')}</h2>
      <p>
        <b>{name}</b>
      </p>
      {explanation && <p>{explanation}</p>}
      <TrialForm questions={namedQuestions(questions, t('feedbackCycle.example.name'))} />
    </aside>
  )
}
