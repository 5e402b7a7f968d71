import { canStartCycleNow } from '@perennial/domain/cycles/start-now.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize } from '../../core/http/refusals.ts'
import { moveDates } from '../../cycles/public.ts'
import { editedEvent } from './events.ts'
import { lockCycle, objectiveCycleKind } from './kind.ts'
import type { ObjectiveCycleRow } from './tables.ts'

const openings = ['editableByOwnerFrom', 'editableByManagerFrom'] as const

/** `POST /objective-cycles/{cycleId}/start`: the sides that open first do so now instead of later today. */
export const startCycleNow = handler('POST /objective-cycles/{cycleId}/start', async ({ params, viewer, tx, now }) => {
  const { cycle } = await lockCycle(tx, viewer, params.cycleId)
  authorize(canStartCycleNow(cycle, now, viewer.company.timeZone))
  const first = openings.filter((field) => cycle[field].getTime() === cycle.startsAt.getTime())
  const dates = Object.fromEntries(first.map((field) => [field, now])) as Partial<ObjectiveCycleRow>
  await moveDates(objectiveCycleKind, { tx, viewer, now }, cycle, { dates, editedEvent })
})
