import type { ObjectiveCycleEdit, ObjectiveCycleModel } from '@perennial/contract/objectives/cycle/schemas.ts'
import { type BusinessHours, localDayOf } from '@perennial/domain/calendar/instants.ts'
import type { InstantsOf } from '@perennial/domain/cycles/timeline-definition.ts'
import { type ListValue, type ObjectiveOptions, savedValues } from '@perennial/domain/objectives/cycle/options.ts'
import {
  type ObjectiveDateField,
  type ObjectiveDates,
  objectiveTimeline,
} from '@perennial/domain/objectives/cycle/timeline.ts'
import type { ObjectiveCycleRow } from './tables.ts'

/** The dates of a stored cycle, all of which are required. */
export const timelineOf = (cycle: ObjectiveDates): Record<ObjectiveDateField, Date> => ({
  editableByOwnerFrom: cycle.editableByOwnerFrom,
  editableByOwnerUntil: cycle.editableByOwnerUntil,
  statusEditableByOwnerUntil: cycle.statusEditableByOwnerUntil,
  editableByManagerFrom: cycle.editableByManagerFrom,
  editableByManagerUntil: cycle.editableByManagerUntil,
  statusEditableByManagerUntil: cycle.statusEditableByManagerUntil,
  defaultDueDate: cycle.defaultDueDate,
})

/** The options of a stored cycle for its objectives. */
export const optionsOf = (cycle: ObjectiveCycleRow): ObjectiveOptions => ({
  icon: cycle.icon,
  cascadingObjectives: cycle.cascadingObjectives,
  keyResults: cycle.keyResults,
  status: cycle.status,
  completionPercentage: cycle.completionPercentage,
  weighting: cycle.weighting,
  categories: cycle.categories,
  ratings: cycle.ratings,
  defaultVisibility: cycle.defaultVisibility,
  allowEmployeesToChangeVisibility: cycle.allowEmployeesToChangeVisibility,
  allowPrivateObjectives: cycle.allowPrivateObjectives,
  allowEmployeesToShareWithSpecificPeople: cycle.allowEmployeesToShareWithSpecificPeople,
  sendAutomaticReminders: cycle.sendAutomaticReminders,
  checkIns: { frequency: cycle.checkInFrequency, weekday: cycle.checkInWeekday },
})

export const offeredValues = (values: readonly ListValue[]): ListValue[] => values.filter(({ isRemoved }) => !isRemoved)
export const removedValues = (values: readonly ListValue[]): ListValue[] =>
  values.filter(({ isRemoved }) => isRemoved === true)

/** The options for the wizard, without removed values. */
function presentOptions(options: ObjectiveOptions): ObjectiveCycleModel['options'] {
  const { categories, ratings } = options
  return {
    ...options,
    categories: { enabled: categories.enabled, values: offeredValues(categories.values) },
    ratings: { enabled: ratings.enabled, values: offeredValues(ratings.values) },
  }
}

const everyone: ObjectiveCycleModel['allowedUsers'] = {
  type: 'FILTER',
  filter: { departments: [], teams: [], locations: [], managerIds: [] },
}
/** The participants in the form in which all kinds of cycles store them. */
export const audienceOf = (model: Pick<ObjectiveCycleModel, 'allUsers' | 'allowedUsers'>) =>
  model.allUsers ? everyone : model.allowedUsers

/** The settings of a stored cycle, with dates as days in the company’s time zone. */
export function toModel(
  cycle: ObjectiveCycleRow,
  timeZone: string,
  cycleAdminIds: readonly string[],
): ObjectiveCycleModel {
  return {
    name: cycle.name,
    explanation: cycle.explanation,
    timePeriod: { from: cycle.periodFrom, to: cycle.periodTo },
    timeline: objectiveTimeline.days(timelineOf(cycle), timeZone),
    process: cycle.process,
    allUsers: cycle.allUsers,
    allowedUsers: cycle.audience,
    options: presentOptions(optionsOf(cycle)),
    informAtStart: cycle.informAtStart,
    mailsFrom: null,
    cycleAdminIds: [...cycleAdminIds],
  }
}

/** The columns for a model. Dates whose day was not changed keep their instants from `before` (COM-P05). */
export function toColumns(
  model: ObjectiveCycleEdit,
  company: BusinessHours,
  before?: { cycle: ObjectiveCycleRow; usedValues: ReadonlySet<string>; now: Date },
) {
  const { checkIns, categories, ratings, ...options } = model.options
  const used = before?.usedValues ?? new Set<string>()
  const saved = (name: 'categories' | 'ratings', { enabled, values }: typeof categories) => ({
    enabled,
    values: savedValues(before?.cycle[name].values ?? [], offeredValues(values), used),
  })
  return {
    name: model.name,
    explanation: model.explanation,
    periodFrom: model.timePeriod.from,
    periodTo: model.timePeriod.to,
    ...checkedDates(toStoredDates(model, company, before?.cycle)),
    process: model.process,
    ...options,
    categories: saved('categories', categories),
    ratings: saved('ratings', ratings),
    checkInFrequency: checkIns.frequency,
    checkInWeekday: checkIns.weekday,
    checkInsFrom: before ? checkInsFrom(checkIns, before, company.timeZone) : null,
    informAtStart: model.informAtStart,
  }
}

/** A schedule that is changed in a running cycle starts today, so that no one has missed earlier dates of the new one. */
function checkInsFrom(
  { frequency, weekday }: ObjectiveOptions['checkIns'],
  { cycle, now }: { cycle: ObjectiveCycleRow; now: Date },
  timeZone: string,
): string | null {
  const isSame = cycle.checkInFrequency === frequency && cycle.checkInWeekday === weekday
  return isSame ? cycle.checkInsFrom : localDayOf(now, timeZone)
}

/** The instants of a model’s dates. */
export const toStoredDates = (
  { timeline }: Pick<ObjectiveCycleEdit, 'timeline'>,
  company: BusinessHours,
  before?: ObjectiveCycleRow,
): InstantsOf<ObjectiveDateField> => objectiveTimeline.instants(timeline, company, before && timelineOf(before))

function checkedDates(dates: InstantsOf<ObjectiveDateField>): Record<ObjectiveDateField, Date> {
  const checked = Object.entries(dates).map(([field, date]) => {
    if (!date) throw new Error(`the date ${field} of a cycle was not checked`)
    return [field, date]
  })
  return Object.fromEntries(checked)
}
