import type { Weekday } from '../../calendar/days.ts'
import type { CycleViolation } from '../../cycles/problems.ts'
import { foldText } from '../../search/normalization.ts'
import { allowed, refused, type Verdict } from '../../verdict.ts'
import { isVisible } from '../../visible-text.ts'
import type { CheckInFrequency } from '../check-ins.ts'
import type { Visibility } from '../objective.ts'

/** A category or rating of a cycle. Removed ones stay for the objectives that have them. */
export type ListValue = { id: string; label: string; isRemoved?: boolean | undefined }
export type ValueList = { enabled: boolean; values: readonly ListValue[] }

/** What objectives of a cycle can have, and who reads them (OBJC-03, OBJC-04). */
export type ObjectiveOptions = {
  icon: boolean
  cascadingObjectives: boolean
  keyResults: boolean
  status: boolean
  completionPercentage: boolean
  weighting: boolean
  categories: ValueList
  ratings: ValueList
  defaultVisibility: Visibility
  allowEmployeesToChangeVisibility: boolean
  allowPrivateObjectives: boolean
  allowEmployeesToShareWithSpecificPeople: boolean
  sendAutomaticReminders: boolean
  checkIns: { frequency: CheckInFrequency; weekday: Weekday }
}

/** The options of a new cycle, with the lists of the company; changes of those lists leave the cycle as it is (OBJ-P03). */
export const defaultOptions = (company: {
  categories: readonly ListValue[]
  ratings: readonly ListValue[]
}): ObjectiveOptions => ({
  icon: true,
  cascadingObjectives: false,
  keyResults: true,
  status: true,
  completionPercentage: true,
  weighting: false,
  categories: { enabled: false, values: company.categories.map((value) => ({ ...value })) },
  ratings: { enabled: false, values: company.ratings.map((value) => ({ ...value })) },
  defaultVisibility: 'PROTECTED',
  allowEmployeesToChangeVisibility: true,
  allowPrivateObjectives: false,
  allowEmployeesToShareWithSpecificPeople: true,
  sendAutomaticReminders: true,
  checkIns: { frequency: 'NONE', weekday: 'FRIDAY' },
})

/** Fields that belong to an option. Without it they are stored and not shown, so that switching it on again brings them back (OBJ-P05). */
const optionOfField = {
  icon: 'icon',
  keyResults: 'keyResults',
  status: 'status',
  completion: 'completionPercentage',
  weight: 'weighting',
  type: 'cascadingObjectives',
  groupLabel: 'cascadingObjectives',
  parentId: 'cascadingObjectives',
  categoryId: 'categories',
  ratingId: 'ratings',
} as const satisfies Record<string, keyof ObjectiveOptions>
export type OptionalField = keyof typeof optionOfField
export const optionalFields = Object.keys(optionOfField) as OptionalField[]

export function isFieldShown(field: OptionalField, options: ObjectiveOptions): boolean {
  const option = options[optionOfField[field]]
  return typeof option === 'boolean' ? option : option.enabled
}

const offered = ({ values }: ValueList): readonly ListValue[] => values.filter(({ isRemoved }) => !isRemoved)

/** Can an objective get this category or rating? None, one that is offered, or the removed one that it has. */
export const isChoosable = (list: ValueList, id: string | null, currentId: string | null): boolean =>
  id === null || id === currentId || offered(list).some((value) => value.id === id)

/** The values of a list that is saved again: those that objectives have are only marked as removed. */
export function savedValues(
  before: readonly ListValue[],
  after: readonly ListValue[],
  usedIds: ReadonlySet<string>,
): ListValue[] {
  const removed = before.filter(({ id }) => usedIds.has(id) && !after.some((value) => value.id === id))
  return [...after, ...removed.map((value) => ({ ...value, isRemoved: true }))]
}

export const MIN_RATINGS = 2

function listViolations(name: 'categories' | 'ratings', list: ValueList, min: number): CycleViolation[] {
  if (!list.enabled) return []
  const path = `/options/${name}/values`
  const values = offered(list)
  return values.length < min ? [{ path, code: 'TOO_FEW_VALUES', facts: { min } }] : labelViolations(path, values)
}

/** Every value has a label of its own. */
export function labelViolations(path: string, values: readonly ListValue[]): CycleViolation[] {
  const labels = values.map(({ label }) => foldText(label.trim()))
  if (!labels.every(isVisible)) return [{ path, code: 'LABEL_MISSING' }]
  return new Set(labels).size < labels.length ? [{ path, code: 'LABEL_TWICE' }] : []
}

/** What is wrong with the options, each by its field. */
export function optionViolations(options: ObjectiveOptions): CycleViolation[] {
  const isHidden = options.defaultVisibility === 'PRIVATE' && !options.allowPrivateObjectives
  return [
    ...(isHidden ? [{ path: '/options/defaultVisibility', code: 'PRIVATE_NOT_ALLOWED' }] : []),
    ...listViolations('categories', options.categories, 1),
    ...listViolations('ratings', options.ratings, MIN_RATINGS),
  ]
}

export const optionRefusals = ['PRIVATE_OBJECTIVES_EXIST'] as const

/** May the options of a cycle with objectives change like this? No setting opens what owners made private (OBJ-P15). */
export function canChangeOptions(
  before: ObjectiveOptions,
  after: ObjectiveOptions,
  facts: { hasPrivateObjectives: boolean },
): Verdict<(typeof optionRefusals)[number]> {
  const forbids = before.allowPrivateObjectives && !after.allowPrivateObjectives
  // The refusal has no number, as that would identify someone in a cycle of few people.
  return forbids && facts.hasPrivateObjectives ? refused('PRIVATE_OBJECTIVES_EXIST') : allowed
}
