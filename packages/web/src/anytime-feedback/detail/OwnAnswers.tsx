import type { FeedbackDetails } from '@perennial/contract/anytime-feedback/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../core/api.ts'
import { formatDateTime } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { useCurrentUser } from '../../core/session.ts'
import { useNavigateTo } from '../../core/url-query.ts'
import { QuestionAnswers } from '../../questionnaires/reading/AnswersByQuestion.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import css from '../AnytimeFeedback.module.css'
import { changedByFeedback, ownStateTones, providePath } from '../feedback-messages.ts'

type Props = { feedback: FeedbackDetails; own: NonNullable<FeedbackDetails['own']> }

/** What the viewer wrote, even if it was never submitted, and the button that reopens it. */
export function OwnAnswers({ feedback, own }: Props) {
  const isSubmitted = own.submittedAt !== null
  const hasText = Object.keys(own.answers).length > 0
  if (!hasText && own.state !== 'DECLINED') return null
  return (
    <Card
      title={t('anytimeFeedback.yours')}
      actions={
        <>
          <StatusChip tone={ownStateTones[own.state]}>{t(`anytimeFeedback.ownState.${own.state}`)}</StatusChip>
          {isSubmitted && <TakeBackButton feedback={feedback} own={own} />}
        </>
      }
    >
      <p className={css.muted}>
        {isSubmitted
          ? t('anytimeFeedback.submittedOn', { date: formatDateTime(own.submittedAt ?? '') })
          : hasText && t('anytimeFeedback.onlyYou')}
      </p>
      {own.declineReason && <p>{t('anytimeFeedback.yourReason', { reason: own.declineReason })}</p>}
      {hasText && <QuestionAnswers questions={feedback.questions} answers={own.answers} />}
    </Card>
  )
}

function TakeBackButton({ feedback: { id: requestId }, own }: Props) {
  const me = useCurrentUser()
  const go = useNavigateTo()
  const client = useQueryClient()
  const takeBack = useWrite('DELETE /feedback-requests/{requestId}/responses/{reviewerId}/sharing', {
    refresh: changedByFeedback,
    done: () => {
      // The form must open with what is stored now, not with the cached answers from before it was submitted.
      client.removeQueries({ queryKey: ['GET /feedback-requests/{requestId}/responses/{reviewerId}'] })
      go(providePath(requestId, me.id))
    },
  })
  return (
    <Button
      size="small"
      busy={takeBack.isPending}
      disabledReason={refusalMessage(own.can.reopen)}
      onClick={() => takeBack.mutate({ requestId, reviewerId: me.id })}
    >
      {t('anytimeFeedback.takeBack')}
    </Button>
  )
}
