import type { CycleModel, ReviewerSelection } from '@perennial/contract/reviews/cycle/schemas.ts'
import { SECONDARY_RATING_FLAG, withoutSecondaryRating } from '@perennial/domain/reviews/rating.ts'
import { type SQL, sql } from 'drizzle-orm'
import { handler } from '../../core/http/handler.ts'
import { refuse } from '../../core/http/refusals.ts'
import { queueJob } from '../../core/jobs/queue.ts'
import type { Viewer } from '../../core/viewer.ts'
import { authorizeCreation, createRequestedCycle, findDisabledEmails } from '../../cycles/public.ts'
import { selectedReviewersTable } from './audience.ts'
import { createReviewsJob } from './create-reviews-job.ts'
import { cycleEvents } from './events.ts'
import { reviewCycleKind } from './kind.ts'
import { toCycleColumns } from './model.ts'
import { cycleModelViolations, hasAnyoneToInform, hasStartedBy, summarizeAudience } from './validation.ts'

/**
 * `POST /review-cycles`: the cycle and its members are stored with the request, the reviews are created in the background (COM-P08).
 * If it has started and there is anyone to inform, the request must say whether they are informed (CYC-02).
 */
export const createCycle = handler('POST /review-cycles', async (request) => {
  const { body, viewer, tx, now } = request
  const { model, informReviewees } = body
  authorizeCreation(viewer, model)
  const reach = await summarizeAudience(tx, viewer, model, now)
  const problems = await cycleModelViolations(tx, viewer, model, model, reach.reviewees, [])
  if (problems.length > 0) refuse('CYCLE_INCOMPLETE', { violations: problems })
  const isStarted = hasStartedBy(viewer, model, now)
  const mustChoose =
    isStarted && hasAnyoneToInform(reach, await findDisabledEmails(tx, viewer.company.id, reviewCycleKind, null))
  if (mustChoose && informReviewees === undefined) refuse('INFORMING_NOT_CHOSEN')

  const inform = informReviewees === true
  // For a cycle that has started this is decided now; for any other when it starts.
  const informedAt = isStarted && !inform ? now : null
  const columns = toCycleColumns(withEnabledRatings(model, viewer), viewer.company)
  const values = { ...columns, audience: model.revieweeSelection, informedAt }
  const cycle = await createRequestedCycle(reviewCycleKind, cycleEvents, request, {
    values,
    setups: reviewerSetups(model.selectedReviewers),
    audit: { reviewees: reach.reviewees },
  })
  await queueJob(tx, createReviewsJob, viewer.company.id, { cycleId: cycle.id, inform })
  return { id: cycle.id, reviewees: reach.reviewees }
})

/** A second rating is asked for while its flag is on (REVC-07). */
const withEnabledRatings = (model: CycleModel, { company }: Viewer): CycleModel =>
  company.switches.has(SECONDARY_RATING_FLAG)
    ? model
    : {
        ...model,
        questionnaire: withoutSecondaryRating(model.questionnaire),
        otherQuestionnaires: model.otherQuestionnaires.map((otherQuestionnaire) => ({
          ...otherQuestionnaire,
          questionnaire: withoutSecondaryRating(otherQuestionnaire.questionnaire),
        })),
      }

/** The reviewers that were picked for people, as they are stored with members. */
const reviewerSetups = (selected: readonly ReviewerSelection[]): SQL => sql`
  select k."revieweeId" as person_id,
    jsonb_build_object('mainReviewerId', k."mainReviewerId", 'contributorIds', k."contributorIds") as setup
  from ${selectedReviewersTable(selected)}`
