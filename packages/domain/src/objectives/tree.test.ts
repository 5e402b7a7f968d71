import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { childrenSummary } from './completion.ts'
import { node, outcome, treeOf } from './fixtures.ts'
import { canBeAbove, canUseType, fitsNeighbors, type TypeAuthor } from './levels.ts'
import { type ObjectiveType, objectiveStatuses, objectiveTypes, visibilities } from './objective.ts'
import {
  ancestorsOf,
  branchLevels,
  canLink,
  childrenByParent,
  levelIn,
  linkFactsOf,
  MAX_LEVELS,
  type ObjectiveTree,
  type TreeNode,
} from './tree.ts'

const cascading = { cascadingObjectives: true }
const link = (tree: ObjectiveTree, id: string, parentId: string, isReadable = true) =>
  outcome(canLink(linkFactsOf(tree, tree.get(id) ?? node(id, null), parentId, isReadable), cascading))

describe('who gives an objective its type', () => {
  const atTop: TypeAuthor = { isHrAdmin: false, isManager: true, isAtTop: true }
  const manager: TypeAuthor = { ...atTop, isAtTop: false }
  const contributor: TypeAuthor = { ...manager, isManager: false }
  const types = (by: TypeAuthor) => objectiveTypes.map((type) => outcome(canUseType(type, 'PUBLIC', by, cascading)))

  test('company objectives: HR Admins and managers at the top; group objectives: all managers; individual ones: everyone', () => {
    expect(types({ ...contributor, isHrAdmin: true })).toEqual(['allowed', 'allowed', 'allowed'])
    expect(types(atTop)).toEqual(['allowed', 'allowed', 'allowed'])
    expect(types(manager)).toEqual(['COMPANY_TYPE_NOT_YOURS', 'allowed', 'allowed'])
    expect(types(contributor)).toEqual(['COMPANY_TYPE_NOT_YOURS', 'GROUP_TYPE_NOT_YOURS', 'allowed'])
    expect(types({ ...contributor, isAtTop: true })[0]).toBe('COMPANY_TYPE_NOT_YOURS')
  })

  test('without cascading, and of private objectives, there is one type', () => {
    expect(outcome(canUseType('GROUP', 'PUBLIC', manager, { cascadingObjectives: false }))).toBe('CASCADING_OFF')
    expect(outcome(canUseType('INDIVIDUAL', 'PRIVATE', manager, { cascadingObjectives: false }))).toBe('allowed')
    expect(outcome(canUseType('GROUP', 'PRIVATE', manager, cascading))).toBe('PRIVATE_ONLY_INDIVIDUAL')
  })

  test('a type that changes stays between those of parent and children', () => {
    expect(outcome(fitsNeighbors('GROUP', 'COMPANY', ['GROUP', 'INDIVIDUAL']))).toBe('allowed')
    expect(outcome(fitsNeighbors('COMPANY', 'GROUP', []))).toBe('TYPE_ABOVE_PARENT')
    expect(outcome(fitsNeighbors('INDIVIDUAL', null, ['GROUP']))).toBe('TYPE_BELOW_CHILDREN')
  })
})

describe('linking an objective to a parent', () => {
  const tree = treeOf(
    node('company', null, { type: 'COMPANY' }),
    node('group', 'company', { type: 'GROUP' }),
    node('mine', 'group'),
    node('below', 'mine'),
    node('free', null),
    node('hidden', null, { visibility: 'PRIVATE' }),
    node('elsewhere', null, { cycleId: 'other' }),
  )

  test('is possible below the same or a higher type', () => {
    for (const parent of ['company', 'group', 'mine']) expect(link(tree, 'free', parent)).toBe('allowed')
    expect(link(tree, 'group', 'free')).toBe('PARENT_TYPE_IS_LOWER')
    expect(link(tree, 'company', 'group')).toBe('PARENT_TYPE_IS_LOWER')
  })

  test('needs a parent that the person reads, of the same cycle, and nothing private', () => {
    expect(link(tree, 'free', 'company', false)).toBe('PARENT_NOT_FOUND')
    expect(link(tree, 'free', 'no one')).toBe('PARENT_NOT_FOUND')
    expect(link(tree, 'free', 'elsewhere')).toBe('PARENT_IN_OTHER_CYCLE')
    expect(link(tree, 'free', 'hidden')).toBe('PARENT_IS_PRIVATE')
    expect(link(tree, 'hidden', 'company')).toBe('PRIVATE_OUTSIDE_TREE')
    const facts = linkFactsOf(tree, node('free', null), 'company', true)
    expect(outcome(canLink(facts, { cascadingObjectives: false }))).toBe('CASCADING_OFF')
  })

  test('closes no loop', () => {
    expect(link(tree, 'mine', 'mine')).toBe('LINK_CLOSES_LOOP')
    expect(link(tree, 'mine', 'below')).toBe('LINK_CLOSES_LOOP')
  })

  test('makes no tree of more than ten levels, counting the branch below', () => {
    const chain = (length: number, prefix: string) =>
      Array.from({ length }, (_, index) => node(`${prefix}${index}`, index === 0 ? null : `${prefix}${index - 1}`))
    const deep = treeOf(...chain(8, 'a'), ...chain(2, 'b'), ...chain(3, 'c'))
    expect(link(deep, 'b0', 'a7')).toBe('allowed')
    expect(link(deep, 'c0', 'a7')).toBe('TREE_TOO_DEEP')
    expect(link(deep, 'c0', 'a6')).toBe('allowed')
  })
})

test('a branch is read level by level, and a way up ends at the top', () => {
  const tree = treeOf(node('a', null), node('b', 'a'), node('c', 'a'), node('d', 'c'), node('e', 'gone'))
  expect(branchLevels(tree, 'a')).toEqual([['a'], ['b', 'c'], ['d']])
  expect(ancestorsOf(tree, 'd')).toEqual(['c', 'a'])
  expect(levelIn(tree, 'd')).toBe(3)
  expect(ancestorsOf(tree, 'e')).toEqual([])
})

test('a loop, which would be invalid, is visited only once', () => {
  const loop = treeOf(node('a', 'b'), node('b', 'a'))
  expect(ancestorsOf(loop, 'a')).toEqual(['b'])
  expect(branchLevels(loop, 'a')).toEqual([['a'], ['b']])
})

test('a branch of 50,000 objectives is read without exhausting the stack', () => {
  const wide = new Map<string, TreeNode>([['0', node('0', null)]])
  for (let index = 1; index < 50_000; index++) {
    const parent = String(Math.floor((index - 1) / 9))
    wide.set(String(index), node(String(index), parent))
  }
  const levels = branchLevels(wide, '0')
  expect(levels.flat()).toHaveLength(50_000)
  expect(levels).toHaveLength(6)
})

/** Random objectives, and random moves: each names an objective and a parent, or the top. */
const size = 24
const index = fc.nat(size - 1)
const objectives = fc.array(
  fc.record({
    type: fc.constantFrom(...objectiveTypes),
    visibility: fc.constantFrom(...visibilities),
    completion: fc.integer({ min: 0, max: 100 }),
    status: fc.constantFrom(...objectiveStatuses),
  }),
  { minLength: size, maxLength: size },
)
const moves = fc.array(fc.tuple(index, fc.option(index, { nil: null })), { minLength: 20, maxLength: 200 })

describe('random trees with random moves', () => {
  test('never have a loop, a level too many, a type below a lower one or anything private; depths stay one more than the parent’s', () => {
    let deepest = 0
    fc.assert(
      fc.property(objectives, moves, (facts, wanted) => {
        const tree = treeOf(
          ...facts.map(({ type, visibility }, position) => node(String(position), null, { type, visibility })),
        )
        /** As the table stores them: a row refers to its parent together with a depth that is one less. */
        const depths = new Map([...tree.keys()].map((id) => [id, 1]))
        for (const [child, parent] of wanted) {
          const moved = tree.get(String(child)) ?? node('', null)
          const parentId = parent === null ? null : String(parent)
          if (parentId !== null && link(tree, moved.id, parentId) !== 'allowed') continue
          tree.set(moved.id, { ...moved, parentId })
          const top = parentId === null ? 1 : (depths.get(parentId) ?? 0) + 1
          for (const [distance, level] of branchLevels(tree, moved.id).entries())
            for (const id of level) depths.set(id, top + distance)
        }
        for (const { id, parentId, type, visibility } of tree.values()) {
          const depth = depths.get(id) ?? 0
          deepest = Math.max(deepest, depth)
          expect(depth).toBe(levelIn(tree, id))
          expect(depth).toBeLessThanOrEqual(MAX_LEVELS)
          if (parentId === null) continue
          expect(depth).toBe((depths.get(parentId) ?? 0) + 1)
          const parent = tree.get(parentId)
          expect(visibility).not.toBe('PRIVATE')
          expect(parent?.visibility).not.toBe('PRIVATE')
          expect(canBeAbove(parent?.type ?? 'INDIVIDUAL', type)).toBe(true)
        }
        // Every objective is in exactly one branch below the top.
        const roots = [...tree.values()].filter(({ parentId }) => parentId === null)
        const reached = roots.flatMap(({ id }) => branchLevels(tree, id).flat())
        expect(reached.toSorted()).toEqual([...tree.keys()].toSorted())
      }),
    )
    // Guards the test itself: the moves must have built deep trees.
    expect(deepest).toBeGreaterThan(5)
  })

  test('keep the numbers of children right: together they are all objectives that have a parent', () => {
    fc.assert(
      fc.property(objectives, moves, (facts, wanted) => {
        const tree = treeOf(...facts.map((_, position) => node(String(position), null)))
        for (const [child, parent] of wanted) {
          const id = String(child)
          if (parent !== null && link(tree, id, String(parent)) !== 'allowed') continue
          tree.set(id, node(id, parent === null ? null : String(parent)))
        }
        const children = childrenByParent(tree)
        const summaries = [...children].map(([, ids]) =>
          childrenSummary(
            ids.map((id) => ({
              completion: 0,
              status: 'OPEN',
              ...facts[Number(id)],
              visibility: 'PUBLIC',
              level: 'FULL',
            })),
          ),
        )
        const linked = [...tree.values()].filter(({ parentId }) => parentId !== null).length
        expect(summaries.reduce((total, { count }) => total + count, 0)).toBe(linked)
      }),
    )
  })
})

test('a link that is refused because of a loop is exactly one to the own branch', () => {
  const type: ObjectiveType = 'GROUP'
  fc.assert(
    fc.property(fc.array(fc.nat(100), { minLength: 2, maxLength: 12 }), fc.nat(100), fc.nat(100), (ups, from, to) => {
      const tree = treeOf(
        ...ups.map((up, position) => node(String(position), position === 0 ? null : String(up % position), { type })),
      )
      const [child, parent] = [String(from % ups.length), String(to % ups.length)]
      const isOwnBranch = branchLevels(tree, child).flat().includes(parent)
      const reason = link(tree, child, parent)
      if (reason !== 'TREE_TOO_DEEP') expect(reason === 'LINK_CLOSES_LOOP').toBe(isOwnBranch)
    }),
  )
})
