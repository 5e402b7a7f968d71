import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { refusalMessage } from '../core/refusal-message.ts'
import { useCurrentUser } from '../core/session.ts'
import type { MenuItem } from '../ui/Menu.tsx'

type Person = { id: string; name: string }

/** The menu entry on a profile: for super admins, where the company grants impersonation (ADM-P26). */
export function useImpersonateAction({ id, name }: Person, open: () => void): MenuItem | undefined {
  const me = useCurrentUser()
  const isSuperAdmin = me.isHR && me.isAdmin && me.impersonator === null
  const read = useRead('GET /users/{id}/impersonation', { id }, { when: isSuperAdmin && me.id !== id })
  const can = read.data?.can
  if (!can || (!can.allowed && can.reason === 'ACTING_NOT_GRANTED')) return undefined
  return { label: t('impersonation.menu', { name }), disabledReason: refusalMessage(can), onClick: open }
}
