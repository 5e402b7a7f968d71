import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { useState } from 'react'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { Confirm } from '../ui/Dialog.tsx'
import { type MenuItem, MoreMenu } from '../ui/Menu.tsx'
import { changedByReview, useOfflineReason } from './review-changes.ts'
import { refusalMessageNow } from './review-messages.ts'

type OpenDialog = 'complete' | 'reopen' | Side
/** The final actions of HR: marking the review as complete, reopening it, revoking a signature. */
export function CompletionActions({ review }: { review: ReviewDetails }) {
  const [asking, setAsking] = useState<OpenDialog>()
  const { id: reviewId, can, youAre, sides, completedAt } = review
  const close = () => setAsking(undefined)
  const done = (message: string) => () => {
    close()
    showSuccess(message)
  }
  const signer = (side: Side) => sides[side].signedBy?.name ?? ''
  const complete = useWrite('POST /reviews/{reviewId}/completion', {
    refresh: changedByReview,
    done: done(t('reviewClosing.completed')),
  })
  const reopen = useWrite('DELETE /reviews/{reviewId}/completion', {
    refresh: changedByReview,
    done: done(t('reviewClosing.reopened')),
  })
  const revoke = useWrite('DELETE /reviews/{reviewId}/signatures', {
    refresh: changedByReview,
    done: done(
      t('reviewClosing.revoked', { name: asking === 'manager' || asking === 'reviewee' ? signer(asking) : '' }),
    ),
  })
  const offline = useOfflineReason()
  if (!youAre.includes('hrAdmin')) return null
  const signed = (['reviewee', 'manager'] as const).filter((side) => sides[side].signedAt)
  const items: MenuItem[] = [
    completedAt
      ? {
          label: t('reviewClosing.reopen'),
          onClick: () => setAsking('reopen'),
          disabledReason: offline('other') ?? refusalMessageNow(can.reopen),
        }
      : {
          label: t('reviewClosing.complete'),
          onClick: () => setAsking('complete'),
          disabledReason: offline('other') ?? refusalMessageNow(can.complete),
        },
    ...signed.map((side) => ({
      label: t('reviewClosing.revoke', { name: signer(side) }),
      onClick: () => setAsking(side),
      disabledReason: offline('other') ?? refusalMessageNow(can.revoke[side]),
    })),
  ]
  const { name } = review.reviewee
  return (
    <>
      <MoreMenu label={t('reviewClosing.more')} items={items} />
      {asking === 'complete' && (
        <Confirm
          title={t('reviewClosing.completeAsk', { name })}
          body={t('reviewClosing.completeBody')}
          confirm={t('reviewClosing.complete')}
          busy={complete.isPending}
          onConfirm={() => complete.mutate({ reviewId })}
          onClose={close}
        />
      )}
      {asking === 'reopen' && (
        <Confirm
          title={t('reviewClosing.reopenAsk', { name })}
          body={t('reviewClosing.reopenBody')}
          confirm={t('reviewClosing.reopen')}
          busy={reopen.isPending}
          onConfirm={() => reopen.mutate({ reviewId })}
          onClose={close}
        />
      )}
      {(asking === 'manager' || asking === 'reviewee') && (
        <Confirm
          title={t('reviewClosing.revokeAsk', { name: signer(asking) })}
          body={t('reviewClosing.revokeBody', { name: signer(asking) })}
          confirm={t('reviewClosing.revoke', { name: signer(asking) })}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate({ reviewId, side: asking })}
          onClose={close}
        />
      )}
    </>
  )
}
