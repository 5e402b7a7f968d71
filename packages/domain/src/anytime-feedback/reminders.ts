import { DAY_MS } from '../calendar/durations.ts'

/** How long before the deadline those who have not answered are reminded (ANY-P17). */
export const REMINDER_BEFORE_MS = 2 * DAY_MS

export type ReminderFacts = { sentAt: Date; deadline: Date; closedAt: Date | null }

/** Whether the automatic reminder is due. People who were asked less than a day before it need none. */
export function isReminderDue({ sentAt, deadline, closedAt }: ReminderFacts, now: Date): boolean {
  const due = deadline.getTime() - REMINDER_BEFORE_MS
  if (closedAt !== null || now >= deadline) return false
  return now.getTime() >= due && sentAt.getTime() + DAY_MS <= due
}
