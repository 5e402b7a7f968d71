import { describe, expect, test } from 'vitest'
import { alignmentAction } from './alignment-keys.ts'
import { visibleRows } from './alignment-rows.ts'
import { branchesOf, objective } from './fixtures.ts'

const branches = branchesOf({
  '': [objective('Growth', 2), objective('Änderung', 1)],
  Growth: [objective('Sales', 1), { kind: 'HIDDEN', key: 'hidden', count: 3, hasBelow: true }],
})
const rows = visibleRows(branches, new Set(['Growth']))

describe('keys in the tree', () => {
  test.each([
    ['ArrowDown', 'Growth', { kind: 'focus', key: 'Sales' }],
    ['ArrowUp', 'Sales', { kind: 'focus', key: 'Growth' }],
    ['ArrowUp', 'Growth', undefined],
    ['Home', 'Änderung', { kind: 'focus', key: 'Growth' }],
    ['End', 'Growth', { kind: 'focus', key: 'Änderung' }],
    ['ArrowRight', 'Growth', { kind: 'focus', key: 'Sales' }],
    ['ArrowRight', 'Sales', { kind: 'open', key: 'Sales' }],
    ['ArrowLeft', 'Growth', { kind: 'close', key: 'Growth' }],
    ['ArrowLeft', 'Sales', { kind: 'focus', key: 'Growth' }],
    ['Enter', 'Sales', { kind: 'show', key: 'Sales' }],
    ['Enter', 'hidden', { kind: 'open', key: 'hidden' }],
    [' ', 'Growth', { kind: 'close', key: 'Growth' }],
    ['*', 'Sales', { kind: 'openAll', keys: ['Sales', 'hidden'] }],
    ['a', 'Growth', { kind: 'focus', key: 'Änderung' }],
    ['+', 'Growth', { kind: 'zoom', by: 1 }],
    ['0', 'Growth', { kind: 'zoom', by: 0 }],
    ['Tab', 'Growth', undefined],
    ['x', 'Growth', undefined],
  ])('%s on %s', (key, at, action) => {
    expect(alignmentAction(key, at, rows)).toEqual(action)
  })

  test('any key enters the tree at its first line', () => {
    expect(alignmentAction('ArrowDown', '', rows)).toEqual({ kind: 'focus', key: 'Growth' })
  })
})
