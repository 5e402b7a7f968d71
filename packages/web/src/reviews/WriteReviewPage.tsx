import type { ReviewDetails, ReviewEditor } from '@perennial/contract/reviews/schemas.ts'
import { type Answers, isAnswered } from '@perennial/domain/questionnaires/answers.ts'
import {
  contributorItems,
  type Questionnaire,
  questionnaireItems,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import { assessmentContent, contentToFinish } from '@perennial/domain/reviews/content.ts'
import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useRead } from '../core/api.ts'
import { connectionState } from '../core/connection.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { showError } from '../core/toasts.ts'
import { useNavigateTo, useUrlParam } from '../core/url-query.ts'
import { AttachmentTargetProvider } from '../rich-text/attachments.ts'
import { Banner } from '../ui/Banner.tsx'
import { IconButton } from '../ui/Button.tsx'
import { DelayedSkeleton } from '../ui/Loaded.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { SaveState } from '../ui/SaveState.tsx'
import { LoadedReview } from './LoadedReview.tsx'
import { NoReviewer } from './NoReviewer.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { ReviewNextStep, ReviewPage } from './ReviewPage.tsx'
import { refusalMessageNow } from './review-messages.ts'
import { ContextPanel } from './writing/ContextPanel.tsx'
import { liveVerdict } from './writing/live-verdict.ts'
import { QuestionNavigation, type QuestionState, scrollToQuestion } from './writing/QuestionNavigation.tsx'
import { Questions, questionLabels } from './writing/Questions.tsx'
import { type ReviewEditorState, useReviewEditor } from './writing/use-review-editor.ts'
import css from './writing/Writing.module.css'

/** Writing a review, with the screen to itself (REV-09); with `editAs` for the main reviewer (REV-01). */
export function WriteReviewPage({ reviewId }: { reviewId: string }) {
  const [editAs] = useUrlParam('editAs')
  const read = useRead('GET /reviews/{reviewId}', { reviewId, ...(editAs ? { editAs: 'true' as never } : {}) })
  return (
    <LoadedReview read={read}>
      {(review) =>
        review.editor ? (
          <EditorForm key={review.editor.assessmentId} review={review} editor={review.editor} />
        ) : (
          <ReviewPage reviewId={reviewId} />
        )
      }
    </LoadedReview>
  )
}

function EditorForm({ review, editor }: { review: ReviewDetails; editor: ReviewEditor }) {
  const me = useCurrentUser()
  const questionnaire = requestedAt(editor, review)
  const items = editor.isOwnAssessment
    ? contributorItems(questionnaire)
    : questionnaireItems(questionnaire, editor.side)
  const writing = useReviewEditor({ reviewId: review.id, editor, items, accountId: me.id })
  useWindowTitle(t('reviews.of', { name: review.reviewee.name }))
  const state = writing?.state() ?? 'saved'
  const isWritable = editor.can.edit.allowed || editor.can.rate.allowed
  return (
    <div className={css.screen}>
      <Bar review={review}>{isWritable && writing && <SaveState state={state} />}</Bar>
      <AttachmentTargetProvider
        value={{ kind: 'review-answer', document: editor.assessmentId, editAs: editor.isEditingAs }}
      >
        {writing ? <Body review={review} editor={editor} items={items} writing={writing} /> : <DelayedSkeleton />}
      </AttachmentTargetProvider>
    </div>
  )
}

/** A contributor's own assessment has questions that its writer can't read in the review. */
const requestedAt = (editor: ReviewEditor, review: ReviewDetails) => editor.questionnaire ?? review.questionnaire

function Bar({ review, children }: { review: ReviewDetails; children: React.ReactNode }) {
  const go = useNavigateTo()
  const { cycle, reviewee } = review
  // Without a connection there is nothing to go to; what is written stays in sight.
  const leave = () =>
    connectionState.get() === 'off' ? showError(t('refusal.OFFLINE')) : go(`/app/reviews/view/${review.id}`)
  return (
    <header className={css.bar}>
      <IconButton label={t('reviews.close')} onClick={leave}>
        <IconX size={20} stroke={1.5} aria-hidden />
      </IconButton>
      <div className={css.naming}>
        <h1 tabIndex={-1}>{t('reviews.of', { name: reviewee.name })}</h1>
        <p>{cycle.name}</p>
      </div>
      {children}
    </header>
  )
}

type BodyProps = {
  review: ReviewDetails
  editor: ReviewEditor
  items: ReturnType<typeof questionnaireItems>
  writing: ReviewEditorState
}

function Body({ review, editor, items, writing }: BodyProps) {
  const questionnaire = requestedAt(editor, review)
  const answers = writing.answers()
  const content = assessmentContent(items, answers, questionnaire.maximumCharactersPerResponse)
  const labels = questionLabels(questionnaire, editor, items)
  const locked = refusalMessageNow(editor.can.edit)
  useSaveKeys(writing)
  useWantedQuestion()
  const stateOf = (id: string): QuestionState => {
    if (content.tooLong.includes(id)) return 'tooLong'
    if (isAnswered(answers[id])) return 'answered'
    return content.missing.includes(id) ? 'missing' : 'open'
  }
  const [first] = [...content.tooLong, ...content.missing]
  const violation =
    first === undefined ? undefined : { label: t('reviews.toMissing'), onClick: () => scrollToQuestion(first) }
  return (
    <div className={css.body}>
      <QuestionNavigation items={items.map(({ id }) => ({ id, label: labels.get(id) ?? '', state: stateOf(id) }))} />
      <div className={css.column}>
        {editor.isEditingAs && (
          <Banner tone="warning">{t('reviews.editingAs', { name: review.mainReviewer?.name ?? '' })}</Banner>
        )}
        {writing.hasRestored && <Banner tone="info">{t('reviews.restored')}</Banner>}
        {locked && <Banner tone="info">{locked}</Banner>}
        <NoReviewer review={review} />
        <ReviewNextStep
          review={review}
          written={{ done: items.filter(({ id }) => isAnswered(answers[id])).length, count: items.length }}
        />
        <Questions
          questionnaire={questionnaire}
          editor={editor}
          items={items}
          writing={writing}
          tooLong={content.tooLong}
        />
        <ReviewActions
          review={review}
          live={(verdict, of) => {
            if (editor.isEditingAs) return verdict
            if (of === 'assessment') return liveVerdict(verdict, forFinishing(questionnaire, answers, editor))
            // A contributor's own assessment says nothing about the side that HR could share.
            return editor.isOwnAssessment ? verdict : liveVerdict(verdict, content)
          }}
          flush={writing.flush}
          violation={violation}
        />
        {isOnlyContributing(review, editor) && (
          <p className={css.note}>{t('reviews.contributed', { name: review.mainReviewer?.name ?? '' })}</p>
        )}
      </div>
      <ContextPanel review={review} />
    </div>
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

/** Ctrl+S saves, wherever one is on the page. */
function useSaveKeys(writing: ReviewEditorState): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void writing.flush()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [writing])
}
