import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { startAfresh } from '../core/session.ts'
import { ActingDialog } from './ImpersonationReasonDialog.tsx'

/** A super admin acts as somebody of their own company (ADM-P26). */
export function ActAsDialog({ person, onClose }: { person: { id: string; name: string }; onClose: () => void }) {
  const { id, name } = person
  const begin = useWrite('POST /users/{id}/impersonation', { done: () => startAfresh('/app/home') })
  return (
    <ActingDialog
      name={name}
      what={t('impersonation.what', { name })}
      reasonHint={t('impersonation.reasonHint', { name })}
      busy={begin.isPending}
      onClose={onClose}
      onBegin={(begun) => begin.mutate({ id, ...begun })}
    />
  )
}
