import { namedQuestions } from '@perennial/domain/questionnaires/named-questions.ts'
import { newQuestion } from '@perennial/domain/questionnaires/new-question.ts'
import {
  type FeedbackQuestion,
  feedbackQuestionTypes,
  itemsOf,
} from '@perennial/domain/questionnaires/question-list.ts'
import { DEFAULT_MAX_CHARACTERS, type Option } from '@perennial/domain/questionnaires/questionnaire.ts'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { AnswerForm, AnswerQuestion } from './answering/AnswerForm.tsx'
import { trialAnswers } from './answering/trial-answers.ts'
import { FeedbackQuestionFields } from './FeedbackQuestionFields.tsx'
import { QuestionCards } from './QuestionCards.tsx'
import css from './QuestionListEditor.module.css'

type Props<Q extends FeedbackQuestion> = {
  questions: readonly Q[]
  /** Applies a change to the current list, so that a later undo reverts nothing else. */
  change: (next: (former: readonly Q[]) => Q[]) => void
  /** Adds what this kind of question has besides the common fields. */
  complete: (question: FeedbackQuestion) => Q
  /** Below the fields of a question. */
  extra?: (question: Q, onChange: (question: Q) => void) => ReactNode
  /** Beside the button that adds a question. */
  actions?: ReactNode
  /** Below the questions, beside the preview. */
  below?: ReactNode
  /** Replaces the placeholder of a name in the preview. */
  exampleName?: string
  /** Messages by field below `path`: `questions/0/question`. */
  violations?: Readonly<Record<string, string>>
  path?: string
}

/** The questions that reviewers are asked, beside a preview in which they can be tried. */
export function QuestionListEditor<Q extends FeedbackQuestion>(props: Props<Q>) {
  const { questions, change, complete, extra, actions, below, exampleName, violations = {}, path = 'questions' } = props
  const { language } = useCurrentUser().company.companySettings
  return (
    <div className={css.editor}>
      <div className={css.questions}>
        <QuestionCards
          questions={questions}
          change={change}
          types={feedbackQuestionTypes}
          create={(type, id) => complete(newQuestion(type, id, language) as FeedbackQuestion)}
          labelOf={({ question }) => question || t('questionnaire.unworded')}
          isRequired={({ isRequired }) => isRequired}
          violations={violations}
          path={path}
          actions={actions}
        >
          {(question, onChange, violationOf) => (
            <>
              <FeedbackQuestionFields
                question={question}
                violationOf={violationOf}
                onChange={(next) => onChange({ ...question, ...next })}
              />
              {question.type !== 'HEADING' && extra?.(question, onChange)}
            </>
          )}
        </QuestionCards>
        {below}
      </div>
      <Preview questions={exampleName ? namedQuestions(questions, exampleName) : questions} />
    </div>
  )
}

function Preview({ questions }: { questions: readonly FeedbackQuestion[] }) {
  const id = useId()
  return (
    <aside className={css.preview} aria-labelledby={id} data-print="no">
      <h2 id={id}>{t('questions.preview')}</h2>
      {questions.length === 0 ? (
        <p className={css.note}>{t('questions.previewEmpty')}</p>
      ) : (
        <TrialForm questions={questions} />
      )}
    </aside>
  )
}

/** Questions as a form that can be tried; nothing is saved. */
export const TrialForm = ({ questions }: { questions: readonly FeedbackQuestion[] }) => (
  <TrialFields key={questions.map(({ id, type }) => `${id} ${type}`).join()} questions={questions} />
)

function TrialFields({ questions }: { questions: readonly FeedbackQuestion[] }) {
  const [turn, redraw] = useState(0)
  const [answers] = useState(() =>
    trialAnswers(
      itemsOf(questions).map((item) => item.id),
      () => redraw((before) => before + 1),
    ),
  )
  return (
    <AnswerForm questions={questions.map(previewed)} editor={{ ...answers, turn }} tooLong={[]}>
      {(props) => <AnswerQuestion {...props} max={DEFAULT_MAX_CHARACTERS} />}
    </AnswerForm>
  )
}

/** Gives missing texts a stand-in: a field without a name can’t be read aloud. */
const previewed = (question: FeedbackQuestion): FeedbackQuestion => ({
  ...question,
  question: question.question || t('questionnaire.unworded'),
  options: question.options.map(named),
  ...(question.blanks && {
    blanks: question.blanks.map((blank) => ({ ...blank, options: blank.options.map(named) })),
  }),
})

const named = ({ id, label }: Option): Option => ({ id, label: label || '…' })
