import { DAY_MS } from '../calendar/durations.ts'
import { MAX_REMINDER_DELAY_MS } from '../cycles/notices.ts'

/** How long before the deadline those who have not answered are reminded (ANY-P17). */
export const REMINDER_BEFORE_MS = 2 * DAY_MS

export type ReminderFacts = { sentAt: Date; deadline: Date; closedAt: Date | null }

/**
 * Whether the automatic reminder is due. People who were asked less than a day before it need none, and one that is more than a day
 * late is dropped (COM-P06).
 */
export function isReminderDue({ sentAt, deadline, closedAt }: ReminderFacts, now: Date): boolean {
  const due = deadline.getTime() - REMINDER_BEFORE_MS
  const lateMs = now.getTime() - due
  if (closedAt !== null || lateMs < 0 || lateMs > MAX_REMINDER_DELAY_MS) return false
  return sentAt.getTime() + DAY_MS <= due
}
