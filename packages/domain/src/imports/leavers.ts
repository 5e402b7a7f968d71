import { type Administrator, hasRightsBeyond, isSuperAdmin } from '../people/roles.ts'

/** How many of the active people an import would deactivate. */
export type LeaverCounts = { leaving: number; active: number }

/** More than a fifth of the active people leave only after a typed confirmation (ADM-P28). */
export const isTypedConfirmationRequired = ({ leaving, active }: LeaverCounts): boolean => leaving * 5 > active

/** The facts that decide whether a person who isn’t in the file may be deactivated. */
export type LeaverFacts = {
  id: string
  state: 'INVITED' | 'ACTIVE' | 'DEACTIVATED'
  isGuest: boolean
  isSample: boolean
  isHr: boolean
  isAssistant: boolean
  isTechAdmin: boolean
}

export type StayReason = 'IMPORTER_STAYS' | 'LAST_SUPER_ADMIN_STAYS' | 'MORE_RIGHTS_STAY'

/**
 * Who is deactivated because they aren’t in the file, and who stays: the importer, the last super admin
 * (ADM-P28), and people the importer couldn’t deactivate by hand. Guests and sample people are never in a people file and stay.
 */
export function findLeavers<P extends LeaverFacts>(
  people: readonly P[],
  isInFile: (person: P) => boolean,
  importer: Administrator,
): { person: P; stays: StayReason | null }[] {
  const counted = people.filter(isInPeopleFileScope)
  const missing = counted.filter((person) => !isInFile(person))
  const superAdminStays = counted.some(
    (person) => isSuperAdmin(person) && (person.id === importer.id || isInFile(person)),
  )
  let isSaved = superAdminStays
  return missing.map((person) => {
    if (person.id === importer.id) return { person, stays: 'IMPORTER_STAYS' }
    if (isSuperAdmin(person) && hasRightsBeyond(person, importer)) return { person, stays: 'MORE_RIGHTS_STAY' }
    if (isSuperAdmin(person) && !isSaved) {
      isSaved = true
      return { person, stays: 'LAST_SUPER_ADMIN_STAYS' }
    }
    return { person, stays: null }
  })
}

/** Whether a people file should contain this person. */
export const isInPeopleFileScope = (person: Omit<LeaverFacts, 'id'>): boolean =>
  person.state !== 'DEACTIVATED' && !person.isGuest && !person.isSample
