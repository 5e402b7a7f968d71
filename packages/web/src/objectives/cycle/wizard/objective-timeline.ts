import { quarterOf } from '@perennial/domain/cycles/life.ts'
import { defaultPeriod } from '@perennial/domain/objectives/cycle/new-cycle.ts'
import {
  type ObjectiveDateField,
  objectiveTimeline,
  sharedDays,
  timelineModeOf,
} from '@perennial/domain/objectives/cycle/timeline.ts'
import { t } from '../../../core/i18n.ts'
import type { CycleTimeline, TimelineBar, TimelineDays, TimelinePhase } from '../../../cycles/wizard/timeline.ts'
import type { WizardModel } from './model.ts'

const ownerFields = ['editableByOwnerUntil', 'statusEditableByOwnerUntil'] as const
const managerFields = ['editableByManagerFrom', 'editableByManagerUntil', 'statusEditableByManagerUntil'] as const

/** The label of a date; shared dates have labels that name neither side. */
export const dateLabel = (field: ObjectiveDateField): string => t(`objectiveCycles.date.${field}`)
const sharedLabel = (field: ObjectiveDateField): string => t(`objectiveCycles.date.shared.${field}`)

const timelineOf = (isSplit: boolean): CycleTimeline<ObjectiveDateField, WizardModel> => {
  const label = isSplit ? dateLabel : sharedLabel
  const phase = (end: ObjectiveDateField): TimelinePhase<ObjectiveDateField> => ({
    key: end,
    label: label(end),
    end,
    hint: end === 'defaultDueDate' ? t('objectiveCycles.date.hint.defaultDueDate') : undefined,
  })
  return {
    start: 'editableByOwnerFrom',
    phasesOf: () => [...ownerFields, ...(isSplit ? managerFields : []), 'defaultDueDate' as const].map(phase),
    label,
    isOpening: (field) => !objectiveTimeline.extendableFields.includes(field),
    proposedDays: (start) => objectiveTimeline.defaults(start, 'OBJECTIVES'),
    proposedDay: (field, { timeline: { editableByOwnerFrom } }) =>
      editableByOwnerFrom && objectiveTimeline.defaults(editableByOwnerFrom, 'OBJECTIVES')[field],
    proposedName: (start) => t('reviewCycles.defaultName', quarterOf(start)),
    proposedWith: (start) => ({ timePeriod: defaultPeriod(start) }),
    effectiveDays: withoutRepeated,
    presets: [6, 13, 26],
    bars: ({ timeline }) => objectiveTimelineBars(timeline),
  }
}

/** Shared dates are listed only once. */
function withoutRepeated(model: WizardModel): TimelineDays<ObjectiveDateField> {
  if (isSplit(model)) return model.timeline
  const days: Record<ObjectiveDateField, string | null> = { ...model.timeline }
  for (const field of managerFields) days[field] = null
  return days
}

/** What happens on a date. */
export function dateMessage(field: ObjectiveDateField, model: WizardModel): string {
  if (field === 'defaultDueDate' || isSplit(model)) return t(`objectiveCycles.summary.${field}`)
  return t(`objectiveCycles.summary.shared.${sharedField(field)}`)
}
const sharedField = (field: Exclude<ObjectiveDateField, 'defaultDueDate'>) =>
  field.replace('Manager', 'Owner') as 'editableByOwnerFrom' | 'editableByOwnerUntil' | 'statusEditableByOwnerUntil'

export const sharedTimeline = timelineOf(false)
export const splitTimeline = timelineOf(true)

/** The same model with the dates of owners for managers as well. */
export const withSharedDates = (model: WizardModel): WizardModel => ({ ...model, timeline: sharedDays(model.timeline) })

export const isSplit = ({ timeline }: Pick<WizardModel, 'timeline'>): boolean => timelineModeOf(timeline) === 'split'

/** When objectives are edited and updated; by each side, if their dates differ. */
export function objectiveTimelineBars(days: TimelineDays<ObjectiveDateField>): TimelineBar[] {
  const owner = (key: 'edit' | 'update') =>
    t(`objectiveCycles.bar.${isSplit({ timeline: days }) ? 'owner.' : ''}${key}`)
  const bars: TimelineBar[] = [
    { label: owner('edit'), from: days.editableByOwnerFrom, to: days.editableByOwnerUntil, stage: 'open' },
    { label: owner('update'), from: days.editableByOwnerFrom, to: days.statusEditableByOwnerUntil, stage: 'begun' },
  ]
  if (!isSplit({ timeline: days })) return bars
  return [
    ...bars,
    {
      label: t('objectiveCycles.bar.manager.edit'),
      from: days.editableByManagerFrom,
      to: days.editableByManagerUntil,
      stage: 'ready',
    },
    {
      label: t('objectiveCycles.bar.manager.update'),
      from: days.editableByManagerFrom,
      to: days.statusEditableByManagerUntil,
      stage: 'shared',
    },
  ]
}
