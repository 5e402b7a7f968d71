import type { TestUserName } from '../testing/test-users.ts'

/**
 * A second implementation of the specification of objectives, as plain as possible and independent of the product
 * (domain “Objectives”, sections 3 to 6): who can read and change what and when, and the consequences.
 */
export type ModelObjective = {
  id: string
  cycle: CycleName
  owner: TestUserName
  creator: TestUserName
  title: string
  type: 'COMPANY' | 'GROUP' | 'INDIVIDUAL'
  parent: string | null
  status: string
  completion: number
  weight: number
  visibility: 'PRIVATE' | 'PROTECTED' | 'PUBLIC'
  readers: TestUserName[]
  rating: string | null
  ticks: boolean[]
  version: number
  copiedFrom: string | null
  /** The entries of the history, in order. */
  history: Entry[]
}
export type Entry = { by: TestUserName | undefined; wasPrivate: boolean; what: string }
export type CycleName = 'first' | 'second'
type Window = { from: number; editUntil: number; updateUntil: number }
export type ModelCycle = { id: string; isArchived: boolean; owner: Window; manager: Window }
export type Model = {
  now: number
  cycles: Record<CycleName, ModelCycle>
  managers: Partial<Record<TestUserName, TestUserName>>
  inactive: Set<TestUserName>
  objectives: ModelObjective[]
}

export const TYPES = ['COMPANY', 'GROUP', 'INDIVIDUAL'] as const
export const VISIBILITIES = ['PRIVATE', 'PROTECTED', 'PUBLIC'] as const
export const STATUSES = [
  'OPEN',
  'ON_TRACK',
  'AT_RISK',
  'ACHIEVED',
  'PARTIALLY_ACHIEVED',
  'MISSED',
  'CANCELLED',
] as const
const CLOSED: readonly string[] = ['ACHIEVED', 'PARTIALLY_ACHIEVED', 'MISSED', 'CANCELLED']
const HR: readonly TestUserName[] = ['hana', 'paul']
const LEVELS = 10

export const isOpen = ({ status }: ModelObjective) => !CLOSED.includes(status)
export const objectiveOf = ({ objectives }: Model, id: string | null) => objectives.find((each) => each.id === id)
export const childrenOf = ({ objectives }: Model, id: string) => objectives.filter(({ parent }) => parent === id)

/** Everyone above someone, the direct manager first. */
export function lineAbove({ managers }: Model, person: TestUserName): TestUserName[] {
  const manager = managers[person]
  return manager ? [manager, ...lineAbove({ managers } as Model, manager)] : []
}

type Rights = { isOwner: boolean; isAbove: boolean; isHr: boolean; side: 'owner' | 'manager' | null }

/** The rights of a person concerning an owner’s objectives. */
export function rightsOf(model: Model, who: TestUserName, owner: TestUserName): Rights {
  const isOwner = who === owner
  const isAbove = lineAbove(model, owner).includes(who)
  const isHr = HR.includes(who) && !isOwner && !lineAbove(model, who).includes(owner)
  return { isOwner, isAbove, isHr, side: isOwner ? 'owner' : isAbove || isHr ? 'manager' : null }
}

export function reads(model: Model, who: TestUserName, { owner, visibility, readers }: ModelObjective): boolean {
  if (who === owner) return true
  if (visibility !== 'PROTECTED') return visibility === 'PUBLIC'
  return rightsOf(model, who, owner).side !== null || readers.includes(who)
}

function isTime(model: Model, cycle: CycleName, { side, isHr }: Rights, until: 'editUntil' | 'updateUntil'): boolean {
  const { isArchived, owner, manager } = model.cycles[cycle]
  if (isArchived || side === null) return false
  const window = side === 'owner' ? owner : manager
  return isHr || (model.now >= window.from && model.now < window[until])
}

export const edits = (model: Model, who: TestUserName, { cycle, owner }: Pick<ModelObjective, 'cycle' | 'owner'>) =>
  isTime(model, cycle, rightsOf(model, who, owner), 'editUntil')
export const updates = (model: Model, who: TestUserName, { cycle, owner }: ModelObjective) =>
  isTime(model, cycle, rightsOf(model, who, owner), 'updateUntil')
export const rates = (model: Model, who: TestUserName, objective: ModelObjective) =>
  who !== objective.owner && updates(model, who, objective)

/** Whether someone may create objectives for this owner in a cycle. */
export const creates = (model: Model, who: TestUserName, owner: TestUserName, cycle: CycleName) =>
  !model.inactive.has(owner) && edits(model, who, { cycle, owner })

export function usesType(model: Model, who: TestUserName, type: ModelObjective['type'], visibility: string): boolean {
  if (type === 'INDIVIDUAL') return true
  if (visibility === 'PRIVATE') return false
  if (HR.includes(who)) return true
  const isManager = Object.entries(model.managers).some(
    ([person, manager]) => manager === who && !model.inactive.has(person as TestUserName),
  )
  return isManager && (type === 'GROUP' || model.managers[who] === undefined)
}

/** Whether a new objective, or one that its owner created, may be private: not if it has a place in the tree. */
export const canHide = (
  { isAbove, isHr }: Rights,
  { owner, creator, type, children }: Pick<ModelObjective, 'owner' | 'creator' | 'type'> & { children: number },
): boolean => (!isAbove || isHr) && creator === owner && type === 'INDIVIDUAL' && children === 0

export const depthOf = (model: Model, id: string | null): number =>
  id === null ? 0 : 1 + depthOf(model, objectiveOf(model, id)?.parent ?? null)
const heightOf = (model: Model, id: string): number =>
  1 + Math.max(0, ...childrenOf(model, id).map((child) => heightOf(model, child.id)))
const isBelow = (model: Model, id: string, top: string): boolean => {
  const parent = objectiveOf(model, id)?.parent ?? null
  return id === top || (parent !== null && isBelow(model, parent, top))
}
const isAsHigh = (above: ModelObjective['type'], below: ModelObjective['type']) =>
  TYPES.indexOf(above) <= TYPES.indexOf(below)

type Child = Pick<ModelObjective, 'cycle' | 'type' | 'visibility'> & { id: string | null }

/** Whether a new or existing objective may be linked to this parent. */
export function links(model: Model, who: TestUserName, child: Child, parentId: string): boolean {
  const parent = objectiveOf(model, parentId)
  if (child.visibility === 'PRIVATE' || !parent || !reads(model, who, parent)) return false
  if (parent.cycle !== child.cycle || parent.visibility === 'PRIVATE' || !isAsHigh(parent.type, child.type))
    return false
  if (child.id !== null && isBelow(model, parent.id, child.id)) return false
  return depthOf(model, parent.id) + (child.id === null ? 1 : heightOf(model, child.id)) <= LEVELS
}

/** The parent of a copy: the copy of the original’s parent in that cycle with the same owner, if linking is allowed. */
export function parentOfCopy(model: Model, source: ModelObjective, cycle: CycleName): string | null {
  const above = objectiveOf(model, source.parent)
  const copy = model.objectives.find(
    (each) => above && each.copiedFrom === above.id && each.owner === above.owner && each.cycle === cycle,
  )
  if (!copy || copy.visibility === 'PRIVATE' || source.visibility === 'PRIVATE') return null
  return depthOf(model, copy.id) < LEVELS && isAsHigh(copy.type, source.type) ? copy.id : null
}

export const isCounted = ({ status, visibility }: ModelObjective) => status !== 'CANCELLED' && visibility !== 'PRIVATE'

const percent = (value: number) => (value >= 100 ? 100 : Math.min(99, Math.round(value)))

/** The figures of someone’s objectives in a cycle. */
export function figuresOf(model: Model, owner: TestUserName, cycle: CycleName) {
  const { isArchived, ...windows } = model.cycles[cycle]
  const isEdited =
    !isArchived &&
    [windows.owner, windows.manager].some(({ from, editUntil }) => model.now >= from && model.now < editUntil)
  const counted = model.objectives.filter((each) => each.owner === owner && each.cycle === cycle && isCounted(each))
  const sum = counted.reduce((total, { weight }) => total + weight, 0)
  const shares = counted.map(({ completion, weight }) => completion * (sum === 0 ? 1 / counted.length : weight / sum))
  const mean = shares.reduce((total, share) => total + share, 0)
  return {
    // Sums of fractions can be slightly less than 100.
    completion: counted.length === 0 ? null : percent(Math.round(mean * 1e6) / 1e6),
    weights: { sum, isWarning: isEdited && counted.length > 0 && sum !== 100 },
  }
}
