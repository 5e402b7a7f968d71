import { HOUR_MS } from '@perennial/domain/calendar/durations.ts'
import { hasApproval } from '@perennial/domain/feedback/cycle/nomination.ts'
import { notificationBatch } from '@perennial/domain/feedback/notification-batch.ts'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { companies } from '../../companies/tables.ts'
import type { Tx } from '../../core/database/database.ts'
import { claimEffect } from '../../core/events/effects.ts'
import type { ScheduledTask } from '../../core/schedule/scheduled-tasks.ts'
import { findCycles, informOfNewTasks, informOfStarts, queueDueReminders } from '../../cycles/public.ts'
import { cycles } from '../../cycles/tables.ts'
import { notifyOfOverdueApprovals } from './approval-overdue.ts'
import { queueApprovalReminders } from './approval-reminders.ts'
import { feedbackCycleKind } from './kind.ts'
import { feedbackNotices } from './notices.ts'
import { findReviewerSettings } from './reviewer-settings.ts'
import type { FeedbackCycleRow } from './tables.ts'

/** Announces cycles that have started: people are informed if the cycle says so. */
export const informAtCycleStart: ScheduledTask = {
  name: 'announce-feedback-cycles',
  run: ({ tx, companyId, now }) => informOfStarts(tx, feedbackNotices, companyId, now),
}

/** Sends weekly reminders that are due, once for each occasion (ONCE-5), at most a day late (COM-P06). */
export const queueWeeklyReminders: ScheduledTask = {
  name: 'send-feedback-reminders',
  run: ({ tx, companyId, now }) => queueDueReminders(tx, feedbackNotices, companyId, now),
}

/**
 * Informs managers of finished lists every hour, and invites reviewers at the interval that HR chose (SET-09): in
 * batches, so that everyone gets few emails.
 */
export const inviteInBatches: ScheduledTask = {
  name: 'invite-feedback-reviewers',
  run: async ({ tx, companyId, now }) => {
    const running = await runningCycles(tx, companyId, now)
    if (running.length === 0) return
    const batchOf = await reviewerBatches(tx, companyId, now)
    for (const cycle of running) {
      const hour = now.toISOString().slice(0, 13)
      if (hasApproval(cycle.nominationMode) && (await claimEffect(tx, `feedback-approvals ${cycle.id} ${hour}`, now)))
        await informOfNewTasks(tx, feedbackNotices, cycle, 'approvers', { now })
      if (!(await claimEffect(tx, `feedback-invitations ${cycle.id} ${batchOf(cycle)}`, now))) continue
      const itemIds = await confirmedRequests(tx, cycle, now)
      await informOfNewTasks(tx, feedbackNotices, cycle, 'reviewers', { now, itemIds })
    }
  },
}

/**
 * The current batch of emails to reviewers. In the last interval before the end of writing, batches are hourly, as the
 * next one would come too late.
 */
async function reviewerBatches(tx: Tx, companyId: string, now: Date) {
  const { notifyEveryHours } = (await findReviewerSettings(tx)).settings
  const { timeZone, startOfBusinessHour } = companies
  const [company] = await tx
    .select({ timeZone, startOfBusinessHour })
    .from(companies)
    .where(eq(companies.id, companyId))
  return ({ writeFeedbackBy }: FeedbackCycleRow): string => {
    const isLast = writeFeedbackBy.getTime() - now.getTime() <= notifyEveryHours * HOUR_MS
    const every = isLast ? 1 : notifyEveryHours
    return company ? `${every} ${notificationBatch(now, every, company)}` : ''
  }
}

/** Where HR picks reviewers, only the requests that it confirmed; in other modes the task itself decides. */
async function confirmedRequests(tx: Tx, cycle: FeedbackCycleRow, now: Date): Promise<string[] | undefined> {
  if (cycle.nominationMode !== 'HR_NOMINATION' || now >= cycle.inviteReviewersBy) return undefined
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from feedback_cycle_requests
    where company_id = ${cycle.companyId} and cycle_id = ${cycle.id} and nominated_at is not null`)
  return rows.map(({ id }) => id)
}

/** Reminds managers to approve, and informs HR once if the deadline passes with open requests (FBK-P09). */
export const watchApprovals: ScheduledTask = {
  name: 'watch-feedback-approvals',
  run: async ({ app, tx, companyId, now }) => {
    for (const cycle of await runningCycles(tx, companyId, now)) {
      if (!hasApproval(cycle.nominationMode)) continue
      await queueApprovalReminders(tx, cycle, now)
      await notifyOfOverdueApprovals({ app, tx, now }, cycle)
    }
  },
}

async function runningCycles(tx: Tx, companyId: string, now: Date): Promise<FeedbackCycleRow[]> {
  if (!(await feedbackNotices.isEnabled(tx))) return []
  const isRunning = and(lte(cycles.startsAt, now), gt(cycles.endsAt, now), isNull(cycles.archivedAt))
  return findCycles(tx, feedbackCycleKind, companyId, isRunning, 'skip locked')
}
