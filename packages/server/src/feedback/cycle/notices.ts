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
import type { FeedbackCycleRow } from './tables.ts'
import { feedbackTasks } from './tasks.ts'

export const sendNoticesJob = defineJob<Notice<FeedbackTask, FeedbackReminderKind>>({
  name: 'inform-about-feedback',
  run: async ({ app, tx, now, companyId, data }) => {
    const context = { app, tx, now }
    const notice = data.task === 'reviewers' ? await emailGuestsAmong(context, companyId, data) : data
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
