import { allowed, refused, type Verdict } from '../verdict.ts'
import { type ObjectiveType, objectiveTypes, type Visibility } from './objective.ts'

/** What is known about someone who gives an objective its type. */
export type TypeAuthor = {
  isHrAdmin: boolean
  /** Has people below them. */
  isManager: boolean
  /** Has no manager. */
  isAtTop: boolean
}

export const typeRefusals = [
  'CASCADING_OFF',
  'COMPANY_TYPE_NOT_YOURS',
  'GROUP_TYPE_NOT_YOURS',
  'PRIVATE_ONLY_INDIVIDUAL',
] as const
export type TypeRefusal = (typeof typeRefusals)[number]

/** May someone give an objective this type? Company: HR Admins and managers at the top; group: managers and HR Admins (OBJ-P18). */
export function canUseType(
  type: ObjectiveType,
  visibility: Visibility,
  by: TypeAuthor,
  options: { cascadingObjectives: boolean },
): Verdict<TypeRefusal> {
  if (type === 'INDIVIDUAL') return allowed
  if (!options.cascadingObjectives) return refused('CASCADING_OFF')
  if (visibility === 'PRIVATE') return refused('PRIVATE_ONLY_INDIVIDUAL')
  if (by.isHrAdmin) return allowed
  if (!by.isManager) return refused(type === 'COMPANY' ? 'COMPANY_TYPE_NOT_YOURS' : 'GROUP_TYPE_NOT_YOURS')
  return type === 'COMPANY' && !by.isAtTop ? refused('COMPANY_TYPE_NOT_YOURS') : allowed
}

const levelOf = (type: ObjectiveType): number => objectiveTypes.indexOf(type)

/** Whether an objective of this type can be the parent of one of the other: a higher level, or the same. */
export const canBeAbove = (parent: ObjectiveType, child: ObjectiveType): boolean => levelOf(parent) <= levelOf(child)

export const typeChangeRefusals = [...typeRefusals, 'TYPE_ABOVE_PARENT', 'TYPE_BELOW_CHILDREN'] as const

/** May an objective in the tree get this type? Its parent stays above it, and its children stay below. */
export function fitsNeighbors(
  type: ObjectiveType,
  parent: ObjectiveType | null,
  children: readonly ObjectiveType[],
): Verdict<(typeof typeChangeRefusals)[number]> {
  if (parent && !canBeAbove(parent, type)) return refused('TYPE_ABOVE_PARENT')
  return children.every((child) => canBeAbove(type, child)) ? allowed : refused('TYPE_BELOW_CHILDREN')
}
