import { allowed, refused, type Verdict } from '../verdict.ts'
import {
  canChangeLine,
  canChangeManagers,
  type EditingSettings,
  type LineRefusal,
  type ManagerRefusal,
} from './editing.ts'
import { type Administrator, canManagePeople } from './roles.ts'

/** Texts of a profile that several people can get at the same time. */
export const bulkTextFields = ['title', 'department', 'team', 'location'] as const
type BulkTextField = (typeof bulkTextFields)[number]
export type BulkField = BulkTextField | 'managerId'

/** Why someone is left out when a field of several people is changed. */
export type BulkChangeRefusal = LineRefusal | ManagerRefusal | 'FIELD_NOT_YOURS' | 'NO_CHANGE' | 'MANAGER_LOOP'

/**
 * May this field of this person be changed together with that of others? As one by one (`canEditPerson`): never one's own record
 * (COM-P02), and no reporting line of people above oneself (COM-P01).
 */
export function canChangeInBulk(
  by: Administrator,
  person: { id: string; isGuest: boolean; isAboveYou: boolean },
  field: BulkField,
  settings: EditingSettings,
): Verdict<LineRefusal | 'FIELD_NOT_YOURS'> {
  if (!canManagePeople(by)) return refused('FIELD_NOT_YOURS')
  if (by.id === person.id) return refused('OWN_RECORD')
  if (field !== 'managerId') return allowed
  return canChangeManagers(by, settings) ? canChangeLine(by, person) : refused('FIELD_NOT_YOURS')
}
