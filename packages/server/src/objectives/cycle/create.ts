import { handler } from '../../core/http/handler.ts'
import { refuse } from '../../core/http/refusals.ts'
import { queueJob } from '../../core/jobs/queue.ts'
import {
  authorizeCreation,
  countReach,
  createRequestedCycle,
  findDisabledEmails,
  noSetups,
} from '../../cycles/public.ts'
import { cycleEvents } from './events.ts'
import { objectiveCycleKind } from './kind.ts'
import { audienceOf, toColumns } from './model.ts'
import { informNewCycleJob } from './notices.ts'
import { hasAnyoneToInform, hasStartedBy, modelViolations } from './validation.ts'

/**
 * `POST /objective-cycles`: creates the cycle and its members; objectives are created by people later. If the cycle has
 * started and there is anyone to inform, the body has to say whether they are informed (CYC-02).
 */
export const createCycle = handler('POST /objective-cycles', async (request) => {
  const { body, viewer, tx, now } = request
  const { model } = body
  authorizeCreation(viewer, model)
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
    // No items have to be created.
    itemsCreatedAt: now,
    // For a started cycle this is decided now, for any other when it starts.
    informedAt: isStarted ? now : null,
  }
  const cycle = await createRequestedCycle(objectiveCycleKind, cycleEvents, request, {
    values,
    setups: noSetups,
    audit: { people: reach.people },
  })
  if (isStarted && inform) await queueJob(tx, informNewCycleJob, viewer.company.id, { cycleId: cycle.id })
  return { id: cycle.id, people: reach.people }
})
