import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import type { Viewer } from '../core/viewer.ts'
import { type CycleKind, updateCycle } from './cycle-kind.ts'
import type { CycleEvents } from './events.ts'
import type { CycleRow } from './tables.ts'

type Request = { tx: Tx; viewer: Viewer; now: Date }
type NewDates<Cycle> = { dates: Partial<Cycle>; audit?: object }

/** Changes dates of a locked cycle, and records it. */
export async function moveDates<Cycle extends CycleRow>(
  kind: CycleKind<Cycle>,
  { editedEvent }: Pick<CycleEvents, 'editedEvent'>,
  { tx, viewer, now }: Request,
  cycle: Cycle,
  { dates, audit = {} }: NewDates<Cycle>,
): Promise<void> {
  const version = cycle.version + 1
  await updateCycle(tx, kind, cycle, { ...dates, version })
  await recordEvent(tx, actorOf(viewer, now), editedEvent(cycle, { version, ...audit }))
}
