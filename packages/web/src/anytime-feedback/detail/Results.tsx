import type { FeedbackDetails } from '@perennial/contract/anytime-feedback/schemas.ts'
import { MIN_ANONYMOUS_AUTHORS } from '@perennial/domain/anonymity/minimum-group.ts'
import { formatDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { useUrlParam } from '../../core/url-query.ts'
import { AnswerSummary } from '../../questionnaires/reading/AnswerSummary.tsx'
import { AnswersByPerson, AnswersByQuestion } from '../../questionnaires/reading/AnswersByQuestion.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Page.tsx'
import { ViewSwitch } from '../../ui/SegmentFilter.tsx'
import css from '../AnytimeFeedback.module.css'

type Result = FeedbackDetails['result']
type Named = Extract<Result, { state: 'NAMED' }>
type Anonymous = Extract<Result, { state: 'ANONYMOUS' }>
type Questions = FeedbackDetails['questions']

/** The answers, as far as the viewer may read them now; else why there are none. */
export function Results({ feedback }: { feedback: FeedbackDetails }) {
  const { result, questions } = feedback
  if (result.state === 'NAMED' && result.responses.length > 0)
    return <NamedResult result={result} questions={questions} isGiven={feedback.type === 'GIVE'} />
  if (result.state === 'ANONYMOUS') return <AnonymousResult result={result} questions={questions} />
  return (
    <Section title={t('anytimeFeedback.answers')}>
      <EmptyState isSmall {...whyNothing(feedback)} />
    </Section>
  )
}

function whyNothing({ result, isRequester, state, readers }: FeedbackDetails) {
  const least = MIN_ANONYMOUS_AUTHORS
  if (result.state === 'TOO_FEW')
    return { title: t('anytimeFeedback.none.TOO_FEW'), body: t('anytimeFeedback.none.TOO_FEW.body', { least }) }
  const isOpen = state === 'IN_PROGRESS'
  if (isRequester && readers.levels.requester === 'NONE')
    return { title: t('anytimeFeedback.none.NOT_YOURS'), body: t('anytimeFeedback.none.NOT_YOURS.body') }
  // Anonymous answers can't be read before the request ends.
  if (isOpen && isRequester && readers.levels.requester === 'ANONYMOUS')
    return { title: t('anytimeFeedback.none.LATER'), body: t('anytimeFeedback.none.ANONYMOUS.body', { least }) }
  // Nothing is withheld from these readers; nothing has been written yet.
  if (result.state === 'NOT_RELEASED')
    return { title: t('anytimeFeedback.none.YET'), body: isOpen ? t('anytimeFeedback.none.YET.body') : undefined }
  return { title: t('anytimeFeedback.none.LATER'), body: t('anytimeFeedback.none.LATER.body') }
}

function NamedResult({ result, questions, isGiven }: { result: Named; questions: Questions; isGiven: boolean }) {
  const [by, setBy] = useUrlParam('by', 'question')
  const { responses } = result
  const Answers = by === 'person' || responses.length === 1 ? AnswersByPerson : AnswersByQuestion
  return (
    <Section
      title={t('anytimeFeedback.answers')}
      count={isGiven ? undefined : responses.length}
      actions={
        responses.length > 1 && (
          <ViewSwitch
            label={t('anytimeFeedback.view')}
            value={by}
            onChange={setBy}
            options={(['question', 'person'] as const).map((value) => ({
              value,
              label: t(`anytimeFeedback.view.${value}`),
            }))}
          />
        )
      }
    >
      <Answers
        questions={questions}
        responses={responses.map(({ submittedAt, ...response }) => ({ ...response, about: formatDay(submittedAt) }))}
      />
    </Section>
  )
}

/** Anonymous answers, by question only; hidden where too few people answered. */
function AnonymousResult({ result, questions }: { result: Anonymous; questions: Questions }) {
  const results = new Map(result.questions.map((item) => [item.questionId, item]))
  return (
    <Section
      title={t('anytimeFeedback.answers')}
      intro={t('anytimeFeedback.anonymousIntro', { count: result.respondents })}
    >
      {questions.map((question) => {
        const answered = results.get(question.id)
        if (!answered) return <h3 key={question.id}>{question.question}</h3>
        return (
          <Card key={question.id} title={question.question} level={3}>
            {answered.isHidden ? (
              <p className={css.muted}>{t('anytimeFeedback.none.HIDDEN', { least: MIN_ANONYMOUS_AUTHORS })}</p>
            ) : (
              <AnswerSummary question={question} answers={answered.values} outOf={answered.outOf} />
            )}
          </Card>
        )
      })}
    </Section>
  )
}
