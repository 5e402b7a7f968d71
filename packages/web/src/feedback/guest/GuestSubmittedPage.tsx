import { t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Page.tsx'
import { SubmittedFrame } from '../provide/SubmittedFrame.tsx'
import type { GuestForm } from './GuestLinkPage.tsx'
import type { GuestOperations } from './guest-operations.ts'

type Props = { form: GuestForm; operations: GuestOperations }

/** After submitting: what happens with it now. A guest has nowhere else to go. */
export function GuestSubmittedPage({ form, operations: { takeBack } }: Props) {
  return (
    <SubmittedFrame title={t('feedback.submitted.about', { name: form.reviewee.name })} form={form}>
      <p>{t('feedback.guestLink.done')}</p>
      <Row>
        <Button
          busy={takeBack.isPending}
          disabledReason={refusalMessage(form.can.takeBack)}
          onClick={() => takeBack.mutate()}
        >
          {t('feedback.takeBack')}
        </Button>
      </Row>
    </SubmittedFrame>
  )
}
