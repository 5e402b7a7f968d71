import { numberViolation } from '@perennial/domain/validation/violations.ts'
import { IconEye, IconEyeOff, IconSearch } from '@tabler/icons-react'
import { type ComponentProps, type Ref, useId, useState } from 'react'
import { formatWeekdayAndDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { IconButton } from './Button.tsx'
import { classNames } from './class-names.ts'
import css from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

type Native = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'children' | 'disabled' | 'required' | 'ref' | 'name' | 'id'
>
export type TextFieldProps = FieldProps &
  Native & { value: string; onChange: (value: string) => void; id?: string; ref?: Ref<HTMLInputElement> }

const fieldOf = ({
  label,
  hint,
  error,
  required,
  isOptional,
  isDisabled,
  isLabelHidden,
  name,
}: FieldProps): FieldProps => ({
  label,
  name,
  error,
  ...(hint !== undefined && { hint }),
  ...(required !== undefined && { required }),
  ...(isOptional !== undefined && { isOptional }),
  ...(isDisabled !== undefined && { isDisabled }),
  ...(isLabelHidden !== undefined && { isLabelHidden }),
})

function nativeOf(props: TextFieldProps): Native & { ref?: Ref<HTMLInputElement> } {
  const { label, hint, error, required, isOptional, isDisabled, isLabelHidden, name, value, onChange, id, ...native } =
    props
  return native
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  return (
    <Field {...fieldOf(props)} id={props.id}>
      {(tied) => (
        <input
          type="text"
          {...nativeOf(props)}
          {...tied}
          className={css.input}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** A password, which can be shown. */
export function PasswordField(props: TextFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field {...fieldOf(props)} id={props.id}>
      {(tied) => (
        <div className={css.withButton}>
          <input
            {...nativeOf(props)}
            {...tied}
            type={isShown ? 'text' : 'password'}
            className={css.input}
            value={props.value}
            onChange={(event) => props.onChange(event.target.value)}
          />
          <IconButton label={t('ui.show')} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? (
              <IconEyeOff size={18} stroke={1.5} aria-hidden />
            ) : (
              <IconEye size={18} stroke={1.5} aria-hidden />
            )}
          </IconButton>
        </div>
      )}
    </Field>
  )
}

type SearchProps = { label: string; value: string; onChange: (value: string) => void; placeholder?: string }

/** Looks for something in what is shown. */
export function SearchField({ label, value, onChange, placeholder }: SearchProps) {
  const id = useId()
  return (
    <div className={css.withIcon}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <IconSearch size={16} stroke={1.5} aria-hidden />
      <input
        id={id}
        type="search"
        className={css.input}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

type NumberProps = FieldProps & {
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
}

/** A number, or nothing. Reports invalid numbers and violated bounds itself (VAL-03 to VAL-06). */
export function NumberField({ value, onChange, min, max, step, ...field }: NumberProps) {
  const [unreadable, setUnreadable] = useState(false)
  const violation = unreadable
    ? numberViolation('?', {})
    : numberViolation(value === null ? '' : String(value), { min, max })
  const error = violation ? t(`violation.${violation.code}`, violation.facts) : field.error
  return (
    <Field {...field} error={error}>
      {(tied) => (
        <input
          {...tied}
          type="number"
          className={css.input}
          min={min}
          max={max}
          step={step}
          value={value ?? ''}
          onChange={({ target }) => {
            setUnreadable(target.validity.badInput)
            onChange(target.value === '' ? null : target.valueAsNumber)
          }}
        />
      )}
    </Field>
  )
}

type DateProps = FieldProps & { value: string; onChange: (value: string) => void; min?: string; max?: string }

/** A day, `2026-11-23`, or nothing; typed or chosen as the browser does it, and read as the company writes days. */
export function DateField({ value, onChange, min, max, ...field }: DateProps) {
  return (
    <Field {...field}>
      {(tied) => (
        <div className={css.dated}>
          <input
            {...tied}
            aria-describedby={classNames(tied['aria-describedby'], value && `${tied.id}-day`) || undefined}
            type="date"
            className={css.input}
            min={min}
            max={max}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {value && (
            <span id={`${tied.id}-day`} className={css.hint}>
              {formatWeekdayAndDay(value)}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
