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

/** Deactivates several people; Undo reactivates them. */
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
    <BulkPeopleDialog
      action="deactivate"
      counted={counted}
      more={<OpenWorkWarning waiting={counted.data?.waiting} />}
      write={leave}
      onClose={onClose}
      onSure={() => leave.mutate({ personIds })}
    />
  )
}

/** Reactivates several people. */
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
    <BulkPeopleDialog
      action="bringBack"
      counted={counted}
      write={back}
      onClose={onClose}
      onSure={() => back.mutate({ personIds })}
    />
  )
}

type BulkPeopleDialogProps = {
  action: 'invite' | 'deactivate' | 'bringBack' | 'change'
  /** A title with the count, once it is known. */
  title?: string
  counted: { data: BulkReport | undefined; error: unknown; refetch: () => unknown }
  /** Fields to fill in first. */
  fields?: ReactNode
  /** What has to be chosen before it can be counted. */
  missing?: string | undefined
  /** For how many of them it is done later. */
  later?: number
  /** Further information before confirming. */
  more?: ReactNode
  write: { isPending: boolean }
  onClose: () => void
  onSure: () => void
}

/** Says how many people an action would affect, and who is left out and why, before it is done. */
export function BulkPeopleDialog({
  action,
  title = t(`directory.${action}Title`),
  counted,
  fields,
  missing,
  later = 0,
  more,
  write,
  onClose,
  onSure,
}: BulkPeopleDialogProps) {
  const count = counted.data && counted.data.done + later
  const noOneReason = count === 0 ? t(`directory.${action}Nobody`) : undefined
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind={action === 'deactivate' ? 'danger' : 'primary'}
            busy={write.isPending || (count === undefined && !counted.error && !missing)}
            disabledReason={missing ?? (counted.error ? t('errors.notLoaded') : noOneReason)}
            onClick={onSure}
          >
            {t(`directory.${action}Confirm`, { count: count ?? 0 })}
          </Button>
        </>
      }
    >
      <p>{(!missing && noOneReason) || t(`directory.${action}Body`)}</p>
      {fields}
      <div role="status">
        {more}
        {!missing && <SkippedList counted={counted} messagePrefixes={['directory.skipped']} />}
      </div>
    </Dialog>
  )
}
