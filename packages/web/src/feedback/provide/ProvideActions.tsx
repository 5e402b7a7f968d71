import { useState } from 'react'
import { connectionState } from '../../core/connection.ts'
import { t } from '../../core/i18n.ts'
import { useStore } from '../../core/store.ts'
import { sendEverything } from '../../questionnaires/answering/send-everything.ts'
import type { WrittenContent } from '../../questionnaires/answering/WritingForm.tsx'
import { refusalMessageNow } from '../../reviews/review-messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { OwnForm } from '../feedback-messages.ts'
import { readerSentences } from '../reader-sentences.ts'
import type { FormOperations } from './form-operations.ts'

const MAX_REASON = 1_000

type Props = WrittenContent & { form: OwnForm; operations: Pick<FormOperations, 'submit' | 'decline'> }

/** Submitting what is written, or declining to write. */
export function ProvideActions(props: Props) {
  const { form } = props
  const [opened, setOpened] = useState<'submit' | 'decline'>()
  const offline = useStore(connectionState) === 'off' ? t('feedback.offline.submit') : undefined
  const close = () => setOpened(undefined)
  return (
    <>
      {form.origin !== 'SELF' && form.state !== 'DECLINED' && (
        <Button disabledReason={offline ?? refusalMessageNow(form.can.decline)} onClick={() => setOpened('decline')}>
          {t('feedback.decline')}
        </Button>
      )}
      <Button kind="primary" disabledReason={offline ?? whyNotSubmit(props)} onClick={() => setOpened('submit')}>
        {t('feedback.submit')}
      </Button>
      {opened === 'submit' && <SubmitDialog {...props} onClose={close} />}
      {opened === 'decline' && <DeclineDialog {...props} onClose={close} />}
    </>
  )
}

/** Why submitting isn't possible now. The server knows whether writing is open; only the text changes here. */
function whyNotSubmit({ form: { can }, content }: Props): string | undefined {
  if (!can.write.allowed) return refusalMessageNow(can.write)
  if (!content.hasContent) return t('refusal.NOTHING_WRITTEN')
  if (content.isTooLong) return t('refusal.EXCEEDED_CHARACTER_LIMIT')
  return content.isMissing ? t('refusal.MANDATORY_ANSWERS_MISSING') : undefined
}

type DialogProps = Props & { onClose: () => void }

function SubmitDialog({ form, operations: { submit }, flush, onClose }: DialogProps) {
  const { readers, origin } = form
  const act = async () => {
    if (await sendEverything(flush, t('feedback.offline.submit'))) submit.mutate()
  }
  return (
    <Confirm
      title={t('feedback.submitAsk')}
      body={
        <>
          {readerSentences(readers, origin === 'SELF').map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>{t('feedback.submitBody')}</p>
        </>
      }
      confirm={t('feedback.submit')}
      busy={submit.isPending}
      onConfirm={() => void act()}
      onClose={onClose}
    />
  )
}

function DeclineDialog({ form, operations: { decline }, flush, onClose }: DialogProps) {
  const { reviewee } = form
  const [reason, setReason] = useState('')
  const act = async () => {
    // A save that arrives after the decline would undo it.
    if (await sendEverything(flush, t('feedback.offline.submit'))) decline.mutate(reason)
  }
  return (
    <FormDialog
      title={t('feedback.declineAsk', { name: reviewee.name })}
      submit={t('feedback.decline')}
      busy={decline.isPending}
      onSubmit={() => void act()}
      onClose={onClose}
    >
      <p>{t('feedback.declineBody')}</p>
      <TextArea
        label={t('feedback.declineReason')}
        hint={t('feedback.declineReasonHint', { name: reviewee.name })}
        isOptional
        rows={3}
        max={MAX_REASON}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}
