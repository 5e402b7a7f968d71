import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { otherSide } from '@perennial/domain/reviews/review.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, useWrite } from '../core/api.ts'
import { connectionState } from '../core/connection.ts'
import { t } from '../core/i18n.ts'
import { showError, showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import css from './ReviewActions.module.css'
import { ReadersAfterSharing } from './reading/Readers.tsx'
import { firstNameOf, refusalMessageNow } from './review-messages.ts'

type Verdict = { allowed: boolean; reason?: string; facts?: Record<string, string | number | null> | undefined }
type Props = {
  review: ReviewDetails
  /** Updates the verdicts about a side, or about the open assessment, with what is being written. */
  live?: (verdict: Verdict, of: 'side' | 'assessment') => Verdict
  /** Sends what was not sent yet; false when it could not be. */
  flush?: () => Promise<boolean>
  /** Leads to the question at fault. */
  violation?: { label: string; onClick: () => void } | undefined
}

const refresh = ['GET /reviews/{reviewId}', 'GET /reviews', 'GET /reviews/team/{cycleId}'] as const

/** Which side someone shares and signs: their own, or for HR the reviewer’s. */
function sideOf({ youAre }: ReviewDetails): Side | null {
  if (youAre.includes('reviewee')) return 'reviewee'
  return youAre.includes('mainReviewer') || youAre.includes('hrAdmin') ? 'manager' : null
}

/** Sharing, hiding, finishing and signing: each offered where it belongs, and with the reason where it cannot be done now. */
export function ReviewActions({ review, live = (verdict) => verdict, flush, violation }: Props) {
  const side = sideOf(review)
  const [asking, setAsking] = useState<'share' | 'sign'>()
  const { id: reviewId, can, editor } = review
  const client = useQueryClient()
  const close = () => setAsking(undefined)
  /** A refusal means that the page was out of date: it is read again, without what this person may no longer read. */
  const onError = (error: Error) => {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return
    close()
    for (const item of refresh) void client.invalidateQueries({ queryKey: [item] })
  }
  const isOnBehalf = side === 'manager' && !review.youAre.includes('mainReviewer')
  const other = (side === 'reviewee' ? review.mainReviewer : review.reviewee)?.name ?? ''
  const done = (message: string) => () => {
    close()
    showSuccess(message)
  }
  const share = useWrite('POST /reviews/{reviewId}/sharing', {
    refresh,
    done: done(t('reviews.sharedWith', { name: other })),
  })
  const hide = useWrite('DELETE /reviews/{reviewId}/sharing', { refresh, done: done(t('reviews.hiddenAgain')) })
  const sign = useWrite('POST /reviews/{reviewId}/signatures', { refresh, done: done(t('reviews.signed')) })
  const finish = useWrite('POST /reviews/{reviewId}/finished-writing', { refresh, done: done(t('reviews.finished')) })
  const reopen = useWrite('DELETE /reviews/{reviewId}/finished-writing', { refresh, done: done(t('reviews.reopened')) })
  const acknowledge = useWrite('POST /reviews/{reviewId}/acknowledgements', {
    refresh,
    done: done(t('reviews.looked')),
  })
  const afterSaving = async (act: () => void) => {
    if (connectionState.get() === 'off') return void showError(t('refusal.OFFLINE'))
    if (!flush || (await flush())) act()
  }
  const own = side && review.sides[side]
  const shareWhy = side ? refusalMessageNow(live(can.share[side], 'side')) : undefined
  const signWhy = isOwnSharingMissing(can.sign, side)
    ? t('reviews.signAfterSharing', { side })
    : refusalMessageNow(own?.isShared ? live(can.sign, 'side') : can.sign)
  const mayEverShare = side !== null && own?.isAsked && !hopeless.includes(reasonOf(can.share[side]))
  const mayEverSign = !isOnBehalf && side !== null && !review.completedAt && !own?.signedAt
  const hideIt =
    side && own?.isShared && can.hide[side].allowed ? () => hide.mutate({ reviewId, side }, { onError }) : undefined
  const firstName = firstNameOf(other)
  const shareWords = isOnBehalf
    ? t('reviews.shareFor', { name: firstNameOf(review.mainReviewer?.name ?? '') })
    : t(firstName ? 'reviews.share' : 'reviews.shareWithoutReviewer', { name: firstName })
  const finishWhy = editor ? refusalMessageNow(live(editor.can.finish, 'assessment')) : undefined
  // What is not offered is not explained either.
  const offersSharing = mayEverShare && !own?.isShared
  const why = (offersSharing ? shareWhy : undefined) ?? (mayEverSign ? signWhy : undefined)
  return (
    <div className={css.actions} data-print="no">
      <div className={css.buttons}>
        {offersSharing && (
          <Button kind="primary" disabledReason={shareWhy} onClick={() => void afterSaving(() => setAsking('share'))}>
            {shareWords}
          </Button>
        )}
        {editor?.hasFinishing && !editor.isWritten && !own?.isShared && (
          <Button
            disabledReason={finishWhy}
            busy={finish.isPending}
            onClick={() => void afterSaving(() => finish.mutate({ reviewId }, { onError }))}
          >
            {t('reviews.finish')}
          </Button>
        )}
        {editor?.hasFinishing && editor.isWritten && editor.can.reopen.allowed && (
          <Button busy={reopen.isPending} onClick={() => reopen.mutate({ reviewId }, { onError })}>
            {t('reviews.reopen')}
          </Button>
        )}
        {mayEverSign && (
          <Button
            kind={own?.isShared ? 'primary' : 'plain'}
            disabledReason={signWhy}
            onClick={() => void afterSaving(() => setAsking('sign'))}
          >
            {t('reviews.sign')}
          </Button>
        )}
        {hideIt && (
          <Button busy={hide.isPending} onClick={hideIt}>
            {t('reviews.hide')}
          </Button>
        )}
        {can.acknowledge.allowed && (
          <Button busy={acknowledge.isPending} onClick={() => acknowledge.mutate({ reviewId }, { onError })}>
            {t('reviews.look')}
          </Button>
        )}
      </div>
      {why && (
        <p className={css.why}>
          <span>{why}</span>
          {violation && offersSharing && shareWhy && (
            <Button kind="quiet" size="small" onClick={violation.onClick}>
              {violation.label}
            </Button>
          )}
        </p>
      )}
      {mayEverSign && <p className={css.meaning}>{t('reviews.signMeaning')}</p>}
      {asking === 'share' && side && (
        <Confirm
          title={t('reviews.shareAsk', { name: firstName })}
          body={<ShareBody review={review} side={side} name={firstName} isOnBehalf={isOnBehalf} />}
          confirm={shareWords}
          busy={share.isPending}
          onConfirm={() => share.mutate({ reviewId, side }, { onError })}
          onClose={close}
        />
      )}
      {asking === 'sign' && (
        <Confirm
          title={t('reviews.signAsk')}
          body={
            <>
              <p>{t('reviews.signMeaning')}</p>
              <p>{t('reviews.signLocks')}</p>
            </>
          }
          confirm={t('reviews.sign')}
          busy={sign.isPending}
          onConfirm={() => sign.mutate({ reviewId }, { onError })}
          onClose={close}
        />
      )}
    </div>
  )
}

const reasonOf = (verdict: Verdict) => (verdict.allowed ? '' : (verdict.reason ?? ''))

/** Reasons after which sharing is not offered at all. */
const hopeless = [
  'NOT_YOURS_TO_SHARE',
  'NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION',
  'INDIRECT_MANAGERS_CANNOT_SHARE',
  'CYCLE_ARCHIVED',
  'REVIEW_COMPLETE',
]

/** Only this person's own side is still unshared: they should not be asked to wait for themselves. */
const isOwnSharingMissing = (verdict: Verdict, side: Side | null): side is Side =>
  reasonOf(verdict) === (side === 'manager' ? 'ASSESSMENT_NOT_SHARED' : 'SELF_ASSESSMENT_NOT_SHARED')

type ShareBodyProps = { review: ReviewDetails; side: Side; name: string; isOnBehalf: boolean }

/** What sharing does, and who reads it then. */
function ShareBody({ review, side, name, isOnBehalf }: ShareBodyProps) {
  const isLater = review.waitsForBoth[side] && !review.sides[otherSide(side)].isShared
  const reviewer = review.mainReviewer?.name ?? ''
  return (
    <>
      {isOnBehalf && <p>{t('reviews.shareInPlaceOf', { reviewer })}</p>}
      <p>{t(isLater ? 'reviews.shareBoth' : 'reviews.shareBody', { name })}</p>
      <ReadersAfterSharing review={review} side={side} meanwhile={<p>{t('reviews.shareReaders', { side, name })}</p>} />
    </>
  )
}
