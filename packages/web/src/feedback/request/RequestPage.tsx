import { QuotedNote } from '../../anytime-feedback/RequesterNote.tsx'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { Card, DescriptionList } from '../../ui/Card.tsx'
import type { RequestDetails } from '../feedback-messages.ts'
import { readerFacts } from '../reader-sentences.ts'
import { NoteToReviewers } from './NoteToReviewers.tsx'
import { OwnAnswers } from './OwnAnswers.tsx'
import { RequestLayout } from './RequestLayout.tsx'
import { RequestNextStep } from './RequestNextStep.tsx'
import { Reviewers } from './Reviewers.tsx'

/** `/app/feedback/view/{id}`: who reviews someone, how far they are, and what comes next, for all who may know of it (FB-02). */
export const RequestPage = ({ id }: { id: string }) => (
  <RequestLayout requestId={id}>{(request) => <RequestContent request={request} />}</RequestLayout>
)

function RequestContent({ request }: { request: RequestDetails }) {
  const me = useCurrentUser()
  const { cycle, nomination, ownParticipantId, reviewee, can } = request
  const isPicking = can.nominate.allowed
  return (
    <>
      <RequestNextStep request={request} />
      {isPicking && (
        <QuotedNote person={null} label={t('feedback.nominationNote', { name: cycle.name })} note={nomination.note} />
      )}
      <Reviewers request={request} />
      <NoteToReviewers request={request} />
      {ownParticipantId && <OwnAnswers participantId={ownParticipantId} isSelf={reviewee.id === me.id} />}
      <Card title={t('feedback.whoReads')}>
        <DescriptionList facts={readerFacts(request.readers, request.released.releasedAt, me.id)} />
      </Card>
    </>
  )
}
