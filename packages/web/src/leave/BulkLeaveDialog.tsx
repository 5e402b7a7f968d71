import { useState } from 'react'
import { useWrite } from '../core/api.ts'
import { useBulkPreview } from '../core/bulk-preview.ts'
import { today } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { useForm } from '../ui/Form.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { SkippedList } from '../ui/SkippedList.tsx'
import { LeaveFields, type LeaveValues } from './LeaveFields.tsx'

type Props = { personIds: string[]; onClose: () => void; onDone: () => void }

/** Puts several people on leave; shows first who is skipped, and why. */
export function BulkLeaveDialog({ personIds, onClose, onDone }: Props) {
  const [first] = useState(today())
  // Who is skipped does not depend on the days.
  const counted = useBulkPreview('POST /leaves', { personIds, from: first, until: null })
  const save = useWrite('POST /leaves', {
    refresh: ['GET /users/{id}/leave'],
    failure: 'form',
    done: ({ done }) => {
      onDone()
      showSuccess(t('leave.savedMany', { count: done }))
    },
  })
  const form = useForm<LeaveValues>({ from: first, until: '' }, save.error)
  const count = counted.data?.done
  const send = () => {
    if (form.refuse({ from: form.values.from ? undefined : t('violation.REQUIRED') })) return
    save.mutate({ personIds, from: form.values.from, until: form.values.until || null })
  }
  return (
    <FormDialog
      title={t('leave.titleMany', { count: personIds.length })}
      onClose={onClose}
      onSubmit={send}
      submit={t('leave.saveMany', { count: count ?? 0 })}
      busy={save.isPending || (count === undefined && !counted.error)}
      disabledReason={counted.error ? t('errors.notLoaded') : count === 0 ? t('leave.nobody') : undefined}
    >
      <LeaveFields form={form} />
      <div role="status">
        <SkippedList counted={counted} messagePrefixes={['directory.skipped']} />
      </div>
    </FormDialog>
  )
}
