import { approvalReminderDue } from '@perennial/domain/feedback/cycle/approval-reminders.ts'
import type { Tx } from '../../core/database/database.ts'
import { claimEffect } from '../../core/events/effects.ts'
import { feedbackNotices } from './notices.ts'
import type { FeedbackCycleRow } from './tables.ts'

/** Reminds managers when the approval period begins and two days before it ends, each once (FBK-P09). */
export async function queueApprovalReminders(tx: Tx, cycle: FeedbackCycleRow, now: Date): Promise<void> {
  const due = cycle.remindsManagersToApprove ? approvalReminderDue(cycle, now) : null
  if (!due) return
  if (!(await claimEffect(tx, `feedback-approval ${cycle.id} ${due.key}`, now))) return
  await feedbackNotices.queueOccasion(tx, cycle.companyId, {
    cycleId: cycle.id,
    reminder: 'APPROVE',
    key: due.key,
    at: now.toISOString(),
  })
}
