import { daysUntil } from '../../core/dates.ts'
import { now } from '../../core/now.ts'

/** Does a cycle start today, at an hour that is still to come? Then it can be started now. */
export const startsLaterToday = (startsAt: string | null): boolean =>
  startsAt !== null && daysUntil(startsAt) === 0 && new Date(startsAt) > now()
