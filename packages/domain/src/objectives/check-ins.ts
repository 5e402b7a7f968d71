import { addDays, addMonths, daysBetween, type IsoDay, type Weekday, weekdayOf, weekdays } from '../calendar/days.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { isUpdatingOpen } from './cycle/timeline.ts'
import { isClosed, type ObjectiveProgress, type Visibility } from './objective.ts'
import { type ObjectiveCycle, type ObjectiveRefusal, objectiveRefusals } from './objective-cycle.ts'
import type { ObjectiveRelations } from './relations.ts'
import { canRead, isInNamedFigures } from './visibility.ts'

/** How often owners say how it goes with all their objectives of a cycle. */
export const checkInFrequencies = ['NONE', 'WEEKLY', 'BIWEEKLY', 'MONTHLY'] as const
export type CheckInFrequency = (typeof checkInFrequencies)[number]
export type CheckInRhythm = { frequency: CheckInFrequency; weekday: Weekday }

/** From the first day of a cycle to its first check-in there is this time at least. */
const MIN_DAYS_TO_FIRST = 4

const onOrAfter = (day: IsoDay, weekday: Weekday): IsoDay =>
  addDays(day, (weekdays.indexOf(weekday) + 8 - weekdayOf(day)) % 7)

/** The last such weekday of the month of a day. */
function lastOfMonth(day: IsoDay, weekday: Weekday): IsoDay {
  const firstOfNext = addMonths(`${day.slice(0, 7)}-01`, 1)
  return addDays(onOrAfter(firstOfNext, weekday), -7)
}

/** The days by the end of which a check-in is due, between the first and the last day on which owners update. */
export function checkInDays({ frequency, weekday }: CheckInRhythm, from: IsoDay, until: IsoDay): IsoDay[] {
  const days: IsoDay[] = []
  if (frequency === 'NONE') return days
  const earliest = addDays(from, MIN_DAYS_TO_FIRST)
  if (frequency === 'MONTHLY') {
    for (let month = `${earliest.slice(0, 7)}-01`; month <= until; month = addMonths(month, 1)) {
      const day = lastOfMonth(month, weekday)
      if (day >= earliest && day <= until) days.push(day)
    }
    return days
  }
  const step = frequency === 'WEEKLY' ? 7 : 14
  for (let day = onOrAfter(earliest, weekday); day <= until; day = addDays(day, step)) days.push(day)
  return days
}

export type CheckInFacts = {
  dueDays: readonly IsoDay[]
  /** Company days on which the owner checked in. */
  doneDays: readonly IsoDay[]
  /** Whether the owner was away on a day: then nothing was due. */
  isAway: (day: IsoDay) => boolean
  /** The day on which the owner got their first objective that others know of: nothing was due before. */
  since: IsoDay | null
}

/** A check-in counts for the first due day on or after it. */
const isDone = ({ dueDays, doneDays }: CheckInFacts, dueDay: IsoDay): boolean => {
  const earlier = dueDays.filter((day) => day < dueDay).at(-1)
  return doneDays.some((day) => day <= dueDay && (earlier === undefined || day > earlier))
}

/** The due days that passed without a check-in, for the owner and the managers above them. */
export function missedCheckIns(facts: CheckInFacts, today: IsoDay): IsoDay[] {
  const { since, isAway } = facts
  if (since === null) return []
  return facts.dueDays.filter((day) => day < today && day >= since && !isAway(day) && !isDone(facts, day))
}

/** The next due day from today on, and whether the owner has checked in for it already. */
export function nextCheckIn(
  facts: CheckInFacts,
  today: IsoDay,
): { day: IsoDay; daysLeft: number; isDone: boolean } | null {
  const day = facts.dueDays.find((due) => due >= today)
  return day === undefined ? null : { day, daysLeft: daysBetween(today, day), isDone: isDone(facts, day) }
}

/** Whether others expect a check-in: of someone with an open objective that is not private. */
export const isCheckInExpected = (
  objectives: readonly (ObjectiveProgress & { visibility: Visibility })[],
  options: { status: boolean },
): boolean => objectives.some((objective) => isInNamedFigures(objective.visibility) && !isClosed(objective, options))

export const checkInRefusals = [...objectiveRefusals, 'CHECK_INS_OFF', 'NO_OPEN_OBJECTIVES'] as const
export type CheckInRefusal = (typeof checkInRefusals)[number]

/** May someone check in? The owner, as often as they like, while they update and have an open objective. */
export function canCheckIn(
  cycle: ObjectiveCycle,
  by: ObjectiveRelations,
  facts: { openObjectives: number },
  now: Date,
): Verdict<CheckInRefusal> {
  if (cycle.isArchived) return refused('CYCLE_ARCHIVED')
  if (!by.has('owner')) return refused('NOT_YOURS_TO_CHANGE')
  if (cycle.options.checkIns.frequency === 'NONE') return refused('CHECK_INS_OFF')
  const open: Verdict<ObjectiveRefusal> = isUpdatingOpen(cycle.dates, 'owner', now)
  return open.allowed && facts.openObjectives === 0 ? refused('NO_OPEN_OBJECTIVES') : open
}

export const acknowledgeRefusals = ['CYCLE_ARCHIVED', 'NOT_YOURS_TO_CHANGE', 'OWN_CHECK_IN'] as const

/** May someone acknowledge what a check-in says of an objective? Whoever reads the objective, except its owner. */
export function canAcknowledge(
  objective: { visibility: Visibility },
  cycle: Pick<ObjectiveCycle, 'isArchived' | 'options'>,
  by: ObjectiveRelations,
): Verdict<(typeof acknowledgeRefusals)[number]> {
  if (cycle.isArchived) return refused('CYCLE_ARCHIVED')
  if (by.has('owner')) return refused('OWN_CHECK_IN')
  return canRead(objective.visibility, by, cycle.options) ? allowed : refused('NOT_YOURS_TO_CHANGE')
}
