import { MIN_ANONYMOUS_AUTHORS } from '@perennial/domain/anonymity/minimum-group.ts'
import { isAnonymous } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { useState } from 'react'
import { useWrite } from '../../core/api.ts'
import { formatList, t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { refusalMessageNow } from '../../reviews/review-messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Dialog.tsx'
import { changedByFeedback, type RequestDetails } from '../feedback-messages.ts'

type Props = { request: RequestDetails }

const notOffered = ['NOT_YOURS_TO_RELEASE', 'ALREADY_RELEASED', 'NOT_FOR_REVIEWEE', 'CYCLE_ENDED', 'CYCLE_ARCHIVED']

/** Releases a result; renders nothing for people who may not, or if it can never be released. */
export function ReleaseButton({ request, isPrimary = false }: Props & { isPrimary?: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const verdict = request.can.release
  const isPointless = !verdict.allowed && notOffered.includes(verdict.reason)
  if (isPointless) return null
  return (
    <>
      <Button
        kind={isPrimary ? 'primary' : 'plain'}
        disabledReason={refusalMessageNow(verdict)}
        onClick={() => setAsking(true)}
      >
        {t('feedback.release', { name: request.reviewee.name })}
      </Button>
      {isAsking && <ReleaseDialog request={request} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Says who has not written, and what the release does: writing ends where authors are hidden (FBK-P18, FBK-P22, FBK-P23). */
function ReleaseDialog({ request, onClose }: Props & { onClose: () => void }) {
  const { id: requestId, reviewee, reviewers, participants, readers } = request
  const { name } = reviewee
  const release = useWrite('POST /feedback-cycle-requests/{requestId}/release', {
    refresh: changedByFeedback,
    done: () => {
      onClose()
      showSuccess(t('feedback.released', { name }))
    },
  })
  const open = reviewers.total - reviewers.written
  const missing = (participants ?? []).filter(({ progress }) => progress === 'NOT_STARTED' || progress === 'WRITING')
  const endsWriting = isAnonymous(readers.visibility)
  return (
    <Confirm
      title={t('feedback.releaseAsk', { name })}
      body={
        <>
          <p>{t('feedback.releaseBody', { name, ...reviewers })}</p>
          {open > 0 && missing.length > 0 && (
            <p>{t('feedback.releaseMissing', { people: formatList(missing.map(({ person }) => person.name)) })}</p>
          )}
          {open > 0 && (
            <p>{endsWriting ? t('feedback.releaseEnds', { open }) : t('feedback.releaseGoesOn', { name, open })}</p>
          )}
          {readers.visibility.reviewee.hideAuthor && (
            <p>{t('feedback.releaseMinimum', { least: MIN_ANONYMOUS_AUTHORS })}</p>
          )}
          <p>{t('feedback.releaseUndo', { name })}</p>
        </>
      }
      confirm={t('feedback.release', { name })}
      busy={release.isPending}
      onConfirm={() => release.mutate({ requestId })}
      onClose={onClose}
    />
  )
}
