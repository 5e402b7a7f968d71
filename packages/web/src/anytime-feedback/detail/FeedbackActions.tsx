import type { FeedbackDetails } from '@perennial/contract/anytime-feedback/schemas.ts'
import { GIVE_FEEDBACK_FLAG } from '@perennial/domain/companies/features.ts'
import { useState } from 'react'
import { useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { isOn, useCurrentUser } from '../../core/session.ts'
import { showSuccess } from '../../core/toasts.ts'
import { useNavigateTo } from '../../core/url-query.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Dialog.tsx'
import { type MenuItem, MoreMenu } from '../../ui/Menu.tsx'
import { changedByFeedback } from '../feedback-messages.ts'
import { EditRequestDialog } from './EditRequestDialog.tsx'

type Props = { feedback: FeedbackDetails }

/** What the requester, the author or the recipient can do with it. */
export function FeedbackActions({ feedback }: Props) {
  const me = useCurrentUser()
  const [opened, setOpened] = useState<'edit' | 'close' | 'delete'>()
  const { can, type, own } = feedback
  const close = () => setOpened(undefined)
  const items: MenuItem[] = []
  if (can.edit)
    items.push({
      label: t('anytimeFeedback.close'),
      disabledReason: refusalMessage(can.close),
      onClick: () => setOpened('close'),
    })
  if (can.remove)
    items.push({
      label: t(own && type === 'GIVE' && !own.submittedAt ? 'anytimeFeedback.deleteDraft' : 'anytimeFeedback.delete'),
      isDanger: true,
      isFirstOfGroup: items.length > 0,
      onClick: () => setOpened('delete'),
    })
  return (
    <>
      {can.hide && isOn(me, GIVE_FEEDBACK_FLAG) && <HideButton feedback={feedback} />}
      {can.edit && (
        <Button
          disabledReason={
            can.close.allowed || feedback.state === 'DEADLINE_PASSED' ? undefined : refusalMessage(can.close)
          }
          onClick={() => setOpened('edit')}
        >
          {t('ui.edit')}
        </Button>
      )}
      <MoreMenu items={items} />
      {opened === 'edit' && <EditRequestDialog feedback={feedback} onClose={close} />}
      {opened === 'close' && <CloseDialog feedback={feedback} onClose={close} />}
      {opened === 'delete' && <DeleteDialog feedback={feedback} onClose={close} />}
    </>
  )
}

/** Hides received feedback from the viewer's list, or shows it again. */
function HideButton({ feedback: { id: requestId, isHidden } }: Props) {
  const hide = useWrite('PUT /given-feedback/{requestId}/hidden', {
    refresh: changedByFeedback,
    done: (_, { isHidden: isNowHidden }) =>
      showSuccess(t(isNowHidden ? 'anytimeFeedback.hidden' : 'anytimeFeedback.visible')),
  })
  return (
    <Button busy={hide.isPending} onClick={() => hide.mutate({ requestId, isHidden: !isHidden })}>
      {t(isHidden ? 'anytimeFeedback.putBack' : 'anytimeFeedback.hide')}
    </Button>
  )
}

type DialogProps = Props & { onClose: () => void }

function CloseDialog({ feedback: { id: requestId, progress }, onClose }: DialogProps) {
  const closing = useWrite('POST /feedback-requests/{requestId}/closing', {
    refresh: changedByFeedback,
    done: () => {
      onClose()
      showSuccess(t('anytimeFeedback.closed'))
    },
  })
  return (
    <Confirm
      title={t('anytimeFeedback.closeAsk')}
      body={t('anytimeFeedback.closeBody', { open: openOf(progress) })}
      confirm={t('anytimeFeedback.close')}
      busy={closing.isPending}
      onConfirm={() => closing.mutate({ requestId })}
      onClose={onClose}
    />
  )
}

/** How many reviewers have neither answered nor declined. */
const openOf = (progress: Props['feedback']['progress']): number =>
  progress ? progress.total - progress.written - progress.declined : 0

function DeleteDialog({ feedback, onClose }: DialogProps) {
  const go = useNavigateTo()
  const { id: requestId, type, progress, isRequester } = feedback
  const remove = useWrite('DELETE /feedback-requests/{requestId}', {
    // The deleted request itself isn't refreshed: its page is left instead.
    done: () => {
      go(type === 'GIVE' ? '/app/feedback/by-you' : isRequester ? '/app/feedback/requests' : '/app/feedback', {
        replace: true,
      })
      showSuccess(t('anytimeFeedback.deleted'), { stays: true })
    },
    refresh: ['GET /feedback-requests', 'GET /feedback/about-me', 'GET /feedback/by-me', 'GET /feedback/team'],
  })
  return (
    <Confirm
      title={t(type === 'GIVE' ? 'anytimeFeedback.deleteGivenAsk' : 'anytimeFeedback.deleteAsk')}
      body={
        type === 'GIVE'
          ? t('anytimeFeedback.deleteGivenBody')
          : t('anytimeFeedback.deleteBody', { written: progress?.written ?? 0 })
      }
      confirm={t('anytimeFeedback.delete')}
      isDanger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ requestId })}
      onClose={onClose}
    />
  )
}
