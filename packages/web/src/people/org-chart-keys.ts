/** What a key does in the chart: move, open, close, or show a profile. */
export type OrgChartAction = { kind: 'focus'; id: string } | { kind: 'open' | 'close' | 'show'; id: string }

/** One person of the picture as it is drawn now, in the order from above. */
export type OrgChartNode = {
  id: string
  name: string
  parentId: string | null
  hasReports: boolean
  isOpen: boolean
}

/** The action of a key on a person, as usual for trees; undefined for other keys. */
export function orgChartAction(
  key: string,
  focusedId: string,
  drawn: readonly OrgChartNode[],
): OrgChartAction | undefined {
  const position = drawn.findIndex(({ id }) => id === focusedId)
  const one = drawn[position]
  if (!one) return undefined
  const focus = (target: OrgChartNode | undefined): OrgChartAction | undefined =>
    target && { kind: 'focus', id: target.id }
  switch (key) {
    case 'ArrowDown':
      return focus(drawn[position + 1])
    case 'ArrowUp':
      return focus(drawn[position - 1])
    case 'Home':
      return focus(drawn[0])
    case 'End':
      return focus(drawn.at(-1))
    case 'ArrowRight':
      if (one.hasReports && !one.isOpen) return { kind: 'open', id: focusedId }
      return focus(drawn.find(({ parentId }) => parentId === focusedId))
    case 'ArrowLeft':
      if (one.isOpen) return { kind: 'close', id: focusedId }
      return focus(drawn.find(({ id }) => id === one.parentId))
    case 'Enter':
      return { kind: 'show', id: focusedId }
    default:
      return /^[\p{L}\p{N}]$/u.test(key) ? focus(nextWith(key, position, drawn)) : undefined
  }
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function nextWith(letter: string, index: number, drawn: readonly OrgChartNode[]): OrgChartNode | undefined {
  const after = [...drawn.slice(index + 1), ...drawn.slice(0, index)]
  return after.find(({ name }) => plain(name).startsWith(plain(letter)))
}
