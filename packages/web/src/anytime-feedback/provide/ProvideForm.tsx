import { answerProgress, isAnswered, itemsTooLong, missingItems } from '@perennial/domain/questionnaires/answers.ts'
import { itemsOf } from '@perennial/domain/questionnaires/question-list.ts'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { formatDueDate } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { useCurrentUser } from '../../core/session.ts'
import { useWayBack } from '../../core/url-query.ts'
import { AnswerFoot } from '../../questionnaires/answering/AnswerFoot.tsx'
import { AnswerForm, AnswerQuestion } from '../../questionnaires/answering/AnswerForm.tsx'
import {
  QuestionNavigation,
  type QuestionState,
  scrollToQuestion,
} from '../../questionnaires/answering/QuestionNavigation.tsx'
import { type AnswerEditor, useAnswers } from '../../questionnaires/answering/use-answers.ts'
import { useSaveKeys } from '../../questionnaires/answering/use-save-keys.ts'
import screen from '../../questionnaires/answering/WritingScreen.module.css'
import { WritingScreen } from '../../questionnaires/answering/WritingScreen.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DelayedSkeleton } from '../../ui/Loaded.tsx'
import { Row, useWindowTitle } from '../../ui/Page.tsx'
import { SaveState } from '../../ui/SaveState.tsx'
import { FeedbackReaders } from '../FeedbackReaders.tsx'
import { feedbackOrigin } from '../feedback-messages.ts'
import { RequesterNote } from '../RequesterNote.tsx'
import { ChangeGivenDialog } from './ChangeGivenDialog.tsx'
import { type OwnFeedback, provideTitle } from './own-feedback.ts'
import { ProvideActions } from './ProvideActions.tsx'

/** Writing feedback: who reads it comes before the questions, and what is written is saved by itself. */
export function ProvideForm({ feedback }: { feedback: OwnFeedback }) {
  const me = useCurrentUser()
  const { id: requestId, questions, own } = feedback
  const title = provideTitle(feedback, me.id)
  useWindowTitle(title)
  const goBack = useWayBack('/app/feedback/todo')
  const writing = useAnswers({
    accountId: me.id,
    documentId: `feedback ${requestId}`,
    items: itemsOf(questions),
    answers: own.answers,
    isWritable: own.can.write.allowed,
    save: (questionId, unsent) =>
      api('PUT /feedback-requests/{requestId}/responses/{reviewerId}/answers/{questionId}', {
        requestId,
        reviewerId: me.id,
        questionId,
        ...unsent,
      }),
  })
  return (
    <WritingScreen
      title={title}
      subtitle={subtitleOf(feedback, me.id)}
      onClose={goBack}
      offlineReason={t('anytimeFeedback.offline.leave')}
      actions={writing && <SaveState state={writing.state()} />}
    >
      {writing ? <WritingBody feedback={feedback} writing={writing} goBack={goBack} /> : <DelayedSkeleton />}
    </WritingScreen>
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

type BodyProps = { feedback: OwnFeedback; writing: AnswerEditor; goBack: () => void }

function WritingBody({ feedback, writing, goBack }: BodyProps) {
  const { questions, own, maximumCharacters: max } = feedback
  const items = itemsOf(questions)
  const answers = writing.answers()
  const tooLong = itemsTooLong(items, answers, max)
  const missing = missingItems(items, answers)
  // Before they are looked for, required questions are not marked as missing: nothing is wrong with a new form.
  const [isMarked, setMarked] = useState(false)
  useSaveKeys(writing)
  const show = (questionId: string) => {
    setMarked(true)
    scrollToQuestion(questionId)
  }
  const stateOf = (id: string): QuestionState => {
    if (tooLong.includes(id)) return 'tooLong'
    if (isAnswered(answers[id])) return 'answered'
    return isMarked && missing.includes(id) ? 'missing' : 'open'
  }
  const locked = refusalMessage(own.can.write)
  return (
    <>
      <div className={screen.body}>
        <QuestionNavigation
          items={items.map(({ id, isRequired }) => ({
            id,
            label: questions.find((question) => question.id === id)?.question ?? '',
            state: stateOf(id),
            isRequired,
          }))}
        />
        <div className={screen.column}>
          {writing.hasRestored && <Banner tone="info">{t('answering.restored')}</Banner>}
          {own.state === 'DECLINED' && <Banner tone="info">{t('anytimeFeedback.declinedBefore')}</Banner>}
          {locked && <Banner tone="info">{locked}</Banner>}
          <RequesterNote feedback={feedback} />
          <FeedbackReaders feedback={feedback} />
          {feedback.type === 'GIVE' && <ChangeGiven feedback={feedback} />}
          <AnswerForm questions={questions} editor={writing} tooLong={tooLong}>
            {(props) => <AnswerQuestion {...props} max={max} isDisabled={!own.can.write.allowed} />}
          </AnswerForm>
        </div>
      </div>
      <AnswerFoot
        progress={answerProgress(items, answers)}
        problems={{ tooLong, missing }}
        isWritable={own.can.write.allowed}
        onShow={show}
      >
        <ProvideActions
          feedback={feedback}
          flush={writing.flush}
          content={{
            hasContent: items.some(({ id }) => isAnswered(answers[id])),
            isMissing: missing.length > 0,
            isTooLong: tooLong.length > 0,
          }}
          goBack={goBack}
        />
      </AnswerFoot>
    </>
  )
}
