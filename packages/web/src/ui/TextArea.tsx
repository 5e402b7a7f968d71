import type { ComponentProps, Ref } from 'react'
import { t } from '../core/i18n.ts'
import { classNames } from './class-names.ts'
import css from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

type Native = Omit<
  ComponentProps<'textarea'>,
  'value' | 'onChange' | 'children' | 'disabled' | 'required' | 'ref' | 'name' | 'id' | 'rows'
>
type Props = FieldProps &
  Native & {
    value: string
    onChange: (value: string) => void
    /** The character limit; more can be typed, and is shown as too many. */
    max?: number
    rows?: number
    id?: string
    ref?: Ref<HTMLTextAreaElement>
  }

const COUNTS_FROM = 0.8

/** Text of many lines; grows with what is written, and counts from 80 % of its limit. */
export function TextArea(props: Props) {
  const {
    label,
    hint,
    error,
    required,
    isOptional,
    isDisabled,
    isLabelHidden,
    name,
    value,
    onChange,
    max,
    rows,
    id,
    ...native
  } = props
  const field = {
    label,
    hint,
    error,
    name,
    ...(required && { required }),
    ...(isOptional && { isOptional }),
    ...(isDisabled && { isDisabled }),
    ...(isLabelHidden && { isLabelHidden }),
  }
  return (
    <Field {...field} id={id} after={max !== undefined && <CharacterCount length={value.length} max={max} />}>
      {(tied) => (
        <textarea
          {...native}
          {...tied}
          className={classNames(css.input, native.className)}
          style={rows === undefined ? undefined : ({ '--rows': rows } as React.CSSProperties)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Whether this length is near or beyond the limit, and therefore counted. */
export const isNearLimit = (length: number, max = Number.POSITIVE_INFINITY): boolean => length >= max * COUNTS_FROM

/** How much of the limit is used, from 80 % on; announced when the limit is exceeded. */
export function CharacterCount({ length, max }: { length: number; max: number }) {
  const isOver = length > max
  return (
    <>
      {isNearLimit(length, max) && (
        <p className={classNames(css.count, isOver && css.over)}>
          {isOver ? t('ui.charactersOver', { over: length - max }) : t('ui.characters', { count: length, max })}
        </p>
      )}
      <span className="visually-hidden" role="status">
        {isOver ? t('ui.tooLong', { max }) : ''}
      </span>
    </>
  )
}
