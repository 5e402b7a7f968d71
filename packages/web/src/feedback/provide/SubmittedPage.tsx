import { IconCircleCheck } from '@tabler/icons-react'
import { useRead, useWrite } from '../../core/api.ts'
import { formatDateTime } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { QuestionAnswers } from '../../questionnaires/reading/AnswersByQuestion.tsx'
import { refusalMessageNow } from '../../reviews/review-messages.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DueDate } from '../../ui/NextStep.tsx'
import { Row, Stack, useWindowTitle } from '../../ui/Page.tsx'
import { FeedbackReaders } from '../FeedbackReaders.tsx'
import { changedByFeedback, type FeedbackToWrite, type OwnForm, providePath } from '../feedback-messages.ts'
import css from './SubmittedPage.module.css'

/** After submitting: what happens with it now, and what is to be written next. */
export function SubmittedPage({ form }: { form: OwnForm }) {
  const me = useCurrentUser()
  const { reviewee, origin, submittedAt, questions, answers, readers } = form
  const toWrite = useRead('GET /feedback-cycles/to-write', {}).data?.rows
  const next = toWrite?.find(({ participantId }) => participantId !== form.participantId)
  const title =
    origin === 'SELF' ? t('feedback.submitted.self') : t('feedback.submitted.about', { name: reviewee.name })
  useWindowTitle(title)
  return (
    <div className={css.page}>
      <Stack gap={24}>
        <header className={css.head}>
          <IconCircleCheck size={40} stroke={1.5} aria-hidden />
          <h1 tabIndex={-1}>{title}</h1>
          {submittedAt && <p>{t('feedback.submitted.on', { date: formatDateTime(submittedAt) })}</p>}
        </header>
        <FeedbackReaders readers={readers} isSelf={origin === 'SELF'} />
        {next && <NextToWrite next={next} />}
        <Row>
          <ButtonLink to={me.isGuest ? '/app/feedback' : '/app/feedback/todo'} kind={next ? 'plain' : 'primary'}>
            {t('feedback.toList')}
          </ButtonLink>
          <TakeBackButton form={form} />
        </Row>
        <Card title={t('feedback.yours')}>
          <QuestionAnswers questions={questions} answers={answers} />
        </Card>
      </Stack>
    </div>
  )
}

function NextToWrite({ next: { participantId, reviewee, isSelf, writeBy } }: { next: FeedbackToWrite }) {
  const title = isSelf ? t('feedback.provide.self') : t('feedback.provide.about', { name: reviewee.name })
  return (
    <Card title={t('feedback.submitted.next')}>
      <div className={css.next}>
        <div>
          <b>{title}</b>
          <p>
            <DueDate date={writeBy} />
          </p>
        </div>
        <ButtonLink kind="primary" to={providePath(participantId)}>
          {t('feedback.do.write')}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** Opens the form again, until anything of the request can be read. */
export function TakeBackButton({ form, onDone }: { form: OwnForm; onDone?: () => void }) {
  const { cycle, requestId, participantId, can } = form
  const takeBack = useWrite(
    'DELETE /feedback-cycles/{cycleId}/feedback-requests/{requestId}/participants/{participantId}/completed',
    { refresh: changedByFeedback, done: () => onDone?.() },
  )
  return (
    <Button
      busy={takeBack.isPending}
      disabledReason={refusalMessageNow(can.takeBack)}
      onClick={() => takeBack.mutate({ cycleId: cycle.id, requestId, participantId })}
    >
      {t('feedback.takeBack')}
    </Button>
  )
}
