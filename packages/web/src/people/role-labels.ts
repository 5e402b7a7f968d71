import type { Roles } from '@perennial/contract/people/schemas.ts'
import type { Roles as RoleFacts, RoleName } from '@perennial/domain/people/roles.ts'
import { t } from '../core/i18n.ts'

/** The roles as the server calls them, beside those of the rules. */
export const roleField = { isHr: 'isHR', isAssistant: 'isAssistant', isTechAdmin: 'isAdmin' } as const satisfies Record<
  RoleName,
  keyof Roles
>

export const rolesOfPerson = (roles: Roles): RoleFacts => ({
  isHr: roles.isHR,
  isAssistant: roles.isAssistant,
  isTechAdmin: roles.isAdmin,
})

/** What someone may do, in words (PERM-01). */
export function roleLabels(roles: Roles | undefined, isGuest = false): string[] {
  return [
    roles?.isHR && t('people.role.hrAdmin'),
    roles?.isAssistant && t('people.role.hrAssistant'),
    roles?.isAdmin && t('people.role.techAdmin'),
    isGuest && t('people.role.guest'),
  ].filter((label) => typeof label === 'string')
}
