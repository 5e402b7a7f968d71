import { expect, test } from 'vitest'
import { alignmentAction } from '../alignment/alignment-keys.ts'
import { TOP, visibleRows } from '../alignment/alignment-rows.ts'
import { objectiveNodes, personNode, personOf } from './hierarchy-nodes.ts'

const line = (id: string, name: string, reports: number, titles: readonly string[]) => ({
  person: { id, name, isActive: true },
  title: '',
  reports,
  objectives: titles.map((title) => ({
    id: title,
    title,
    icon: '',
    status: 'OPEN' as const,
    completion: 0,
    type: null,
    groupLabel: '',
  })),
})
const mia = line('mia', 'Mia Keller', 2, ['Lead the team'])
const ravi = line('ravi', 'Ravi Menon', 0, [])

test('below each person are their objectives and then the people who report to them', () => {
  const branches = new Map([
    [TOP, { nodes: [personNode(mia)], hasMore: false }],
    [personNode(mia).key, { nodes: [...objectiveNodes(mia), personNode(ravi)], hasMore: false }],
  ])
  const rows = visibleRows(branches, new Set([personNode(mia).key]))
  expect(rows.map(({ key, level }) => [key, level])).toEqual([
    ['person mia', 1],
    ['Lead the team', 2],
    ['person ravi', 2],
  ])
  expect(rows.map(({ key }) => personOf(key))).toEqual(['mia', undefined, 'ravi'])
  // People without objectives and reports don’t open, and letters find people by name.
  expect(alignmentAction('Enter', 'person ravi', rows)).toBeUndefined()
  expect(alignmentAction('Enter', 'Lead the team', rows)).toEqual({ kind: 'show', key: 'Lead the team' })
  expect(alignmentAction('r', 'person mia', rows)).toEqual({ kind: 'focus', key: 'person ravi' })
})
