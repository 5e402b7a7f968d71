import { useEffect, useRef } from 'react'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DelayedSkeleton } from '../ui/Loaded.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { Person } from './person.ts'

/** Invites someone, and shows the link to hand over if no email is sent. */
export function InviteDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { id, name } = person
  const isSent = useCurrentUser().mailServer === 'SET'
  const invite = useWrite('POST /users/{id}/invitation', { refresh: ['GET /users/{id}'] })
  const wasSent = useRef(false)
  const { mutate } = invite
  useEffect(() => {
    // Each request makes a new link and invalidates the previous one.
    if (wasSent.current) return
    wasSent.current = true
    mutate({ id }, { onError: onClose })
  }, [id, mutate, onClose])
  const link = invite.data?.link ?? null
  const toHandOver = link ? t('people.welcomeLink') : t('people.welcomeNoLink', { name })
  const copy = async () => {
    if (!link) return
    await navigator.clipboard.writeText(link)
    showSuccess(t('people.linkCopied'))
  }
  return (
    <Dialog
      title={t(isSent ? 'people.sendWelcomeEmails' : 'people.getLink')}
      onClose={onClose}
      width={560}
      footer={
        <>
          {link && <Button onClick={() => void copy()}>{t('ui.copyLink')}</Button>}
          <Button kind="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </>
      }
    >
      {!invite.data && <DelayedSkeleton />}
      {invite.data && <p>{isSent ? t('people.welcomeMailed') : toHandOver}</p>}
      {link && (
        <>
          {isSent && <p>{t('people.welcomeLinkToo')}</p>}
          <TextField
            label={t('people.linkFor', { name })}
            value={link}
            onChange={() => undefined}
            readOnly
            onFocus={(event) => event.target.select()}
          />
        </>
      )}
    </Dialog>
  )
}
