import { allowed, refused, type Verdict } from '../verdict.ts'
import { type HrReachRefusal, hrReachRefusals } from './content-rights.ts'

/** The roles that someone holds; together the first and the last make a super admin. */
export type Roles = { isHr: boolean; isAssistant: boolean; isTechAdmin: boolean }
export type RoleName = keyof Roles
export const roleNames = ['isHr', 'isAssistant', 'isTechAdmin'] as const satisfies readonly RoleName[]

/** Anyone who changes something about someone. */
export type Administrator = Roles & { id: string }
export type AdministeredPerson = Roles & { id: string; isGuest: boolean; isActive: boolean }
/** Someone who may be given roles; sample people in a real company can't log in, so no one could use the role. */
export type RoleHolder = AdministeredPerson & { isMadeUp: boolean }

export const isSuperAdmin = ({ isHr, isTechAdmin }: Roles): boolean => isHr && isTechAdmin
/** HR Admins and HR Assistants (PERM-02). */
export const isHrType = ({ isHr, isAssistant }: Roles): boolean => isHr || isAssistant
/** Anyone who looks after people: HR-type and Tech Admins (PERM-17). */
export const canManagePeople = (roles: Roles): boolean => isHrType(roles) || roles.isTechAdmin

/** An HR Admin can do all that an HR Assistant can, so the lesser role is removed. */
export const withoutRedundantRoles = (roles: Roles): Roles => ({
  ...roles,
  isAssistant: roles.isAssistant && !roles.isHr,
})

/** Which roles someone may give and take: super admins all, HR Admins those of HR, others none. */
export function grantableRoles(by: Roles): readonly RoleName[] {
  if (isSuperAdmin(by)) return roleNames
  return by.isHr ? ['isHr', 'isAssistant'] : []
}

/** Whether someone holds a right that the other lacks: acting as them would give the other more rights than their own. */
export function hasRightsBeyond(person: Roles, by: Roles): boolean {
  return (person.isHr && !by.isHr) || (person.isTechAdmin && !by.isTechAdmin) || (person.isAssistant && !isHrType(by))
}

export const roleRefusals = [
  'OWN_RECORD',
  'GUESTS_HOLD_NO_ROLES',
  'SAMPLE_PEOPLE_HOLD_NO_ROLES',
  'ROLE_NOT_YOURS_TO_GIVE',
  'LAST_SUPER_ADMIN',
  ...hrReachRefusals,
] as const
export type RoleRefusal = (typeof roleRefusals)[number]

/**
 * May these roles be given? No one changes their own, one super admin always stays (ADM-6, COM-P02), and no one makes others HR for
 * people whom they may not read about themselves: `makeHr` says whether they may make this person an HR Admin (`canWidenHr`).
 */
export function canChangeRoles(
  by: Administrator,
  person: RoleHolder,
  requested: Roles,
  { otherSuperAdmins, makeHr }: { otherSuperAdmins: number; makeHr: Verdict<HrReachRefusal> },
): Verdict<RoleRefusal> {
  if (by.id === person.id) return refused('OWN_RECORD')
  if (person.isGuest) return refused('GUESTS_HOLD_NO_ROLES')
  if (person.isMadeUp) return refused('SAMPLE_PEOPLE_HOLD_NO_ROLES')
  const own = grantableRoles(by)
  if (roleNames.some((name) => person[name] !== requested[name] && !own.includes(name)))
    return refused('ROLE_NOT_YOURS_TO_GIVE')
  if (isLastSuperAdmin(person, otherSuperAdmins) && !isSuperAdmin(requested)) return refused('LAST_SUPER_ADMIN')
  return requested.isHr && !person.isHr ? makeHr : allowed
}

/** May someone open the dialog at all: is there a role that is theirs to give to this person? */
export function canOpenRoles(by: Administrator, person: RoleHolder): Verdict<RoleRefusal> {
  if (by.id === person.id) return refused('OWN_RECORD')
  if (person.isGuest) return refused('GUESTS_HOLD_NO_ROLES')
  if (person.isMadeUp) return refused('SAMPLE_PEOPLE_HOLD_NO_ROLES')
  return grantableRoles(by).length > 0 ? allowed : refused('ROLE_NOT_YOURS_TO_GIVE')
}

/** Without them no one could give roles any more. */
export const isLastSuperAdmin = (person: AdministeredPerson, otherSuperAdmins: number): boolean =>
  isSuperAdmin(person) && person.isActive && otherSuperAdmins === 0

export const deactivationRefusals = ['ROLE_MISSING', 'OWN_RECORD', 'LAST_SUPER_ADMIN', 'MORE_RIGHTS_THAN_YOU'] as const
export type DeactivationRefusal = (typeof deactivationRefusals)[number]

/**
 * May someone be deactivated? Never oneself, never the last super admin, no super admin by someone with fewer rights, and no one
 * with rights of an administrator by an HR Assistant, who gives and takes none.
 */
export function canDeactivate(
  by: Administrator,
  person: AdministeredPerson,
  otherSuperAdmins: number,
): Verdict<DeactivationRefusal> {
  if (!canManagePeople(by)) return refused('ROLE_MISSING')
  if (by.id === person.id) return refused('OWN_RECORD')
  if (isLastSuperAdmin(person, otherSuperAdmins)) return refused('LAST_SUPER_ADMIN')
  const mayTakeRights = by.isHr || by.isTechAdmin
  if ((isSuperAdmin(person) || !mayTakeRights) && hasRightsBeyond(person, by)) return refused('MORE_RIGHTS_THAN_YOU')
  return allowed
}

/** May someone be reactivated? Their rights come back with them, so no one reactivates people with more rights than their own. */
export function canReactivate(by: Administrator, person: AdministeredPerson): Verdict<DeactivationRefusal> {
  if (!canManagePeople(by)) return refused('ROLE_MISSING')
  if (by.id === person.id) return refused('OWN_RECORD')
  if (hasRightsBeyond(person, by)) return refused('MORE_RIGHTS_THAN_YOU')
  return allowed
}
