import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import css from '../../../cycles/wizard/Wizard.module.css'
import { QuestionListEditor } from '../../../questionnaires/QuestionListEditor.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Confirm } from '../../../ui/Dialog.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { NumberField } from '../../../ui/TextField.tsx'
import { ConfidentialField, type CycleQuestion, withConfidentiality } from '../ConfidentialField.tsx'
import own from './FeedbackWizard.module.css'
import type { FeedbackStepProps } from './step-props.ts'

/** What reviewers are asked. */
export function QuestionsStep({ setup, change, violations, existing }: FeedbackStepProps) {
  const { questions, maximumCharactersPerResponse } = setup.model
  const [wanted, setWanted] = useState<readonly CycleQuestion[]>()
  const { data: starting } = useRead('GET /feedback-cycles/starting-questions', {}, { freshMs: 5_000 })
  const use = (next: readonly CycleQuestion[]) => change({ questions: structuredClone([...next]) })
  const choose = (next: readonly CycleQuestion[]) => (questions.length > 0 ? setWanted(next) : use(next))
  const templates = (starting?.templates ?? []).map((template) => ({
    label: template.name,
    mark: t('reviewCycles.summary.questions', { count: template.questions.length }),
    onClick: () => choose(template.questions),
  }))
  const isFrozen = existing?.hasAnswers === true
  const offered = isFrozen ? [] : (starting?.defaultQuestions ?? []).filter(({ id }) => !hasQuestion(questions, id))
  return (
    <div className={css.fields}>
      {isFrozen && <Banner>{t('reviewCycles.frozen')}</Banner>}
      <p className={css.muted}>{t('questionnaire.nameHint', { placeholder: '{name}' })}</p>
      <QuestionListEditor
        questions={questions}
        change={(next) => change((model) => ({ questions: next(model.questions) }))}
        complete={withConfidentiality}
        extra={(question, onChange) => <ConfidentialField question={question} onChange={onChange} />}
        exampleName={t('feedbackCycle.example.name')}
        violations={violations}
        actions={
          <>
            {templates.length > 0 && !isFrozen && (
              <Menu
                label={t('feedbackCycle.fromTemplate')}
                icon={<IconChevronDown size={18} stroke={1.5} aria-hidden />}
                side="start"
                items={templates}
              />
            )}
            {offered.map((question) => (
              <Button
                key={question.id}
                icon={<IconPlus size={18} stroke={1.5} aria-hidden />}
                onClick={() => change((model) => ({ questions: [...model.questions, question] }))}
              >
                {question.question}
              </Button>
            ))}
          </>
        }
        below={
          <div className={own.short}>
            <NumberField
              label={t('questionnaire.limit')}
              value={maximumCharactersPerResponse}
              min={1}
              max={1_000_000}
              error={violations.maximumCharactersPerResponse}
              onChange={(limit) => change({ maximumCharactersPerResponse: limit ?? 0 })}
            />
          </div>
        }
      />
      {wanted && (
        <Confirm
          title={t('feedbackCycle.fromTemplate')}
          body={t('questionnaire.replaces')}
          confirm={t('questionnaire.use')}
          onConfirm={() => {
            use(wanted)
            setWanted(undefined)
          }}
          onClose={() => setWanted(undefined)}
        />
      )}
    </div>
  )
}

const hasQuestion = (questions: readonly CycleQuestion[], id: string) =>
  questions.some((question) => question.id === id)
