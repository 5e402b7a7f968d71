import { hierarchyDepths } from './manager-finder.ts'
import type { KnownPerson } from './people.ts'
import type { PlanEntry } from './plan.ts'
import { currentHolders } from './swapped-values.ts'

/**
 * Gives each entry that does something its turn: managers before those below them, as the lines will be, so that nobody
 * is ever placed below somebody who is not there and no loop closes on the way; leavers last. Whoever takes over an
 * address or a number goes first, together with whoever gives it up and everybody above them: turn 0 is applied as one.
 */
export function assignApplyOrder(entries: readonly PlanEntry[], people: readonly KnownPerson[]): void {
  const handlerContext = entries.filter((entry) => entry.action !== null)
  const entryOf = new Map(handlerContext.map((entry) => [entry.personId ?? '', entry]))
  const managers = new Map<string, string | null>(people.map((person) => [person.id, person.managerId]))
  for (const entry of handlerContext)
    if (entry.personId && (entry.manager || entry.action === 'ADD'))
      managers.set(entry.personId, entry.manager?.id ?? null)
  const managerOf = (id: string) => managers.get(id)
  const depths = hierarchyDepths(entryOf.keys(), managerOf)
  const together = exchanging(handlerContext, people, entryOf)
  for (const id of [...together])
    for (let above = managerOf(id); above && !together.has(above); above = managerOf(above)) together.add(above)
  const rank = (entry: PlanEntry) => {
    if (together.has(entry.personId ?? '')) return -1
    return entry.action === 'DEACTIVATE' ? Number.MAX_SAFE_INTEGER : (depths.get(entry.personId ?? '') ?? 0)
  }
  const ordered = handlerContext
    .map((entry, index) => ({ entry, rank: rank(entry), index }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
  let turn = ordered[0]?.rank === -1 ? 1 : 0
  for (const item of ordered) {
    item.entry.turn = item.rank === -1 ? 0 : turn
    if (item.rank !== -1) turn += 1
  }
}

/** Everybody who gives up an address or a number that another row takes, and who takes it. */
function exchanging(
  handlerContext: readonly PlanEntry[],
  people: readonly KnownPerson[],
  entryOf: ReadonlyMap<string, PlanEntry>,
): Set<string> {
  const wanted = handlerContext.flatMap((entry) =>
    entry.changes.filter(({ field, to }) => to && (field === 'email' || field === 'employeeNumber')),
  )
  const together = new Set<string>()
  if (wanted.length === 0) return together
  const holders = currentHolders(people)
  for (const { personId, changes } of handlerContext) {
    for (const { field, to } of changes) {
      if (!to || (field !== 'email' && field !== 'employeeNumber')) continue
      const holder = (field === 'email' ? holders.address : holders.number).get(to)
      if (!holder || !personId || holder === personId || !entryOf.has(holder)) continue
      together.add(holder).add(personId)
    }
  }
  return together
}
