import { requiredFacts } from '@perennial/domain/validation/required.ts'
import { type ReactNode, useId } from 'react'
import { currentLanguage, t } from '../core/i18n.ts'
import { classNames } from './class-names.ts'
import css from './Field.module.css'

/** What every field has. */
export type FieldProps = {
  label: string
  /** A line below the label that helps to fill it in. */
  hint?: ReactNode
  /** What is wrong with what was entered. */
  error?: string | undefined
  required?: boolean
  /** Marks the label as optional. */
  isOptional?: boolean
  /** Marks the label as required, in a form where most fields are optional. */
  showsRequiredMark?: boolean
  isDisabled?: boolean
  /** The label is for screen readers alone, because something beside the field already says it. */
  isLabelHidden?: boolean
  name?: string | undefined
}

export type FieldIds = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  disabled: boolean
  name: string | undefined
}

/** Visual only; screen readers get it from the field itself. */
export const RequiredMark = () => (
  <span className={css.optional} aria-hidden>
    {' '}
    {t('ui.required')}
  </span>
)

/** The message for an empty field names its label (VAL-01). */
function named(error: string | undefined, label: string): string | undefined {
  const facts = error === t('violation.REQUIRED') ? requiredFacts(label, currentLanguage()) : null
  return facts ? t('violation.REQUIRED_NAMED', facts) : error
}

type Props = FieldProps & { children: (tied: FieldIds) => ReactNode; after?: ReactNode; id?: string | undefined }

/** Label, hint and error around one control, linked to it. */
export function Field({ children, after, id: given, ...field }: Props) {
  const { label, hint, required, isOptional, showsRequiredMark, isDisabled = false, isLabelHidden, name } = field
  const error = named(field.error, label)
  const own = useId()
  const id = given ?? own
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  return (
    <div className={css.field} data-field>
      <label id={`${id}-label`} htmlFor={id} className={isLabelHidden ? 'visually-hidden' : css.label}>
        {label}
        {isOptional && <span className={css.optional}> {t('ui.optional')}</span>}
        {showsRequiredMark && <RequiredMark />}
      </label>
      {hint && (
        <div id={hintId} className={css.hint}>
          {hint}
        </div>
      )}
      {children({
        id,
        'aria-describedby': classNames(hint ? hintId : '', error && errorId) || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
        disabled: isDisabled,
        name,
      })}
      {error && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
      {after}
    </div>
  )
}
