import type { ScheduledTask } from '../../core/schedule/scheduled-tasks.ts'
import { informOfStarts, queueDueReminders } from '../../cycles/public.ts'
import { reviewNotices } from './notices.ts'

/** Cycles that have started, and whose start was not announced yet: people are informed if the cycle says so. */
export const informAtCycleStart: ScheduledTask = {
  name: 'tell-of-cycle-start',
  run: ({ tx, companyId, now }) => informOfStarts(tx, reviewNotices, companyId, now),
}

/** Weekly reminders whose hour has come, each occasion once (ONCE-5), none more than a day late (COM-P06). */
export const queueWeeklyReminders: ScheduledTask = {
  name: 'send-review-reminders',
  run: ({ tx, companyId, now }) => queueDueReminders(tx, reviewNotices, companyId, now),
}
