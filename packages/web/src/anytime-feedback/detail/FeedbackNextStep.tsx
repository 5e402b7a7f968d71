import type { FeedbackDetails } from '@perennial/contract/anytime-feedback/schemas.ts'
import { isClosed } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import { useWrite } from '../../core/api.ts'
import { formatDateTime } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { useCurrentUser } from '../../core/session.ts'
import { showSuccess } from '../../core/toasts.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { NextStep } from '../../ui/NextStep.tsx'
import { Row } from '../../ui/Page.tsx'
import { changedByFeedback, providePath } from '../feedback-messages.ts'

/** What this person should do, or whom they are waiting for. */
export function FeedbackNextStep({ feedback }: { feedback: FeedbackDetails }) {
  const me = useCurrentUser()
  const { own, isRequester, type, deadline, progress, state } = feedback
  if (own?.can.write.allowed)
    return (
      <NextStep
        title={t(`anytimeFeedback.next.${own.state === 'DECLINED' ? 'DECLINED' : 'WRITE'}`)}
        body={own.state === 'DECLINED' ? t('anytimeFeedback.next.DECLINED.body') : undefined}
        due={deadline}
        action={
          <ButtonLink kind={own.state === 'DECLINED' ? 'plain' : 'primary'} to={providePath(feedback.id, me.id)}>
            {t(own.state === 'WRITING' ? 'anytimeFeedback.do.goOn' : 'anytimeFeedback.do.write')}
          </ButtonLink>
        }
      />
    )
  if (!isRequester || type === 'GIVE' || !progress) return null
  const { written, declined, total } = progress
  const open = total - written - declined
  if (isClosed(state))
    return (
      <NextStep
        title={t('anytimeFeedback.next.ENDED', { written, total })}
        body={state === 'DEADLINE_PASSED' ? t('anytimeFeedback.next.LATE.body', { open }) : undefined}
        action={<ReleaseButton feedback={feedback} />}
      />
    )
  return (
    <NextStep
      title={t('anytimeFeedback.next.WAIT', { open })}
      due={deadline}
      progress={{ done: written, count: total }}
      action={
        <Row gap={8}>
          <ReleaseButton feedback={feedback} />
          <RemindButton feedback={feedback} />
        </Row>
      }
    />
  )
}

function RemindButton({ feedback: { id: requestId, can } }: { feedback: FeedbackDetails }) {
  const remind = useWrite('POST /feedback-requests/{requestId}/reminders', {
    refresh: changedByFeedback,
    done: ({ reminded }) =>
      showSuccess(reminded === null ? t('feedback.remindedOpen') : t('anytimeFeedback.reminded', { count: reminded })),
  })
  return (
    <Button
      busy={remind.isPending}
      disabledReason={refusalMessage(can.remind)}
      onClick={() => remind.mutate({ requestId })}
    >
      {t('anytimeFeedback.remind')}
    </Button>
  )
}

/** Offered while the subject will read it later; hidden if they never will, or already can. */
function ReleaseButton({ feedback }: { feedback: FeedbackDetails }) {
  const { id: requestId, can, subject, kind, readers, releasedAt } = feedback
  const release = useWrite('POST /feedback-requests/{requestId}/release', {
    refresh: changedByFeedback,
    done: () => showSuccess(t('anytimeFeedback.released', { name: subject?.name ?? '' })),
  })
  if (releasedAt) return <span>{t('anytimeFeedback.releasedOn', { date: formatDateTime(releasedAt) })}</span>
  const verdict = can.release
  const isPointless =
    !verdict.allowed && (verdict.reason === 'NOT_FOR_SUBJECT' || verdict.reason === 'ALREADY_RELEASED')
  if (kind !== 'ABOUT_OTHER' || readers.levels.subject === 'NONE' || isPointless || !subject) return null
  return (
    <Button
      kind={verdict.allowed ? 'primary' : 'plain'}
      busy={release.isPending}
      disabledReason={refusalMessage(verdict)}
      onClick={() => release.mutate({ requestId })}
    >
      {t('anytimeFeedback.release', { name: subject.name })}
    </Button>
  )
}
