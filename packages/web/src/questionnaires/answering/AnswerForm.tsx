import { itemOf, type Question } from '@perennial/domain/questionnaires/question.ts'
import { Fragment, type ReactNode } from 'react'
import { t } from '../../core/i18n.ts'
import { AnswerView } from '../reading/AnswerView.tsx'
import { QuestionField } from './AnswerFields.tsx'
import { AnswerItem } from './AnswerItem.tsx'
import css from './Answering.module.css'
import type { AnswerAutosave } from './answer-autosave.ts'
import type { AnswerEditor } from './use-answers.ts'

type AnsweredQuestion = { question: Question; autosave: AnswerAutosave; isTooLong: boolean }

type Props = {
  questions: readonly Question[]
  editor: AnswerEditor
  /** Ids of the questions whose text is too long. */
  tooLong: readonly string[]
  /** One question; usually an `AnswerQuestion`. */
  children: (props: AnsweredQuestion) => ReactNode
}

/** The questions of one person in one column, with their headings. */
export function AnswerForm({ questions, editor, tooLong, children }: Props) {
  return questions.map((question) =>
    itemOf(question) ? (
      <Fragment key={question.id}>
        {children({ question, autosave: editor.autosave(question.id), isTooLong: tooLong.includes(question.id) })}
      </Fragment>
    ) : (
      <h2 key={question.id} className={css.heading}>
        {question.question}
      </h2>
    ),
  )
}

type QuestionProps = AnsweredQuestion & {
  /** Characters that a text may have. */
  max: number
  isDisabled?: boolean
  /** Below the question: who reads the answer, and why it can’t be given now. */
  notes?: ReactNode
  /** Who saved it last, and when. */
  saved?: string | undefined
  /** What helps to answer it. */
  beside?: ReactNode
}

/** A question with its field; rendered again only when it changes itself, not with every key pressed in another one. */
export function AnswerQuestion(props: QuestionProps) {
  const { question, autosave, isTooLong, max, isDisabled = false, notes, saved, beside } = props
  return (
    <AnswerItem
      id={question.id}
      autosave={autosave}
      allowComment={question.allowComment}
      isDisabled={isDisabled}
      max={max}
      saved={saved}
      beside={beside}
      view={(answer) => <AnswerView question={question} answer={answer} />}
      field={(field) => (
        <QuestionField
          {...field}
          question={question}
          max={max}
          isDisabled={isDisabled}
          required={question.isRequired}
          error={isTooLong ? t('ui.tooLong', { max }) : undefined}
          notes={notes}
        />
      )}
    />
  )
}
