import type { ReviewDetails, ReviewEditor } from '@perennial/contract/reviews/schemas.ts'
import type { AssessmentContent } from '@perennial/domain/reviews/content.ts'
import { useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { useNavigateTo } from '../../core/url-query.ts'
import { AnswerFoot } from '../../questionnaires/answering/AnswerFoot.tsx'
import { sendEverything } from '../../questionnaires/answering/send-everything.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { changedByReview, offlineReason, useOfflineReason, useRefreshAfterRefusal } from '../review-changes.ts'
import { refusalMessageNow } from '../review-messages.ts'
import { mayEverShare } from '../sharing.ts'
import { liveVerdict } from './live-verdict.ts'

type Props = {
  review: ReviewDetails
  editor: ReviewEditor
  /** The current content, judged for sharing and for finishing. */
  content: AssessmentContent
  finishContent: AssessmentContent
  progress: { answered: number; total: number }
  flush: () => Promise<boolean>
  onShow: (questionId: string) => void
  onReview: () => void
}

/** The foot of the editor, with the buttons to finish and to share. */
export function WritingFoot({ review, editor, content, finishContent, progress, flush, onShow, onReview }: Props) {
  const isWritable = editor.can.edit.allowed || editor.can.rate.allowed
  const offersSharing = !editor.isOwnAssessment && mayEverShare(review, editor.side)
  return (
    <AnswerFoot progress={progress} problems={content} isWritable={isWritable} onShow={onShow}>
      <FinishWriting review={review} editor={editor} content={finishContent} flush={flush} />
      {offersSharing && (
        <Button kind="primary" onClick={onReview}>
          {t('reviews.reviewAndShare')}
        </Button>
      )}
      {review.sides[editor.side].isShared && !editor.isOwnAssessment && (
        <ButtonLink kind="primary" to={`/app/reviews/view/${review.id}`}>
          {t('reading.toReview')}
        </ButtonLink>
      )}
    </AnswerFoot>
  )
}

/** "Finish writing" and "Resume writing", where the cycle or the assessment uses them. */
function FinishWriting({ review, editor, content, flush }: Pick<Props, 'review' | 'editor' | 'content' | 'flush'>) {
  const go = useNavigateTo()
  const offline = useOfflineReason()
  const onError = useRefreshAfterRefusal()
  const { id: reviewId } = review
  const finish = useWrite('POST /reviews/{reviewId}/finished-writing', {
    refresh: changedByReview,
    done: () => go(`/app/reviews/view/${reviewId}?done=finished`),
  })
  const reopen = useWrite('DELETE /reviews/{reviewId}/finished-writing', { refresh: changedByReview })
  if (!editor.hasFinishing) return null
  if (editor.isWritten)
    return editor.can.reopen.allowed ? (
      <Button
        disabledReason={offline('reopen')}
        busy={reopen.isPending}
        onClick={() => reopen.mutate({ reviewId }, { onError })}
      >
        {t('reviews.reopen')}
      </Button>
    ) : null
  if (!editor.isOwnAssessment && review.sides[editor.side].isShared) return null
  const why = refusalMessageNow(liveVerdict(editor.can.finish, content))
  const act = async () => {
    if (await sendEverything(flush, offlineReason('finish'))) finish.mutate({ reviewId }, { onError })
  }
  return (
    <Button
      kind={editor.isOwnAssessment ? 'primary' : 'plain'}
      disabledReason={offline('finish') ?? why}
      busy={finish.isPending}
      onClick={() => void act()}
    >
      {t('reviews.finish')}
    </Button>
  )
}
