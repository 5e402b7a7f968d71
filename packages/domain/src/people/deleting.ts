import { allowed, refused, type Verdict } from '../verdict.ts'
import { type Administered, type Administrator, isSuperAdmin } from './roles.ts'

export const personDeletionRefusals = ['SUPER_ADMINS_ONLY', 'OWN_RECORD', 'STILL_ACTIVE', 'MERGE_RUNNING'] as const
export type PersonDeletionRefusal = (typeof personDeletionRefusals)[number]

/**
 * May somebody be deleted for good? By super admins, never themselves, only once they were deactivated (ADM-P21, ADM-6), and not
 * while their work moves to or from another account: what is on its way would be lost (ADM-P22).
 */
export function canDeletePerson(
  by: Administrator,
  person: Administered,
  isMerging = false,
): Verdict<PersonDeletionRefusal> {
  if (!isSuperAdmin(by)) return refused('SUPER_ADMINS_ONLY')
  if (by.id === person.id) return refused('OWN_RECORD')
  if (person.isActive) return refused('STILL_ACTIVE')
  return isMerging ? refused('MERGE_RUNNING') : allowed
}
