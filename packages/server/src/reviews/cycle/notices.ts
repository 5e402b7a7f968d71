import { enabledSwitches } from '@perennial/domain/companies/features.ts'
import type { NudgeKind, NudgeSide } from '@perennial/domain/reviews/cycle/nudging.ts'
import { sql } from 'drizzle-orm'
import { featureSwitches } from '../../companies/tables.ts'
import { thisCompany } from '../../core/database/columns.ts'
import type { Tx } from '../../core/database/database.ts'
import { defineJob, queueJob } from '../../core/jobs/queue.ts'
import { type Notice, type NoticeKind, remindOnOccasion, type Subject, sendNotice } from '../../cycles/public.ts'
import { reviewNudges } from '../records/tables.ts'
import { cycleInformed, cycleNudged } from './events.ts'
import { reviewCycleKind } from './kind.ts'
import { judgeParticipants } from './participant-tasks.ts'
import type { ReviewCycleRow } from './tables.ts'
import { reviewTasks } from './tasks.ts'

/** A notice as its job is stored. */
type StoredNotice = {
  cycleId: string
  side: NudgeSide
  what: 'informed' | 'nudged'
  kind: NudgeKind | null
  at: string
  notified: { to: string; reviewIds: string[] }[]
  isNew?: true
}

const toStored = ({ cycleId, task, purpose, reminder, at, recipients, isNew }: Notice<NudgeSide, NudgeKind>) => ({
  cycleId,
  side: task,
  what: purpose === 'INFORM' ? ('informed' as const) : ('nudged' as const),
  kind: reminder,
  at,
  notified: recipients.map(({ to, itemIds }) => ({ to, reviewIds: itemIds })),
  ...(isNew ? { isNew } : {}),
})

const fromStored = ({ cycleId, side, what, kind, at, notified, isNew }: StoredNotice) => ({
  cycleId,
  task: side,
  reminder: kind,
  at,
  ...(isNew ? { isNew } : {}),
  purpose: what === 'informed' ? ('INFORM' as const) : ('REMIND' as const),
  recipients: notified.map(({ to, reviewIds }) => ({ to, itemIds: reviewIds })),
})

export const sendNoticesJob = defineJob<StoredNotice>({
  name: 'inform-about-reviews',
  run: ({ app, tx, now, companyId, data }) => sendNotice(reviewNotices, { app, tx, now }, companyId, fromStored(data)),
})

type StoredOccasion = { cycleId: string; kind: NudgeKind; key: string; at: string }

export const sendAutomaticRemindersJob = defineJob<StoredOccasion>({
  name: 'send-review-reminders',
  run: ({ tx, companyId, now, data: { kind, ...occasion } }) =>
    remindOnOccasion(tx, reviewNotices, companyId, { ...occasion, reminder: kind }, now),
})

/** Who is informed and reminded of what in review cycles. */
export const reviewNotices: NoticeKind<ReviewCycleRow, NudgeSide, NudgeKind> = {
  tasks: reviewTasks,
  ownRefusal: 'OWN_REVIEW',
  cycleKind: reviewCycleKind,
  isEnabled: async (tx) => enabledSwitches(await tx.select().from(featureSwitches)).has('review'),
  findSubjects,
  judgeReminders: judgeParticipants,
  saveReminders: async (tx, side, kind, rows) => {
    const stored = await tx
      .insert(reviewNudges)
      .values(
        rows.map(({ itemId, ...row }) => ({
          companyId: thisCompany,
          reviewId: itemId,
          kind: `${side} ${kind}`,
          ...row,
        })),
      )
      .onConflictDoNothing()
      .returning({ itemId: reviewNudges.reviewId, recipientId: reviewNudges.recipientId })
    return stored
  },
  queueNotices: (tx, companyId, notices) => queueJob(tx, sendNoticesJob, companyId, notices.map(toStored)),
  queueOccasion: (tx, companyId, { reminder, ...occasion }) =>
    queueJob(tx, sendAutomaticRemindersJob, companyId, { ...occasion, kind: reminder }),
  informedEvent: ({ id, name }, done) => ({
    kind: cycleInformed,
    subject: ['review-cycle', id],
    data: { name, done },
    audit: { done },
  }),
  remindedEvent: ({ id, name }, { task, reminder, done }) => {
    const data = { kind: reminder, side: task, done }
    return { kind: cycleNudged, subject: ['review-cycle', id], data: { name, ...data }, audit: data }
  },
}

async function findSubjects(
  tx: Tx,
  companyId: string,
  reviewIds: readonly string[],
): Promise<ReadonlyMap<string, Subject>> {
  const { rows } = await tx.execute<Subject>(sql`
    select r.id as "itemId", p.id as "personId",
      coalesce(nullif(p.nickname, ''), p.first_name) || ' ' || p.last_name as name
    from reviews r join people p on p.company_id = r.company_id and p.id = r.reviewee_id
    where r.company_id = ${companyId} and r.id = any(${sql.param(reviewIds)}::uuid[])
    order by p.last_name, p.first_name, p.id`)
  return new Map(rows.map((row) => [row.itemId, row]))
}
