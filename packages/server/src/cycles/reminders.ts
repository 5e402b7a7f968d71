import type { BulkReport, PersonRef } from '@perennial/contract/core/fields.ts'
import { canChangeCycle } from '@perennial/domain/cycles/life.ts'
import { type AutoNudge, dueOccasion, MAX_RECIPIENTS_NAMED } from '@perennial/domain/cycles/notices.ts'
import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { claimEffect } from '../core/events/effects.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { authorize } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { personRefColumns } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { bulkReportOf, judgeItems } from './bulk-report.ts'
import { findCycle, findCycles } from './cycle-kind.ts'
import {
  type CheckedReminder,
  type NoticeKind,
  type NoticeRecipient,
  type ReminderOccasion,
  taskNames,
} from './notice-kind.ts'
import { queueInBatches } from './notices.ts'
import { type CycleRow, cycles } from './tables.ts'

type ReminderReport = BulkReport & { people: number; recipients?: PersonRef[]; isProgressHidden?: true }

type RemindRequest = { tx: Tx; viewer: Viewer; now: Date; params: { cycleId: string } }
type Reminding<T, R> = { task: T; reminder: R; itemIds: readonly string[] | undefined; isPreview: boolean }

/** Reminds people who still have something to do, and reports who was left out (COM-P11), or only counts them. */
export async function remindParticipants<Cycle extends CycleRow, T extends string, R extends string>(
  kind: NoticeKind<Cycle, T, R>,
  { tx, viewer, now, params }: RemindRequest,
  { task, reminder, itemIds, isPreview }: Reminding<T, R>,
): Promise<ReminderReport> {
  const { cycle } = await kind.cycleKind.lockForViewer(tx, viewer, params.cycleId)
  authorize(canChangeCycle(cycle))
  const all = await kind.judgeReminders(tx, cycle, task, reminder, { senderId: viewer.id, viewer, now, itemIds })
  return remindJudged(kind, { tx, viewer, now }, cycle, { task, reminder, isPreview, all })
}

/** The same for someone who need not administer the cycle: the caller has judged whom they may remind. */
export async function remindJudged<Cycle extends CycleRow, T extends string, R extends string>(
  kind: NoticeKind<Cycle, T, R>,
  { tx, viewer, now }: Omit<RemindRequest, 'params'>,
  cycle: Cycle,
  { task, reminder, isPreview, all }: Omit<Reminding<T, R>, 'itemIds'> & { all: readonly CheckedReminder[] },
): Promise<ReminderReport> {
  const { accepted, done, skipped } = judgeItems(all, ({ verdict }) => verdict)
  if (!isPreview && done > 0) {
    await sendReminders(tx, kind, cycle, {
      task,
      reminder,
      tasks: accepted,
      senderId: viewer.id,
      occasion: null,
      at: now,
    })
    await recordEvent(tx, actorOf(viewer, now), kind.remindedEvent(cycle, { task, reminder, done }))
  }
  const recipientIds = [...new Set(accepted.flatMap(({ recipientId }) => recipientId ?? []))]
  const report = {
    ...bulkReportOf(done, skipped),
    people: recipientIds.length,
    ...(accepted.some(({ isProgressHidden }) => isProgressHidden) && { isProgressHidden: true as const }),
  }
  return isPreview ? { ...report, recipients: await findRecipients(tx, cycle.companyId, recipientIds) } : report
}

/** Who would be reminded, sorted like other lists of people. */
const findRecipients = (tx: Tx, companyId: string, ids: readonly string[]): Promise<PersonRef[]> =>
  tx
    .select(personRefColumns(people))
    .from(people)
    .where(and(eq(people.companyId, companyId), inArray(people.id, [...ids])))
    .orderBy(people.lastName, people.firstName, people.id)
    .limit(MAX_RECIPIENTS_NAMED)

const BATCH_SIZE = 1_000

type Reminders<T, R> = {
  task: T
  reminder: R
  tasks: readonly CheckedReminder[]
  senderId: string | null
  occasion: string | null
  at: Date
}

/** Stores reminders and queues them, one email for each recipient. */
export async function sendReminders<Cycle extends CycleRow, T extends string, R extends string>(
  tx: Tx,
  kind: NoticeKind<Cycle, T, R>,
  cycle: Cycle,
  { task, reminder, tasks, senderId, occasion, at }: Reminders<T, R>,
): Promise<void> {
  const rows = tasks.flatMap(({ itemId, recipientId }) =>
    recipientId ? [{ itemId, recipientId, senderId, occasion, at }] : [],
  )
  const items = new Map<string, string[]>()
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    for (const { itemId, recipientId } of await kind.saveReminders(
      tx,
      task,
      reminder,
      rows.slice(from, from + BATCH_SIZE),
      cycle,
    ))
      items.set(recipientId, [...(items.get(recipientId) ?? []), itemId])
  const recipients: NoticeRecipient[] = [...items].map(([to, itemIds]) => ({ to, itemIds }))
  // If two people remind someone at the same moment, both reminders are sent (COM-P11).
  const decided = `${at.toISOString()} ${senderId ?? ''}`.trim()
  const notice = { cycleId: cycle.id, task, purpose: 'REMIND', reminder, at: decided } as const
  await queueInBatches(tx, kind, cycle.companyId, { ...notice, recipients })
}

/** People on leave are not reminded; the email log says so, once for each occasion. */
async function logSkippedOnLeave<Cycle extends CycleRow, T extends string, R extends string>(
  tx: Tx,
  kind: NoticeKind<Cycle, T, R>,
  cycle: Cycle,
  { task, reminder, at, tasks }: { task: T; reminder: R; at: string; tasks: readonly CheckedReminder[] },
): Promise<void> {
  const byRecipient = Map.groupBy(tasks, ({ recipientId }) => recipientId ?? '')
  const recipients = [...byRecipient].map(([to, own]) => ({ to, itemIds: own.map(({ itemId }) => itemId) }))
  const notice = { cycleId: cycle.id, task, purpose: 'REMIND', reminder, at } as const
  await queueInBatches(tx, kind, cycle.companyId, { ...notice, recipients })
}

/** Queues the weekly reminders whose hour has come, each occasion once (ONCE-5), none more than a day late (COM-P06). */
export async function queueDueReminders<Cycle extends CycleRow, T extends string, R extends string>(
  tx: Tx,
  kind: NoticeKind<Cycle, T, R>,
  companyId: string,
  now: Date,
): Promise<void> {
  if (!(await kind.isEnabled(tx))) return
  const [company] = await tx.select({ timeZone: companies.timeZone }).from(companies).where(eq(companies.id, companyId))
  const isRunning = and(lte(cycles.startsAt, now), gt(cycles.endsAt, now), isNull(cycles.archivedAt))
  for (const cycle of await findCycles(tx, kind.cycleKind, companyId, isRunning))
    for (const [reminder, nudge] of Object.entries(cycle.reminders) as [R, AutoNudge][]) {
      const due = dueOccasion(nudge, company?.timeZone ?? 'UTC', now)
      // A cycle that did not exist at that hour gets no reminders for it later.
      if (!due || due.at < cycle.startsAt || due.at <= cycle.createdAt) continue
      if (!(await claimEffect(tx, `reminder ${cycle.id} ${reminder} ${due.key}`, now))) continue
      await kind.queueOccasion(tx, companyId, { cycleId: cycle.id, reminder, key: due.key, at: due.at.toISOString() })
    }
}

/** Reminds everyone in a cycle who is due. If it is repeated, no one is reminded twice on the same occasion. */
export async function remindOnOccasion<Cycle extends CycleRow, T extends string, R extends string>(
  tx: Tx,
  kind: NoticeKind<Cycle, T, R>,
  companyId: string,
  { cycleId, reminder, key, at }: ReminderOccasion<R>,
  now: Date,
): Promise<void> {
  const cycle = await findCycle(tx, kind.cycleKind, companyId, cycleId, 'no key update')
  if (!cycle) return
  const since = new Date(at)
  for (const task of taskNames(kind)) {
    const all = await kind.judgeReminders(tx, cycle, task, reminder, { senderId: null, now })
    const verdicts = Map.groupBy(
      all.filter(({ createdAt }) => createdAt < since),
      ({ verdict }) => (verdict.allowed ? 'due' : verdict.reason),
    )
    const due = verdicts.get('due') ?? []
    await sendReminders(tx, kind, cycle, { task, reminder, tasks: due, senderId: null, occasion: key, at: now })
    const away = verdicts.get('PERSON_ON_LEAVE') ?? []
    await logSkippedOnLeave(tx, kind, cycle, { task, reminder, tasks: away, at })
  }
}
