import { enabledSwitches } from '@perennial/domain/companies/features.ts'
import type { ObjectiveReminderKind, ObjectiveTask } from '@perennial/domain/objectives/cycle/notices.ts'
import { sql } from 'drizzle-orm'
import { featureSwitches } from '../../companies/tables.ts'
import { thisCompany } from '../../core/database/columns.ts'
import type { Tx } from '../../core/database/database.ts'
import { defineJob, defineMultiTransactionJob, queueJob } from '../../core/jobs/queue.ts'
import {
  informCycle,
  type Notice,
  type NoticeKind,
  nameOfAlias,
  type Subject,
  sendNotice,
} from '../../cycles/public.ts'
import { cycleInformed, cycleNudged } from './events.ts'
import { judgeReminders } from './judge-reminders.ts'
import { objectiveCycleKind } from './kind.ts'
import { objectiveNotices as noticeRows, type ObjectiveCycleRow } from './tables.ts'
import { objectiveTaskKinds } from './tasks.ts'

export const sendNoticesJob = defineJob<Notice<ObjectiveTask, ObjectiveReminderKind>>({
  name: 'inform-about-objectives',
  run: ({ app, tx, now, companyId, data }) => sendNotice(objectiveNotices, { app, tx, now }, companyId, data),
})

/** Informs everyone in a cycle that was created after its start date. */
export const informNewCycleJob = defineMultiTransactionJob<{ cycleId: string }>({
  name: 'inform-of-objective-cycle',
  run: ({ app, companyId, data }) => informCycle(app, objectiveNotices, companyId, data.cycleId),
})

/**
 * The notifications of objective cycles and their recipients. There are no weekly reminders, as due dates and check-ins
 * have their own.
 */
export const objectiveNotices: NoticeKind<ObjectiveCycleRow, ObjectiveTask, ObjectiveReminderKind> = {
  tasks: objectiveTaskKinds,
  ownRefusal: 'OWN_TASK',
  cycleKind: objectiveCycleKind,
  isEnabled: async (tx) => enabledSwitches(await tx.select().from(featureSwitches)).has('objective'),
  findSubjects,
  judgeReminders,
  saveReminders: async (tx, task, _, rows, cycle) => {
    await tx.insert(noticeRows).values(
      rows.map(({ itemId, recipientId, senderId, at }) => ({
        companyId: thisCompany,
        cycleId: cycle.id,
        personId: itemId,
        recipientId,
        task,
        isReminder: true,
        senderId,
        at,
      })),
    )
    return rows
  },
  queueNotices: (tx, companyId, notices) => queueJob(tx, sendNoticesJob, companyId, [...notices]),
  queueOccasion: () => Promise.reject(new Error('objective cycles have no weekly reminders')),
  informedEvent: ({ id, name }, done) => ({
    kind: cycleInformed,
    subject: ['objective-cycle', id],
    data: { name, done },
    audit: { done },
  }),
  remindedEvent: ({ id, name }, { reminder, done }) => ({
    kind: cycleNudged,
    subject: ['objective-cycle', id],
    data: { name, kind: reminder, done },
    audit: { kind: reminder, done },
  }),
}

async function findSubjects(
  tx: Tx,
  companyId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Subject>> {
  const { rows } = await tx.execute<Subject>(sql`
    select p.id as "itemId", p.id as "personId", ${nameOfAlias('p')} as name
    from people p where p.company_id = ${companyId} and p.id = any(${sql.param(personIds)}::uuid[])`)
  return new Map(rows.map((row) => [row.itemId, row]))
}
