import { canStartCycleNow } from '@perennial/domain/cycles/start-now.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, type NewEvent, recordEvent } from '../core/events/events.ts'
import { authorize } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { type CycleKind, updateCycle } from './cycle-kind.ts'
import type { CycleRow } from './tables.ts'

type Request = { tx: Tx; viewer: Viewer; now: Date; params: { cycleId: string } }
type EditedEvent = (cycle: Pick<CycleRow, 'id' | 'name'>, audit: Record<string, unknown>) => NewEvent

/** Changes dates of a locked cycle, and records it. */
export async function moveDates<Cycle extends CycleRow>(
  kind: CycleKind<Cycle>,
  { tx, viewer, now }: Pick<Request, 'tx' | 'viewer' | 'now'>,
  cycle: Cycle,
  { dates, editedEvent, audit = {} }: { dates: Partial<Cycle>; editedEvent: EditedEvent; audit?: object },
): Promise<void> {
  const version = cycle.version + 1
  await updateCycle(tx, kind, cycle, { ...dates, version })
  await recordEvent(tx, actorOf(viewer, now), editedEvent(cycle, { version, ...audit }))
}

/** A cycle starts now instead of later today; the scheduled task notifies people, if the cycle says so. */
export async function startCycleOfKind<Cycle extends CycleRow & { processStarts: Date }>(
  kind: CycleKind<Cycle>,
  request: Request,
  editedEvent: EditedEvent,
): Promise<void> {
  const { tx, viewer, now, params } = request
  const { cycle } = await kind.lockForViewer(tx, viewer, params.cycleId)
  authorize(canStartCycleNow(cycle, now, viewer.company.timeZone))
  await moveDates(kind, request, cycle, { dates: { processStarts: now } as Partial<Cycle>, editedEvent })
}
