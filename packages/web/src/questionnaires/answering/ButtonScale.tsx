import { type ReactNode, useId } from 'react'
import { AnswerFieldset } from './AnswerFieldset.tsx'
import css from './ButtonScale.module.css'

export type ScaleStep = {
  value: string
  label: string
  /** What the step means, below its number. */
  meaning?: string
}

type Props = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  steps: readonly ScaleStep[]
  /** An answer outside of the scale, below the steps. */
  apart?: ScaleStep
  /** Empty as long as nothing is chosen. */
  value: string
  onChange: (value: string) => void
  isDisabled: boolean
  required: boolean
}

/** A scale as a row of buttons to choose one from; stacked where the row does not fit. */
export function ButtonScale({ label, hint, error, steps, apart, value, onChange, isDisabled, required }: Props) {
  const id = useId()
  const shared = { name: id, value, onChange, isDisabled }
  return (
    <AnswerFieldset className={css.scale} legend={label} required={required} hint={hint} error={error}>
      <div className={css.steps}>
        {steps.map((step) => (
          <Step key={step.value} step={step} {...shared} />
        ))}
      </div>
      {apart && (
        <div className={css.apart}>
          <Step step={apart} {...shared} />
        </div>
      )}
    </AnswerFieldset>
  )
}

type StepProps = Pick<Props, 'value' | 'onChange' | 'isDisabled'> & { step: ScaleStep; name: string }

function Step({ step, name, value, onChange, isDisabled }: StepProps) {
  return (
    <label className={css.step}>
      <input
        type="radio"
        name={name}
        value={step.value}
        checked={value === step.value}
        disabled={isDisabled}
        onChange={() => onChange(step.value)}
      />
      <span>{step.label}</span>
      {step.meaning && <span className={css.meaning}>{step.meaning}</span>}
    </label>
  )
}
