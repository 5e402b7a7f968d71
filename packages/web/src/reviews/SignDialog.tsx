import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import { MAX_SIGNATURE_COMMENT } from '@perennial/domain/reviews/signing.ts'
import { useState } from 'react'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { useUnsavedChanges } from '../core/unsaved-changes.ts'
import { Button } from '../ui/Button.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import css from './ReviewActions.module.css'
import { changedByReview, useOfflineReason, useRefreshAfterRefusal } from './review-changes.ts'
import { refusalMessageNow } from './review-messages.ts'
import { isOnBehalf, otherName, sideOf } from './sharing.ts'

/** "Sign", offered once the own side is shared, with the reason where the other side is not. */
export function SignButton({ review, kind = 'plain' }: { review: ReviewDetails; kind?: 'plain' | 'primary' }) {
  const [isOpen, setOpen] = useState(false)
  // Kept while the page is open: closing the dialog loses nothing.
  const [comment, setComment] = useState('')
  useUnsavedChanges(comment.trim() !== '')
  const offline = useOfflineReason()
  const side = sideOf(review)
  if (side === null || isOnBehalf(review) || review.completedAt) return null
  const own = review.sides[side]
  if (own.signedAt || (own.isAsked && !own.isShared)) return null
  const why = refusalMessageNow(review.can.sign)
  return (
    <>
      <Button kind={kind} disabledReason={why ?? offline('sign')} onClick={() => setOpen(true)}>
        {t('reviews.sign')}
      </Button>
      <p className={css.why}>{why ?? t('reviews.signMeaning')}</p>
      {isOpen && (
        <SignDialog
          review={review}
          name={otherName(review, side)}
          comment={comment}
          setComment={setComment}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type Props = {
  review: ReviewDetails
  name: string
  comment: string
  setComment: (text: string) => void
  onClose: () => void
}

function SignDialog({ review, name, comment, setComment, onClose }: Props) {
  const offline = useOfflineReason()
  const onError = useRefreshAfterRefusal(onClose)
  const sign = useWrite('POST /reviews/{reviewId}/signatures', {
    refresh: changedByReview,
    done: () => {
      setComment('')
      onClose()
      showSuccess(t('reviews.signed'))
    },
  })
  const isTooLong = comment.trim().length > MAX_SIGNATURE_COMMENT
  const why = isTooLong ? t('ui.tooLong', { max: MAX_SIGNATURE_COMMENT }) : offline('sign')
  return (
    <FormDialog
      title={t('reviews.signAsk')}
      submit={t('reviews.sign')}
      busy={sign.isPending}
      disabledReason={why}
      onClose={onClose}
      onSubmit={() =>
        !why && !sign.isPending && sign.mutate({ reviewId: review.id, comment: comment.trim() }, { onError })
      }
    >
      <p>{t('reviews.signMeaning')}</p>
      <p>{t('reviews.signLocks')}</p>
      <TextArea
        label={t('reviews.signComment')}
        hint={t('reviews.signCommentHint', { name })}
        isOptional
        rows={3}
        max={MAX_SIGNATURE_COMMENT}
        value={comment}
        onChange={setComment}
      />
      {why && <p className={css.why}>{why}</p>}
    </FormDialog>
  )
}
