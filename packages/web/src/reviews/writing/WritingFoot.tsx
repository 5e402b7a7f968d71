import type { ReviewDetails, ReviewEditor } from '@perennial/contract/reviews/schemas.ts'
import type { AssessmentContent } from '@perennial/domain/reviews/content.ts'
import { useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { useNavigateTo } from '../../core/url-query.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { changedByReview, useOfflineReason, useRefreshAfterRefusal } from '../review-changes.ts'
import { refusalMessageNow } from '../review-messages.ts'
import { mayEverShare } from '../sharing.ts'
import { liveVerdict } from './live-verdict.ts'
import { sendEverything } from './send-everything.ts'
import css from './WritingFoot.module.css'

type Props = {
  review: ReviewDetails
  editor: ReviewEditor
  /** What is written at this moment, judged for sharing and for finishing. */
  content: AssessmentContent
  finishContent: AssessmentContent
  written: { done: number; count: number }
  flush: () => Promise<boolean>
  onShow: (questionId: string) => void
  onReview: () => void
}

/** Always in sight while writing: the progress, what is missing, and the step that follows. */
export function WritingFoot({ review, editor, content, finishContent, written, flush, onShow, onReview }: Props) {
  const isWritable = editor.can.edit.allowed || editor.can.rate.allowed
  const offersSharing = !editor.isOwnAssessment && mayEverShare(review, editor.side)
  return (
    <footer className={css.foot} data-print="no">
      <div className={css.inside}>
        {isWritable && (
          <p className={css.progress}>
            <ProgressBar {...written} />
            {t('reviews.progress', { answered: written.done, total: written.count })}
          </p>
        )}
        {isWritable && <Problems content={content} onShow={onShow} />}
        <div className={css.buttons}>
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
        </div>
      </div>
    </footer>
  )
}

/** The questions that prevent sharing, with the way to the first of them. */
function Problems({ content, onShow }: Pick<Props, 'content' | 'onShow'>) {
  const { tooLong, missing } = content
  const ids = tooLong.length > 0 ? tooLong : missing
  const [first] = ids
  if (first === undefined) return null
  return (
    <p className={css.problems}>
      {t(tooLong.length > 0 ? 'reviews.tooLongLeft' : 'reviews.requiredLeft', { count: ids.length })}
      <Button kind="quiet" size="small" onClick={() => onShow(first)}>
        {t('reviews.showFirst')}
      </Button>
    </p>
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
    if (await sendEverything(flush, 'finish')) finish.mutate({ reviewId }, { onError })
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
