import { type DeletionScope, isConfirmation } from '@perennial/domain/company-deletion/deletion.ts'
import { useState } from 'react'
import { useWrite } from '../core/api.ts'
import { ApiError, meaning, sentenceOf } from '../core/api-error.ts'
import { t } from '../core/i18n.ts'
import { startAfresh, useMe } from '../core/session.ts'
import { fail, succeed } from '../core/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import { FAILED, failingOf } from './deletion-error.ts'

type Props = {
  scope: DeletionScope
  password: string
  onClose: () => void
  /** The password was refused, with its sentence (DEL-11). */
  onRefused: (sentence: string) => void
  onBegun: () => void
}

/** The exact text is typed, letter by letter; with any other the button stays disabled (DEL-05, DEL-06). */
export function LastConfirmation({ scope, password, onClose, onRefused, onBegun }: Props) {
  const { name: company } = useMe().company
  const [typed, setTyped] = useState('')
  const write = useWrite('POST /delete-company', {
    failure: 'silent',
    refresh: scope === 'ENTIRE_ACCOUNT' ? [] : ['GET /delete-company/permissions'],
    done: () => {
      // Everybody of the company is logged out, and so is whoever deleted it (DEL-08).
      if (scope === 'ENTIRE_ACCOUNT') return startAfresh('/loggedout')
      succeed(t('companyEnds.started'))
      onBegun()
    },
  })
  const send = () =>
    write.mutate(
      { deletionScope: scope, deletionPassword: password },
      { onError: (error) => tell(error, { onClose, onRefused }) },
    )
  const isWrong = !isConfirmation(typed)
  return (
    <Dialog
      title={t('companyEnds.last')}
      onClose={onClose}
      onSubmit={() => !isWrong && !write.isPending && send()}
      footer={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            kind="danger"
            busy={write.isPending}
            disabledBecause={isWrong ? t('companyEnds.type') : undefined}
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

/** Says what became of it, where its sentence belongs. */
function tell(error: unknown, { onClose, onRefused }: Pick<Props, 'onClose' | 'onRefused'>): void {
  const failing = failingOf(error instanceof ApiError ? error.status : 0, meaning(error))
  if (failing === 'password') onRefused(sentenceOf(error))
  else onClose()
  if (failing === 'refused' || failing === 'failed') fail(failing === 'refused' ? sentenceOf(error) : t(FAILED))
}
