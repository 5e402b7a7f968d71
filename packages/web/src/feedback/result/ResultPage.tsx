import { MIN_ANONYMOUS_AUTHORS } from '@perennial/domain/anonymity/minimum-group.ts'
import { t } from '../../core/i18n.ts'
import { useUrlParam } from '../../core/url-query.ts'
import { AnswersByPerson } from '../../questionnaires/reading/AnswersByQuestion.tsx'
import { EmptyState } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Page.tsx'
import { ViewSwitch } from '../../ui/SegmentFilter.tsx'
import type { RequestDetails } from '../feedback-messages.ts'
import { RequestLayout } from '../request/RequestLayout.tsx'
import { Highlights } from './Highlights.tsx'
import { namedResponses, QuestionResults } from './QuestionResults.tsx'
import { Takeaway } from './Takeaway.tsx'

/** `/app/feedback/view-all/{id}`: the result of a reviewee, as far as the viewer may read it (FB-02). */
export const ResultPage = ({ id }: { id: string }) => (
  <RequestLayout requestId={id} isResult>
    {(request) => <Result request={request} />}
  </RequestLayout>
)

function Result({ request }: { request: RequestDetails }) {
  const { result } = request
  if (result.state !== 'NAMED' && result.state !== 'ANONYMOUS') return <EmptyState {...whyNothing(request)} />
  if (result.state === 'NAMED' && result.responses.length === 0)
    return <EmptyState title={t('feedback.none.YET')} body={t('feedback.none.YET.body')} />
  return (
    <>
      <Highlights request={request} />
      <Answers request={request} />
      <Takeaway request={request} />
    </>
  )
}

/** Every answer, by question, and by author where names are read. */
function Answers({ request }: { request: RequestDetails }) {
  const [by, setBy] = useUrlParam('by', 'question')
  const { result, questions } = request
  const isNamed = result.state === 'NAMED'
  const isByPerson = by === 'person' && isNamed
  return (
    <Section
      title={t('feedback.answers')}
      {...(result.state === 'ANONYMOUS' && { intro: t('feedback.anonymousIntro', { count: result.respondents }) })}
      actions={
        isNamed && (
          <ViewSwitch
            label={t('feedback.view')}
            value={by}
            onChange={setBy}
            options={(['question', 'person'] as const).map((value) => ({ value, label: t(`feedback.view.${value}`) }))}
          />
        )
      }
    >
      {isByPerson ? (
        <AnswersByPerson questions={questions} responses={namedResponses(result.responses)} />
      ) : (
        <QuestionResults request={request} />
      )}
    </Section>
  )
}

/** Why there is nothing to read yet, or never. */
export function whyNothing({ result, readers }: RequestDetails) {
  const least = MIN_ANONYMOUS_AUTHORS
  if (result.state === 'TOO_FEW')
    return { title: t('feedback.none.TOO_FEW'), body: t('feedback.none.TOO_FEW.body', { least }) }
  if (result.state === 'NOT_RELEASED')
    return { title: t('feedback.none.NOT_RELEASED'), body: t('feedback.none.NOT_RELEASED.body') }
  return {
    title: t('feedback.none.NONE'),
    body: t(readers.visibility.reviewee.enabled ? 'feedback.none.LATER.body' : 'feedback.none.NONE.body'),
  }
}
