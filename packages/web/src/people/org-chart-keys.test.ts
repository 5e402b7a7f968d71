import { expect, test } from 'vitest'
import { type OrgChartNode, orgChartAction } from './org-chart-keys.ts'

const one = (id: string, parentId: string | null, more: Partial<OrgChartNode> = {}): OrgChartNode => ({
  id,
  name: id,
  parentId,
  hasReports: false,
  isOpen: false,
  ...more,
})
const drawn = [
  one('Iris', null, { hasReports: true, isOpen: true }),
  one('Mia', 'Iris', { hasReports: true, isOpen: true }),
  one('Noor', 'Mia'),
  one('Tomáš', 'Iris', { hasReports: true }),
]

test.each([
  ['ArrowDown', 'Mia', { kind: 'focus', id: 'Noor' }],
  ['ArrowUp', 'Iris', undefined],
  ['ArrowRight', 'Iris', { kind: 'focus', id: 'Mia' }],
  ['ArrowRight', 'Tomáš', { kind: 'open', id: 'Tomáš' }],
  ['ArrowRight', 'Noor', undefined],
  ['ArrowLeft', 'Noor', { kind: 'focus', id: 'Mia' }],
  ['ArrowLeft', 'Mia', { kind: 'close', id: 'Mia' }],
  ['Home', 'Noor', { kind: 'focus', id: 'Iris' }],
  ['End', 'Iris', { kind: 'focus', id: 'Tomáš' }],
  ['Enter', 'Mia', { kind: 'show', id: 'Mia' }],
  ['t', 'Iris', { kind: 'focus', id: 'Tomáš' }],
  ['Tab', 'Iris', undefined],
  ['x', 'Iris', undefined],
])('%s on %s', (key, at, step) => {
  expect(orgChartAction(key, at, drawn)).toEqual(step)
})
