/** A calendar day, `2026-11-23`. Days are reckoned without zones: as days, not as moments. */
export type IsoDay = string

const DAY_MS = 86_400_000
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

const asUtc = (day: IsoDay) => Date.parse(`${day}T00:00:00Z`)
const fromUtc = (ms: number): IsoDay => new Date(ms).toISOString().slice(0, 10)

/** Is it a day that there is? */
export const isDay = (text: string): boolean => {
  if (!DAY.test(text)) return false
  const ms = asUtc(text)
  return !Number.isNaN(ms) && fromUtc(ms) === text
}

/** So many days later, or earlier. */
export const addDays = (day: IsoDay, days: number): IsoDay => fromUtc(asUtc(day) + days * DAY_MS)

/** How many days from one day to the other. */
export const daysBetween = (from: IsoDay, to: IsoDay): number => Math.round((asUtc(to) - asUtc(from)) / DAY_MS)

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: IsoDay): number => new Date(asUtc(day)).getUTCDay() || 7

export const isWeekend = (day: IsoDay): boolean => weekdayOf(day) > 5

/** The first day of its month. */
export const monthStart = (day: IsoDay): IsoDay => `${day.slice(0, 7)}-01`

/** The last day of its month. */
export const monthEnd = (day: IsoDay): IsoDay => addDays(monthStart(addMonths(monthStart(day), 1)), -1)

/** So many months later; the last day of a shorter month where its day is missing. */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return fromUtc(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** The Monday of its week. */
export const weekStart = (day: IsoDay): IsoDay => addDays(day, 1 - weekdayOf(day))

/** The weeks of its month as a calendar shows them: Monday to Sunday, with days of the months beside it. */
export function weeksOf(day: IsoDay): IsoDay[][] {
  const weeks: IsoDay[][] = []
  const end = monthEnd(day)
  for (let monday = weekStart(monthStart(day)); monday <= end; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  return weeks
}

/** Every first of a month from one day to another. */
export function monthsBetween(from: IsoDay, to: IsoDay): IsoDay[] {
  const months: IsoDay[] = []
  for (let month = monthStart(from); month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/** 1 to 4; the quarter its month is in. */
export const quarterOf = (day: IsoDay): number => Math.ceil(Number(day.slice(5, 7)) / 3)
