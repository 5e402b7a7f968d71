import { canSubmit, type ResponseContent } from '@perennial/domain/anytime-feedback/states.ts'
import { useState } from 'react'
import { useWrite } from '../../core/api.ts'
import { connectionState } from '../../core/connection.ts'
import { t } from '../../core/i18n.ts'
import { now } from '../../core/now.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { useCurrentUser } from '../../core/session.ts'
import { useStore } from '../../core/store.ts'
import { showSuccess } from '../../core/toasts.ts'
import { useNavigateTo } from '../../core/url-query.ts'
import { sendEverything } from '../../questionnaires/answering/send-everything.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { sentencesOf } from '../FeedbackReaders.tsx'
import { changedByFeedback, requestPath } from '../feedback-messages.ts'
import type { OwnFeedback } from './own-feedback.ts'

const MAX_REASON = 1_000

type Props = { feedback: OwnFeedback; content: ResponseContent; flush: () => Promise<boolean>; goBack: () => void }

/** Sharing what is written, or declining to write. */
export function ProvideActions(props: Props) {
  const { feedback } = props
  const [opened, setOpened] = useState<'share' | 'decline'>()
  const offline = useStore(connectionState) === 'off' ? t('anytimeFeedback.offline.share') : undefined
  const { own } = feedback
  const why = offline ?? refusalMessage(liveVerdict(props))
  return (
    <>
      {feedback.type === 'REQUEST' && own.state !== 'DECLINED' && (
        <Button disabledReason={offline ?? refusalMessage(own.can.decline)} onClick={() => setOpened('decline')}>
          {t('anytimeFeedback.decline')}
        </Button>
      )}
      <Button kind="primary" disabledReason={why} onClick={() => setOpened('share')}>
        {t('anytimeFeedback.share')}
      </Button>
      {opened === 'share' && <ShareDialog {...props} onClose={() => setOpened(undefined)} />}
      {opened === 'decline' && <DeclineDialog {...props} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** Whether the current text can be shared. The server knows the deadline; only the text changes here. */
function liveVerdict({ feedback: { own, deadline }, content }: Props) {
  if (!own.can.write.allowed) return own.can.write
  const at = now()
  const open = { deadline: deadline ? new Date(deadline) : new Date(at.getTime() + 1), closedAt: null }
  return canSubmit({ state: own.state, isOpenedByOthers: false }, content, open, at)
}

function ShareDialog({ feedback, flush, onClose }: Props & { onClose: () => void }) {
  const me = useCurrentUser()
  const go = useNavigateTo()
  const { id: requestId, type } = feedback
  const share = useWrite('POST /feedback-requests/{requestId}/responses/{reviewerId}/sharing', {
    refresh: changedByFeedback,
    done: () => {
      go(requestPath(requestId), { replace: true })
      showSuccess(t('anytimeFeedback.shared'), { stays: true })
    },
  })
  const act = async () => {
    if (await sendEverything(flush, t('anytimeFeedback.offline.share'))) share.mutate({ requestId, reviewerId: me.id })
  }
  return (
    <Confirm
      title={t('anytimeFeedback.shareAsk')}
      body={
        <>
          {sentencesOf(feedback).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>{t(type === 'GIVE' ? 'anytimeFeedback.shareGiveBody' : 'anytimeFeedback.shareBody')}</p>
        </>
      }
      confirm={t('anytimeFeedback.share')}
      busy={share.isPending}
      onConfirm={() => void act()}
      onClose={onClose}
    />
  )
}

function DeclineDialog({ feedback, flush, goBack, onClose }: Props & { onClose: () => void }) {
  const me = useCurrentUser()
  const [reason, setReason] = useState('')
  const decline = useWrite('POST /feedback-requests/{requestId}/responses/{reviewerId}/decline', {
    refresh: changedByFeedback,
    done: () => {
      goBack()
      showSuccess(t('anytimeFeedback.declined'), { stays: true })
    },
  })
  const act = async () => {
    // A save that arrives after the decline would undo it.
    if (await sendEverything(flush, t('anytimeFeedback.offline.share')))
      decline.mutate({ requestId: feedback.id, reviewerId: me.id, reason })
  }
  const name = feedback.requester?.name ?? t('anytimeFeedback.someoneErased')
  return (
    <FormDialog
      title={t('anytimeFeedback.declineAsk')}
      submit={t('anytimeFeedback.decline')}
      busy={decline.isPending}
      onSubmit={() => void act()}
      onClose={onClose}
    >
      <p>{t('anytimeFeedback.declineBody', { name })}</p>
      {/* If answers are anonymous, no one reads who declined, or why. */}
      {feedback.readers.levels.requester === 'NAMED' && (
        <TextArea
          label={t('anytimeFeedback.declineReason')}
          hint={t('anytimeFeedback.declineReasonHint', { name })}
          isOptional
          rows={3}
          max={MAX_REASON}
          value={reason}
          onChange={setReason}
        />
      )}
    </FormDialog>
  )
}
