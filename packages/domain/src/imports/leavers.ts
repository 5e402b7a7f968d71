/** How many of the active people an import would deactivate. */
export type Leaving = { leaving: number; active: number }

/** More than a fifth of the active people leave only after a typed confirmation (ADM-P28). */
export const needsTyping = ({ leaving, active }: Leaving): boolean => leaving * 5 > active

/** What decides whether somebody who is not in the file may be deactivated. */
export type LeaverFacts = {
  id: string
  state: 'INVITED' | 'ACTIVE' | 'DEACTIVATED'
  isGuest: boolean
  isSample: boolean
  isHr: boolean
  isTechAdmin: boolean
}

export type Staying = 'IMPORTER_STAYS' | 'LAST_SUPER_ADMIN_STAYS'

/**
 * Who leaves when everybody who is missing is deactivated, and who stays nevertheless: the importer, and the last super
 * admin (ADM-P28). Guests and sample people are in no people file and are left alone.
 */
export function leaversAmong<P extends LeaverFacts>(
  people: readonly P[],
  isInFile: (person: P) => boolean,
  importerId: string,
): { person: P; stays: Staying | null }[] {
  const counted = people.filter(isCounted)
  const missing = counted.filter((person) => !isInFile(person))
  const isSuperAdmin = (person: P) => person.isHr && person.isTechAdmin
  const superAdminStays = counted.some(
    (person) => isSuperAdmin(person) && (person.id === importerId || isInFile(person)),
  )
  let kept = superAdminStays
  return missing.map((person) => {
    if (person.id === importerId) return { person, stays: 'IMPORTER_STAYS' }
    if (isSuperAdmin(person) && !kept) {
      kept = true
      return { person, stays: 'LAST_SUPER_ADMIN_STAYS' }
    }
    return { person, stays: null }
  })
}

/** People of whom a people file tells. */
export const isCounted = (person: Omit<LeaverFacts, 'id'>): boolean =>
  person.state !== 'DEACTIVATED' && !person.isGuest && !person.isSample
