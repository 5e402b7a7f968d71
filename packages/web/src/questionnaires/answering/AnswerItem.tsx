import type { Answer, AnswerValue } from '@perennial/domain/questionnaires/answers.ts'
import { isWrittenText, plainText } from '@perennial/domain/rich-text/text.ts'
import type { ReactNode } from 'react'
import { t } from '../../core/i18n.ts'
import { RichTextView } from '../../rich-text/RichTextView.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import css from './Answering.module.css'
import type { AnswerAutosave } from './answer-autosave.ts'
import { joinTexts } from './answer-autosave.ts'

/** A new value: chosen or typed; `isDrawn` if the field shows it already. */
export type AnswerChange = (value: AnswerValue, isChoice: boolean, isDrawn?: boolean) => void
export type AnswerField = (props: {
  value: AnswerValue
  current: () => AnswerValue
  onChange: AnswerChange
  onLeave: () => void
}) => ReactNode

export type AnswerItemProps = {
  id: string
  autosave: AnswerAutosave
  field: AnswerField
  allowComment: boolean
  isDisabled: boolean
  /** Who saved it last, and when. */
  saved: string | undefined
  /** What helps to answer it. */
  beside?: ReactNode
  max: number
  /** Renders an answer, to compare two of them; by default, its value is shown. */
  view?: (answer: Answer) => ReactNode
}

/** One question with its field, its comment, and what went wrong with saving it. */
export function AnswerItem(props: AnswerItemProps) {
  const { id, autosave, field, allowComment, isDisabled, saved, beside, max, view } = props
  const { value, comment } = autosave.value()
  const flush = () => void autosave.flush()
  // Based on the current value, which may be newer than the rendered one.
  const change = (part: Partial<Answer>, isChoice: boolean, isDrawn = false) =>
    autosave.change({ ...autosave.value(), ...part }, { isChoice, isDrawn })
  return (
    <div className={css.question} id={`question-${id}`} tabIndex={-1}>
      {field({
        value,
        current: () => autosave.value().value,
        onChange: (next, isChoice, isDrawn) => change({ value: next }, isChoice, isDrawn),
        onLeave: flush,
      })}
      {allowComment && (!isDisabled || comment !== '') && (
        <TextArea
          label={t('answering.comment')}
          isOptional
          rows={2}
          max={max}
          value={comment}
          isDisabled={isDisabled}
          onChange={(text) => change({ comment: text }, false)}
          onBlur={flush}
        />
      )}
      {saved && <p className={css.note}>{saved}</p>}
      {beside}
      {autosave.state() === 'conflict' && <Conflict autosave={autosave} view={view} />}
      {autosave.state() === 'failed' && (
        <Banner tone="danger" isAlert>
          <b>{autosave.why()}</b>
          <br />
          {t(autosave.isSaved() ? 'answering.notSaved' : 'answering.notSavedHere')}
        </Banner>
      )}
    </div>
  )
}

/** One text of a conflict, as it would be read. */
function Version({ answer, view }: { answer: Answer; view: AnswerItemProps['view'] }) {
  if (view) return <div className={css.text}>{view(answer)}</div>
  const { value, comment } = answer
  const text = isWrittenText(value) ? value : value === null ? '' : JSON.stringify(value)
  const isEmpty = plainText(text) === '' && comment === ''
  return (
    <div className={css.text}>
      {isEmpty ? t('answering.notAnswered') : <RichTextView text={text} headingLevel={5} />}
      {comment !== '' && <RichTextView text={comment} />}
    </div>
  )
}

/** The answer was changed elsewhere: both texts are shown, and nothing is overwritten (COM-P16). */
function Conflict({ autosave, view }: { autosave: AnswerAutosave; view: AnswerItemProps['view'] }) {
  const theirs = autosave.theirs()
  if (!theirs) return null
  const mine = autosave.value()
  return (
    <section className={css.conflict} role="alert" aria-label={t('answering.conflict')}>
      <h3>{t('answering.conflict')}</h3>
      <p>{t(autosave.isSaved() ? 'answering.conflictBody' : 'answering.conflictBodyHere')}</p>
      <div className={css.texts}>
        <div>
          <h4>{t('answering.conflictTheirs')}</h4>
          <Version answer={theirs} view={view} />
        </div>
        <div>
          <h4>{t('answering.conflictMine')}</h4>
          <Version answer={mine} view={view} />
        </div>
      </div>
      <div className={css.row}>
        {/* Based on the current value, which may be newer than the rendered one. */}
        <Button kind="primary" onClick={() => autosave.settle(joinTexts(theirs, autosave.value()))}>
          {t('answering.conflictBoth')}
        </Button>
        <Button onClick={() => autosave.settle(autosave.value())}>{t('answering.conflictKeepMine')}</Button>
        <Button onClick={() => autosave.yield()}>{t('answering.conflictTakeTheirs')}</Button>
      </div>
    </section>
  )
}
