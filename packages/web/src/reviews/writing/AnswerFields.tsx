import type { AnswerValue } from '@perennial/domain/questionnaires/answers.ts'
import { isPoint } from '@perennial/domain/questionnaires/answers.ts'
import type { Graph, OverallRatings, Section, Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { isWrittenText } from '@perennial/domain/rich-text/text.ts'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../../core/i18n.ts'
import { RichTextField } from '../../rich-text/RichTextField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox, RadioGroup, Select, Slider } from '../../ui/ChoiceFields.tsx'
import { RequiredMark } from '../../ui/Field.tsx'
import { ratingOptions } from '../rating-choices.ts'
import { ButtonScale, type ScaleStep } from './ButtonScale.tsx'
import type { AnswerChange } from './Question.tsx'
import css from './Writing.module.css'

type Props = {
  value: AnswerValue
  /** What is written at this moment, which may be newer than what is drawn. */
  current?: () => AnswerValue
  onChange: AnswerChange
  onLeave: () => void
  isDisabled: boolean
  required: boolean
  error?: string | undefined
  /** Notes below the question: who reads the answer, and why it cannot be given now. */
  notes?: ReactNode
}

/** The field of a question, by its type; the question is its name (QST-03). */
export function SectionField({ section, side, max, ...props }: Props & { section: Section; side: Side; max: number }) {
  const variant = section[side]
  if (!variant) return null
  const { value, current, onChange, onLeave, isDisabled, required, error } = props
  const hint = below(variant.description, props.notes)
  const common = { label: variant.question, isDisabled, required, showsRequiredMark: required, error, hint }
  switch (section.type) {
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
          options={variant.options.map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => onChange(id, true)}
        />
      )
    case 'DROPDOWN':
      return (
        <Select
          {...common}
          placeholder={t('reviews.choose')}
          value={typeof value === 'string' ? value : ''}
          options={variant.options.map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => onChange(id === '' ? null : id, true)}
        />
      )
    case 'CHECKBOXES':
      return <SomeOf {...common} {...props} options={variant.options} />
    case 'SLIDER': {
      const [low, high] = section.sliderLabels
      const count = section.sliderSteps ?? 1
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
          hint={below(hint, low && high && `1 ${low} – ${section.sliderSteps} ${high}`)}
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

/** Scales with more steps are sliders. */
const MAX_BUTTONS = 7

/** A step of a scale by its number; the ends say what they mean. */
function stepOf(step: number, count: number, low: string | undefined, high: string | undefined): ScaleStep {
  const meaning = step === 1 ? low : step === count ? high : undefined
  return { value: String(step), label: String(step), ...(meaning ? { meaning } : {}) }
}

type Choice = { value: string; label: string; hint?: string }
type OneOfProps = {
  label: string
  value: AnswerValue
  options: readonly Choice[]
  onChange: (id: string | null) => void
  isDisabled: boolean
  required: boolean
  showsRequiredMark: boolean
  hint?: ReactNode
  error?: string | undefined
}

/** One of a few; what was chosen can be taken back. */
function OneOf({ value, onChange, options, hint, ...field }: OneOfProps) {
  const selected = typeof value === 'string' ? value : ''
  return (
    <div>
      <RadioGroup {...field} hint={hint} value={selected} onChange={onChange} options={options} />
      {selected && !field.isDisabled && (
        <Button kind="quiet" size="small" onClick={() => onChange(null)}>
          {t('reviews.removeChoice')}
        </Button>
      )}
    </div>
  )
}

type OneOfScaleProps = Omit<OneOfProps, 'options'> & { options: readonly ScaleStep[] }

/** One step of a scale; long scales are lists. */
function OneOfScale({ value, onChange, options, showsRequiredMark, ...field }: OneOfScaleProps) {
  const selected = typeof value === 'string' ? value : ''
  if (options.length > MAX_BUTTONS)
    return (
      <OneOf {...field} showsRequiredMark={showsRequiredMark} value={value} onChange={onChange} options={options} />
    )
  return (
    <div>
      <ButtonScale {...field} value={selected} onChange={onChange} steps={options} />
      {selected && !field.isDisabled && (
        <Button kind="quiet" size="small" onClick={() => onChange(null)}>
          {t('reviews.removeChoice')}
        </Button>
      )}
    </div>
  )
}

type SomeProps = Props & { label: string; hint?: ReactNode; options: readonly { id: string; label: string }[] }

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

/** An overall rating: scores with their labels and descriptions, by keyboard too (REV-P13). */
export function RatingField({ ratings, name, ...props }: Props & { ratings: OverallRatings; name: string }) {
  const options = ratingOptions(ratings.ratings).map(({ code, label, description }) => ({
    value: code,
    label: t('reviews.rating', { code, label }),
    ...(description && { hint: description }),
  }))
  const { value, onChange, isDisabled, required, error, notes } = props
  return (
    <OneOf
      label={name}
      hint={notes}
      value={value}
      options={options}
      onChange={(code) => onChange(code, true)}
      isDisabled={isDisabled}
      required={required}
      showsRequiredMark={required}
      error={error}
    />
  )
}

const HUNDRED = 100

/** The point of the performance graph: clicked in the grid, or given by two sliders (REV-P16). */
export function GraphField({ graph, value, onChange, isDisabled, required, notes }: Props & { graph: Graph }) {
  const point = isPoint(value) ? value : null
  // One slider alone is no answer yet: nothing is assumed about the other.
  const [half, setHalf] = useState<{ x?: number; y?: number }>({})
  const isHalf = !point && (half.x !== undefined || half.y !== undefined)
  const { xAxis, yAxis } = graph
  const set = (x: number | undefined, y: number | undefined) => {
    if (x === undefined || y === undefined)
      return setHalf({ ...(x === undefined ? {} : { x }), ...(y === undefined ? {} : { y }) })
    setHalf({})
    onChange({ x: round(x), y: round(y) }, true)
  }
  const axis = (of: 'x' | 'y') => {
    const { label, low, high } = of === 'x' ? xAxis : yAxis
    const share = point?.[of] ?? half[of]
    return (
      <Slider
        label={t('reviews.xAxis', { axis: label, low, high })}
        min={0}
        max={HUNDRED}
        isDisabled={isDisabled}
        value={share === undefined ? null : Math.round(share * HUNDRED)}
        onChange={(percent) => {
          const moved = (percent ?? 0) / HUNDRED
          if (of === 'x') set(moved, point?.y ?? half.y)
          else set(point?.x ?? half.x, moved)
        }}
      />
    )
  }
  return (
    <fieldset className={css.choices}>
      <legend>
        {t('reviews.graph')}
        {required && <RequiredMark />}
      </legend>
      {notes && <div className={css.note}>{notes}</div>}
      <p className={css.axisName} aria-hidden>
        ↑ {yAxis.label}
      </p>
      {/* The sliders below do the same by keyboard and for screen readers. */}
      <div
        className={css.grid}
        aria-hidden
        onPointerDown={(event) => {
          if (isDisabled) return
          const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
          set((event.clientX - left) / width, 1 - (event.clientY - top) / height)
        }}
      >
        {point && <span style={{ insetInlineStart: `${point.x * HUNDRED}%`, bottom: `${point.y * HUNDRED}%` }} />}
      </div>
      <p className={css.axisName} data-axis="x" aria-hidden>
        {xAxis.label} →
      </p>
      {axis('x')}
      {axis('y')}
      {isHalf && (
        <p className={css.note} role="status">
          {t('reviews.graphHalf', { axis: half.x === undefined ? xAxis.label : yAxis.label })}
        </p>
      )}
    </fieldset>
  )
}

const round = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * HUNDRED) / HUNDRED
