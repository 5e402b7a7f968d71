import { type ReactNode, useId } from 'react'
import { t } from '../core/i18n.ts'
import { classNames } from './class-names.ts'
import css from './Field.module.css'
import { Field, type FieldProps, RequiredMark } from './Field.tsx'

export type Option = { value: string; label: string; hint?: ReactNode; isDisabled?: boolean }
type ValueProps = { value: string; onChange: (value: string) => void }

type SelectProps = FieldProps &
  ValueProps & { options: readonly Option[]; placeholder?: string | undefined; id?: string }

/** Chooses one of several options, from a list. */
export function Select({ options, value, onChange, placeholder, id, ...field }: SelectProps) {
  return (
    <Field {...field} id={id}>
      {(tied) => (
        <select {...tied} className={css.input} value={value} onChange={(event) => onChange(event.target.value)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((item) => (
            <option key={item.value} value={item.value} disabled={item.isDisabled}>
              {item.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type CheckProps = Omit<FieldProps, 'label'> & {
  label: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  /** Why it cannot be changed. */
  disabledReason?: string | undefined
}

/** Yes or no. */
export function Checkbox({
  label,
  hint,
  error,
  value,
  onChange,
  isDisabled,
  required,
  name,
  disabledReason,
}: CheckProps) {
  const id = useId()
  const below = disabledReason ?? hint
  return (
    <div className={css.field}>
      <div className={css.choice}>
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={value}
          required={required}
          disabled={isDisabled || disabledReason !== undefined}
          aria-describedby={classNames(below ? `${id}-hint` : '', error && `${id}-error`) || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>{label}</label>
        {below && (
          <span id={`${id}-hint`} className={css.choiceHint}>
            {below}
          </span>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** On or off, applied immediately. */
export function Switch({ label, hint, value, onChange, isDisabled }: CheckProps) {
  const id = useId()
  return (
    <div className={classNames(css.choice, css.switch)}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={value}
        checked={value}
        disabled={isDisabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span id={`${id}-hint`} className={css.choiceHint}>
          {hint}
        </span>
      )}
    </div>
  )
}

type RadioProps = FieldProps &
  Partial<ValueProps> & {
    value: string
    onChange: (value: string) => void
    options: readonly Option[]
    isRow?: boolean
  }

/** Chooses one of a few options, all visible. */
export function RadioGroup({
  options,
  value,
  onChange,
  isRow,
  label,
  hint,
  error,
  isOptional,
  showsRequiredMark,
  isDisabled,
  isLabelHidden,
  name,
}: RadioProps) {
  const id = useId()
  return (
    <fieldset
      className={css.field}
      aria-describedby={classNames(hint ? `${id}-hint` : '', error && `${id}-error`) || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={isLabelHidden ? 'visually-hidden' : css.label}>
        {label}
        {isOptional && <span className={css.optional}> {t('ui.optional')}</span>}
        {showsRequiredMark && <RequiredMark />}
      </legend>
      {hint && (
        <div id={`${id}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
      <div className={classNames(css.choices, isRow && css.row)}>
        {options.map((option) => (
          <div key={option.value} className={css.choice}>
            <input
              id={`${id}-${option.value}`}
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={value === option.value}
              disabled={isDisabled || option.isDisabled}
              aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
              onChange={() => onChange(option.value)}
            />
            <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
            {option.hint && (
              <span id={`${id}-${option.value}-hint`} className={css.choiceHint}>
                {option.hint}
              </span>
            )}
          </div>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

type SliderProps = FieldProps & {
  value: number | null
  onChange: (value: number | null) => void
  min: number
  max: number
  step?: number
}

/** A slider with a number field beside it: either can be used. */
export function Slider({ value, onChange, min, max, step = 1, ...field }: SliderProps) {
  return (
    <Field {...field}>
      {(tied) => (
        <div className={css.slider}>
          <input
            type="range"
            // The number field is the control for keyboards and screen readers; the slider is for pointers.
            aria-hidden
            tabIndex={-1}
            disabled={tied.disabled}
            min={min}
            max={max}
            step={step}
            // Without a value there is no thumb; the first touch gives one, wherever it is.
            data-empty={value === null || undefined}
            value={value ?? min}
            onChange={(event) => onChange(event.target.valueAsNumber)}
            onPointerUp={(event) => value === null && onChange(event.currentTarget.valueAsNumber)}
          />
          <input
            {...tied}
            type="number"
            className={css.input}
            min={min}
            max={max}
            step={step}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value === '' ? null : event.target.valueAsNumber)}
          />
        </div>
      )}
    </Field>
  )
}
