import { MIN_ANONYMOUS_AUTHORS } from '@perennial/domain/anonymity/minimum-group.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { useForm } from '../../ui/Form.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { changedByFeedback } from '../feedback-messages.ts'
import { GivenFields, type GivenValues } from '../GivenFields.tsx'
import type { OwnFeedback } from './own-feedback.ts'

type Props = { feedback: OwnFeedback; onClose: () => void }

/** Changes whom given feedback is for and who reads it, until it is shared. */
export function ChangeGivenDialog({ feedback: { id: requestId, version, subject, givenVisibility }, onClose }: Props) {
  const client = useQueryClient()
  const save = useWrite('PATCH /given-feedback/{requestId}', {
    refresh: changedByFeedback,
    failure: 'form',
    done: () => {
      onClose()
      showSuccess(t('ui.savedBanner'))
    },
  })
  const form = useForm<GivenValues>({ recipientId: subject, visibility: givenVisibility ?? 'RECIPIENT' }, save.error)
  const { recipientId: recipient, visibility } = form.values
  const submit = () => {
    if (form.refuse({ recipientId: recipient ? undefined : t('anytimeFeedback.giving.chooseRecipient') })) return
    // After a conflict with another window, the next attempt uses the current version; what was entered here stays.
    save.mutate(
      { requestId, version, visibility, recipientId: recipient?.id },
      {
        onError: () =>
          void client.invalidateQueries({ queryKey: ['GET /feedback-requests/{requestId}/responses/{reviewerId}'] }),
      },
    )
  }
  return (
    <FormDialog
      title={t('anytimeFeedback.giving.change')}
      submit={t('ui.save')}
      busy={save.isPending}
      refusal={form.refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('anytimeFeedback.giving.changeBody')}</p>
      <GivenFields form={form} minimumAnonymous={MIN_ANONYMOUS_AUTHORS} />
    </FormDialog>
  )
}
