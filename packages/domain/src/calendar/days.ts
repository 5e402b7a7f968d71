import { DAY_MS } from './durations.ts'

// Also runs in browsers without Temporal, so it uses Date in UTC, where every day has 24 hours.

/** A calendar day, `2026-11-23`, without a time zone: a day, not an instant. As texts, days sort in order. */
export type IsoDay = string

const DAY = /^\d{4}-\d{2}-\d{2}$/

const asUtc = (day: IsoDay) => Date.parse(`${day}T00:00:00Z`)
const fromUtc = (ms: number): IsoDay => new Date(ms).toISOString().slice(0, 10)

/** Whether such a day exists. */
export const isDay = (text: string): boolean => {
  if (!DAY.test(text)) return false
  const ms = asUtc(text)
  return !Number.isNaN(ms) && fromUtc(ms) === text
}

/** The day that many days later, or earlier. */
export const addDays = (day: IsoDay, days: number): IsoDay => fromUtc(asUtc(day) + days * DAY_MS)

/** The number of days from one day to the other; negative if the other is earlier. */
export const daysBetween = (from: IsoDay, to: IsoDay): number => Math.round((asUtc(to) - asUtc(from)) / DAY_MS)

/** The day that many months later, or earlier; the last day of a shorter month. */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return fromUtc(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

export const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
export type Weekday = (typeof weekdays)[number]

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: IsoDay): number => new Date(asUtc(day)).getUTCDay() || 7

export const isWeekend = (day: IsoDay): boolean => weekdayOf(day) > 5

/** The year of a day. */
export const yearOf = (day: IsoDay): number => Number(day.slice(0, 4))
