import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { RequiredMark } from '../../ui/Field.tsx'
import css from './AnswerFieldset.module.css'

type Props = {
  legend: ReactNode
  required: boolean
  hint?: ReactNode
  error?: string | undefined
  /** Below the hint or the error, and read with it: how the field is used. */
  note?: ReactNode
  /** The legend only says what to do; the question is in the field. */
  isQuiet?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The frame of a question that has several controls: its legend, its hint or what is wrong with it, and the controls. */
export function AnswerFieldset({ legend, required, hint, error, note, isQuiet = false, className, children }: Props) {
  const id = useId()
  const hasText = Boolean(error || hint || note)
  return (
    <fieldset
      className={classNames(css.field, isQuiet && css.isQuiet, className)}
      aria-describedby={hasText ? id : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>
        {legend}
        {required && <RequiredMark />}
      </legend>
      {hasText && (
        <div id={id} className={error ? css.error : css.hint}>
          {error ?? hint}
          {note}
        </div>
      )}
      {children}
    </fieldset>
  )
}
