import { MIN_ANONYMOUS_AUTHORS } from '@perennial/domain/anonymity/minimum-group.ts'
import { summarizeAnswers } from '@perennial/domain/questionnaires/aggregation.ts'
import { t } from '../../core/i18n.ts'
import { AnswerSummary } from '../../questionnaires/reading/AnswerSummary.tsx'
import { NamedAnswers, type NamedResponse } from '../../questionnaires/reading/AnswersByQuestion.tsx'
import { AnswerView } from '../../questionnaires/reading/AnswerView.tsx'
import { Card } from '../../ui/Card.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { RequestDetails } from '../feedback-messages.ts'
import css from './Result.module.css'

type Result = RequestDetails['result']
type Anonymous = Extract<Result, { state: 'ANONYMOUS' }>
type Responses = Extract<Result, { state: 'NAMED' }>['responses']
type Question = RequestDetails['questions'][number]

/** The named answers, with each person's relationship to the reviewee. */
export const namedResponses = (responses: Responses): NamedResponse[] =>
  responses.map(({ reviewer, answers, relationship, isProactive }) => ({
    reviewer,
    answers,
    about: [t(`feedback.relationship.${relationship}`), isProactive && t('feedback.proactive')]
      .filter(Boolean)
      .join(' · '),
  }))

/** Every question with its answers. */
export function QuestionResults({ request: { result, questions } }: { request: RequestDetails }) {
  return questions.map((question) =>
    question.type === 'HEADING' ? (
      <h3 key={question.id}>{question.question}</h3>
    ) : (
      <Card
        key={question.id}
        title={question.question}
        level={3}
        actions={question.isConfidential && <StatusChip tone="neutral">{t('feedback.confidential')}</StatusChip>}
      >
        <QuestionResult question={question} result={result} />
      </Card>
    ),
  )
}

/** The answers to one question: summarized if possible, then one by one if names can be read. */
export function QuestionResult({ question, result }: { question: Question; result: Result }) {
  if (result.state === 'ANONYMOUS') return <AnonymousAnswers question={question} result={result} />
  if (result.state !== 'NAMED') return null
  const values = result.responses
    .filter(({ relationship }) => relationship !== 'SELF')
    .flatMap(({ answers }) => answers[question.id] ?? [])
  const responses = namedResponses(result.responses)
  const isSummedUp = values.length > 1 && summarizeAnswers(question, []) !== null
  if (!isSummedUp) return <NamedAnswers question={question} responses={responses} />
  const commented = responses.filter(({ answers }) => answers[question.id]?.comment)
  return (
    <div className={css.answers}>
      <AnswerSummary question={question} answers={values.map(({ value }) => ({ value, comment: '' }))} />
      {commented.length > 0 && <NamedAnswers question={question} responses={commented} />}
      <details className={css.group}>
        <summary>{t('feedback.everyAnswer')}</summary>
        <NamedAnswers question={question} responses={responses} />
      </details>
    </div>
  )
}

function AnonymousAnswers({ question, result }: { question: Question; result: Anonymous }) {
  const answered = result.questions.find(({ questionId }) => questionId === question.id)
  const own = result.selfAssessment?.[question.id]
  const least = MIN_ANONYMOUS_AUTHORS
  return (
    <div className={css.answers}>
      {!answered || answered.isHidden ? (
        <p className={css.muted}>{t('feedback.none.QUESTION', { least })}</p>
      ) : (
        <AnswerSummary question={question} answers={answered.values} outOf={answered.outOf} />
      )}
      {answered?.groups.map(({ relationship, answered: count, outOf, values }) => (
        <details key={relationship} className={css.group}>
          <summary>{t(`feedback.group.${relationship}`, { count })}</summary>
          <AnswerSummary question={question} answers={values} outOf={outOf} />
        </details>
      ))}
      {own && (
        <div className={css.own}>
          <h4>{t('feedback.relationship.SELF')}</h4>
          <AnswerView question={question} answer={own} />
        </div>
      )}
    </div>
  )
}
