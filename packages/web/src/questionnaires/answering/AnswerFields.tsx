import type { AnswerValue } from '@perennial/domain/questionnaires/answers.ts'
import type { Question } from '@perennial/domain/questionnaires/question.ts'
import { isWrittenText } from '@perennial/domain/rich-text/text.ts'
import { type ReactNode, Suspense, useId } from 'react'
import { t } from '../../core/i18n.ts'
import { lazyComponent } from '../../core/lazy-component.ts'
import { RichTextField } from '../../rich-text/RichTextField.tsx'
import { Checkbox, Select, Slider } from '../../ui/ChoiceFields.tsx'
import { RequiredMark } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Loaded.tsx'
import css from './Answering.module.css'
import type { AnswerFieldProps } from './answer-field-props.ts'
import type { ScaleStep } from './ButtonScale.tsx'
import { MAX_BUTTONS, OneOfScale } from './OneOf.tsx'

const FeedbackField = lazyComponent(() => import('./FeedbackField.tsx').then((file) => file.FeedbackField))

/** The field of a question, by its type; the question is its label (QST-03). */
export function QuestionField({ question, max, ...props }: AnswerFieldProps & { question: Question; max: number }) {
  const { value, current, onChange, onLeave, isDisabled, required, error } = props
  const hint = below(question.description, props.notes)
  const common = { label: question.question, isDisabled, required, showsRequiredMark: required, error, hint }
  switch (question.type) {
    case 'HEADING':
      return null
    case 'TEXT_QUESTION':
    case 'CONFIDENTIAL_QUESTION':
      return (
        <RichTextField
          {...common}
          max={max}
          value={textOf(value)}
          current={() => textOf(current ? current() : value)}
          onChange={(text, isDrawn) => onChange(text, false, isDrawn)}
          onLeave={onLeave}
        />
      )
    case 'SCALE':
      return (
        <OneOfScale
          {...common}
          value={value}
          options={question.options.map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => onChange(id, true)}
        />
      )
    case 'DROPDOWN':
      return (
        <Select
          {...common}
          placeholder={t('answering.choose')}
          value={typeof value === 'string' ? value : ''}
          options={question.options.map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => onChange(id === '' ? null : id, true)}
        />
      )
    case 'CHECKBOXES':
      return <SomeOf {...common} {...props} options={question.options} />
    case 'LIKERT_SCALE':
    case 'MAD_LIBS':
    case 'STACKED_RANKINGS':
      return (
        <Suspense fallback={<Skeleton lines={3} />}>
          <FeedbackField {...props} {...common} question={question} />
        </Suspense>
      )
    case 'SLIDER': {
      const [low, high] = question.sliderLabels
      const count = question.sliderSteps ?? 1
      if (count <= MAX_BUTTONS)
        return (
          <OneOfScale
            {...common}
            value={typeof value === 'number' ? String(value) : null}
            options={Array.from({ length: count }, (_, index) => stepOf(index + 1, count, low, high))}
            onChange={(step) => onChange(step === null ? null : Number(step), true)}
          />
        )
      return (
        <Slider
          {...common}
          hint={below(hint, low && high && `1 ${low} – ${question.sliderSteps} ${high}`)}
          min={1}
          max={count}
          value={typeof value === 'number' ? value : null}
          onChange={(step) => onChange(step !== null && Number.isNaN(step) ? null : step, true)}
        />
      )
    }
  }
}

const textOf = (value: AnswerValue) => (isWrittenText(value) ? value : '')

/** The lines below a question. */
function below(...lines: readonly ReactNode[]): ReactNode {
  const said = lines.filter(Boolean)
  if (said.length === 0) return undefined
  return (
    <span className={css.below}>
      {said.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one question, always in the same order
        <span key={index}>{line}</span>
      ))}
    </span>
  )
}

/** A numbered step of a scale; the steps at the ends have labels. */
function stepOf(step: number, count: number, low: string | undefined, high: string | undefined): ScaleStep {
  const meaning = step === 1 ? low : step === count ? high : undefined
  return { value: String(step), label: String(step), ...(meaning ? { meaning } : {}) }
}

type SomeProps = AnswerFieldProps & {
  label: string
  hint?: ReactNode
  options: readonly { id: string; label: string }[]
}

function SomeOf({ label, hint, value, onChange, options, isDisabled, required, error }: SomeProps) {
  const selected = Array.isArray(value) ? value : []
  const id = useId()
  const toggle = (option: string, isOn: boolean) => {
    const next = options
      .map((option) => option.id)
      .filter((value) => (value === option ? isOn : selected.includes(value)))
    onChange(next.length > 0 ? next : null, true)
  }
  return (
    <fieldset className={css.choices} aria-describedby={hint || error ? id : undefined}>
      <legend>
        {label}
        {required && <RequiredMark />}
      </legend>
      {(hint || error) && (
        <div id={id} className={css.note}>
          {error ?? hint}
        </div>
      )}
      {options.map((option) => (
        <Checkbox
          key={option.id}
          label={option.label}
          value={selected.includes(option.id)}
          onChange={(isOn) => toggle(option.id, isOn)}
          isDisabled={isDisabled}
        />
      ))}
    </fieldset>
  )
}
