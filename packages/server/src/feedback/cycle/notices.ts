import { enabledSwitches } from '@perennial/domain/companies/features.ts'
import type { FeedbackReminderKind, FeedbackTask } from '@perennial/domain/feedback/cycle/nudging.ts'
import { isAnonymous } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { sql } from 'drizzle-orm'
import { featureSwitches } from '../../companies/tables.ts'
import { thisCompany } from '../../core/database/columns.ts'
import type { Tx } from '../../core/database/database.ts'
import { defineJob, queueJob } from '../../core/jobs/queue.ts'
import {
  type Notice,
  type NoticeKind,
  nameOfAlias,
  type ReminderOccasion,
  remindOnOccasion,
  type Subject,
  sendNotice,
} from '../../cycles/public.ts'
import { emailGuestsAmong } from '../guest-invitations.ts'
import { feedbackReminders } from '../tables.ts'
import { cycleInformed, cycleNudged } from './events.ts'
import { feedbackCycleKind } from './kind.ts'
import { judgeReminders } from './nudge-tasks.ts'
import { hidesAuthorsSql } from './request-state.ts'
import type { FeedbackCycleRow } from './tables.ts'
import { feedbackTasks } from './tasks.ts'

export const sendNoticesJob = defineJob<Notice<FeedbackTask, FeedbackReminderKind>>({
  name: 'inform-about-feedback',
  run: async ({ app, tx, now, companyId, data }) => {
    const context = { app, tx, now }
    const notice =
      data.task === 'reviewers'
        ? await emailGuestsAmong(context, companyId, await toOpenReviewers(tx, companyId, data))
        : data
    await sendNotice(feedbackNotices, context, companyId, notice)
  },
})

export const sendAutomaticRemindersJob = defineJob<ReminderOccasion<FeedbackReminderKind>>({
  name: 'send-feedback-reminders',
  run: ({ tx, companyId, now, data }) => remindOnOccasion(tx, feedbackNotices, companyId, data, now),
})

/** The notifications of feedback cycles and their recipients. */
export const feedbackNotices: NoticeKind<FeedbackCycleRow, FeedbackTask, FeedbackReminderKind> = {
  tasks: feedbackTasks,
  ownRefusal: 'OWN_REQUEST',
  answersAreAnonymous: ({ visibility }, task) => task === 'reviewers' && isAnonymous(visibility),
  cycleKind: feedbackCycleKind,
  isEnabled: async (tx) => enabledSwitches(await tx.select().from(featureSwitches)).has('feedback'),
  findSubjects,
  judgeReminders,
  saveReminders: (tx, task, kind, rows) =>
    tx
      .insert(feedbackReminders)
      .values(
        rows.map(({ itemId, ...row }) => ({
          companyId: thisCompany,
          requestId: itemId,
          kind: `${task} ${kind}`,
          ...row,
        })),
      )
      .onConflictDoNothing()
      .returning({ itemId: feedbackReminders.requestId, recipientId: feedbackReminders.recipientId }),
  queueNotices: (tx, companyId, notices) => queueJob(tx, sendNoticesJob, companyId, [...notices]),
  queueOccasion: (tx, companyId, occasion) => queueJob(tx, sendAutomaticRemindersJob, companyId, occasion),
  informedEvent: ({ id, name }, done) => ({
    kind: cycleInformed,
    subject: ['feedback-cycle', id],
    data: { name, done },
    audit: { done },
  }),
  remindedEvent: ({ id, name }, { reminder, done }) => ({
    kind: cycleNudged,
    subject: ['feedback-cycle', id],
    data: { name, kind: reminder, done },
    audit: { kind: reminder, done },
  }),
}

/**
 * A notice, only for reviewers who still have something to write. Others were included because the sender may not know
 * who has finished (FBK-P17), or have finished or been removed since. Where authors are hidden, everyone who is picked is
 * invited: the email log would show who had finished before.
 */
async function toOpenReviewers<N extends Pick<Notice<never, never>, 'recipients' | 'purpose'>>(
  tx: Tx,
  companyId: string,
  notice: N,
): Promise<N> {
  const requestIds = notice.recipients.flatMap(({ itemIds }) => itemIds)
  const invitesAnyway = notice.purpose === 'INFORM' ? hidesAuthorsSql : sql`false`
  const { rows } = await tx.execute<{ key: string }>(sql`
    select concat(x.request_id, ' ', x.reviewer_id) as key from feedback_participants x
    join feedback_cycle_requests r on r.company_id = x.company_id and r.id = x.request_id
    join feedback_cycles c on c.company_id = r.company_id and c.id = r.cycle_id
    where x.company_id = ${companyId} and x.request_id = any(${sql.param(requestIds)}::uuid[])
      and x.origin not in ('SELF', 'PROACTIVE')
      and ((x.submitted_at is null and x.declined_at is null) or ${invitesAnyway})`)
  const open = new Set(rows.map(({ key }) => key))
  const recipients = notice.recipients.flatMap(({ to, itemIds }) => {
    const left = itemIds.filter((requestId) => open.has(`${requestId} ${to}`))
    return left.length > 0 ? [{ to, itemIds: left }] : []
  })
  return { ...notice, recipients }
}

async function findSubjects(
  tx: Tx,
  companyId: string,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, Subject>> {
  const { rows } = await tx.execute<Subject>(sql`
    select r.id as "itemId", p.id as "personId", ${nameOfAlias('p')} as name
    from feedback_cycle_requests r join people p on p.company_id = r.company_id and p.id = r.reviewee_id
    where r.company_id = ${companyId} and r.id = any(${sql.param(requestIds)}::uuid[])`)
  return new Map(rows.map((row) => [row.itemId, row]))
}
