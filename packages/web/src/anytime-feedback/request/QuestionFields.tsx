import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../core/i18n.ts'
import { lazyComponent } from '../../core/lazy-component.ts'
import { randomId } from '../../core/random-id.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/ChoiceFields.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import css from './RequestForm.module.css'
import type { FeedbackQuestion } from './request-draft.ts'

const MAX_QUESTIONS = 30
const QuestionTypesDialog = lazyComponent(() =>
  import('./QuestionTypesDialog.tsx').then((file) => file.QuestionTypesDialog),
)

type Props = {
  questions: readonly FeedbackQuestion[]
  onChange: (questions: FeedbackQuestion[]) => void
  /** Messages by field: `questions`, `questions/0/question`. */
  violations: Readonly<Record<string, string>>
}

/** The questions of a request: their texts, their order, and whether they must be answered. */
export function QuestionFields({ questions, onChange, violations }: Props) {
  const added = useRef<string>(undefined)
  const list = useRef<HTMLOListElement>(null)
  const [hasAllTypes, setAllTypes] = useState(false)
  // A new question gets the focus, so that it can be typed right away.
  useEffect(() => {
    const last = questions.at(-1)
    if (!last || last.id !== added.current) return
    added.current = undefined
    list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus()
  }, [questions])
  const change = (index: number, part: Partial<FeedbackQuestion>) =>
    onChange(questions.map((question, at) => (at === index ? { ...question, ...part } : question)))
  const move = (index: number, by: 1 | -1) => {
    const next = [...questions]
    const [taken] = next.splice(index, 1)
    if (taken) next.splice(index + by, 0, taken)
    onChange(next)
  }
  const add = () => {
    const question = newQuestion()
    added.current = question.id
    onChange([...questions, question])
  }
  const isAlone = questions.filter(({ type }) => type !== 'HEADING').length <= 1
  return (
    <fieldset className={css.group} aria-invalid={violations.questions ? true : undefined}>
      <legend>{t('anytimeFeedback.form.questions')}</legend>
      <ol ref={list} className={css.questions}>
        {questions.map((question, index) => (
          <li key={question.id} className={css.question}>
            {question.type === 'MAD_LIBS' ? (
              <div>
                <p className={css.label}>{labelOf(question, index)}</p>
                <p>{question.question}</p>
              </div>
            ) : (
              <TextArea
                label={labelOf(question, index)}
                rows={1}
                value={question.question}
                error={violationAt(violations, `questions/${index}/`)}
                onChange={(text) => change(index, { question: text })}
              />
            )}
            {question.options.length > 0 && (
              <p className={css.muted}>{question.options.map(({ label }) => label).join(' · ')}</p>
            )}
            <div className={css.tools}>
              {question.type !== 'HEADING' && (
                <Checkbox
                  label={t('anytimeFeedback.form.required')}
                  value={question.isRequired}
                  onChange={(isRequired) => change(index, { isRequired })}
                />
              )}
              <IconButton
                size="small"
                label={t('anytimeFeedback.form.moveUp', { number: index + 1 })}
                disabledReason={index === 0 ? t('anytimeFeedback.form.isFirst') : undefined}
                onClick={() => move(index, -1)}
              >
                <IconArrowUp size={16} stroke={1.5} aria-hidden />
              </IconButton>
              <IconButton
                size="small"
                label={t('anytimeFeedback.form.moveDown', { number: index + 1 })}
                disabledReason={index === questions.length - 1 ? t('anytimeFeedback.form.isLast') : undefined}
                onClick={() => move(index, 1)}
              >
                <IconArrowDown size={16} stroke={1.5} aria-hidden />
              </IconButton>
              <IconButton
                size="small"
                label={t('anytimeFeedback.form.removeQuestion', { number: index + 1 })}
                disabledReason={
                  isAlone && question.type !== 'HEADING' ? t('anytimeFeedback.form.lastQuestion') : undefined
                }
                onClick={() => onChange(questions.filter((_, at) => at !== index))}
              >
                <IconTrash size={16} stroke={1.5} aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      {violations.questions && <p className={css.error}>{violations.questions}</p>}
      <div className={css.adding}>
        <Button
          size="small"
          icon={<IconPlus size={16} stroke={2} aria-hidden />}
          disabledReason={
            questions.length >= MAX_QUESTIONS ? t('anytimeFeedback.form.tooMany', { most: MAX_QUESTIONS }) : undefined
          }
          onClick={add}
        >
          {t('anytimeFeedback.form.addQuestion')}
        </Button>
        <Button size="small" kind="quiet" onClick={() => setAllTypes(true)}>
          {t('anytimeFeedback.form.allTypes')}
        </Button>
      </div>
      {/* Rendered outside of the surrounding form, so that Enter in its fields doesn’t send the request. */}
      {hasAllTypes &&
        createPortal(
          <QuestionTypesDialog
            questions={questions}
            onChange={onChange}
            violations={violations}
            onClose={() => setAllTypes(false)}
          />,
          document.body,
        )}
    </fieldset>
  )
}

const labelOf = ({ type }: FeedbackQuestion, index: number) =>
  type === 'TEXT_QUESTION'
    ? t('anytimeFeedback.question', { number: index + 1 })
    : t('anytimeFeedback.questionOf', { number: index + 1, type: t(`questionnaire.type.${type}`) })

/** The first message about a question or any of its fields. */
const violationAt = (violations: Props['violations'], path: string) =>
  Object.entries(violations).find(([field]) => field.startsWith(path))?.[1]

const newQuestion = (): FeedbackQuestion => ({
  id: `question-${randomId()}`,
  type: 'TEXT_QUESTION',
  question: '',
  description: '',
  allowComment: false,
  options: [],
  sliderSteps: null,
  sliderLabels: [],
  isRequired: false,
})
