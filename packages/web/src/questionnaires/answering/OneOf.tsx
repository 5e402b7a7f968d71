import type { AnswerValue } from '@perennial/domain/questionnaires/answers.ts'
import type { ReactNode } from 'react'
import { t } from '../../core/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/ChoiceFields.tsx'
import { ButtonScale, type ScaleStep } from './ButtonScale.tsx'

/** Scales with more steps are lists or sliders. */
export const MAX_BUTTONS = 7

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

/** One of a few options; the choice can be removed. */
export function OneOf({ value, onChange, options, hint, ...field }: OneOfProps) {
  const selected = typeof value === 'string' ? value : ''
  return (
    <div>
      <RadioGroup {...field} hint={hint} value={selected} onChange={onChange} options={options} />
      {selected && !field.isDisabled && (
        <Button kind="quiet" size="small" onClick={() => onChange(null)}>
          {t('answering.removeChoice')}
        </Button>
      )}
    </div>
  )
}

type OneOfScaleProps = Omit<OneOfProps, 'options'> & { options: readonly ScaleStep[] }

/** One step of a scale; long scales are lists. */
export function OneOfScale({ value, onChange, options, showsRequiredMark, ...field }: OneOfScaleProps) {
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
          {t('answering.removeChoice')}
        </Button>
      )}
    </div>
  )
}
