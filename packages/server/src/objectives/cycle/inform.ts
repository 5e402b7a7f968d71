import { canChangeCycle } from '@perennial/domain/cycles/life.ts'
import { remindedTask } from '@perennial/domain/objectives/cycle/notices.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize, refuse } from '../../core/http/refusals.ts'
import {
  findCycle as findCycleOfKind,
  informParticipants as inform,
  remindJudged,
  remindParticipants,
} from '../../cycles/public.ts'
import { findIdsBelowAmong } from '../../people/public.ts'
import { judgeReminders } from './judge-reminders.ts'
import { lockCycle, objectiveCycleKind } from './kind.ts'
import { objectiveNotices } from './notices.ts'

/** `POST /objective-cycles/{cycleId}/inform`: informs people of tasks they were not informed of yet, each once (COM-P20). */
export const informParticipants = handler('POST /objective-cycles/{cycleId}/inform', (request) =>
  inform(objectiveNotices, request, { itemIds: request.body.people, isPreview: request.body.isPreview }),
)

/** `POST /objective-cycles/{cycleId}/nudges`: reminds people who still have something to do, and reports who was skipped (COM-P11). */
export const nudgeParticipants = handler('POST /objective-cycles/{cycleId}/nudges', async (request) => {
  const { kind, people, isPreview } = request.body
  const { cycle } = await lockCycle(request.tx, request.viewer, request.params.cycleId)
  const task = remindedTask(kind, cycle.process)
  if (task === null) return { done: 0, skipped: [], people: 0 }
  return remindParticipants(objectiveNotices, request, { task, reminder: kind, itemIds: people, isPreview })
})

/** `POST /objective-cycles/{cycleId}/team-nudges`: managers remind people below them. */
export const nudgeTeam = handler(
  'POST /objective-cycles/{cycleId}/team-nudges',
  async ({ tx, viewer, now, params, body }) => {
    const { kind, people, isPreview } = body
    const cycle = await findCycleOfKind(tx, objectiveCycleKind, viewer.company.id, params.cycleId, 'no key update')
    if (!cycle) refuse('NOT_FOUND')
    const below = new Set(await findIdsBelowAmong(tx, viewer.company.id, viewer.id, people))
    if (below.size === 0) refuse('NOT_FOUND')
    authorize(canChangeCycle(cycle))
    const task = remindedTask(kind, cycle.process)
    if (task === null) return { done: 0, skipped: [], people: 0 }
    const scope = { senderId: viewer.id, now, itemIds: [...below] }
    const all = await judgeReminders(tx, cycle, task, kind, scope, () => 'directManager')
    return remindJudged(objectiveNotices, { tx, viewer, now }, cycle, { task, reminder: kind, isPreview, all })
  },
)
