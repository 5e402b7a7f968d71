import { MAX_IMPERSONATION_REASON } from '@perennial/domain/impersonation/impersonation.ts'
import { type ReactNode, useState } from 'react'
import { t } from '../core/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { RadioGroup } from '../ui/ChoiceFields.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/TextArea.tsx'

type Mode = 'look' | 'change'
const modes = ['look', 'change'] as const

type Props = {
  /** The person to impersonate. */
  name: string
  what: ReactNode
  reasonHint: string
  /** Additional fields besides the reason, and which of them are missing. */
  children?: ReactNode
  missing?: string | undefined
  busy: boolean
  onBegin: (begun: { reason: string; allowsChanges: boolean }) => void
  onClose: () => void
}

/** Starts an impersonation: the reason, and whether to allow changes; read-only by default (AUTH-11). */
export function ImpersonationReasonDialog({
  name,
  what,
  reasonHint,
  children,
  missing,
  busy,
  onBegin,
  onClose,
}: Props) {
  const [reason, setReason] = useState('')
  const [mode, setMode] = useState<Mode>('look')
  const wanted = reason.trim() === '' ? t('impersonation.reasonMissing') : missing
  const submit = () => wanted === undefined && onBegin({ reason: reason.trim(), allowsChanges: mode === 'change' })
  return (
    <Dialog
      title={t('impersonation.title', { name })}
      width={560}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" kind="primary" busy={busy} disabledReason={wanted}>
            {t('impersonation.begin')}
          </Button>
        </>
      }
    >
      <p>{what}</p>
      <TextArea
        label={t('impersonation.reason')}
        hint={reasonHint}
        rows={2}
        max={MAX_IMPERSONATION_REASON}
        required
        value={reason}
        onChange={setReason}
      />
      {children}
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
      <p>{t('impersonation.notified', { name })}</p>
    </Dialog>
  )
}
