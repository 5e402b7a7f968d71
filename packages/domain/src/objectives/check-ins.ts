import { addDays, addMonths, daysBetween, type IsoDay, type Weekday, weekdayOf, weekdays } from '../calendar/days.ts'
import { type BusinessHours, instantAtHour, localDayOf } from '../calendar/instants.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { isUpdatingOpen } from './cycle/timeline.ts'
import { isClosed, type ObjectiveProgress, type ObjectiveStatus, type Visibility } from './objective.ts'
import { type ObjectiveCycle, type ObjectiveRefusal, objectiveRefusals } from './objective-cycle.ts'
import type { ObjectiveRelations } from './relations.ts'
import { canRead, isInNamedFigures } from './visibility.ts'

/** How often owners report on all their objectives of a cycle. */
export const checkInFrequencies = ['NONE', 'WEEKLY', 'BIWEEKLY', 'MONTHLY'] as const
export type CheckInFrequency = (typeof checkInFrequencies)[number]
export type CheckInRhythm = { frequency: CheckInFrequency; weekday: Weekday }

/** The minimum number of days from the first day of a cycle to its first check-in. */
const MIN_DAYS_TO_FIRST = 4

const onOrAfter = (day: IsoDay, weekday: Weekday): IsoDay =>
  addDays(day, (weekdays.indexOf(weekday) + 8 - weekdayOf(day)) % 7)

/** The last day of this weekday in the month of a day. */
function lastOfMonth(day: IsoDay, weekday: Weekday): IsoDay {
  const firstOfNext = addMonths(`${day.slice(0, 7)}-01`, 1)
  return addDays(onOrAfter(firstOfNext, weekday), -7)
}

/**
 * The days by the end of which a check-in is due, between the first and the last day on which owners update. A rhythm that is chosen
 * while the cycle is running starts on that day, so that no one has missed check-ins that were not required then.
 */
export function checkInDays(
  { frequency, weekday }: CheckInRhythm,
  from: IsoDay,
  until: IsoDay,
  chosenOn: IsoDay | null = null,
): IsoDay[] {
  const days: IsoDay[] = []
  if (frequency === 'NONE') return days
  const earliest = addDays(chosenOn !== null && chosenOn > from ? chosenOn : from, MIN_DAYS_TO_FIRST)
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

/** A time in which others knew of an open objective of the owner: without an end while it is open. */
type ExpectedSpan = { from: IsoDay; until: IsoDay | null }

export type CheckInFacts = {
  dueDays: readonly IsoDay[]
  /** Company days on which the owner checked in. */
  doneDays: readonly IsoDay[]
  /** Whether the owner was away on a day: then nothing was due. */
  isAway: (day: IsoDay) => boolean
  /** When the owner had an open objective that others know of: at other times nothing was due. */
  spans: readonly ExpectedSpan[]
}

/** The span for one objective that others know of: for a closed one, until the day of its last update. */
export const expectedSpan = (objective: { openedOn: IsoDay; isOpen: boolean; updatedOn: IsoDay }): ExpectedSpan => ({
  from: objective.openedOn,
  until: objective.isOpen ? null : objective.updatedOn,
})

const isExpectedOn = ({ spans, isAway }: CheckInFacts, day: IsoDay): boolean =>
  !isAway(day) && spans.some(({ from, until }) => from <= day && (until === null || day < until))

/** A check-in counts for the first due day on or after it. */
const isDone = ({ dueDays, doneDays }: CheckInFacts, dueDay: IsoDay): boolean => {
  const earlier = dueDays.filter((day) => day < dueDay).at(-1)
  return doneDays.some((day) => day <= dueDay && (earlier === undefined || day > earlier))
}

/** The due days that passed without a check-in, for the owner and the managers above them. */
export const missedCheckIns = (facts: CheckInFacts, today: IsoDay): IsoDay[] =>
  facts.dueDays.filter((day) => day < today && isExpectedOn(facts, day) && !isDone(facts, day))

/** The next due day from today on, and whether the owner has checked in for it already. */
export function nextCheckIn(
  facts: CheckInFacts,
  today: IsoDay,
): { day: IsoDay; daysLeft: number; isDone: boolean } | null {
  const day = facts.dueDays.find((due) => due >= today)
  return day === undefined ? null : { day, daysLeft: daysBetween(today, day), isDone: isDone(facts, day) }
}

/** From this many days before it is due, a check-in is a task of its owner. */
const CHECK_IN_TASK_DAYS = MIN_DAYS_TO_FIRST

/** Whether a check-in is a task of its owner now. */
export function isCheckInTask(facts: CheckInFacts, today: IsoDay): boolean {
  const next = nextCheckIn(facts, today)
  return next !== null && !next.isDone && next.daysLeft <= CHECK_IN_TASK_DAYS
}

/** Whether the owner is reminded now: on the due day, from the start of business on, if others expect it and it is still to do. */
export function isCheckInReminderDue(facts: CheckInFacts, company: BusinessHours, now: Date): boolean {
  const today = localDayOf(now, company.timeZone)
  if (!facts.dueDays.includes(today) || now < instantAtHour(today, company.startOfBusinessHour, company.timeZone))
    return false
  return isExpectedOn(facts, today) && !isDone(facts, today)
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

/** What a check-in says about an objective, and the values its owner saw at the beginning. Null: the cycle doesn’t use this value. */
export type CheckInClaim = { objectiveId: string; wanted: SeenProgress; seen: SeenProgress }
export type SeenProgress = { status: ObjectiveStatus | null; completion: number | null }

/**
 * Which objectives are not what the owner saw when they began to check in: someone updated, closed, created or deleted them since.
 * A value that already equals what the owner says doesn't count.
 */
export function changedSince(
  claims: readonly CheckInClaim[],
  open: readonly (SeenProgress & { id: string })[],
): string[] {
  const current = new Map(open.map((objective) => [objective.id, objective]))
  const named = new Set(claims.map(({ objectiveId }) => objectiveId))
  const isChanged = ({ objectiveId, wanted, seen }: CheckInClaim) => {
    const now = current.get(objectiveId)
    if (!now) return true
    return (['status', 'completion'] as const).some(
      (field) => now[field] !== seen[field] && now[field] !== wanted[field],
    )
  }
  const missing = open.filter(({ id }) => !named.has(id)).map(({ id }) => id)
  return [...claims.filter(isChanged).map(({ objectiveId }) => objectiveId), ...missing]
}

export const acknowledgeRefusals = ['CYCLE_ARCHIVED', 'NOT_YOURS_TO_CHANGE', 'OWN_CHECK_IN'] as const

/** May someone acknowledge what a check-in says about an objective? Anyone who reads the objective, except its owner. */
export function canAcknowledge(
  objective: { visibility: Visibility },
  cycle: Pick<ObjectiveCycle, 'isArchived' | 'options'>,
  by: ObjectiveRelations,
): Verdict<(typeof acknowledgeRefusals)[number]> {
  if (cycle.isArchived) return refused('CYCLE_ARCHIVED')
  if (by.has('owner')) return refused('OWN_CHECK_IN')
  return canRead(objective.visibility, by, cycle.options) ? allowed : refused('NOT_YOURS_TO_CHANGE')
}
