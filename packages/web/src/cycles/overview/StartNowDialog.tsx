import { formatTime } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Write } from '../cycle-kind.ts'

type Props = {
  cycle: { id: string; name: string }
  startsAt: string
  /** People get an email when it starts. */
  notifies: boolean
  useStart: (done: () => void) => Write<{ cycleId: string }>
  onClose: () => void
}

/** Starts a cycle now instead of later today. */
export function StartNowDialog({ cycle, startsAt, notifies, useStart, onClose }: Props) {
  const start = useStart(() => {
    showSuccess(t('cycles.started', { name: cycle.name }))
    onClose()
  })
  return (
    <Dialog
      title={t('cycles.startTitle', { name: cycle.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" busy={start.isPending} onClick={() => start.mutate({ cycleId: cycle.id })}>
            {t('cycles.startNow')}
          </Button>
        </>
      }
    >
      <p>
        {t('cycles.startBody', { time: formatTime(startsAt) })}{' '}
        {t(notifies ? 'cycles.startNotifies' : 'cycles.startSilent')}
      </p>
    </Dialog>
  )
}
