import { useState } from 'react'
import { api } from '../../core/api.ts'
import { formatDueDate } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { useCurrentUser } from '../../core/session.ts'
import { useWayBack } from '../../core/url-query.ts'
import { WritingForm } from '../../questionnaires/answering/WritingForm.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Page.tsx'
import { FeedbackReaders } from '../FeedbackReaders.tsx'
import { feedbackOrigin } from '../feedback-messages.ts'
import { RequesterNote } from '../RequesterNote.tsx'
import { ChangeGivenDialog } from './ChangeGivenDialog.tsx'
import { type OwnFeedback, provideTitle } from './own-feedback.ts'
import { ProvideActions } from './ProvideActions.tsx'

/** The form for writing feedback: the readers are named above the questions, and answers are saved automatically. */
export function ProvideForm({ feedback }: { feedback: OwnFeedback }) {
  const me = useCurrentUser()
  const { id: requestId, questions, own, maximumCharacters } = feedback
  const goBack = useWayBack('/app/feedback/todo')
  return (
    <WritingForm
      title={provideTitle(feedback, me.id)}
      subtitle={subtitleOf(feedback, me.id)}
      documentId={`feedback ${requestId}`}
      questions={questions}
      answers={own.answers}
      isWritable={own.can.write.allowed}
      max={maximumCharacters}
      locked={refusalMessage(own.can.write)}
      save={(questionId, unsent) =>
        api('PUT /feedback-requests/{requestId}/responses/{reviewerId}/answers/{questionId}', {
          requestId,
          reviewerId: me.id,
          questionId,
          ...unsent,
        })
      }
      onClose={goBack}
      offlineReason={t('anytimeFeedback.offline.leave')}
      notes={
        <>
          {own.state === 'DECLINED' && <Banner tone="info">{t('anytimeFeedback.declinedBefore')}</Banner>}
          <RequesterNote feedback={feedback} />
          <FeedbackReaders feedback={feedback} />
          {feedback.type === 'GIVE' && <ChangeGiven feedback={feedback} />}
        </>
      }
    >
      {({ content, flush }) => <ProvideActions feedback={feedback} flush={flush} content={content} goBack={goBack} />}
    </WritingForm>
  )
}

/** Who asks, and until when. */
const subtitleOf = (feedback: OwnFeedback, viewerId: string) =>
  [
    feedback.type === 'REQUEST' ? feedbackOrigin(feedback, viewerId) : t('anytimeFeedback.onlyYouYet'),
    feedback.deadline && t('ui.due', { date: formatDueDate(feedback.deadline) }),
  ]
    .filter(Boolean)
    .join(' · ')

/** Given feedback can go to someone else, or to other readers, until it is shared. */
function ChangeGiven({ feedback }: { feedback: OwnFeedback }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Row>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('anytimeFeedback.giving.change')}
        </Button>
      </Row>
      {isOpen && <ChangeGivenDialog feedback={feedback} onClose={() => setOpen(false)} />}
    </>
  )
}
