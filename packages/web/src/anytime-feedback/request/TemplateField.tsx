import { useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../core/i18n.ts'
import { Select } from '../../ui/ChoiceFields.tsx'
import { Confirm } from '../../ui/Dialog.tsx'
import type { FeedbackQuestion, FormOptions } from './request-draft.ts'

type Chosen = { templateId: string; questions: FeedbackQuestion[] }
type Props = Chosen & {
  templates: FormOptions['templates']
  defaultQuestions: FeedbackQuestion[]
  onChange: (chosen: Chosen) => void
}

/** Questions that HR has prepared; edited questions are replaced only after a confirmation. */
export function TemplateField({ templates, defaultQuestions, templateId, questions, onChange }: Props) {
  const [asked, setAsked] = useState<string>()
  if (templates.length === 0) return null
  const questionsOf = (id: string) => templates.find((template) => template.id === id)?.questions ?? defaultQuestions
  const choose = (id: string) => onChange({ templateId: id, questions: questionsOf(id) })
  const isChanged = JSON.stringify(questions) !== JSON.stringify(questionsOf(templateId))
  return (
    <>
      <Select
        label={t('anytimeFeedback.form.template')}
        value={templates.some(({ id }) => id === templateId) ? templateId : ''}
        onChange={(id) => (isChanged ? setAsked(id) : choose(id))}
        options={[
          { value: '', label: t('anytimeFeedback.form.noTemplate') },
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {/* Rendered outside of the surrounding form, because a dialog has a form of its own. */}
      {asked !== undefined &&
        createPortal(
          <Confirm
            title={t('anytimeFeedback.form.replaceQuestions')}
            body={t('anytimeFeedback.form.replaceQuestionsBody')}
            confirm={t('anytimeFeedback.form.replace')}
            onConfirm={() => {
              choose(asked)
              setAsked(undefined)
            }}
            onClose={() => setAsked(undefined)}
          />,
          document.body,
        )}
    </>
  )
}
