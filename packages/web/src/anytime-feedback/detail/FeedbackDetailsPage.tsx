import type { FeedbackDetails } from '@perennial/contract/anytime-feedback/schemas.ts'
import { useRead } from '../../core/api.ts'
import { formatDateTime, formatDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { Card, DescriptionList } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page, Stack } from '../../ui/Page.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import css from '../AnytimeFeedback.module.css'
import { readerFacts } from '../FeedbackReaders.tsx'
import { feedbackOrigin, feedbackTitle, stateTones } from '../feedback-messages.ts'
import { RequesterNote } from '../RequesterNote.tsx'
import { FeedbackActions } from './FeedbackActions.tsx'
import { FeedbackNextStep } from './FeedbackNextStep.tsx'
import { OwnAnswers } from './OwnAnswers.tsx'
import { Results } from './Results.tsx'
import { Reviewers } from './Reviewers.tsx'

/** `/app/anytime-feedback/request/{id}`: who is asked, how far they are, and the answers one may read. */
export function FeedbackDetailsPage({ id }: { id: string }) {
  const read = useRead('GET /feedback-requests/{requestId}', { requestId: id })
  return (
    <Loaded read={read} isPage>
      {(feedback) => <Details feedback={feedback} />}
    </Loaded>
  )
}

function Details({ feedback }: { feedback: FeedbackDetails }) {
  const me = useCurrentUser()
  const { type, state, sentAt, deadline, closedAt, own } = feedback
  const isAuthorOfGiven = type === 'GIVE' && own !== null
  const reads = !isAuthorOfGiven && (feedback.isRequester || feedback.result.state !== 'NONE' || own === null)
  return (
    <Page
      title={feedbackTitle(feedback, me.id)}
      width="wide"
      status={
        type === 'REQUEST' ? (
          <StatusChip tone={stateTones[state]}>{t(`anytimeFeedback.state.${state}`)}</StatusChip>
        ) : (
          <StatusChip tone={sentAt ? 'shared' : 'info'}>
            {t(sentAt ? 'anytimeFeedback.ownState.SHARED' : 'anytimeFeedback.draft')}
          </StatusChip>
        )
      }
      intro={
        <span className={css.facts}>
          <span>{feedbackOrigin(feedback, me.id)}</span>
          {sentAt && <span>{formatDay(sentAt)}</span>}
          {closedAt ? (
            <span>{t('anytimeFeedback.closedOn', { date: formatDay(closedAt) })}</span>
          ) : (
            deadline && <span>{t('anytimeFeedback.deadlineOn', { date: formatDateTime(deadline) })}</span>
          )}
        </span>
      }
      actions={<FeedbackActions feedback={feedback} />}
    >
      <Stack gap={24}>
        <FeedbackNextStep feedback={feedback} />
        <RequesterNote feedback={feedback} />
        {reads && <Results feedback={feedback} />}
        {own && <OwnAnswers feedback={feedback} own={own} />}
        {type === 'REQUEST' && <Reviewers feedback={feedback} />}
        <Card title={t('anytimeFeedback.whoReads')}>
          <DescriptionList facts={readerFacts(feedback, me.id)} />
        </Card>
      </Stack>
    </Page>
  )
}
