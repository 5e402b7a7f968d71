import { handler } from '../../core/http/handler.ts'
import { refuse } from '../../core/http/refusals.ts'
import { queueJob } from '../../core/jobs/queue.ts'
import { authorizeCreation, countReach, createRequestedCycle, findDisabledEmails } from '../../cycles/public.ts'
import { createRequestsJob } from './create-requests-job.ts'
import { cycleEvents } from './events.ts'
import { feedbackCycleKind, findCycle } from './kind.ts'
import { toColumns } from './model.ts'
import { countRequests } from './queries.ts'
import { hasAnyoneToInform, hasStartedBy, modelViolations } from './validation.ts'

/**
 * `POST /feedback-cycles`: the request stores the cycle; its people and their requests are added in the background
 * (COM-P08). If the cycle has started and there is anyone to inform, the body has to say whether they are informed
 * (CYC-02, FBC-25).
 */
export const createCycle = handler('POST /feedback-cycles', async (request) => {
  const { body, viewer, tx, now } = request
  const { model, informNominatorsAfterCreation } = body
  authorizeCreation(viewer, model)
  const reach = await countReach(tx, viewer, model.revieweeSelection)
  const problems = await modelViolations(tx, viewer, model, model, reach.people, [])
  if (problems.length > 0) refuse('CYCLE_INCOMPLETE', { violations: problems })
  const isStarted = hasStartedBy(viewer, model, now)
  const disabledMails = await findDisabledEmails(tx, viewer.company.id, feedbackCycleKind, null)
  const mustChoose = isStarted && hasAnyoneToInform(model, reach, disabledMails)
  if (mustChoose && informNominatorsAfterCreation === undefined) refuse('INFORMING_NOT_CHOSEN')

  const inform = informNominatorsAfterCreation === true
  const values = {
    ...toColumns(model, viewer.company),
    // A copy is an ordinary cycle of the type LEGACY (FBC-15, FBK-P04).
    cycleType: model.mailsFrom === null ? ('STANDARD' as const) : ('LEGACY' as const),
    audience: model.revieweeSelection,
    // For a started cycle this is decided now, for any other when it starts.
    informedAt: isStarted && !inform ? now : null,
  }
  // Reviewers can’t be picked before the cycle exists.
  const cycle = await createRequestedCycle(feedbackCycleKind, cycleEvents, request, {
    values,
    setups: null,
    audit: { reviewees: reach.people },
  })
  await queueJob(tx, createRequestsJob, viewer.company.id, { cycleId: cycle.id, inform })
  return { id: cycle.id, reviewees: reach.people }
})

/** `GET /feedback-cycles/{cycleId}/feedback-requests/count`. */
export const readRequestCount = handler(
  'GET /feedback-cycles/{cycleId}/feedback-requests/count',
  async ({ params, viewer, tx }) => {
    const { cycle } = await findCycle(tx, viewer, params.cycleId)
    return { count: await countRequests(tx, cycle) }
  },
)
