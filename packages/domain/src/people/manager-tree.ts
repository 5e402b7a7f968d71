/** Who manages whom: the manager of someone, `null` at the top, `undefined` for no one. */
export type ManagerLookup = (id: string) => string | null | undefined

/** Everyone above someone, the direct manager first. A loop, which would be invalid, ends where it closes. */
export function managerChain(id: string, managerOf: ManagerLookup): string[] {
  const chain: string[] = []
  const seen = new Set([id])
  for (let above = managerOf(id); above && !seen.has(above); above = managerOf(above)) {
    seen.add(above)
    chain.push(above)
  }
  return chain
}

/**
 * The loop that would close if someone got this manager (EMP-P11): from the person via the new manager back to the person.
 * Undefined if there is none.
 */
export function managerLoop(id: string, newManagerId: string | null, managerOf: ManagerLookup): string[] | undefined {
  if (newManagerId === null) return undefined
  if (newManagerId === id) return [id, id]
  const chain = [newManagerId, ...managerChain(newManagerId, managerOf)]
  const end = chain.indexOf(id)
  return end === -1 ? undefined : [id, ...chain.slice(0, end + 1)]
}

/** Everyone who is in a loop, not those below one. Each is visited once, however deep the tree. */
export function peopleInManagerLoops(people: ReadonlyMap<string, string | null>): Set<string> {
  const sound = new Set<string>()
  const looped = new Set<string>()
  for (const start of people.keys()) {
    const path: string[] = []
    const onPath = new Set<string>()
    let at: string | null | undefined = start
    while (at && !sound.has(at) && !looped.has(at) && !onPath.has(at)) {
      onPath.add(at)
      path.push(at)
      at = people.get(at)
    }
    if (at && onPath.has(at)) {
      // Only those from where it closes are in the loop itself; those before only lead to it.
      const from = path.indexOf(at)
      for (const [index, id] of path.entries()) (index >= from ? looped : sound).add(id)
    } else for (const id of path) sound.add(id)
  }
  return looped
}
