import { addDays } from '@perennial/domain/calendar/days.ts'
import { instantAtHour, localDayOf } from '@perennial/domain/calendar/instants.ts'

const berlin = 'Europe/Berlin'

/** A full hour in the company's zone, this many days from today. */
export function hourOnDay(now: Date, days: number, hour: number, zone = berlin): Date {
  return instantAtHour(relativeDay(now, days, zone), hour, zone)
}

/** The calendar day this many days from today, in the company's zone. */
export const relativeDay = (now: Date, days: number, zone = berlin): string => addDays(localDayOf(now, zone), days)

/** "Cycle Q/year" by the day on which it starts. */
export function cycleNameAt(now: Date, days: number, zone = berlin): string {
  const day = relativeDay(now, days, zone)
  return `Cycle Q${Math.ceil(Number(day.slice(5, 7)) / 3)}/${day.slice(0, 4)}`
}
