import { canStartCycleNow } from '@perennial/domain/cycles/start-now.ts'
import { actorOf, recordEvent } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize } from '../../core/http/refusals.ts'
import { updateCycle } from '../../cycles/public.ts'
import { cycleEdited } from './events.ts'
import { reviewCycleKind } from './kind.ts'
import { lockCycle } from './queries.ts'

/** `POST /review-cycles/{cycleId}/start`: the cycle starts now instead of later today; the scheduled task notifies people, if the cycle says so. */
export const startCycleNow = handler('POST /review-cycles/{cycleId}/start', async ({ params, viewer, tx, now }) => {
  const { cycle } = await lockCycle(tx, viewer, params.cycleId)
  authorize(canStartCycleNow(cycle, now, viewer.company.timeZone))
  const version = cycle.version + 1
  await updateCycle(tx, reviewCycleKind, cycle, { processStarts: now, version })
  await recordEvent(tx, actorOf(viewer, now), {
    kind: cycleEdited,
    subject: ['review-cycle', cycle.id],
    data: { name: cycle.name },
    audit: { version },
  })
})
