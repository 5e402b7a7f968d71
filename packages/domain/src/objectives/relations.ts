import type { ObjectiveSide } from './cycle/process.ts'

/** The roles someone has towards an objective, or towards someone who is about to own one; there can be several. */
export const objectiveRelationNames = [
  'owner',
  'directManager',
  'indirectManager',
  'hrAdmin',
  'administrator',
  'namedReader',
  'colleague',
] as const
export type ObjectiveRelationName = (typeof objectiveRelationNames)[number]
export type ObjectiveRelations = ReadonlySet<ObjectiveRelationName>

/** What is looked up about a viewer, at that moment. */
export type ObjectiveRelationFacts = {
  viewerId: string
  isGuest: boolean
  isHr: boolean
  isAssistant: boolean
  /** Named as administrator of the cycle. */
  isCycleAdmin: boolean
  ownerId: string
  namedReaderIds: readonly string[]
  /** The managers of the owner, the direct one first. */
  managersOfOwner: readonly string[]
  /** The managers of the viewer. */
  managersOfViewer: readonly string[]
}

/**
 * Which roles someone has. Owners are nothing but owners of what is theirs (COM-P02). An HR Admin reads nothing protected of
 * people above them, and stays an administrator there (COM-P01). Secondary reviewers have no role (OBJ-P17), guests none at all.
 */
export function objectiveRelationsOf(facts: ObjectiveRelationFacts): ObjectiveRelations {
  const relations = new Set<ObjectiveRelationName>()
  if (facts.isGuest) return relations
  if (facts.viewerId === facts.ownerId) return relations.add('owner')
  relations.add('colleague')
  const distance = facts.managersOfOwner.indexOf(facts.viewerId)
  if (distance === 0) relations.add('directManager')
  if (distance > 0) relations.add('indirectManager')
  if (facts.isHr && !facts.managersOfViewer.includes(facts.ownerId)) relations.add('hrAdmin')
  if (facts.isHr || facts.isAssistant || facts.isCycleAdmin) relations.add('administrator')
  if (facts.namedReaderIds.includes(facts.viewerId)) relations.add('namedReader')
  return relations
}

export const isManagerOf = (by: ObjectiveRelations): boolean => by.has('directManager') || by.has('indirectManager')

/** On which side someone acts: owners, or managers and HR Admins; others on none. */
export function sideOf(by: ObjectiveRelations): ObjectiveSide | null {
  if (by.has('owner')) return 'owner'
  return isManagerOf(by) || by.has('hrAdmin') ? 'manager' : null
}
