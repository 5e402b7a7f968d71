import type { BulkReport } from '@perennial/contract/core/fields.ts'
import { canChangeCycle } from '@perennial/domain/cycles/life.ts'
import { and, between, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent, type Subscriber } from '../core/events/events.ts'
import { authorize } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { bulkReportOf } from './bulk-report.ts'
import { findCycle, findCycles, markStartInformed } from './cycle-kind.ts'
import { countInformable, countInformablePeople, type InformScope, markInformed } from './inform-queries.ts'
import { type Notice, type NoticeKind, taskNames } from './notice-kind.ts'
import { queueInBatches } from './notices.ts'
import { type CycleRow, cycles } from './tables.ts'

type InformRequest = { tx: Tx; viewer: Viewer; now: Date; params: { cycleId: string } }
type Selection = { itemIds: readonly string[] | undefined; isPreview: boolean }

/** Informs people who have not been informed of their task yet, each once (COM-P20), or only counts them. */
export async function informParticipants<Cycle extends CycleRow, T extends string, R extends string>(
  kind: NoticeKind<Cycle, T, R>,
  { tx, viewer, now, params }: InformRequest,
  { itemIds, isPreview }: Selection,
): Promise<BulkReport & { people: number }> {
  const { cycle } = await kind.cycleKind.lockForViewer(tx, viewer, params.cycleId)
  authorize(canChangeCycle(cycle))
  const scope = { now, senderId: viewer.id, itemIds }
  const skipped = new Map<string, number>()
  let done = 0
  const people = await countInformablePeople(tx, kind, cycle, scope)
  for (const task of taskNames(kind)) {
    for (const [reason, count] of await countInformable(tx, kind, cycle, task, scope)) {
      if (reason === null) done += count
      else skipped.set(reason, (skipped.get(reason) ?? 0) + count)
    }
    if (!isPreview) await informOfTask(tx, kind, cycle, task, scope)
  }
  if (!isPreview && done > 0) await recordEvent(tx, actorOf(viewer, now), kind.informedEvent(cycle, done))
  return { ...bulkReportOf(done, skipped), people }
}

async function informOfTask<Cycle extends CycleRow, T extends string, R extends string>(
  tx: Tx,
  kind: NoticeKind<Cycle, T, R>,
  cycle: Cycle,
  task: T,
  scope: InformScope,
  { isNew }: Pick<Notice<T, R>, 'isNew'> = {},
): Promise<void> {
  const recipients = await markInformed(tx, kind, cycle, task, scope)
  const notice = { cycleId: cycle.id, task, purpose: 'INFORM', reminder: null, at: scope.now.toISOString() } as const
  await queueInBatches(tx, kind, cycle.companyId, { ...notice, recipients, ...(isNew ? { isNew } : {}) })
}

/** Informs people of new tasks, about any items or only about these; each call is an occasion of its own. */
export async function informOfNewTasks<Cycle extends CycleRow, T extends string, R extends string>(
  tx: Tx,
  kind: NoticeKind<Cycle, T, R>,
  cycle: Cycle,
  task: NoInfer<T>,
  { now, itemIds }: Pick<InformScope, 'now' | 'itemIds'>,
): Promise<void> {
  await informOfTask(tx, kind, cycle, task, { now, itemIds, senderId: null }, { isNew: true })
}

/** Informs everyone in a cycle who was not informed yet, or only these subjects, and notes that its start was announced. */
export async function informCycle<Cycle extends CycleRow, T extends string, R extends string>(
  app: App,
  kind: NoticeKind<Cycle, T, R>,
  companyId: string,
  cycleId: string,
  subjectIds?: readonly string[],
): Promise<void> {
  await app.db.inCompany(companyId, async (tx) => {
    const cycle = await findCycle(tx, kind.cycleKind, companyId, cycleId, 'no key update')
    if (cycle && !cycle.archivedAt) await informCycleInTransaction(tx, kind, cycle, app.clock.now(), subjectIds)
  })
}

/** The same in a given transaction. */
export async function informCycleInTransaction<Cycle extends CycleRow, T extends string, R extends string>(
  tx: Tx,
  kind: NoticeKind<Cycle, T, R>,
  cycle: Cycle,
  now: Date,
  subjectIds?: readonly string[],
): Promise<void> {
  for (const task of taskNames(kind)) await informOfTask(tx, kind, cycle, task, { now, senderId: null, subjectIds })
  await markStartInformed(tx, cycle, now)
}

/** Decides, for cycles that have started, whether people are informed: they are if the cycle says so. */
export async function informOfStarts<Cycle extends CycleRow, T extends string, R extends string>(
  tx: Tx,
  kind: NoticeKind<Cycle, T, R>,
  companyId: string,
  now: Date,
): Promise<void> {
  if (!(await kind.isEnabled(tx))) return
  const isUndecided = and(
    lte(cycles.startsAt, now),
    isNull(cycles.informedAt),
    isNull(cycles.archivedAt),
    isNotNull(cycles.itemsCreatedAt),
  )
  for (const cycle of await findCycles(tx, kind.cycleKind, companyId, isUndecided, 'skip locked'))
    if (cycle.informAtStart) await informCycleInTransaction(tx, kind, cycle, now)
    else await markStartInformed(tx, cycle, now)
}

/** Informs someone who has returned from leave of cycles whose start was announced while they were away. */
export const informAfterLeave =
  <Cycle extends CycleRow, T extends string, R extends string>(kind: NoticeKind<Cycle, T, R>): Subscriber['run'] =>
  async ({ event, tx, companyId, now }) => {
    const { startsAt, endsAt } = event.data as { startsAt: string; endsAt: string | null }
    if (!event.aboutId || !endsAt || !(await kind.isEnabled(tx))) return
    const isMissed = and(
      eq(cycles.informAtStart, true),
      between(cycles.informedAt, new Date(startsAt), new Date(endsAt)),
      isNull(cycles.archivedAt),
      gt(cycles.endsAt, now),
    )
    for (const cycle of await findCycles(tx, kind.cycleKind, companyId, isMissed))
      for (const task of taskNames(kind))
        await informOfTask(tx, kind, cycle, task, { now, senderId: null, recipientIds: [event.aboutId] })
  }
