import { isAwaitingOwner } from '../people/address-change.ts'
import type { KnownPerson } from './people.ts'
import type { DraftEntry } from './plan.ts'
import type { RowError } from './problems.ts'
import { excerpt } from './records.ts'

/** Who holds each address and employee number. */
type Holders = { address: ReadonlyMap<string, string>; number: ReadonlyMap<string, string> }

export const currentHolders = (people: readonly KnownPerson[]): Holders => ({
  address: new Map(people.map((person) => [person.loginname, person.id])),
  number: new Map(people.flatMap((person) => (person.employeeNumber ? [[person.employeeNumber, person.id]] : []))),
})

/**
 * Rejects rows that want an address or a number which its owner keeps: people may swap them, but if one of the two
 * rows has errors or changes nothing, the other has nothing to take over. Returns whether any row was rejected.
 */
export function rejectHeldIdentifiers(drafts: readonly DraftEntry[], holders: () => Holders): boolean {
  const rowOf = new Map<string, DraftEntry>()
  for (const draft of drafts) if (draft.person && draft.errors.length === 0) rowOf.set(draft.person.id, draft)
  const refused: [DraftEntry, RowError, string][] = []
  for (const draft of drafts) {
    if (draft.errors.length > 0) continue
    for (const { field, to } of draft.changes) {
      if (!to || (field !== 'email' && field !== 'employeeNumber')) continue
      const holder = (field === 'email' ? holders().address : holders().number).get(to)
      if (!holder || holder === draft.personId) continue
      const other = rowOf.get(holder)
      // What waits for its owner's confirmation is not given up yet.
      const isHeld = field === 'email' && other?.person && isAwaitingOwner(other.person)
      const gives = !isHeld && other?.changes.some((change) => change.field === field)
      if (!gives) refused.push([draft, field === 'email' ? 'EMAIL_TAKEN' : 'EMPLOYEE_NUMBER_TAKEN', to])
    }
  }
  for (const [draft, code, value] of refused) draft.errors.push({ code, facts: { value: excerpt(value) } })
  return refused.length > 0
}
