import { useRead, useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { refusalMessageNow } from '../../reviews/review-messages.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DueDate } from '../../ui/NextStep.tsx'
import { Row } from '../../ui/Page.tsx'
import { changedByFeedback, type FeedbackToWrite, type OwnForm, providePath } from '../feedback-messages.ts'
import { SubmittedFrame } from './SubmittedFrame.tsx'
import css from './SubmittedPage.module.css'

/** After submitting: what happens with it now, and what to write next. */
export function SubmittedPage({ form }: { form: OwnForm }) {
  const me = useCurrentUser()
  const { reviewee, origin } = form
  const toWrite = useRead('GET /feedback-cycles/to-write', {}).data?.rows
  const next = toWrite?.find(({ participantId }) => participantId !== form.participantId)
  const title =
    origin === 'SELF' ? t('feedback.submitted.self') : t('feedback.submitted.about', { name: reviewee.name })
  return (
    <SubmittedFrame title={title} form={form} isSelf={origin === 'SELF'}>
      {next && <NextToWrite next={next} />}
      <Row>
        <ButtonLink to={me.isGuest ? '/app/feedback' : '/app/feedback/todo'} kind={next ? 'plain' : 'primary'}>
          {t('feedback.toList')}
        </ButtonLink>
        <TakeBackButton form={form} />
      </Row>
    </SubmittedFrame>
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
