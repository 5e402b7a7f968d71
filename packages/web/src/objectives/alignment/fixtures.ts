import type { AlignmentNode, Branches } from './alignment-rows.ts'

/** An objective for tests; `children` is how many are below it. */
export const objective = (key: string, children = 0): AlignmentNode => ({
  kind: 'OBJECTIVE',
  key,
  title: key,
  icon: '',
  owner: { id: key, name: key },
  type: 'INDIVIDUAL',
  groupLabel: '',
  status: 'OPEN',
  completion: 0,
  children,
  hasBelow: children > 0,
  canMove: true,
})

/** Branches by the keys above them; all of them are complete. */
export const branchesOf = (branches: Readonly<Record<string, readonly AlignmentNode[]>>): Branches =>
  new Map(Object.entries(branches).map(([key, nodes]) => [key, { nodes, hasMore: false }]))
