import { actingReasonLimit } from '@perennial/domain/impersonation/acting.ts'
import { useState } from 'react'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { startAfresh } from '../core/session.ts'
import { Button } from '../ui/Button.tsx'
import { RadioGroup } from '../ui/Choices.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/TextArea.tsx'

type Mode = 'look' | 'change'
const modes = ['look', 'change'] as const

/** Begins to act as somebody: why, and whether to look alone, which is what is offered first (AUTH-11). */
export function ActAsDialog({ person, onClose }: { person: { id: string; name: string }; onClose: () => void }) {
  const { id, name } = person
  const [reason, setReason] = useState('')
  const [mode, setMode] = useState<Mode>('look')
  const begin = useWrite('POST /users/{id}/impersonation', { done: () => startAfresh('/app/home') })
  const submit = () => reason.trim() !== '' && begin.mutate({ id, reason: reason.trim(), mayChange: mode === 'change' })
  return (
    <Dialog
      title={t('impersonation.title', { name })}
      width={560}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            busy={begin.isPending}
            disabledBecause={reason.trim() === '' ? t('impersonation.reason') : undefined}
          >
            {t('impersonation.begin')}
          </Button>
        </>
      }
    >
      <p>{t('impersonation.what', { name })}</p>
      <TextArea
        label={t('impersonation.reason')}
        hint={t('impersonation.reasonHint', { name })}
        rows={2}
        max={actingReasonLimit}
        required
        value={reason}
        onChange={setReason}
      />
      <RadioGroup
        label={t('impersonation.mode')}
        value={mode}
        onChange={(value) => setMode(value as Mode)}
        options={modes.map((value) => ({
          value,
          label: t(`impersonation.mode.${value}`),
          hint: t(`impersonation.mode.${value}Hint`, { name }),
        }))}
      />
      <p>{t('impersonation.told', { name })}</p>
    </Dialog>
  )
}
