import type { Leave } from '@perennial/contract/leave/routes.ts'
import { useWrite } from '../core/api.ts'
import { today } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { useForm } from '../ui/Form.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { LeaveFields, type LeaveValues } from './LeaveFields.tsx'

type Props = { person: { id: string; name: string }; leave: Leave['leave']; onClose: () => void }
const refresh = ['GET /users/{id}/leave', 'GET /tasks'] as const

/** Puts a person on leave, changes the days, or ends the leave (HR). */
export function LeaveDialog({ person, leave, onClose }: Props) {
  const { id, name } = person
  const done = (message: string) => () => {
    onClose()
    showSuccess(message)
  }
  const save = useWrite('PUT /users/{id}/leave', { refresh, failure: 'form', done: done(t('leave.saved', { name })) })
  const end = useWrite('DELETE /users/{id}/leave', {
    refresh,
    done: done(t(leave?.isNow ? 'leave.ended' : 'leave.cancelled', { name })),
  })
  const form = useForm<LeaveValues>({ from: leave?.from ?? today(), until: leave?.until ?? '' }, save.error)
  const send = () => {
    if (form.refuse({ from: form.values.from ? undefined : t('violation.REQUIRED') })) return
    save.mutate({ id, from: form.values.from, until: form.values.until || null })
  }
  return (
    <FormDialog
      title={t('leave.title', { name })}
      onClose={onClose}
      onSubmit={send}
      submit={t(leave ? 'ui.save' : 'leave.save')}
      busy={save.isPending}
      otherAction={
        leave && (
          <Button busy={end.isPending} onClick={() => end.mutate({ id })}>
            {t(leave.isNow ? 'leave.end' : 'leave.cancel')}
          </Button>
        )
      }
    >
      <LeaveFields form={form} />
    </FormDialog>
  )
}
