import { type DeletionScope, isDeletionConfirmed } from '@perennial/domain/company-deletion/deletion.ts'
import { useState } from 'react'
import { useWrite } from '../core/api.ts'
import { ApiError, errorKindOf, errorMessage } from '../core/api-error.ts'
import { t } from '../core/i18n.ts'
import { resetSession, useCurrentUser } from '../core/session.ts'
import { showError, showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import { DELETION_FAILED, deletionErrorOf } from './deletion-error.ts'

type Props = {
  scope: DeletionScope
  password: string
  onClose: () => void
  /** Called with the message when the password was refused (DEL-11). */
  onRefused: (message: string) => void
  onBegun: () => void
}

/** The exact text must be typed; with any other the button stays disabled (DEL-05, DEL-06). */
export function ConfirmDeletionDialog({ scope, password, onClose, onRefused, onBegun }: Props) {
  const { name: company } = useCurrentUser().company
  const [typed, setTyped] = useState('')
  const write = useWrite('POST /delete-company', {
    failure: 'silent',
    refresh: scope === 'ENTIRE_ACCOUNT' ? [] : ['GET /delete-company/permissions'],
    done: () => {
      // Everyone in the company is logged out, including the person who deleted it (DEL-08).
      if (scope === 'ENTIRE_ACCOUNT') return resetSession('/loggedout')
      showSuccess(t('companyEnds.started'))
      onBegun()
    },
  })
  const send = () =>
    write.mutate(
      { deletionScope: scope, deletionPassword: password },
      { onError: (error) => showFailure(error, { onClose, onRefused }) },
    )
  const isWrong = !isDeletionConfirmed(typed)
  return (
    <Dialog
      title={t('companyEnds.last')}
      onClose={onClose}
      onSubmit={() => !isWrong && !write.isPending && send()}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            kind="danger"
            busy={write.isPending}
            disabledReason={isWrong ? t('companyEnds.type') : undefined}
          >
            {t('companyEnds.confirm')}
          </Button>
        </>
      }
    >
      <p>
        {t(scope === 'ENTIRE_ACCOUNT' ? 'companyEnds.lastBody.account' : 'companyEnds.lastBody.content', { company })}
      </p>
      <TextField
        label={t('companyEnds.typed')}
        hint={t('companyEnds.type')}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
    </Dialog>
  )
}

/** Shows a failure where it belongs: beside the password, or as a toast. */
function showFailure(error: unknown, { onClose, onRefused }: Pick<Props, 'onClose' | 'onRefused'>): void {
  const failing = deletionErrorOf(error instanceof ApiError ? error.status : 0, errorKindOf(error))
  if (failing === 'password') onRefused(errorMessage(error))
  else onClose()
  if (failing === 'refused' || failing === 'failed')
    showError(failing === 'refused' ? errorMessage(error) : t(DELETION_FAILED))
}
