import { type DeletionScope, isConfirmation } from '@perennial/domain/company-ends/deletion.ts'
import { useState } from 'react'
import { useWrite } from '../core/api.ts'
import { ApiError, meaning, sentenceOf } from '../core/api-error.ts'
import { t } from '../core/i18n.ts'
import { startAfresh, useMe } from '../core/session.ts'
import { fail, succeed } from '../core/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'

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
      { onError: (error) => (isOfPassword(error) ? onRefused(sentenceOf(error)) : failed(error, onClose)) },
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

const isOfPassword = (error: unknown) => error instanceof ApiError && error.status === 400

/** A refusal has its own sentence, such as the one for who is no super admin (DEL-10); all else is one sentence (DEL-09). */
function failed(error: unknown, onClose: () => void): void {
  onClose()
  // The shell leads to the confirmation, or to the login.
  if (meaning(error) === 'unconfirmed' || meaning(error) === 'signedOut') return
  fail(
    error instanceof ApiError && [403, 409, 429].includes(error.status) ? sentenceOf(error) : t('companyEnds.failed'),
  )
}
