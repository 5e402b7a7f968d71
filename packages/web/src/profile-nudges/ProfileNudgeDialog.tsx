import { useEffect, useRef } from 'react'
import { useWrite } from '../core/api.ts'
import { hasMessage, t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm, Dialog } from '../ui/Dialog.tsx'
import { DelayedSkeleton } from '../ui/Loaded.tsx'

type Props = { people: readonly { id: string; name: string }[]; onClose: () => void }

const because = (reason: string) => {
  const key = `profileNudge.reason.${reason}`
  return hasMessage(key) ? t(key) : reason
}

/** Asks people to complete their profiles; shows first who would be asked, and who is skipped and why. */
export function ProfileNudgeDialog({ people, onClose }: Props) {
  const personIds = people.map(({ id }) => id)
  const preview = useWrite('POST /profile-nudges')
  const ask = useWrite('POST /profile-nudges', {
    done: ({ done }) => {
      showSuccess(t('profileNudge.asked', { count: done }))
      onClose()
    },
  })
  const { mutate } = preview
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current) return
    wasAsked.current = true
    mutate({ personIds, isPreview: true }, { onError: onClose })
  }, [mutate, personIds, onClose])
  const report = preview.data
  const skipped = report?.skipped.map(({ reason, count }) => (
    <li key={reason}>
      {people.length === 1 ? because(reason) : t('profileNudge.skipped', { count, reason: because(reason) })}
    </li>
  ))
  const whyNot = skipped && skipped.length > 0 && <ul>{skipped}</ul>
  const title = t('profileNudge.title', { count: report?.done || people.length, name: people[0]?.name ?? '' })
  if (report && report.done > 0)
    return (
      <Confirm
        title={title}
        body={
          <>
            <p>{t('profileNudge.body')}</p>
            {whyNot}
          </>
        }
        confirm={t('profileNudge.send')}
        busy={ask.isPending}
        onConfirm={() => ask.mutate({ personIds })}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={report ? t('profileNudge.nobody') : title}
      onClose={onClose}
      width={480}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      {report ? whyNot : <DelayedSkeleton />}
    </Dialog>
  )
}
