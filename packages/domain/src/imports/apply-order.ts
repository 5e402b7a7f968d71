import { hierarchyDepths } from './manager-finder.ts'
import type { KnownPerson } from './people.ts'
import type { PlanEntry } from './plan.ts'
import { currentHolders } from './swapped-values.ts'

/**
 * Assigns each entry that changes something its turn: managers before their reports (in the future reporting line), so that
 * no one is placed below a person who doesn’t exist yet and no loop closes on the way; leavers last. Rows that take over an
 * address or a number come first, together with the rows that give it up and everyone above them: turn 0 is applied as one.
 */
export function assignApplyOrder(entries: readonly PlanEntry[], people: readonly KnownPerson[]): void {
  const acting = entries.filter((entry) => entry.action !== null)
  const entryOf = new Map(acting.map((entry) => [entry.personId ?? '', entry]))
  const managers = new Map<string, string | null>(people.map((person) => [person.id, person.managerId]))
  for (const entry of acting)
    if (entry.personId && (entry.manager || entry.action === 'ADD'))
      managers.set(entry.personId, entry.manager?.id ?? null)
  const managerOf = (id: string) => managers.get(id)
  const depths = hierarchyDepths(entryOf.keys(), managerOf)
  const together = exchanging(acting, people, entryOf)
  for (const id of [...together])
    for (let above = managerOf(id); above && !together.has(above); above = managerOf(above)) together.add(above)
  const rank = (entry: PlanEntry) => {
    if (together.has(entry.personId ?? '')) return -1
    return entry.action === 'DEACTIVATE' ? Number.MAX_SAFE_INTEGER : (depths.get(entry.personId ?? '') ?? 0)
  }
  const ordered = acting
    .map((entry, index) => ({ entry, rank: rank(entry), index }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
  let turn = ordered[0]?.rank === -1 ? 1 : 0
  for (const item of ordered) {
    item.entry.turn = item.rank === -1 ? 0 : turn
    if (item.rank !== -1) turn += 1
  }
}

/** Everyone who gives up an address or a number that another row takes over, and everyone who takes one over. */
function exchanging(
  acting: readonly PlanEntry[],
  people: readonly KnownPerson[],
  entryOf: ReadonlyMap<string, PlanEntry>,
): Set<string> {
  const together = new Set<string>()
  // Only people who already exist have an address or a number to give up.
  if (!people.some(({ id }) => entryOf.has(id))) return together
  let holders: ReturnType<typeof currentHolders> | undefined
  for (const { personId, changes } of acting) {
    for (const { field, to } of changes) {
      if (!to || (field !== 'email' && field !== 'employeeNumber')) continue
      holders ??= currentHolders(people)
      const holder = (field === 'email' ? holders.address : holders.number).get(to)
      if (!holder || !personId || holder === personId || !entryOf.has(holder)) continue
      together.add(holder).add(personId)
    }
  }
  return together
}
