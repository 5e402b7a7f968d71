import { defaultOptions, type ObjectiveOptions } from './cycle/options.ts'
import type { ObjectiveDates } from './cycle/timeline.ts'
import type { ObjectiveCycle, ObjectiveFacts, OwnerFacts } from './objective-cycle.ts'
import type { ObjectiveRelationName, ObjectiveRelations } from './relations.ts'
import type { TreeNode } from './tree.ts'

/** A moment of a cycle that starts on January 4, at nine. */
export const onDay = (day: number): Date => new Date(Date.UTC(2027, 0, 4 + day, 9))

/** Owners edit until day 30 and update until day 60; managers until day 40 and 80. */
const dates: ObjectiveDates = {
  editableByOwnerFrom: onDay(0),
  editableByOwnerUntil: onDay(30),
  statusEditableByOwnerUntil: onDay(60),
  editableByManagerFrom: onDay(0),
  editableByManagerUntil: onDay(40),
  statusEditableByManagerUntil: onDay(80),
  defaultDueDate: onDay(85),
}

export const options = (changes: Partial<ObjectiveOptions> = {}): ObjectiveOptions => ({
  ...defaultOptions({ categories: [], ratings: [] }),
  cascadingObjectives: true,
  weighting: true,
  allowPrivateObjectives: true,
  ...changes,
})

export const cycle = (
  changes: Partial<ObjectiveCycle> = {},
  optionChanges: Partial<ObjectiveOptions> = {},
): ObjectiveCycle => ({
  id: 'cycle',
  process: 'EVERYONE_PROCESS',
  dates,
  isArchived: false,
  options: options(optionChanges),
  ...changes,
})

export const owner = (changes: Partial<OwnerFacts> = {}): OwnerFacts => ({
  isActive: true,
  takesPart: true,
  ...changes,
})

export const objective = (changes: Partial<ObjectiveFacts> = {}): ObjectiveFacts => ({
  visibility: 'PROTECTED',
  isCreatedByOwner: true,
  owner: owner(),
  ...changes,
})

/** The roles of people as `objectiveRelationsOf` gives them. */
const roles = {
  owner: ['owner'],
  manager: ['colleague', 'directManager'],
  managerAbove: ['colleague', 'indirectManager'],
  hrAdmin: ['colleague', 'hrAdmin', 'administrator'],
  /** An HR Admin below the owner, an HR Assistant, or an administrator of the cycle. */
  administrator: ['colleague', 'administrator'],
  namedReader: ['colleague', 'namedReader'],
  colleague: ['colleague'],
  guest: [],
} as const satisfies Record<string, readonly ObjectiveRelationName[]>
export type TestRole = keyof typeof roles
export const testRoles = Object.keys(roles) as TestRole[]
export const as = (role: TestRole): ObjectiveRelations => new Set(roles[role])

/** An HR Admin who is also the direct manager: the wider right counts. */
export const hrManager: ObjectiveRelations = new Set(['colleague', 'directManager', 'hrAdmin', 'administrator'])

/** Whether something is allowed, or the reason why not. */
export const outcome = (verdict: { allowed: true } | { allowed: false; reason: string }): string =>
  verdict.allowed ? 'allowed' : verdict.reason

export const node = (id: string, parentId: string | null, changes: Partial<TreeNode> = {}): TreeNode => ({
  id,
  parentId,
  cycleId: 'cycle',
  type: 'INDIVIDUAL',
  visibility: 'PUBLIC',
  ...changes,
})
export const treeOf = (...nodes: TreeNode[]): Map<string, TreeNode> => new Map(nodes.map((each) => [each.id, each]))
