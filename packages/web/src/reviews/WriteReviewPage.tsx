import type { ReviewDetails, ReviewEditor } from '@perennial/contract/reviews/schemas.ts'
import { type Answers, answerProgress, isAnswered } from '@perennial/domain/questionnaires/answers.ts'
import {
  contributorItems,
  type Questionnaire,
  questionnaireItems,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import { assessmentContent, contentToFinish } from '@perennial/domain/reviews/content.ts'
import { useEffect, useState } from 'react'
import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { useCurrentUser } from '../core/session.ts'
import { useNavigateTo, useUrlParam, useUrlQuery, useWayBack } from '../core/url-query.ts'
import fields from '../questionnaires/answering/Answering.module.css'
import {
  QuestionNavigation,
  type QuestionState,
  scrollToQuestion,
} from '../questionnaires/answering/QuestionNavigation.tsx'
import type { AnswerEditor } from '../questionnaires/answering/use-answers.ts'
import { useSaveKeys } from '../questionnaires/answering/use-save-keys.ts'
import css from '../questionnaires/answering/WritingScreen.module.css'
import { WritingScreen } from '../questionnaires/answering/WritingScreen.tsx'
import { AttachmentTargetProvider } from '../rich-text/attachments.ts'
import { Banner } from '../ui/Banner.tsx'
import { DelayedSkeleton } from '../ui/Loaded.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { SaveState } from '../ui/SaveState.tsx'
import { EvidencePanel } from './evidence/EvidencePanel.tsx'
import { latestEvidence } from './evidence/latest-evidence.ts'
import { useIsWide } from './evidence/use-is-wide.ts'
import { LoadedReview } from './LoadedReview.tsx'
import { NoReviewer } from './NoReviewer.tsx'
import { ReviewNextStep, ReviewPage } from './ReviewPage.tsx'
import { offlineReason } from './review-changes.ts'
import { refusalMessageNow } from './review-messages.ts'
import { Questions, questionLabels } from './writing/Questions.tsx'
import { useReviewEditor } from './writing/use-review-editor.ts'
import { WritingFoot } from './writing/WritingFoot.tsx'

const ShareStep = lazyComponent(() => import('./writing/ShareStep.tsx').then((file) => file.ShareStep))

/** Writing a review, full screen (REV-09); with `editAs` in place of the main reviewer (REV-01). */
export function WriteReviewPage({ reviewId }: { reviewId: string }) {
  const [editAs] = useUrlParam('editAs')
  const read = useRead('GET /reviews/{reviewId}', { reviewId, ...(editAs ? { editAs: 'true' as never } : {}) })
  return (
    <LoadedReview read={read}>
      {(review) =>
        review.editor ? (
          <OpenedEditor
            key={review.editor.assessmentId}
            review={review}
            editor={review.editor}
            refetch={() => read.refetch()}
          />
        ) : (
          <ReviewPage reviewId={reviewId} />
        )
      }
    </LoadedReview>
  )
}

type EditorProps = { review: ReviewDetails; editor: ReviewEditor; refetch: () => Promise<unknown> }

/** A side that is shared and locked opens for reading. This is decided once, so that an editor with unsaved text never disappears. */
function OpenedEditor(props: EditorProps) {
  const { id, sides } = props.review
  const { side, isOwnAssessment, can } = props.editor
  const [isRead] = useState(() => !isOwnAssessment && sides[side].isShared && !can.edit.allowed && !can.rate.allowed)
  const go = useNavigateTo()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether it is read was decided when the page opened
  useEffect(() => {
    if (isRead) go(`/app/reviews/view/${id}`, { replace: true })
  }, [])
  return isRead ? <DelayedSkeleton /> : <EditorForm {...props} />
}

function EditorForm({ review, editor, refetch }: EditorProps) {
  const me = useCurrentUser()
  const questionnaire = requestedAt(editor, review)
  const items = editor.isOwnAssessment
    ? contributorItems(questionnaire)
    : questionnaireItems(questionnaire, editor.side)
  const writing = useReviewEditor({ reviewId: review.id, editor, items, accountId: me.id })
  useWindowTitle(t('reviews.of', { name: review.reviewee.name }))
  const goBack = useWayBack(`/app/reviews/view/${review.id}`)
  const state = writing?.state() ?? 'saved'
  const isWritable = editor.can.edit.allowed || editor.can.rate.allowed
  return (
    <WritingScreen
      title={t('reviews.of', { name: review.reviewee.name })}
      subtitle={review.cycle.name}
      onClose={goBack}
      offlineReason={offlineReason('leave')}
      actions={isWritable && writing && <SaveState state={state} />}
    >
      <AttachmentTargetProvider
        value={{ kind: 'review-answer', document: editor.assessmentId, editAs: editor.isEditingAs }}
      >
        {writing ? (
          <Steps review={review} editor={editor} items={items} writing={writing} refetch={refetch} />
        ) : (
          <DelayedSkeleton />
        )}
      </AttachmentTargetProvider>
    </WritingScreen>
  )
}

/** A contributor's own assessment has questions that its writer can't read in the review. */
const requestedAt = (editor: ReviewEditor, review: ReviewDetails) => editor.questionnaire ?? review.questionnaire

type StepProps = EditorProps & { items: ReturnType<typeof questionnaireItems>; writing: AnswerEditor }

/** Writing, and the step that shows what will be shared. */
function Steps({ review, editor, items, writing, refetch }: StepProps) {
  const questionnaire = requestedAt(editor, review)
  const answers = writing.answers()
  const content = assessmentContent(items, answers, questionnaire.maximumCharactersPerResponse)
  const labels = questionLabels(questionnaire, editor, items)
  const [{ step }, change] = useUrlQuery()
  // Required questions are marked only once the user asks for the missing ones: a new form has no errors.
  const [isMarked, setMarked] = useState(false)
  useSaveKeys(writing)
  const show = (questionId: string) => {
    setMarked(true)
    if (step === 'share') change({ step: undefined, question: questionId })
    else scrollToQuestion(questionId)
  }
  if (step === 'share')
    return (
      <ShareStep
        review={review}
        editor={editor}
        questionnaire={questionnaire}
        answers={answers}
        content={content}
        labels={labels}
        flush={writing.flush}
        refetch={refetch}
        onShow={show}
        onBack={() => change({ step: undefined })}
      />
    )
  const stateOf = (id: string): QuestionState => {
    if (content.tooLong.includes(id)) return 'tooLong'
    if (isAnswered(answers[id])) return 'answered'
    return isMarked && content.missing.includes(id) ? 'missing' : 'open'
  }
  return (
    <>
      <div className={css.body}>
        <QuestionNavigation
          items={items.map(({ id, isRequired }) => ({
            id,
            label: labels.get(id) ?? '',
            state: stateOf(id),
            isRequired,
          }))}
        />
        <Form review={review} editor={editor} items={items} writing={writing} tooLong={content.tooLong} />
      </div>
      <WritingFoot
        review={review}
        editor={editor}
        content={content}
        finishContent={forFinishing(questionnaire, answers, editor)}
        progress={answerProgress(items, answers)}
        flush={writing.flush}
        onShow={show}
        onReview={() => {
          setMarked(true)
          change({ step: 'share', question: undefined }, { push: true })
        }}
      />
    </>
  )
}

type FormProps = Omit<StepProps, 'refetch'> & { tooLong: readonly string[] }

/** The questions, with material that helps to answer them beside them. */
function Form({ review, editor, items, writing, tooLong }: FormProps) {
  const isWide = useIsWide()
  const [isOpened, setOpened] = useState(false)
  const isOpen = isWide || isOpened
  const evidence = useRead('GET /reviews/{reviewId}/evidence', { reviewId: review.id }, { when: isOpen })
  const locked = refusalMessageNow(editor.can.edit)
  useWantedQuestion()
  return (
    <>
      <div className={css.column}>
        {editor.isEditingAs && (
          <Banner tone="warning">{t('reviews.editingAs', { name: review.mainReviewer?.name ?? '' })}</Banner>
        )}
        {writing.hasRestored && <Banner tone="info">{t('answering.restored')}</Banner>}
        {locked && <Banner tone="info">{locked}</Banner>}
        <NoReviewer review={review} />
        <ReviewNextStep review={review} isWriting />
        <Questions
          questionnaire={requestedAt(editor, review)}
          editor={editor}
          items={items}
          writing={writing}
          tooLong={tooLong}
          review={review}
          evidence={latestEvidence(evidence.data?.sources ?? [])}
        />
        {isOnlyContributing(review, editor) && (
          <p className={fields.note}>{t('reviews.contributed', { name: review.mainReviewer?.name ?? '' })}</p>
        )}
      </div>
      <EvidencePanel review={review} evidence={evidence} isOpen={isOpen} onOpen={() => setOpened(true)} />
    </>
  )
}

/** Someone who writes in another person's assessment has nothing to submit, and the page says so. */
const isOnlyContributing = ({ youAre, mainReviewer }: ReviewDetails, { isOwnAssessment, can }: ReviewEditor) =>
  mainReviewer !== null && youAre.includes('contributor') && !isOwnAssessment && can.edit.allowed

/** A rating that cannot be given yet does not prevent finishing (REV-P14). */
const forFinishing = (questionnaire: Questionnaire, answers: Answers, { isOwnAssessment, can }: ReviewEditor) =>
  contentToFinish(questionnaire, answers, { isOwnAssessment, mayRate: can.rate.allowed })

/** A link to one question opens the page there. */
function useWantedQuestion(): void {
  const [wanted] = useUrlParam('question')
  useEffect(() => {
    if (wanted) scrollToQuestion(wanted)
  }, [wanted])
}
