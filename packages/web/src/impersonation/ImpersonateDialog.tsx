import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { resetSession } from '../core/session.ts'
import { ImpersonationReasonDialog } from './ImpersonationReasonDialog.tsx'

/** A super admin impersonates someone of their own company (ADM-P26). */
export function ImpersonateDialog({ person, onClose }: { person: { id: string; name: string }; onClose: () => void }) {
  const { id, name } = person
  const begin = useWrite('POST /users/{id}/impersonation', { done: () => resetSession('/app/home') })
  return (
    <ImpersonationReasonDialog
      name={name}
      what={t('impersonation.what', { name })}
      reasonHint={t('impersonation.reasonHint', { name })}
      busy={begin.isPending}
      onClose={onClose}
      onBegin={(begun) => begin.mutate({ id, ...begun })}
    />
  )
}
