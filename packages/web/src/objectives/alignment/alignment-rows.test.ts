import { expect, test } from 'vitest'
import { keysBelow, visibleRows } from './alignment-rows.ts'
import { branchesOf, objective } from './fixtures.ts'

const branches = branchesOf({
  '': [objective('Growth', 2), objective('Quality')],
  Growth: [objective('Sales', 1), { kind: 'HIDDEN', key: 'Growth hidden 1', count: 3, hasBelow: true }],
  Sales: [objective('Pilot')],
})
const lines = (open: readonly string[]) =>
  visibleRows(branches, new Set(open)).map(({ key, level, position, setSize }) => [key, level, position, setSize])

test('closed branches show nothing below them', () => {
  expect(lines([])).toEqual([
    ['Growth', 1, 1, 2],
    ['Quality', 1, 2, 2],
  ])
})

test('open branches are listed below their line, level by level', () => {
  expect(lines(['Growth', 'Sales'])).toEqual([
    ['Growth', 1, 1, 2],
    ['Sales', 2, 1, 2],
    ['Pilot', 3, 1, 1],
    ['Growth hidden 1', 2, 2, 2],
    ['Quality', 1, 2, 2],
  ])
})

test('rows that did not change stay the same objects when another branch opens', () => {
  const [growth, quality] = visibleRows(branches, new Set())
  const opened = visibleRows(branches, new Set(['Growth']))
  expect(opened[0]).not.toBe(growth)
  expect(opened[0]).toMatchObject({ key: 'Growth', isOpen: true })
  expect(opened[3]).toBe(quality)
})

test('an open branch that isn’t loaded yet shows a loading row', () => {
  const rows = visibleRows(branches, new Set(['Growth', 'Growth hidden 1']))
  expect(rows.map(({ kind }) => kind)).toEqual(['NODE', 'NODE', 'NODE', 'LOADING', 'NODE'])
})

test('a branch with more to load has a row for it', () => {
  const more = new Map([['', { nodes: [objective('Growth')], hasMore: true }]])
  expect(visibleRows(more, new Set()).map(({ kind, position, setSize }) => [kind, position, setSize])).toEqual([
    ['NODE', 1, 2],
    ['MORE', 2, 2],
  ])
})

test('everything below a row is known, so that nothing can be moved below itself', () => {
  expect([...keysBelow(branches, 'Growth')]).toEqual(['Sales', 'Pilot', 'Growth hidden 1'])
  expect(keysBelow(branches, 'Pilot').size).toBe(0)
})
