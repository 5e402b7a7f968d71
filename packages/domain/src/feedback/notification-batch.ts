import { HOUR_MS } from '../calendar/durations.ts'
import { localDateTimeOf } from '../calendar/instants.ts'
import type { NotificationInterval } from './reviewer-settings.ts'

/** The batch of emails that an instant is in. They are counted from the start of business, so that one a day goes out in the morning. */
export function notificationBatch(
  now: Date,
  every: NotificationInterval,
  { timeZone, startOfBusinessHour }: { timeZone: string; startOfBusinessHour: number },
): number {
  const hours = Date.parse(`${localDateTimeOf(now, timeZone).replace(' ', 'T')}Z`) / HOUR_MS
  return Math.floor((hours - startOfBusinessHour) / every)
}
