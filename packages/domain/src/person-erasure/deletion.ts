import type { HrReachRefusal } from '../people/content-rights.ts'
import { type AdministeredPerson, type Administrator, isSuperAdmin } from '../people/roles.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

export const personDeletionRefusals = [
  'SUPER_ADMINS_ONLY',
  'OWN_RECORD',
  'STILL_ACTIVE',
  'MERGE_RUNNING',
  'HR_ADMIN_BELOW',
] as const
export type PersonDeletionRefusal = (typeof personDeletionRefusals)[number]

export type DeletionFacts = { isMerging: boolean; hrReach: Verdict<HrReachRefusal> }

/**
 * May someone be deleted for good? By super admins, never themselves, only once deactivated (ADM-P21, ADM-6), and not
 * while their records move to or from another account, as these would be lost (ADM-P22). Their reports have no manager
 * afterwards, so an HR Admin among them is given another one first: no one may become HR for people above them
 * (COM-P01).
 */
export function canDeletePerson(
  by: Administrator,
  person: AdministeredPerson,
  { isMerging, hrReach }: DeletionFacts = { isMerging: false, hrReach: allowed },
): Verdict<PersonDeletionRefusal> {
  if (!isSuperAdmin(by)) return refused('SUPER_ADMINS_ONLY')
  if (by.id === person.id) return refused('OWN_RECORD')
  if (person.isActive) return refused('STILL_ACTIVE')
  if (isMerging) return refused('MERGE_RUNNING')
  return hrReach.allowed ? allowed : refused('HR_ADMIN_BELOW')
}
