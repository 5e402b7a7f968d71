import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import { useState } from 'react'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import css from './ReviewActions.module.css'
import { changedByReview, useOfflineReason, useRefreshAfterRefusal } from './review-changes.ts'
import { firstNameOf, refusalMessageNow } from './review-messages.ts'
import { SignButton } from './SignDialog.tsx'
import { isOnBehalf, mayEverShare, otherName, sideOf } from './sharing.ts'
import { shareLabel, WhatSharingDoes } from './WhatSharingDoes.tsx'

/** The actions on a review that is being read; the next step is offered above. */
export function ReviewActions({ review }: { review: ReviewDetails }) {
  return (
    <div className={css.actions} data-print="no">
      <ReviewAndShare review={review} />
      <ShareOnBehalf review={review} />
      <ResumeWriting review={review} />
      <SignButton review={review} />
      <MarkAsSeen review={review} />
    </div>
  )
}

/** The last step of writing, for people who can still write; for all others it is offered as the next step. */
function ReviewAndShare({ review }: { review: ReviewDetails }) {
  const { id, editor } = review
  if (!editor?.can.edit.allowed || editor.isOwnAssessment || !mayEverShare(review, editor.side)) return null
  return <ButtonLink to={`/app/reviews/edit/${id}?step=share`}>{t('reviews.reviewAndShare')}</ButtonLink>
}

/** Lets HR share for the main reviewer, whose draft they don’t read. */
function ShareOnBehalf({ review }: { review: ReviewDetails }) {
  const [isOpen, setOpen] = useState(false)
  const offline = useOfflineReason()
  const close = () => setOpen(false)
  const onError = useRefreshAfterRefusal(close)
  const name = otherName(review, 'manager')
  const share = useWrite('POST /reviews/{reviewId}/sharing', {
    refresh: changedByReview,
    done: () => {
      close()
      showSuccess(t('reviews.sharedWith', { name }))
    },
  })
  if (!isOnBehalf(review) || !mayEverShare(review, 'manager')) return null
  const why = refusalMessageNow(review.can.share.manager)
  return (
    <>
      <Button kind="primary" disabledReason={offline('share') ?? why} onClick={() => setOpen(true)}>
        {shareLabel(review, 'manager')}
      </Button>
      {why && <p className={css.why}>{why}</p>}
      {isOpen && (
        <Confirm
          title={t('reviews.shareAsk', { name: firstNameOf(name) })}
          body={<WhatSharingDoes review={review} side="manager" name={firstNameOf(name)} />}
          confirm={shareLabel(review, 'manager')}
          busy={share.isPending}
          refusal={offline('share')}
          onConfirm={() => share.mutate({ reviewId: review.id, side: 'manager' }, { onError })}
          onClose={close}
        />
      )}
    </>
  )
}

function ResumeWriting({ review: { id: reviewId, editor } }: { review: ReviewDetails }) {
  const offline = useOfflineReason()
  const onError = useRefreshAfterRefusal()
  const reopen = useWrite('DELETE /reviews/{reviewId}/finished-writing', {
    refresh: changedByReview,
    done: () => showSuccess(t('reviews.reopened')),
  })
  if (!editor?.hasFinishing || !editor.isWritten || !editor.can.reopen.allowed) return null
  return (
    <Button
      disabledReason={offline('reopen')}
      busy={reopen.isPending}
      onClick={() => reopen.mutate({ reviewId }, { onError })}
    >
      {t('reviews.reopen')}
    </Button>
  )
}

function MarkAsSeen({ review: { id: reviewId, can } }: { review: ReviewDetails }) {
  const offline = useOfflineReason()
  const onError = useRefreshAfterRefusal()
  const acknowledge = useWrite('POST /reviews/{reviewId}/acknowledgements', {
    refresh: changedByReview,
    done: () => showSuccess(t('reviews.looked')),
  })
  if (!can.acknowledge.allowed) return null
  return (
    <Button
      disabledReason={offline('other')}
      busy={acknowledge.isPending}
      onClick={() => acknowledge.mutate({ reviewId }, { onError })}
    >
      {t('reviews.look')}
    </Button>
  )
}

/** Unshares a side, which makes it a draft again. */
export function UnshareButton({ review }: { review: ReviewDetails }) {
  const offline = useOfflineReason()
  const onError = useRefreshAfterRefusal()
  const side = sideOf(review)
  const hide = useWrite('DELETE /reviews/{reviewId}/sharing', {
    refresh: changedByReview,
    done: () => showSuccess(t('reviews.hiddenAgain')),
  })
  if (!side || !review.sides[side].isShared || !review.can.hide[side].allowed) return null
  return (
    <Button
      size="small"
      disabledReason={offline('unshare')}
      busy={hide.isPending}
      onClick={() => hide.mutate({ reviewId: review.id, side }, { onError })}
    >
      {t('reviews.hide')}
    </Button>
  )
}
