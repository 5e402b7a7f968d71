import { t } from '../../core/i18n.ts'
import { useNavigateTo, writeQuery } from '../../core/url-query.ts'
import { DiscussionScreen } from '../../questionnaires/reading/DiscussionScreen.tsx'
import { EmptyState, Loaded } from '../../ui/Loaded.tsx'
import { type RequestDetails, resultPath } from '../feedback-messages.ts'
import { usePreviewedAudience, useRequest } from '../request/RequestLayout.tsx'
import { QuestionResult } from './QuestionResults.tsx'
import css from './Result.module.css'
import { whyNothing } from './ResultPage.tsx'

/** `/app/feedback/discuss/{id}`: the result for a talk, one question after the other. */
export function DiscussionPage({ id }: { id: string }) {
  const read = useRequest(id)
  return (
    <Loaded read={read} isPage>
      {(request) => <Discussion request={request} />}
    </Loaded>
  )
}

function Discussion({ request }: { request: RequestDetails }) {
  const go = useNavigateTo()
  const [as] = usePreviewedAudience()
  const { id, reviewee, result } = request
  const questions = request.questions.filter(({ type }) => type !== 'HEADING')
  const isReadable = result.state === 'NAMED' || result.state === 'ANONYMOUS'
  return (
    <DiscussionScreen
      title={t('reading.discussing', { name: reviewee.name })}
      count={isReadable ? Math.max(questions.length, 1) : 1}
      endLabel={t('feedback.toResult')}
      onEnd={() => go(`${resultPath(id)}${writeQuery({ as })}`)}
    >
      {(position) => {
        const question = questions[position - 1]
        if (!isReadable || !question) return <EmptyState {...whyNothing(request)} />
        return (
          <div className={css.discussed}>
            <h2>{question.question}</h2>
            <QuestionResult question={question} result={result} />
          </div>
        )
      }}
    </DiscussionScreen>
  )
}
