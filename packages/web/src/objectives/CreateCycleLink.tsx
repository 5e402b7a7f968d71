import { t } from '../core/i18n.ts'
import { cycleCreators } from '../core/roles.ts'
import { hasRole, useCurrentUser } from '../core/session.ts'
import { ButtonLink } from '../ui/Button.tsx'

/** The next step of HR where there are no objectives because there is no cycle; others have to wait for HR. */
export function CreateCycleLink() {
  if (!hasRole(useCurrentUser(), cycleCreators)) return null
  return <ButtonLink to="/app/admin/objectives/create">{t('cycles.create')}</ButtonLink>
}
