import { addDays, type IsoDay } from '../calendar/days.ts'
import { type BusinessHours, instantAtHour, localDayOf } from '../calendar/instants.ts'

/** The start of a new cycle: today, or yesterday before business has begun, so that the cycle is open immediately (FBK-P01). */
export function defaultStartDay(now: Date, { timeZone, startOfBusinessHour }: BusinessHours): IsoDay {
  const today = localDayOf(now, timeZone)
  return now < instantAtHour(today, startOfBusinessHour, timeZone) ? addDays(today, -1) : today
}
