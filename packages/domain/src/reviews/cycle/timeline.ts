import { addDays, addMonths, daysBetween } from '../../calendar/days.ts'
import { HOUR_MS } from '../../calendar/durations.ts'
import { type BusinessHours, instantAtHour, localDayOf } from '../../calendar/instants.ts'
import { allowed, refused, type Verdict } from '../../verdict.ts'

/** The dates of a review cycle, in the order in which people read them (part 2 §3). */
export const timelineFields = [
  'processStarts',
  'revieweeWriteUntil',
  'processEndsForReviewees',
  'managerWriteUntil',
  'processEndsForReviewers',
  'managerRatingsLockBy',
  'managerShareFrom',
  'discussAndShareBy',
  'managerShareUntil',
  'signBy',
] as const
export type TimelineField = (typeof timelineFields)[number]

export const cycleTypes = ['SIMPLE', 'CALIBRATION'] as const
export type CycleType = (typeof cycleTypes)[number]

/** The dates as people type them: days of the company, or none where a date is not in use. */
export type TimelineDays = Record<TimelineField, string | null>
/** The dates as they are stored and judged. */
export type TimelineInstants = Record<TimelineField, Date | null>

/** Dates that somebody may do without (REV-P31). `managerShareFrom` is left out by simple cycles alone. */
export const optionalFields = [
  'revieweeWriteUntil',
  'managerWriteUntil',
  'managerRatingsLockBy',
  'discussAndShareBy',
] as const satisfies readonly TimelineField[]

/** Dates from which something is possible; all others are the last day of something (COM-P04). */
export const openingFields: ReadonlySet<TimelineField> = new Set(['processStarts', 'managerShareFrom'])

/** Dates that only calibration cycles know. */
export const calibrationFields: ReadonlySet<TimelineField> = new Set(['managerRatingsLockBy', 'managerShareFrom'])

/** Days after the start (part 2 §9); the two ends are ends of editing (REV-P01), and ratings are locked only on request. */
export const defaultOffsets: Record<TimelineField, number | null> = {
  processStarts: 0,
  revieweeWriteUntil: 6,
  processEndsForReviewees: 13,
  managerWriteUntil: 8,
  processEndsForReviewers: 14,
  managerRatingsLockBy: null,
  managerShareFrom: 28,
  discussAndShareBy: 34,
  managerShareUntil: 40,
  signBy: 40,
}

/** The dates proposed for a start (REVC-04). */
export function defaultTimeline(start: string, type: CycleType): TimelineDays {
  const days = {} as TimelineDays
  for (const field of timelineFields) {
    const offset = defaultOffsets[field]
    const isUsed = offset !== null && (type === 'CALIBRATION' || !calibrationFields.has(field))
    days[field] = isUsed ? addDays(start, offset) : null
  }
  return days
}

/** Which dates a cycle of this type does without at first (REV-P31). */
export function defaultDisabledDates(type: CycleType): TimelineField[] {
  return type === 'SIMPLE' ? ['managerRatingsLockBy', 'managerShareFrom'] : ['managerRatingsLockBy']
}

/** The dates that count: none where a date is switched off or not known to this type (REV-P31). */
export function effectiveDates(days: TimelineDays, disabled: readonly TimelineField[], type: CycleType): TimelineDays {
  const used = { ...days }
  for (const field of timelineFields) if (isOff(field, disabled, type)) used[field] = null
  return used
}

function isOff(field: TimelineField, disabled: readonly TimelineField[], type: CycleType): boolean {
  if (type === 'SIMPLE' && calibrationFields.has(field)) return true
  return disabled.includes(field) && (optionalFields as readonly TimelineField[]).includes(field)
}

/**
 * The same dates for a new start: each as far from it as before (CYC-04 proposes the defaults once; later changes of the start
 * leave the other dates to whoever set them).
 */
export function shiftTimeline(days: TimelineDays, start: string): TimelineDays {
  const before = days.processStarts
  if (before === null) return { ...days, processStarts: start }
  const shift = daysBetween(before, start)
  const moved = { ...days }
  for (const field of timelineFields) {
    const day = days[field]
    moved[field] = day === null ? null : addDays(day, shift)
  }
  return moved
}

/** The period under review that is proposed: it ends on the day before and covers a part of a year (REVC-05, REV-P30). */
export function defaultPeriod(start: string, cyclesPerYear: number): { from: string; to: string } {
  return { from: addMonths(start, -Math.round(12 / cyclesPerYear)), to: addDays(start, -1) }
}

const orders: readonly (readonly TimelineField[])[] = [
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
]

export type TimelineProblem =
  | { field: TimelineField; code: 'DATE_MISSING' }
  | { field: TimelineField; code: 'DATE_OUT_OF_ORDER'; earlier: TimelineField }

/** What is wrong with the dates: missing ones, and the first date of each order that lies before the one it follows (REV-P02). */
export function timelineProblems(
  days: TimelineDays,
  disabled: readonly TimelineField[],
  type: CycleType,
): TimelineProblem[] {
  const problems: TimelineProblem[] = []
  const used = effectiveDates(days, disabled, type)
  for (const field of timelineFields) {
    if (used[field] === null && !isOff(field, disabled, type)) problems.push({ field, code: 'DATE_MISSING' })
  }
  for (const order of orders) {
    const set = order.filter((field) => used[field] !== null)
    for (const [index, field] of set.entries()) {
      const earlier = set[index - 1]
      if (!earlier || timePosition(earlier, used) <= timePosition(field, used)) continue
      if (!problems.some((known) => known.field === field)) problems.push({ field, code: 'DATE_OUT_OF_ORDER', earlier })
    }
  }
  return problems
}

/** Within one day an opening comes before a deadline: business starts before it ends. */
const timePosition = (field: TimelineField, days: TimelineDays) =>
  `${days[field]}${openingFields.has(field) ? 'a' : 'b'}`

/** The instant of a date without time: start of business for openings, end of business for deadlines (COM-P04). */
export function instantOfDate(field: TimelineField, day: string, company: BusinessHours): Date {
  return instantAtHour(
    day,
    openingFields.has(field) ? company.startOfBusinessHour : company.endOfBusinessHour,
    company.timeZone,
  )
}

/** The dates as people read them. */
export function timelineDaysOf(instants: TimelineInstants, timeZone: string): TimelineDays {
  const days = {} as TimelineDays
  for (const field of timelineFields) {
    const instant = instants[field]
    days[field] = instant && localDayOf(instant, timeZone)
  }
  return days
}

/**
 * The instants of dates. A date that still shows the day it showed before keeps its instant, so that neither a new time zone
 * nor new business hours move the dates of a cycle that is saved again (COM-P05).
 */
export function timelineInstantsOf(
  days: TimelineDays,
  company: BusinessHours,
  before?: TimelineInstants,
): TimelineInstants {
  const instants = {} as TimelineInstants
  for (const field of timelineFields) {
    const day = days[field]
    const stored = before?.[field] ?? null
    if (day === null) instants[field] = null
    else if (stored && localDayOf(stored, company.timeZone) === day) instants[field] = stored
    else instants[field] = instantOfDate(field, day, company)
  }
  return instants
}

/** Later dates of one review, as they were granted. */
export type Extensions = Partial<Record<TimelineField, Date>>

/** The dates of one review: of the cycle’s date and the extended one the later counts (REV-P03). */
export function extendedTimeline(cycle: TimelineInstants, extensions: Extensions): TimelineInstants {
  const dates = { ...cycle }
  for (const field of timelineFields) {
    const [own, extended] = [cycle[field], extensions[field]]
    if (own && extended && extended > own) dates[field] = extended
  }
  return dates
}

/** Dates that can be extended: the last days of something. */
export const extendableFields = timelineFields.filter((field) => !openingFields.has(field))

/** A deadline that people are shown, and the end that holds. */
const shownBefore = [
  ['revieweeWriteUntil', 'processEndsForReviewees'],
  ['managerWriteUntil', 'processEndsForReviewers'],
  ['discussAndShareBy', 'managerShareUntil'],
] as const satisfies readonly (readonly [TimelineField, TimelineField])[]

/** The ends that would lie before a deadline that is moved: whoever relied on it would find everything closed (REV-P02). */
export function endsBeforeDeadline(
  current: Partial<Record<TimelineField, string | null>>,
  wanted: Partial<Record<TimelineField, string>>,
): TimelineField[] {
  return shownBefore.flatMap(([shown, end]) => {
    const [until, closes] = [wanted[shown], wanted[end] || current[end]]
    return until && closes && until > closes ? [end] : []
  })
}

const laterOf = (a: Date | null, b: Date | undefined) => (b && (!a || b > a) ? b : a)

export const extensionRefusals = [
  'NOTHING_TO_EXTEND',
  'DATE_NOT_IN_USE',
  'EXTENSION_NOT_LATER',
  'END_LEFT_BEHIND',
  'CYCLE_ARCHIVED',
] as const
export type ExtensionRefusal = (typeof extensionRefusals)[number]

/** Two dates of one day may differ by hours: where the hours of business changed, stored dates keep theirs (COM-P05). */
const SAME_DAY_MS = 12 * HOUR_MS

/**
 * May the dates of one review be moved so? Only later, only dates that are in use (REV-P03), and no shown deadline past the end
 * that holds: whoever relied on it would find everything closed (REV-P02).
 */
export function canExtendDates(
  current: TimelineInstants,
  wanted: Extensions,
  { isArchived }: { isArchived: boolean },
): Verdict<ExtensionRefusal> {
  const fields = timelineFields.filter((field) => wanted[field])
  if (isArchived) return refused('CYCLE_ARCHIVED')
  if (fields.length === 0) return refused('NOTHING_TO_EXTEND')
  for (const field of fields) {
    const [now, later] = [current[field], wanted[field]]
    if (!now || openingFields.has(field)) return refused('DATE_NOT_IN_USE', { field })
    if (later && later <= now) return refused('EXTENSION_NOT_LATER', { field })
  }
  for (const [shown, end] of shownBefore) {
    const [until, closes] = [wanted[shown], laterOf(current[end], wanted[end])]
    if (until && closes && until.getTime() - closes.getTime() > SAME_DAY_MS)
      return refused('END_LEFT_BEHIND', { field: end })
  }
  return allowed
}
