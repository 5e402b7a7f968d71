import { canStartCycleNow } from '@perennial/domain/cycles/start-now.ts'
import { lifeOf } from '@perennial/domain/reviews/cycle/cycle.ts'
import { and, eq } from 'drizzle-orm'
import { actorOf, recordEvent } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize } from '../../core/http/refusals.ts'
import { cycleEdited } from './events.ts'
import { lockCycle } from './queries.ts'
import { reviewCycles } from './tables.ts'

/** `POST /review-cycles/{cycleId}/start`: the cycle starts now instead of later today; the scheduled task notifies people, if the cycle says so. */
export const startCycleNow = handler('POST /review-cycles/{cycleId}/start', async ({ params, viewer, tx, now }) => {
  const { cycle } = await lockCycle(tx, viewer, params.cycleId)
  authorize(canStartCycleNow(lifeOf(cycle), now, viewer.company.timeZone))
  const version = cycle.version + 1
  await tx
    .update(reviewCycles)
    .set({ processStarts: now, version })
    .where(and(eq(reviewCycles.companyId, cycle.companyId), eq(reviewCycles.id, cycle.id)))
  await recordEvent(tx, actorOf(viewer, now), {
    kind: cycleEdited,
    subject: ['review-cycle', cycle.id],
    data: { name: cycle.name },
    audit: { version },
  })
})
