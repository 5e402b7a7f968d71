import { addDays, addMonths } from '../../calendar/days.ts'
import { defineTimeline } from '../../cycles/timeline.ts'
import type { DaysOf, ExtensionsOf, InstantsOf } from '../../cycles/timeline-definition.ts'

export const cycleTypes = ['SIMPLE', 'CALIBRATION'] as const
export type CycleType = (typeof cycleTypes)[number]

/**
 * The dates of a review cycle (part 2 §3) and the days after the start that are proposed (part 2 §9). The two ends of the
 * process are ends of editing (REV-P01), and ratings are locked only on request.
 */
export const reviewTimeline = defineTimeline({
  variants: cycleTypes,
  dates: {
    processStarts: { role: 'opening', offsetDays: 0 },
    revieweeWriteUntil: { role: 'deadline', offsetDays: 6, isOptional: true, endsWith: 'processEndsForReviewees' },
    processEndsForReviewees: { role: 'deadline', offsetDays: 13 },
    managerWriteUntil: { role: 'deadline', offsetDays: 8, isOptional: true, endsWith: 'processEndsForReviewers' },
    processEndsForReviewers: { role: 'deadline', offsetDays: 14 },
    managerRatingsLockBy: { role: 'deadline', offsetDays: null, isOptional: true, onlyIn: ['CALIBRATION'] },
    managerShareFrom: { role: 'opening', offsetDays: 28, onlyIn: ['CALIBRATION'] },
    discussAndShareBy: { role: 'deadline', offsetDays: 34, isOptional: true, endsWith: 'managerShareUntil' },
    managerShareUntil: { role: 'deadline', offsetDays: 40 },
    signBy: { role: 'deadline', offsetDays: 40 },
  },
  orders: [
    ['processStarts', 'revieweeWriteUntil', 'processEndsForReviewees'],
    [
      'processStarts',
      'managerWriteUntil',
      'processEndsForReviewers',
      'managerShareFrom',
      'discussAndShareBy',
      'managerShareUntil',
      'signBy',
    ],
    ['processEndsForReviewers', 'managerRatingsLockBy', 'managerShareFrom'],
  ],
  strictOrders: [],
  start: ['processStarts'],
  end: ['signBy'],
})

export type TimelineField = (typeof reviewTimeline)['fields'][number]
export type TimelineDays = DaysOf<TimelineField>
export type TimelineInstants = InstantsOf<TimelineField>
export type Extensions = ExtensionsOf<TimelineField>

export const {
  fields: timelineFields,
  optionalFields,
  extendableFields,
  defaults: defaultTimeline,
  defaultDisabled: defaultDisabledDates,
  used: effectiveDates,
  shifted: shiftTimeline,
  problems: timelineProblems,
  instantOf: instantOfDate,
  instants: timelineInstantsOf,
  days: timelineDaysOf,
  extended: extendedTimeline,
  canExtend: canExtendDates,
  overtaken: overtakenDate,
  endsBeforeDeadline,
} = reviewTimeline

/** Dates that only calibration cycles have. */
export const calibrationFields: ReadonlySet<TimelineField> = new Set(reviewTimeline.variantFields)

/** The period under review that is proposed: it ends on the day before and covers a part of a year (REVC-05, REV-P30). */
export function defaultPeriod(start: string, cyclesPerYear: number): { from: string; to: string } {
  return { from: addMonths(start, -Math.round(12 / cyclesPerYear)), to: addDays(start, -1) }
}
