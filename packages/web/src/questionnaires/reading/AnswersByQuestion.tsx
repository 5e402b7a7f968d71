import type { Answer } from '@perennial/domain/questionnaires/answers.ts'
import type { Question } from '@perennial/domain/questionnaires/question.ts'
import type { ReactNode } from 'react'
import { t } from '../../core/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { PersonName } from '../../ui/PersonName.tsx'
import css from './Answers.module.css'
import { AnswerView } from './AnswerView.tsx'

type Person = { id: string; name: string; isActive?: boolean }
/** What one person answered, with their name. */
export type NamedResponse = {
  reviewer: Person
  answers: Readonly<Record<string, Answer | undefined>>
  /** Beside the name: when it was submitted, or the reviewer’s relationship to the reviewee. */
  about?: ReactNode
}
type Props = { questions: readonly Question[]; responses: readonly NamedResponse[] }

/** Every question with the answers of everyone who answered it. */
export function AnswersByQuestion({ questions, responses }: Props) {
  return questions.map((question) =>
    question.type === 'HEADING' ? (
      <h3 key={question.id}>{question.question}</h3>
    ) : (
      <Card key={question.id} title={question.question} level={3}>
        <NamedAnswers question={question} responses={responses} />
      </Card>
    ),
  )
}

/** The answers to one question, each with its author. */
export function NamedAnswers({ question, responses }: { question: Question; responses: readonly NamedResponse[] }) {
  const answered = responses.filter(({ answers }) => answers[question.id])
  if (answered.length === 0) return <p className={css.muted}>{t('answering.noOne')}</p>
  return (
    <ul className={css.responses}>
      {answered.map(({ reviewer, answers, about }) => (
        <li key={reviewer.id} className={css.response}>
          <div className={css.by}>
            <PersonName person={reviewer} size={28} />
            {about && <span className={css.muted}>{about}</span>}
          </div>
          <AnswerView question={question} answer={answers[question.id]} />
        </li>
      ))}
    </ul>
  )
}

/** Everyone with what they answered to all questions. */
export function AnswersByPerson({ questions, responses }: Props) {
  return responses.map(({ reviewer, answers, about }) => (
    <Card key={reviewer.id} label={reviewer.name}>
      <div className={css.by}>
        <PersonName person={reviewer} />
        {about && <span className={css.muted}>{about}</span>}
      </div>
      <QuestionAnswers questions={questions} answers={answers} />
    </Card>
  ))
}

/** All questions with the answers of one person. */
export function QuestionAnswers({
  questions,
  answers,
}: { questions: readonly Question[] } & Pick<NamedResponse, 'answers'>) {
  return (
    <div className={css.answers}>
      {questions.map((question) => (
        <div key={question.id}>
          <h3>{question.question}</h3>
          {question.type !== 'HEADING' && <AnswerView question={question} answer={answers[question.id]} />}
        </div>
      ))}
    </div>
  )
}
