import { isFilledBlanks, MAX_BLANK_CHARACTERS } from '@perennial/domain/questionnaires/answers.ts'
import { type Blank, type Question, textsBetweenBlanks } from '@perennial/domain/questionnaires/question.ts'
import { Fragment, useId } from 'react'
import { t } from '../../core/i18n.ts'
import { AnswerFieldset } from './AnswerFieldset.tsx'
import type { AnswerFieldProps, FieldLabel } from './answer-field-props.ts'
import css from './SentenceField.module.css'

type Props = AnswerFieldProps & FieldLabel & { question: Question }

/** Blanks are at least this wide, and grow with their text. */
const MIN_WIDTH_CH = 14

/** A sentence whose blanks are filled with texts or choices (FBK-P25). */
export function SentenceField({
  question,
  value,
  current,
  onChange,
  onLeave,
  isDisabled,
  required,
  error,
  hint,
}: Props) {
  const id = useId()
  const blanks = question.blanks ?? []
  const filledIn = (answer = value) => (isFilledBlanks(answer) ? answer.blanks : {})
  const set = (blankId: string, text: string, isChoice: boolean) => {
    const { [blankId]: _, ...others } = filledIn(current ? current() : value)
    const next = text === '' ? others : { ...others, [blankId]: text }
    onChange(Object.keys(next).length > 0 ? { blanks: next } : null, isChoice)
  }
  return (
    <AnswerFieldset isQuiet legend={t('answering.completeSentence')} required={required} hint={hint} error={error}>
      <p id={id} className={css.sentence}>
        {textsBetweenBlanks(question.question).map((text, index) => {
          const blank = blanks[index]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts of one sentence, always in the same order
            <Fragment key={index}>
              {text}
              {blank && (
                <BlankField
                  blank={blank}
                  label={t('answering.blank', { position: index + 1, count: blanks.length })}
                  sentenceId={id}
                  text={filledIn()[blank.id] ?? ''}
                  isDisabled={isDisabled}
                  onChange={(next) => set(blank.id, next, blank.options.length > 0)}
                  onLeave={onLeave}
                />
              )}
            </Fragment>
          )
        })}
      </p>
    </AnswerFieldset>
  )
}

type BlankProps = {
  blank: Blank
  label: string
  sentenceId: string
  text: string
  isDisabled: boolean
  onChange: (text: string) => void
  onLeave: () => void
}

function BlankField({ blank, label, sentenceId, text, isDisabled, onChange, onLeave }: BlankProps) {
  const common = {
    className: css.blank,
    value: text,
    'aria-label': label,
    'aria-describedby': sentenceId,
    disabled: isDisabled,
    onBlur: onLeave,
  }
  if (blank.options.length === 0)
    return (
      <input
        {...common}
        type="text"
        maxLength={MAX_BLANK_CHARACTERS}
        style={{ inlineSize: `${Math.max(MIN_WIDTH_CH, text.length + 3)}ch` }}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <select {...common} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('answering.choose')}</option>
      {blank.options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
