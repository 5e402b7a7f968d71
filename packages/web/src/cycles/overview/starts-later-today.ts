import { daysUntil } from '../../core/dates.ts'
import { now } from '../../core/now.ts'

/** Whether a cycle starts later today; then it can be started now. */
export const startsLaterToday = (startsAt: string | null): boolean =>
  startsAt !== null && daysUntil(startsAt) === 0 && new Date(startsAt) > now()
