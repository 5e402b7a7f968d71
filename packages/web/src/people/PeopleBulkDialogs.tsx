import type { BulkReport } from '@perennial/contract/core/fields.ts'
import type { ReactNode } from 'react'
import { useWrite } from '../core/api.ts'
import { useBulkPreview } from '../core/bulk-preview.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SkippedList } from '../ui/SkippedList.tsx'
import { OpenWorkWarning } from './OpenWorkWarning.tsx'

type Props = { personIds: string[]; onClose: () => void; onDone: () => void }
const refresh = ['GET /users', 'GET /users/{id}'] as const

/** Sends welcome emails to those among several who never logged in. */
export function BulkInviteDialog({ personIds, onClose, onDone }: Props) {
  const counted = useBulkPreview('POST /invitations', { personIds })
  const later = counted.data?.later ?? 0
  const invite = useWrite('POST /invitations', {
    done: ({ done, later }) => {
      onDone()
      if (done > 0) showSuccess(t('directory.inviteDone', { count: done }))
      if (later > 0) showSuccess(t('directory.invitedLater', { count: later }))
    },
  })
  return (
    <SeveralDialog
      action="invite"
      counted={counted}
      later={later}
      more={later > 0 && <p>{t('directory.invitedLater', { count: later })}</p>}
      write={invite}
      onClose={onClose}
      onSure={() => invite.mutate({ personIds })}
    />
  )
}

/** Deactivates several; anyone who it was done to can be brought back immediately. */
export function BulkDeactivateDialog({ personIds, onClose, onDone }: Props) {
  const counted = useBulkPreview('POST /deactivations', { personIds })
  const back = useWrite('POST /reactivations', {
    refresh,
    done: ({ done }) => showSuccess(t('directory.bringBackDone', { count: done })),
  })
  const leave = useWrite('POST /deactivations', {
    refresh,
    done: ({ done, personIds: gone }) => {
      onDone()
      const undo = { action: { label: t('people.undo'), act: () => back.mutate({ personIds: gone }) } }
      showSuccess(t('directory.deactivateDone', { count: done }), done > 0 ? undo : {})
    },
  })
  return (
    <SeveralDialog
      action="deactivate"
      counted={counted}
      more={<OpenWorkWarning waiting={counted.data?.waiting} />}
      write={leave}
      onClose={onClose}
      onSure={() => leave.mutate({ personIds })}
    />
  )
}

/** Brings several back. */
export function BulkReactivateDialog({ personIds, onClose, onDone }: Props) {
  const counted = useBulkPreview('POST /reactivations', { personIds })
  const back = useWrite('POST /reactivations', {
    refresh,
    done: ({ done }) => {
      onDone()
      showSuccess(t('directory.bringBackDone', { count: done }))
    },
  })
  return (
    <SeveralDialog
      action="bringBack"
      counted={counted}
      write={back}
      onClose={onClose}
      onSure={() => back.mutate({ personIds })}
    />
  )
}

type AskedProps = {
  action: 'invite' | 'deactivate' | 'bringBack'
  counted: { data: BulkReport | undefined; error: unknown; refetch: () => unknown }
  /** What would be done, where it is not that of those who were selected. */
  body?: string
  /** To so many it is done later. */
  later?: number
  /** What else there is to know before. */
  more?: ReactNode
  write: { isPending: boolean }
  onClose: () => void
  onSure: () => void
}

/** With how many it would be done, who is left out and why; then it is. */
export function SeveralDialog({ action, counted, body, later = 0, more, write, onClose, onSure }: AskedProps) {
  const count = counted.data && counted.data.done + later
  const nobody = count === 0 ? t(`directory.${action}Nobody`) : undefined
  return (
    <Dialog
      title={t(`directory.${action}Title`)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind={action === 'deactivate' ? 'danger' : 'primary'}
            busy={write.isPending || (count === undefined && !counted.error)}
            disabledReason={counted.error ? t('errors.notLoaded') : nobody}
            onClick={onSure}
          >
            {t(`directory.${action}Confirm`, { count: count ?? 0 })}
          </Button>
        </>
      }
    >
      <p>{nobody ?? body ?? t(`directory.${action}Body`)}</p>
      <div role="status">
        {more}
        <SkippedList counted={counted} messagePrefixes={['directory.skipped']} />
      </div>
    </Dialog>
  )
}
