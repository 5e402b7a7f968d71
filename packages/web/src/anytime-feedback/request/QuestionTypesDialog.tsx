import { useEffect, useRef } from 'react'
import { t } from '../../core/i18n.ts'
import { QuestionListEditor } from '../../questionnaires/QuestionListEditor.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { FeedbackQuestion } from './request-draft.ts'

const WIDTH = 1180

type Props = {
  questions: readonly FeedbackQuestion[]
  onChange: (questions: FeedbackQuestion[]) => void
  violations: Readonly<Record<string, string>>
  onClose: () => void
}

/** The questions with all their types, beside a preview in which they can be tried. */
export function QuestionTypesDialog({ questions, onChange, violations, onClose }: Props) {
  // An undo may come after further changes, so it applies to the latest list.
  const latest = useRef(questions)
  useEffect(() => {
    latest.current = questions
  }, [questions])
  return (
    <Dialog
      title={t('anytimeFeedback.form.questions')}
      width={WIDTH}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('ui.done')}
        </Button>
      }
    >
      <QuestionListEditor
        questions={questions}
        change={(next) => onChange(next(latest.current))}
        complete={(question) => question}
        violations={violations}
      />
    </Dialog>
  )
}
