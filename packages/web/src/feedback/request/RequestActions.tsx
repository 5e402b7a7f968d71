import { useState } from 'react'
import { useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { refusalMessageNow } from '../../reviews/review-messages.ts'
import { Confirm } from '../../ui/Dialog.tsx'
import { type MenuItem, MoreMenu } from '../../ui/Menu.tsx'
import { changedByFeedback, type RequestDetails } from '../feedback-messages.ts'

type Props = { request: RequestDetails }
type Verdict = { allowed: true } | { allowed: false; reason: string }

/** Refusals for which an action isn't offered at all: it is someone else's task, or no longer possible. */
const notOffered = ['NOT_YOURS_TO_CHANGE', 'NOT_YOURS_TO_RELEASE', 'CYCLE_NOT_STARTED', 'CYCLE_ENDED', 'CYCLE_ARCHIVED']

/** Rarely needed actions: ending and reopening writing, withdrawing an approval or a release. */
export function RequestActions({ request }: Props) {
  const [opened, setOpened] = useState<'complete' | 'takeBack'>()
  const { id: requestId, can, state, released } = request
  const input = { requestId }
  const withdraw = useWrite('DELETE /feedback-cycle-requests/{requestId}/approval', {
    refresh: changedByFeedback,
    done: () => showSuccess(t('feedback.approvalWithdrawn')),
  })
  const reopen = useWrite('DELETE /feedback-cycle-requests/{requestId}/completion', {
    refresh: changedByFeedback,
    done: () => showSuccess(t('feedback.reopened')),
  })
  const item = (label: string, verdict: Verdict, onClick: () => void): MenuItem => ({
    label,
    disabledReason: refusalMessageNow(verdict),
    onClick,
  })
  const isMine = (verdict: Verdict) => verdict.allowed || !notOffered.includes(verdict.reason)
  const items: MenuItem[] = []
  if (state === 'APPROVED' && isMine(can.withdrawApproval))
    items.push(item(t('feedback.withdrawApproval'), can.withdrawApproval, () => withdraw.mutate(input)))
  if (state !== 'COMPLETED' && isMine(can.complete))
    items.push(item(t('feedback.complete'), can.complete, () => setOpened('complete')))
  if (state === 'COMPLETED' && isMine(can.reopen))
    items.push(item(t('feedback.reopen'), can.reopen, () => reopen.mutate(input)))
  if (released.releasedAt && isMine(can.takeBackRelease))
    items.push(item(t('feedback.takeBackRelease'), can.takeBackRelease, () => setOpened('takeBack')))
  if (items.length === 0) return null
  const close = () => setOpened(undefined)
  return (
    <>
      <MoreMenu items={items} />
      {opened === 'complete' && <CompleteDialog request={request} onClose={close} />}
      {opened === 'takeBack' && <TakeBackDialog request={request} onClose={close} />}
    </>
  )
}

type DialogProps = Props & { onClose: () => void }

function CompleteDialog({ request: { id: requestId, reviewee, reviewers }, onClose }: DialogProps) {
  const complete = useWrite('POST /feedback-cycle-requests/{requestId}/completion', {
    refresh: changedByFeedback,
    done: () => {
      onClose()
      showSuccess(t('feedback.completed'))
    },
  })
  return (
    <Confirm
      title={t('feedback.completeAsk', { name: reviewee.name })}
      body={t('feedback.completeBody', { open: reviewers.total - reviewers.written })}
      confirm={t('feedback.complete')}
      busy={complete.isPending}
      onConfirm={() => complete.mutate({ requestId })}
      onClose={onClose}
    />
  )
}

function TakeBackDialog({ request: { id: requestId, reviewee }, onClose }: DialogProps) {
  const takeBack = useWrite('DELETE /feedback-cycle-requests/{requestId}/release', {
    refresh: changedByFeedback,
    done: () => {
      onClose()
      showSuccess(t('feedback.releaseTakenBack'))
    },
  })
  return (
    <Confirm
      title={t('feedback.takeBackReleaseAsk')}
      body={t('feedback.takeBackReleaseBody', { name: reviewee.name })}
      confirm={t('feedback.takeBackRelease')}
      busy={takeBack.isPending}
      onConfirm={() => takeBack.mutate({ requestId })}
      onClose={onClose}
    />
  )
}
