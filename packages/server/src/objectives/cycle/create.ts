import { canAssignCycleAdmins, canCreateCycle } from '@perennial/domain/cycles/life.ts'
import { actorOf, recordEvent } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize, refuse } from '../../core/http/refusals.ts'
import { queueJob } from '../../core/jobs/queue.ts'
import {
  adminAddedEventOf,
  changeAdmins,
  countReach,
  createCycleOfKind,
  creationProgressOf,
  cycleActorOf,
  findDisabledEmails,
  noSetups,
} from '../../cycles/public.ts'
import { cycleAdminAdded, cycleCreated } from './events.ts'
import { findCycle, objectiveCycleKind } from './kind.ts'
import { audienceOf, toColumns } from './model.ts'
import { informNewCycleJob } from './notices.ts'
import { countMembers } from './queries.ts'
import { hasAnyoneToInform, hasStartedBy, modelViolations } from './validation.ts'

/**
 * `POST /objective-cycles`: the cycle and its members; objectives are created by people. If it has started and there is anyone to
 * inform, it has to be said whether they are informed (CYC-02).
 */
export const createCycle = handler('POST /objective-cycles', async ({ body, viewer, tx, now }) => {
  const { model, draftId, draftVersion } = body
  const creator = cycleActorOf(viewer, false)
  authorize(canCreateCycle(creator))
  authorize(canAssignCycleAdmins(creator, [], model.cycleAdminIds))
  const reach = await countReach(tx, viewer, audienceOf(model))
  const problems = await modelViolations(tx, viewer, model, model, reach.people, [])
  if (problems.length > 0) refuse('CYCLE_INCOMPLETE', { violations: problems })
  const isStarted = hasStartedBy(viewer, model, now)
  const disabledMails = await findDisabledEmails(tx, viewer.company.id, objectiveCycleKind, null)
  const mustChoose = isStarted && hasAnyoneToInform(model.process, reach, disabledMails)
  if (mustChoose && body.inform === undefined) refuse('INFORMING_NOT_CHOSEN')

  const inform = body.inform === true
  const values = {
    ...toColumns(model, viewer.company),
    allUsers: model.allUsers,
    audience: audienceOf(model),
    reminders: {},
    // There are no items to wait for.
    itemsCreatedAt: now,
    // Of a cycle that has started it is decided now; of any other when it starts.
    informedAt: isStarted ? now : null,
  }
  const draft = draftId !== undefined && draftVersion !== undefined ? { id: draftId, version: draftVersion } : undefined
  const request = { values, setups: noSetups, copyOf: model.mailsFrom, draft }
  const cycle = await createCycleOfKind(tx, objectiveCycleKind, viewer, request, now)
  const actor = actorOf(viewer, now)
  await changeAdmins(tx, actor, cycle, { before: [], after: model.cycleAdminIds, addedEvent: adminAddedEvent })
  await recordEvent(tx, actor, {
    kind: cycleCreated,
    subject: ['objective-cycle', cycle.id],
    data: { name: cycle.name },
    audit: { people: reach.people },
  })
  if (isStarted && inform) await queueJob(tx, informNewCycleJob, viewer.company.id, { cycleId: cycle.id })
  return { id: cycle.id, people: reach.people }
})

/** New administrators are notified (ADM-P23). */
export const adminAddedEvent = adminAddedEventOf('objective-cycle', cycleAdminAdded)

/** `GET /objective-cycles/{cycleId}/creation`: nothing is created in the background but emails. */
export const readCreationProgress = handler(
  'GET /objective-cycles/{cycleId}/creation',
  async ({ params, viewer, tx, now }) => {
    const { cycle } = await findCycle(tx, viewer, params.cycleId)
    return creationProgressOf(cycle, now, 0, await countMembers(tx, cycle))
  },
)
