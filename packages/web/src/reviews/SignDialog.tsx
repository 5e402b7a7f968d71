import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import { MAX_SIGNATURE_COMMENT } from '@perennial/domain/reviews/signing.ts'
import { useEffect, useState } from 'react'
import { ApiError, useWrite } from '../core/api.ts'
import { keepsLocalDrafts } from '../core/connection.ts'
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
import { useSignatureComment } from './use-signature-comment.ts'

type ButtonProps = { review: ReviewDetails; kind?: 'plain' | 'primary' }

/** "Sign", offered once the own side is shared, with the reason where the other side is not. */
export function SignButton(props: ButtonProps) {
  return <SignOneReview key={props.review.id} {...props} />
}

function SignOneReview({ review, kind = 'plain' }: ButtonProps) {
  /** The name of the other side, while the dialog is open. */
  const [openedFor, setOpenedFor] = useState<string>()
  const isOpen = openedFor !== undefined
  const { comment, change } = useSignatureComment(review.id, isOpen)
  useUnsavedChanges((comment ?? '').trim() !== '')
  const offline = useOfflineReason()
  const name = nameIfOffered(review)
  // If someone else completes the review, the dialog stays open, so that what is being written isn’t lost.
  if (name === undefined && !isOpen) return null
  const why = refusalMessageNow(review.can.sign)
  return (
    <>
      {name !== undefined && (
        <>
          <Button kind={kind} disabledReason={why ?? offline('sign')} onClick={() => setOpenedFor(name)}>
            {t('reviews.sign')}
          </Button>
          <p className={css.why}>{why ?? t('reviews.signMeaning')}</p>
        </>
      )}
      {isOpen && comment !== undefined && (
        <SignDialog
          review={review}
          name={openedFor}
          comment={comment}
          change={change}
          onClose={() => setOpenedFor(undefined)}
        />
      )}
    </>
  )
}

/** The name of the other side where signing is offered. */
function nameIfOffered(review: ReviewDetails): string | undefined {
  const side = sideOf(review)
  if (side === null || isOnBehalf(review) || review.completedAt) return undefined
  const own = review.sides[side]
  return own.signedAt || (own.isAsked && !own.isShared) ? undefined : otherName(review, side)
}

type Props = {
  review: ReviewDetails
  name: string
  comment: string
  change: (comment: string) => void
  onClose: () => void
}

function SignDialog({ review, name, comment, change, onClose }: Props) {
  const offline = useOfflineReason()
  const refresh = useRefreshAfterRefusal()
  const [isOnlyHere, setOnlyHere] = useState(false)
  useEffect(() => {
    keepsLocalDrafts.set(true)
    return () => keepsLocalDrafts.set(false)
  }, [])
  const sign = useWrite('POST /reviews/{reviewId}/signatures', {
    refresh: changedByReview,
    done: () => {
      change('')
      onClose()
      showSuccess(t('reviews.signed'))
    },
  })
  const onError = (error: Error) => {
    refresh(error)
    if (!(error instanceof ApiError) || (error.status !== 403 && error.status !== 404)) return
    if (comment.trim() !== '' && error.facts.isSaved !== 'yes') return setOnlyHere(true)
    onClose()
    if (error.facts.isSaved !== 'yes') return
    change('')
    const action = { label: t('backups.title'), to: '/app/backups' }
    showSuccess(t('reviews.signCommentInBackups'), { action, stays: true, closesAfterMs: null })
  }
  const isTooLong = comment.trim().length > MAX_SIGNATURE_COMMENT
  const why = isTooLong ? t('ui.tooLong', { max: MAX_SIGNATURE_COMMENT }) : offline('sign')
  return (
    <FormDialog
      title={t('reviews.signAsk')}
      submit={t('reviews.sign')}
      busy={sign.isPending}
      disabledReason={why}
      refusal={isOnlyHere ? t('reviews.signCommentOnlyHere') : undefined}
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
        onChange={change}
      />
      {why && <p className={css.why}>{why}</p>}
    </FormDialog>
  )
}
