import type { Answer, AnswerValue } from '@perennial/domain/questionnaires/answers.ts'
import { isWrittenText, plainText } from '@perennial/domain/rich-text/text.ts'
import type { ReactNode } from 'react'
import { t } from '../../core/i18n.ts'
import { RichTextView } from '../../rich-text/RichTextView.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { AnswerAutosave } from './answer-autosave.ts'
import { joinTexts } from './answer-autosave.ts'
import css from './Writing.module.css'

/** A new value: chosen or typed; `isDrawn` if the field shows it already. */
export type AnswerChange = (value: AnswerValue, isChoice: boolean, isDrawn?: boolean) => void
export type AnswerField = (props: {
  value: AnswerValue
  current: () => AnswerValue
  onChange: AnswerChange
  onLeave: () => void
}) => ReactNode

type Props = {
  id: string
  writer: AnswerAutosave
  field: AnswerField
  allowComment: boolean
  isDisabled: boolean
  /** Who saved it last, and when. */
  saved: string | undefined
  /** What helps to answer it. */
  beside?: ReactNode
  max: number
}

/** One question with its field, its comment, and what went wrong with saving it. */
export function Question({ id, writer, field, allowComment, isDisabled, saved, beside, max }: Props) {
  const { value, comment } = writer.value()
  const flush = () => void writer.flush()
  // On what is written at this moment, which may be newer than what was drawn last.
  const change = (part: Partial<Answer>, isChoice: boolean, isDrawn = false) =>
    writer.change({ ...writer.value(), ...part }, { isChoice, isDrawn })
  return (
    <div className={css.question} id={`question-${id}`} tabIndex={-1}>
      {field({
        value,
        current: () => writer.value().value,
        onChange: (next, isChoice, isDrawn) => change({ value: next }, isChoice, isDrawn),
        onLeave: flush,
      })}
      {allowComment && (!isDisabled || comment !== '') && (
        <TextArea
          label={t('reviews.comment')}
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
      {writer.state() === 'conflict' && <Conflict writer={writer} />}
      {writer.state() === 'failed' && (
        <Banner tone="danger" isAlert>
          <b>{writer.why()}</b>
          <br />
          {t(writer.isSaved() ? 'reviews.notSaved' : 'reviews.notSavedHere')}
        </Banner>
      )}
    </div>
  )
}

/** One text of a conflict, as it would be read. */
function Version({ answer: { value, comment } }: { answer: Answer }) {
  const text = isWrittenText(value) ? value : value === null ? '' : JSON.stringify(value)
  const isEmpty = plainText(text) === '' && comment === ''
  return (
    <div className={css.text}>
      {isEmpty ? t('reviews.notAnswered') : <RichTextView text={text} headingLevel={5} />}
      {comment !== '' && <RichTextView text={comment} />}
    </div>
  )
}

/** The answer was changed elsewhere: both texts are shown, and nothing is overwritten (COM-P16). */
function Conflict({ writer }: { writer: AnswerAutosave }) {
  const theirs = writer.theirs()
  if (!theirs) return null
  const mine = writer.value()
  return (
    <section className={css.conflict} role="alert" aria-label={t('reviews.conflict')}>
      <h3>{t('reviews.conflict')}</h3>
      <p>{t(writer.isSaved() ? 'reviews.conflictBody' : 'reviews.conflictBodyHere')}</p>
      <div className={css.texts}>
        <div>
          <h4>{t('reviews.conflictTheirs')}</h4>
          <Version answer={theirs} />
        </div>
        <div>
          <h4>{t('reviews.conflictMine')}</h4>
          <Version answer={mine} />
        </div>
      </div>
      <div className={css.row}>
        {/* What is written at this moment, which may be newer than what was drawn last. */}
        <Button kind="primary" onClick={() => writer.settle(joinTexts(theirs, writer.value()))}>
          {t('reviews.conflictBoth')}
        </Button>
        <Button onClick={() => writer.settle(writer.value())}>{t('reviews.conflictKeepMine')}</Button>
        <Button onClick={() => writer.yield()}>{t('reviews.conflictTakeTheirs')}</Button>
      </div>
    </section>
  )
}
