import type { BulkReport } from '@perennial/contract/core/fields.ts'
import { canChangeCycle } from '@perennial/domain/reviews/cycle/cycle.ts'
import { nudgeSides } from '@perennial/domain/reviews/cycle/nudging.ts'
import { audit } from '../../core/audit.ts'
import { by, record } from '../../core/events/events.ts'
import { answer } from '../../core/http/handler.ts'
import { demand } from '../../core/http/refusals.ts'
import { cycleInformed } from './events.ts'
import { countToInform, markInformed } from './inform-queries.ts'
import { queueTelling } from './notices.ts'
import { lockCycle } from './queries.ts'

/** `POST /review-cycles/{cycleId}/inform`: tells whoever was not told of their task yet, each once (COM-P20). */
export const answerInform = answer(
  'POST /review-cycles/{cycleId}/inform',
  async ({ params, body, viewer, tx, now }) => {
    const { cycle } = await lockCycle(tx, viewer, params.cycleId)
    demand(canChangeCycle(cycle))
    const scope = { now, senderId: viewer.id, reviewIds: body.reviews }
    const skipped = new Map<string, number>()
    let done = 0
    for (const side of nudgeSides) {
      for (const [reason, count] of await countToInform(tx, cycle, side, scope)) {
        if (reason === null) done += count
        else skipped.set(reason, (skipped.get(reason) ?? 0) + count)
      }
      if (body.isPreview) continue
      const told = await markInformed(tx, cycle, side, scope)
      const at = now.toISOString()
      await queueTelling(tx, cycle.companyId, { cycleId: cycle.id, side, what: 'informed', kind: null, at, told })
    }
    if (!body.isPreview && done > 0) {
      const who = by(viewer, now)
      await record(tx, who, {
        kind: cycleInformed,
        subject: ['review-cycle', cycle.id],
        data: { name: cycle.name, done },
      })
      await audit(tx, who, { kind: cycleInformed, subjectId: cycle.id, data: { done } })
    }
    return reportOf(done, skipped)
  },
)

/** What was done, and what was left out and why. */
export const reportOf = (done: number, skipped: ReadonlyMap<string, number>): BulkReport => ({
  done,
  skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
})
