import { allowed, refused, type Verdict } from '../verdict.ts'
import { type AddressOwner, addressRefusals, canChangeAddress } from './address-change.ts'
import {
  type ContentGrant,
  type ContentGrantRefusal,
  canGrantContent,
  canWidenHr,
  contentGrantRefusals,
  type HrAdminChange,
  type HrReachRefusal,
  hrReachRefusals,
  type LineAccount,
} from './content-rights.ts'
import { type AdministeredPerson, type Administrator, canManagePeople } from './roles.ts'

/** What can be changed about a person, field by field. */
export const personFields = [
  'firstName',
  'lastName',
  'nickname',
  'email',
  'gender',
  'phone',
  'title',
  'department',
  'team',
  'location',
  'employmentType',
  'employeeNumber',
  'hireDate',
  'managerId',
  'secondaryReviewerId',
] as const
export type PersonField = (typeof personFields)[number]

/** Settings of a company about who changes profiles; all are off unless someone switched them on. */
export type EditingSettings = {
  peopleEditThemselves: boolean
  peopleChooseManagers: boolean
  assistantsChangeManagers: boolean
}
export const editingSwitches = {
  peopleEditThemselves: 'peopleEditThemselves',
  peopleChooseManagers: 'peopleChooseManagers',
  assistantsChangeManagers: 'assistantsChangeManagers',
} as const

export const editingSettings = (switches: ReadonlySet<string>): EditingSettings => ({
  peopleEditThemselves: switches.has(editingSwitches.peopleEditThemselves),
  peopleChooseManagers: switches.has(editingSwitches.peopleChooseManagers),
  assistantsChangeManagers: switches.has(editingSwitches.assistantsChangeManagers),
})

const OWN: readonly PersonField[] = ['firstName', 'lastName', 'nickname', 'title', 'gender', 'phone']
const LINE: readonly PersonField[] = ['managerId', 'secondaryReviewerId']

/** Whether someone may say who manages whom: HR Admins, and HR Assistants where the company allows it. */
export const canChangeManagers = (by: Administrator, settings: EditingSettings): boolean =>
  by.isHr || (by.isAssistant && settings.assistantsChangeManagers)

export const lineRefusals = ['OWN_RECORD', 'GUESTS_HAVE_NO_MANAGER', 'LINE_ABOVE_YOU'] as const
export type LineRefusal = (typeof lineRefusals)[number]

/**
 * Whose reporting line may someone who changes managers change at all? Not their own (COM-P02), nor that of people above them (COM-P01).
 */
export function canChangeLine(
  by: Pick<Administrator, 'id'>,
  person: { id: string; isGuest: boolean; isAboveYou: boolean },
): Verdict<LineRefusal> {
  if (by.id === person.id) return refused('OWN_RECORD')
  if (person.isGuest) return refused('GUESTS_HAVE_NO_MANAGER')
  return person.isAboveYou ? refused('LINE_ABOVE_YOU') : allowed
}

export type ManagerRefusal = HrReachRefusal | ContentGrantRefusal

/**
 * May someone get this manager, given what others could then read? Managers read about everyone below them: no one gains that
 * for themselves or an account they control (MAY-8). Nor does someone who chooses their own manager, as they would read about
 * themselves through an account they control (COM-P02).
 */
export function canChangeManager(
  by: LineAccount,
  { grants, hrAdmins }: { grants: readonly ContentGrant[]; hrAdmins: readonly HrAdminChange[] },
): Verdict<ManagerRefusal> {
  const reach = canWidenHr(by, hrAdmins)
  if (!reach.allowed) return reach
  return canGrantContent(by, grants)
}

/** Someone to be edited, and what decides about their address. */
export type EditedPerson = AdministeredPerson & AddressOwner

/** The fields that someone may change of a person (EMP-8); on their own record only what everyone may (COM-P02). */
export function editableFields(by: Administrator, person: EditedPerson, settings: EditingSettings): PersonField[] {
  const has = new Set<PersonField>()
  if (by.id === person.id) {
    if (settings.peopleEditThemselves) for (const field of OWN) has.add(field)
    // HR Admins can't read about people above them, so they don't choose their own line (COM-P01).
    if (settings.peopleChooseManagers && !by.isHr) has.add('managerId')
  } else if (canManagePeople(by)) {
    for (const field of personFields) if (!LINE.includes(field)) has.add(field)
    if (!canChangeAddress(by, person).allowed) has.delete('email')
    if (canChangeManagers(by, settings) && canChangeLine(by, person).allowed) for (const field of LINE) has.add(field)
  }
  return personFields.filter((field) => has.has(field))
}

export const editingRefusals = [
  'FIELD_NOT_YOURS',
  ...addressRefusals,
  ...lineRefusals,
  ...contentGrantRefusals,
  ...hrReachRefusals,
] as const
export type EditingRefusal = (typeof editingRefusals)[number]

/** May these fields be changed? The first that may not is named. */
export function canEditPerson(
  by: Administrator,
  person: EditedPerson,
  wanted: readonly PersonField[],
  settings: EditingSettings,
): Verdict<EditingRefusal> {
  const own = editableFields(by, person, settings)
  const first = wanted.find((field) => !own.includes(field))
  if (first === undefined) return allowed
  if (by.id === person.id) return refused('OWN_RECORD')
  const address = first === 'email' && canManagePeople(by) ? canChangeAddress(by, person) : allowed
  if (!address.allowed) return address
  if (LINE.includes(first) && canChangeManagers(by, settings)) return canChangeLine(by, person)
  return refused('FIELD_NOT_YOURS', { field: first })
}

export const managerViolations = ['NOBODY_HERE', 'MANAGER_LOOP', 'OWN_SECONDARY_REVIEWER'] as const
export type ManagerViolation = (typeof managerViolations)[number]

export const personalDataRefusals = ['NOT_FOUND', 'IMPERSONATING'] as const

/** Who may download all data about someone: the person, and super admins (EMP-P12); no one while impersonating. */
export function canDownloadPersonalData(
  by: Administrator & { isGuest: boolean; isImpersonated: boolean },
  person: { id: string; isGuest: boolean },
): Verdict<(typeof personalDataRefusals)[number]> {
  if (by.isGuest) return refused('NOT_FOUND')
  if (by.id !== person.id && !(by.isHr && by.isTechAdmin)) return refused('NOT_FOUND')
  return by.isImpersonated ? refused('IMPERSONATING') : allowed
}
