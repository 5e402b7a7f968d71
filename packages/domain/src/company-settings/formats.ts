import { allowed, refused, type Verdict } from '../verdict.ts'

/** The date formats; the first is the default (DT-01). */
export const dateFormats = ['dd.MM.yyyy', 'dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd', 'd MMM yyyy'] as const
export type DateFormat = (typeof dateFormats)[number]
/** The time formats (DT-01). */
export const timeFormats = ['HH:mm', 'hh:mm a'] as const
export type TimeFormat = (typeof timeFormats)[number]

/** An example for which every format looks different. */
export const dateFormatExamples: Record<DateFormat, string> = {
  'dd.MM.yyyy': '31.12.2026',
  'dd/MM/yyyy': '31/12/2026',
  'MM/dd/yyyy': '12/31/2026',
  'yyyy-MM-dd': '2026-12-31',
  'd MMM yyyy': '31 Dec 2026',
}
export const timeFormatExamples: Record<TimeFormat, string> = { 'HH:mm': '17:30', 'hh:mm a': '05:30 PM' }

/** Zones that are offered before all others, from west to east (DT-08). */
export const preferredTimeZones = [
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/Lisbon',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Paris',
  'Europe/Zurich',
  'Europe/Helsinki',
  'Asia/Dubai',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
  'UTC',
] as const

export const businessHoursRefusals = ['BUSINESS_ENDS_BEFORE_IT_STARTS'] as const
export type BusinessHoursRefusal = (typeof businessHoursRefusals)[number]

export const LAST_HOUR = 23
export const hoursOfDay: readonly number[] = Array.from({ length: LAST_HOUR + 1 }, (_, hour) => hour)

/** May these be business hours? A range of whole hours from 0 to 23 that ends after it starts (DT-02, DT-04). */
export function canUseBusinessHours(start: number, end: number): Verdict<BusinessHoursRefusal> {
  return end > start ? allowed : refused('BUSINESS_ENDS_BEFORE_IT_STARTS')
}
