import { defineTimeline } from '../../cycles/timeline.ts'
import type { TimelineProblem } from '../../cycles/timeline-days.ts'
import type { DaysOf } from '../../cycles/timeline-definition.ts'
import { allowed, refused, type Verdict } from '../../verdict.ts'
import type { ObjectiveSide } from './process.ts'

/**
 * The dates of an objective cycle and the days after its start that are proposed (part 2 §9). Each side edits, and then goes on
 * updating (OBJ-P02). The default due date is the proposal for new objectives and may lie outside the windows.
 */
export const objectiveTimeline = defineTimeline({
  variants: ['OBJECTIVES'],
  dates: {
    editableByOwnerFrom: { role: 'opening', offsetDays: 0 },
    editableByOwnerUntil: { role: 'deadline', offsetDays: 60, endsWith: 'statusEditableByOwnerUntil' },
    statusEditableByOwnerUntil: { role: 'deadline', offsetDays: 80 },
    editableByManagerFrom: { role: 'opening', offsetDays: 0 },
    editableByManagerUntil: { role: 'deadline', offsetDays: 60, endsWith: 'statusEditableByManagerUntil' },
    statusEditableByManagerUntil: { role: 'deadline', offsetDays: 80 },
    defaultDueDate: { role: 'deadline', offsetDays: 85 },
  },
  orders: [
    ['editableByOwnerFrom', 'editableByOwnerUntil', 'statusEditableByOwnerUntil'],
    ['editableByManagerFrom', 'editableByManagerUntil', 'statusEditableByManagerUntil'],
  ],
  strictOrders: [
    ['editableByOwnerFrom', 'editableByOwnerUntil'],
    ['editableByManagerFrom', 'editableByManagerUntil'],
  ],
  start: ['editableByOwnerFrom', 'editableByManagerFrom'],
  end: ['statusEditableByOwnerUntil', 'statusEditableByManagerUntil'],
})

export type ObjectiveDateField = (typeof objectiveTimeline)['fields'][number]
/** The dates of a stored cycle: all are in use. */
export type ObjectiveDates = Readonly<Record<ObjectiveDateField, Date>>

type SideFields = {
  from: ObjectiveDateField
  editableUntil: ObjectiveDateField
  statusEditableUntil: ObjectiveDateField
}
const fieldsOf: Readonly<Record<ObjectiveSide, SideFields>> = {
  owner: {
    from: 'editableByOwnerFrom',
    editableUntil: 'editableByOwnerUntil',
    statusEditableUntil: 'statusEditableByOwnerUntil',
  },
  manager: {
    from: 'editableByManagerFrom',
    editableUntil: 'editableByManagerUntil',
    statusEditableUntil: 'statusEditableByManagerUntil',
  },
}
const steps = ['from', 'editableUntil', 'statusEditableUntil'] as const

/** Whether owners and managers share their dates; derived, never stored (OBJC-01). */
export const timelineModes = ['shared', 'split'] as const
export type TimelineMode = (typeof timelineModes)[number]
export const timelineModeOf = (days: Readonly<Record<ObjectiveDateField, unknown>>): TimelineMode =>
  steps.every((step) => isSame(days[fieldsOf.owner[step]], days[fieldsOf.manager[step]])) ? 'shared' : 'split'

const isSame = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b

/** The same days with those of the owner for managers as well. */
export function sharedDays(days: DaysOf<ObjectiveDateField>): DaysOf<ObjectiveDateField> {
  const shared = { ...days }
  for (const step of steps) shared[fieldsOf.manager[step]] = days[fieldsOf.owner[step]]
  return shared
}

/** What is wrong with the days. Where both sides share them, a problem is reported once, at the owner's date. */
export function objectiveTimelineProblems(days: DaysOf<ObjectiveDateField>): TimelineProblem<ObjectiveDateField>[] {
  const problems = objectiveTimeline.problems(days, [], 'OBJECTIVES')
  if (timelineModeOf(days) === 'split') return problems
  const repeated = Object.values(fieldsOf.manager)
  return problems.filter(({ field }) => !repeated.includes(field))
}

export const windowRefusals = ['BEFORE_EDITABLE_FROM', 'AFTER_EDITABLE_UNTIL', 'AFTER_STATUS_EDITABLE_UNTIL'] as const
export type WindowRefusal = (typeof windowRefusals)[number]

function isOpen(from: Date, until: Date, over: WindowRefusal, now: Date): Verdict<WindowRefusal> {
  if (now < from) return refused('BEFORE_EDITABLE_FROM', { date: from.toISOString() })
  return now >= until ? refused(over, { date: until.toISOString() }) : allowed
}

/** May a side create and edit at this time? */
export function isEditingOpen(dates: ObjectiveDates, side: ObjectiveSide, now: Date): Verdict<WindowRefusal> {
  const { from, editableUntil } = fieldsOf[side]
  return isOpen(dates[from], dates[editableUntil], 'AFTER_EDITABLE_UNTIL', now)
}

/** May a side update at this time? Editing implies it; afterwards the objective is read-only, comments included. */
export function isUpdatingOpen(dates: ObjectiveDates, side: ObjectiveSide, now: Date): Verdict<WindowRefusal> {
  const { from, statusEditableUntil } = fieldsOf[side]
  return isOpen(dates[from], dates[statusEditableUntil], 'AFTER_STATUS_EDITABLE_UNTIL', now)
}
