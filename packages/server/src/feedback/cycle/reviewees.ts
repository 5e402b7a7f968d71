import { hasCycleStarted } from '@perennial/domain/cycles/life.ts'
import { actorOf, recordEvent } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { queueJob } from '../../core/jobs/queue.ts'
import { addMembers } from '../../cycles/public.ts'
import { createRequestsJob } from './create-requests-job.ts'
import { revieweesAdded } from './events.ts'
import { lockCycle } from './kind.ts'

/** `POST /feedback-cycles/{cycleId}/reviewees`: adds people later; they are informed if the cycle is running. */
export const addReviewees = handler(
  'POST /feedback-cycles/{cycleId}/reviewees',
  async ({ params, body, viewer, tx, now }) => {
    const { cycle } = await lockCycle(tx, viewer, params.cycleId)
    const personIds = await addMembers(tx, viewer, cycle, body.userIds, now)
    if (personIds.length === 0) return { added: 0 }
    await recordEvent(tx, actorOf(viewer, now), {
      kind: revieweesAdded,
      subject: ['feedback-cycle', cycle.id],
      data: { name: cycle.name, count: personIds.length },
      audit: { personIds },
    })
    const inform = body.inform && hasCycleStarted(cycle, now)
    await queueJob(tx, createRequestsJob, cycle.companyId, { cycleId: cycle.id, inform, personIds })
    return { added: personIds.length }
  },
)
