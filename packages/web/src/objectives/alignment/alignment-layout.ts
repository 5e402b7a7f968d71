import type { AlignmentRow } from './alignment-rows.ts'

export const NODE_WIDTH = 280
export const NODE_HEIGHT = 92
const COLUMN = NODE_WIDTH + 56
const ROW = NODE_HEIGHT + 14
/** The space around all of it. */
const MARGIN = 32
/** A parent is beside the middle of its children, but at most this many rows below the first, so that it stays in sight. */
const MAX_ROWS_BELOW_FIRST = 3

export type PlacedRow = { row: AlignmentRow; x: number; y: number }
export type AlignmentLink = { key: string; from: PlacedRow; to: PlacedRow }
export type AlignmentLayout = {
  placed: PlacedRow[]
  links: AlignmentLink[]
  byKey: ReadonlyMap<string, PlacedRow>
  width: number
  height: number
}

/** The position of each row in the diagram: levels are columns, and each row without children takes a line of its own. */
export function alignmentLayout(rows: readonly AlignmentRow[]): AlignmentLayout {
  const placed = rows.map((row): PlacedRow => ({ row, x: MARGIN + (row.level - 1) * COLUMN, y: 0 }))
  const byKey = new Map(placed.map((item) => [item.row.key, item]))
  const childrenOf = new Map<string, PlacedRow[]>()
  for (const item of placed) {
    const siblings = childrenOf.get(item.row.parentKey)
    if (siblings) siblings.push(item)
    else childrenOf.set(item.row.parentKey, [item])
  }
  let y = MARGIN
  const isLeaf = ({ row }: PlacedRow) => !childrenOf.has(row.key)
  for (const item of placed) {
    if (!isLeaf(item)) continue
    item.y = y
    y += ROW
  }
  // From the last row to the first, so that children are placed before their parents.
  for (const item of [...placed].reverse()) {
    const children = childrenOf.get(item.row.key)
    const [first, last] = [children?.[0], children?.at(-1)]
    if (first && last) item.y = Math.min((first.y + last.y) / 2, first.y + MAX_ROWS_BELOW_FIRST * ROW)
  }
  const links = placed.flatMap((to): AlignmentLink[] => {
    const from = byKey.get(to.row.parentKey)
    return from ? [{ key: to.row.key, from, to }] : []
  })
  const levels = placed.reduce((most, { row }) => Math.max(most, row.level), 1)
  const width = 2 * MARGIN + levels * COLUMN - (COLUMN - NODE_WIDTH)
  return { placed, links, byKey, width, height: y - ROW + NODE_HEIGHT + MARGIN }
}

export type Box = { x: number; y: number; width: number; height: number }

const touches = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** What is in the viewport; the rest isn’t drawn. */
export function inViewport({ placed, links }: AlignmentLayout, box: Box, alwaysKey: string) {
  return {
    placed: placed.filter(
      ({ row, x, y }) => row.key === alwaysKey || touches({ x, y, width: NODE_WIDTH, height: NODE_HEIGHT }, box),
    ),
    links: linksIn(links, box),
  }
}

/** Of the children above and below the viewport one each is enough: the lines to the others coincide with it. */
function linksIn(links: readonly AlignmentLink[], box: Box): AlignmentLink[] {
  const passing = new Set<string>()
  return links.filter((link) => {
    if (!touches(boxOf(link), box)) return false
    const isAbove = link.to.y + NODE_HEIGHT < box.y
    if (!isAbove && link.to.y <= box.y + box.height) return true
    const side = `${isAbove} ${link.from.row.key}`
    if (passing.has(side)) return false
    passing.add(side)
    return true
  })
}

function boxOf({ from, to }: AlignmentLink): Box {
  const top = Math.min(from.y, to.y)
  return {
    x: from.x + NODE_WIDTH,
    y: top + NODE_HEIGHT / 2 - 1,
    width: to.x - from.x - NODE_WIDTH,
    height: Math.abs(from.y - to.y) + 2,
  }
}

/** The line from a parent to a child: horizontal, around a corner, and horizontal again. */
export function linkPath({ from, to }: AlignmentLink): string {
  const [x1, y1] = [from.x + NODE_WIDTH, from.y + NODE_HEIGHT / 2]
  const [x2, y2] = [to.x, to.y + NODE_HEIGHT / 2]
  const middle = x1 + 22
  if (y1 === y2) return `M${x1} ${y1}H${x2}`
  const radius = Math.min(10, Math.abs(y2 - y1) / 2)
  const down = y2 > y1 ? 1 : -1
  return (
    `M${x1} ${y1}H${middle - radius}Q${middle} ${y1} ${middle} ${y1 + down * radius}` +
    `V${y2 - down * radius}Q${middle} ${y2} ${middle + radius} ${y2}H${x2}`
  )
}

/** The zoom levels; the smallest one still keeps an objective readable. */
export const zooms = [0.3, 0.45, 0.6, 0.75, 0.9, 1, 1.2, 1.5] as const
export const NORMAL_ZOOM = 1

/** One step larger or smaller. */
export function nextZoom(zoom: number, by: 1 | -1): number {
  const larger = zooms.find((step) => step > zoom + 0.001)
  const smaller = [...zooms].reverse().find((step) => step < zoom - 0.001)
  return (by === 1 ? larger : smaller) ?? zoom
}

/** The zoom at which the whole diagram is in sight, within the limits. */
export function fittingZoom(
  layout: Pick<AlignmentLayout, 'width' | 'height'>,
  room: { width: number; height: number },
) {
  const fit = Math.min(room.width / layout.width, room.height / layout.height, NORMAL_ZOOM)
  return Math.max(zooms[0], Math.floor(fit * 100) / 100)
}
