import { foldText } from '../../search/normalization.ts'
import type { ObjectiveImportRules } from '../import-rows.ts'
import type { OwnerFacts } from '../objective-cycle.ts'
import type { ObjectiveRelations } from '../relations.ts'

/** Someone for whom the importer could create objectives. */
export type ImportablePerson = {
  id: string
  addresses: readonly string[]
  employeeNumber: string | null
  /** The first name, and the one that they are called by. */
  firstNames: readonly string[]
  lastName: string
}

/** What decides whether the importer may create an objective for someone. */
export type CreationFacts = { owner: OwnerFacts; by: ObjectiveRelations }

/**
 * Finds owners by address, employee number or name, first name first or last name first. People that aren’t listed are unknown, as if
 * they didn’t exist.
 */
export function ownerFinder(people: readonly ImportablePerson[]): ObjectiveImportRules['findOwner'] {
  const byKey = new Map<string, Set<string>>()
  const add = (key: string, id: string) => {
    if (key.trim() === '') return
    const ids = byKey.get(key)
    if (ids) ids.add(id)
    else byKey.set(key, new Set([id]))
  }
  for (const { id, addresses, employeeNumber, firstNames, lastName } of people) {
    for (const address of addresses) add(`address ${foldText(address)}`, id)
    if (employeeNumber) add(`number ${foldText(employeeNumber)}`, id)
    for (const firstName of firstNames)
      for (const name of [`${firstName} ${lastName}`, `${lastName}, ${firstName}`, `${lastName} ${firstName}`])
        add(`name ${foldText(name)}`, id)
  }
  return (text) => {
    // Of “Kim Lee <kim@company.example>”, as email programs write it, the address decides.
    const named = /<([^<>]+)>$/.exec(text.trim())?.[1] ?? text
    const folded = foldText(named.trim().replace(/\s+/g, ' '))
    for (const kind of ['address', 'number', 'name']) {
      const [id, second] = byKey.get(`${kind} ${folded}`) ?? []
      if (id !== undefined) return second === undefined ? { id } : 'AMBIGUOUS'
    }
    return 'UNKNOWN'
  }
}
