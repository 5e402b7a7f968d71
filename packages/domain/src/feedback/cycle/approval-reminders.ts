import { DAY_MS } from '../../calendar/durations.ts'
import { MAX_REMINDER_DELAY_MS } from '../../cycles/notices.ts'

/** How long before the end of approval managers are reminded a second time (FBK-P09). */
const BEFORE_END_MS = 2 * DAY_MS

type ApprovalDates = { approveReviewersFrom: Date | null; approveReviewersBy: Date | null; createdAt: Date }

/**
 * The reminder to approve that is due: at the beginning of approval or two days before its end. One that is more than a day late is
 * dropped (COM-P06), as is one from before the cycle was set up.
 */
export function approvalReminderDue(
  { approveReviewersFrom: from, approveReviewersBy: by, createdAt }: ApprovalDates,
  now: Date,
): { key: string; at: Date } | null {
  const occasions = [
    ...(by ? [{ name: 'ends', at: new Date(by.getTime() - BEFORE_END_MS) }] : []),
    ...(from ? [{ name: 'begins', at: from }] : []),
  ]
  for (const { name, at } of occasions) {
    const lateMs = now.getTime() - at.getTime()
    if (lateMs >= 0 && lateMs <= MAX_REMINDER_DELAY_MS && at > createdAt)
      return { key: `${name} ${at.toISOString()}`, at }
  }
  return null
}
