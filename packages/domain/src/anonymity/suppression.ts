/** Everyone whose contributions are in `members`, by index, in a group; a group without a parent is part of the whole. */
export type Group = { id: string; parentId: string | null; members: readonly number[] }

/**
 * Which groups can be shown beside their total, so that no group below the minimum is shown or found by subtraction
 * (ANON-2). What remains of a visible group without its visible parts is empty or has at least the minimum; otherwise its
 * smallest part is hidden too. Groups of one level don't overlap: they are the values of one attribute, or a manager tree.
 *
 * @param members everyone counted in the total; members of groups who are not among them are ignored
 * @returns ids of the groups to show, in the order of `groups`; none if the total itself is below the minimum
 */
export function visibleGroups(members: readonly number[], groups: readonly Group[], minimum: number): string[] {
  const total = new Set(members)
  if (total.size < minimum) return []
  const counted = new Map(groups.map((group) => [group.id, group.members.filter((member) => total.has(member))]))
  const parents = new Map(groups.map((group) => [group.id, group.parentId]))
  const sizeOf = (id: string | null) => (id === null ? total.size : (counted.get(id)?.length ?? 0))
  const visible = new Set(groups.filter(({ id }) => sizeOf(id) >= minimum).map(({ id }) => id))

  for (;;) {
    const smallest = [null, ...visible]
      .map((id) => partsOf(id, visible, parents))
      .map(({ whole, parts }) => ({
        parts,
        remainder: sizeOf(whole) - parts.reduce((sum, part) => sum + sizeOf(part), 0),
      }))
      .filter(({ parts, remainder }) => parts.length > 0 && remainder > 0 && remainder < minimum)
      .map(({ parts }) => parts.toSorted((a, b) => sizeOf(a) - sizeOf(b) || (a < b ? -1 : 1))[0])[0]
    if (smallest === undefined) return groups.filter(({ id }) => visible.has(id)).map(({ id }) => id)
    visible.delete(smallest)
  }
}

/** The visible groups that lie directly below a visible group, hidden levels left out. */
function partsOf(
  whole: string | null,
  visible: ReadonlySet<string>,
  parents: ReadonlyMap<string, string | null>,
): { whole: string | null; parts: string[] } {
  const visibleParent = (id: string): string | null => {
    let parent = parents.get(id) ?? null
    while (parent !== null && !visible.has(parent)) parent = parents.get(parent) ?? null
    return parent
  }
  return { whole, parts: [...visible].filter((id) => visibleParent(id) === whole) }
}
