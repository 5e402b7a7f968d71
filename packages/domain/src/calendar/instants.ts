import { addDays, type IsoDay } from './days.ts'

// Server only: browsers may lack Temporal.

/** The company’s settings that decide which instant a day begins at. */
export type BusinessHours = { timeZone: string; startOfBusinessHour: number; endOfBusinessHour: number }

const zoned = (instant: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)

/** The local day of an instant. */
export const localDayOf = (instant: Date, timeZone: string): IsoDay => zoned(instant, timeZone).toPlainDate().toString()

/** An instant in local time as machines and spreadsheets read it: `2026-11-23 09:00`. */
export const localDateTimeOf = (instant: Date, timeZone: string): string =>
  zoned(instant, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')

/**
 * An hour of a local day, 0 to 24. An hour that the clock skips is the one after the gap, an hour that comes twice is
 * the first of the two; 24 is the midnight that ends the day.
 */
export function instantAtHour(day: IsoDay, hour: number, timeZone: string): Date {
  const date = Temporal.PlainDate.from(hour === 24 ? addDays(day, 1) : day)
  return new Date(date.toZonedDateTime({ timeZone, plainTime: { hour: hour % 24 } }).epochMilliseconds)
}

/** The same local time, that many days later. */
export const addLocalDays = (instant: Date, days: number, timeZone: string): Date =>
  new Date(zoned(instant, timeZone).add({ days }).epochMilliseconds)
