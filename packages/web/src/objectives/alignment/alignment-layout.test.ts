import { expect, test } from 'vitest'
import {
  alignmentLayout,
  fittingZoom,
  inViewport,
  linkPath,
  NODE_HEIGHT,
  NODE_WIDTH,
  nextZoom,
} from './alignment-layout.ts'
import { visibleRows } from './alignment-rows.ts'
import { branchesOf, objective } from './fixtures.ts'

const many = (of: string, count: number) => Array.from({ length: count }, (_, index) => objective(`${of}${index}`))
const layoutOf = (count: number) => {
  const branches = branchesOf({ '': [objective('top', count)], top: many('child', count) })
  return alignmentLayout(visibleRows(branches, new Set(['top'])))
}

test('no two cards overlap, and children are to the right of their parent', () => {
  const { placed, byKey } = layoutOf(12)
  for (const a of placed)
    for (const b of placed)
      if (a !== b) expect(Math.abs(a.y - b.y) >= NODE_HEIGHT || Math.abs(a.x - b.x) >= NODE_WIDTH).toBe(true)
  expect(byKey.get('child0')?.x).toBeGreaterThan((byKey.get('top')?.x ?? 0) + NODE_WIDTH)
})

test('a parent is beside the middle of few children, and near the first of many', () => {
  const few = layoutOf(3)
  expect(few.byKey.get('top')?.y).toBe(few.byKey.get('child1')?.y)
  const lots = layoutOf(100)
  expect(lots.byKey.get('top')?.y).toBe(lots.byKey.get('child3')?.y)
})

test('of 2,000 rows only those in the viewport are drawn, and the one with the focus', () => {
  const layout = layoutOf(2_000)
  const box = { x: 0, y: 0, width: 1_400, height: 900 }
  const { placed, links } = inViewport(layout, box, 'child1999')
  expect(placed.length).toBeLessThan(20)
  expect(placed.at(-1)?.row.key).toBe('child1999')
  expect(links.every(({ from }) => from.row.key === 'top')).toBe(true)
  // The connections to the cards further down coincide, so one of them is enough.
  expect(links.length).toBeLessThan(12)
})

test('a line between cards at the same height is straight', () => {
  const [link] = layoutOf(1).links
  expect(link && linkPath(link)).toMatch(/^M[\d.]+ [\d.]+H[\d.]+$/)
})

test('zooming goes in steps within limits, and can fit the whole diagram', () => {
  expect([nextZoom(1, 1), nextZoom(1, -1), nextZoom(1.5, 1), nextZoom(0.3, -1)]).toEqual([1.2, 0.9, 1.5, 0.3])
  expect(fittingZoom({ width: 2_000, height: 1_000 }, { width: 1_000, height: 800 })).toBe(0.5)
  expect(fittingZoom({ width: 200, height: 100 }, { width: 1_000, height: 800 })).toBe(1)
  expect(fittingZoom({ width: 200, height: 100_000 }, { width: 1_000, height: 800 })).toBe(0.3)
})
