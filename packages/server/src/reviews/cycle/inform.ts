import type { BulkReport } from '@perennial/contract/core/fields.ts'
import { canChangeCycle } from '@perennial/domain/reviews/cycle/cycle.ts'
import { nudgeSides } from '@perennial/domain/reviews/cycle/nudging.ts'
import { actorOf, recordEvent } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize } from '../../core/http/refusals.ts'
import { cycleInformed } from './events.ts'
import { countInformable, countInformablePeople, markInformed } from './inform-queries.ts'
import { queueNotices } from './notices.ts'
import { lockCycle } from './queries.ts'

/** `POST /review-cycles/{cycleId}/inform`: tells whoever was not told of their task yet, each once (COM-P20). */
export const informParticipants = handler(
  'POST /review-cycles/{cycleId}/inform',
  async ({ params, body, viewer, tx, now }) => {
    const { cycle } = await lockCycle(tx, viewer, params.cycleId)
    authorize(canChangeCycle(cycle))
    const scope = { now, senderId: viewer.id, reviewIds: body.reviews }
    const skipped = new Map<string, number>()
    let done = 0
    const people = await countInformablePeople(tx, cycle, scope)
    for (const side of nudgeSides) {
      for (const [reason, count] of await countInformable(tx, cycle, side, scope)) {
        if (reason === null) done += count
        else skipped.set(reason, (skipped.get(reason) ?? 0) + count)
      }
      if (body.isPreview) continue
      const notified = await markInformed(tx, cycle, side, scope)
      const at = now.toISOString()
      await queueNotices(tx, cycle.companyId, { cycleId: cycle.id, side, what: 'informed', kind: null, at, notified })
    }
    if (!body.isPreview && done > 0) {
      const actor = actorOf(viewer, now)
      await recordEvent(tx, actor, {
        kind: cycleInformed,
        subject: ['review-cycle', cycle.id],
        data: { name: cycle.name, done },
        audit: { done },
      })
    }
    return { ...bulkReportOf(done, skipped), people }
  },
)

/** What was done, and what was left out and why. */
export const bulkReportOf = (done: number, skipped: ReadonlyMap<string, number>): BulkReport => ({
  done,
  skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
})
