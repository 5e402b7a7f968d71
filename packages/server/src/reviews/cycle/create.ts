import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { pendingCreation } from '@perennial/domain/cycles/creation-progress.ts'
import { canAssignCycleAdmins, canCreateCycle } from '@perennial/domain/cycles/life.ts'
import { SECONDARY_RATING_FLAG, withoutSecondaryRating } from '@perennial/domain/reviews/rating.ts'
import { and, eq, sql } from 'drizzle-orm'
import { thisCompany } from '../../core/database/columns.ts'
import type { Tx } from '../../core/database/database.ts'
import { type Actor, actorOf, recordEvent } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize, Refusal, refuse } from '../../core/http/refusals.ts'
import { queueJob } from '../../core/jobs/queue.ts'
import type { Viewer } from '../../core/viewer.ts'
import { isInAudience } from '../../cycles/public.ts'
import { copyTemplatesToCycle } from '../../mail/public.ts'
import { selectedReviewersTable } from './audience.ts'
import { createReviewsJob } from './create-reviews-job.ts'
import { findDisabledEmails } from './emails.ts'
import { cycleAdminAdded, cycleCreated } from './events.ts'
import { toCycleColumns } from './model.ts'
import { cycleActorOf, findCycle } from './queries.ts'
import { cycleAdmins, cycleDrafts, type ReviewCycleRow, reviewCycles } from './tables.ts'
import { cycleModelViolations, hasAnyoneToInform, hasStartedBy, summarizeAudience } from './validation.ts'

/**
 * `POST /review-cycles`: the cycle and who takes part are stored at once, the reviews are made in the background (COM-P08).
 * Where it has started and there is somebody to tell, somebody must have chosen whether they are told (CYC-02).
 */
export const createCycle = handler('POST /review-cycles', async ({ body, viewer, tx, now }) => {
  const { model, informReviewees, draftId } = body
  const creator = cycleActorOf(viewer, false)
  authorize(canCreateCycle(creator))
  authorize(canAssignCycleAdmins(creator, [], model.cycleAdminIds))
  const reach = await summarizeAudience(tx, viewer, model, now)
  const problems = await cycleModelViolations(tx, viewer, model, model, reach.reviewees, [])
  if (problems.length > 0) refuse('CYCLE_INCOMPLETE', { violations: problems })
  const isStarted = hasStartedBy(viewer, model, now)
  const mustChoose = isStarted && hasAnyoneToInform(reach, await findDisabledEmails(tx, viewer.company.id, null))
  if (mustChoose && informReviewees === undefined) refuse('INFORMING_NOT_CHOSEN')

  const inform = informReviewees === true
  // Of a cycle that has started it is decided now; of any other when it starts.
  const cycle = await insertCycle(tx, viewer, model, isStarted && !inform ? now : null, now)
  await copyTemplatesToCycle(tx, cycle.id, await seenCycle(tx, viewer, model.mailsFrom))
  await insertMembers(tx, viewer.company.id, cycle.id, model, now)
  const actor = actorOf(viewer, now)
  await addAdmins(tx, actor, cycle, model.cycleAdminIds)
  if (draftId)
    await tx.delete(cycleDrafts).where(and(eq(cycleDrafts.companyId, viewer.company.id), eq(cycleDrafts.id, draftId)))
  await recordEvent(tx, actor, {
    kind: cycleCreated,
    subject: ['review-cycle', cycle.id],
    data: { name: cycle.name },
    audit: { reviewees: reach.reviewees },
  })
  await queueJob(tx, createReviewsJob, viewer.company.id, { cycleId: cycle.id, inform })
  return { id: cycle.id, reviewees: reach.reviewees }
})

/** Of a cycle that was deleted meanwhile, or is not theirs to see, nothing comes along. */
async function seenCycle(tx: Tx, viewer: Viewer, id: string | null): Promise<string | null> {
  if (id === null) return null
  const found = await findCycle(tx, viewer, id).catch((error) =>
    error instanceof Refusal ? null : Promise.reject(error),
  )
  return found?.cycle.id ?? null
}

async function insertCycle(
  tx: Tx,
  viewer: Viewer,
  model: CycleModel,
  informedAt: Date | null,
  now: Date,
): Promise<ReviewCycleRow> {
  const [cycle] = await tx
    .insert(reviewCycles)
    .values({
      companyId: thisCompany,
      ...toCycleColumns(withWhatIsOn(model, viewer), viewer.company),
      revieweeSelection: model.revieweeSelection,
      informedAt,
      createdById: viewer.id,
      createdAt: now,
    })
    .returning()
  if (!cycle) throw new Error('the cycle was not stored')
  return cycle
}

/** A second rating is asked for while its flag is on (REVC-07). */
const withWhatIsOn = (model: CycleModel, { company }: Viewer): CycleModel =>
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

/** Everybody whom the model means, each once, with the reviewers that were picked for them. */
async function insertMembers(
  tx: Tx,
  companyId: string,
  cycleId: string,
  { revieweeSelection, selectedReviewers }: CycleModel,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into review_cycle_members (company_id, cycle_id, person_id, chosen_reviewers, added_at)
    select ${companyId}, ${cycleId}, p.id,
      case when k."revieweeId" is not null
        then jsonb_build_object('mainReviewerId', k."mainReviewerId", 'contributorIds', k."contributorIds") end, ${now}
    from people p left join ${selectedReviewersTable(selectedReviewers)} on k."revieweeId" = p.id
    where ${isInAudience(companyId, revieweeSelection)}
    on conflict do nothing`)
}

/** Names administrators; who is new hears of it (ADM-P23). */
export async function addAdmins(
  tx: Tx,
  actor: Actor,
  cycle: Pick<ReviewCycleRow, 'id' | 'name'>,
  personIds: readonly string[],
): Promise<void> {
  for (const personId of new Set(personIds)) {
    const added = await tx
      .insert(cycleAdmins)
      .values({ companyId: thisCompany, cycleId: cycle.id, personId })
      .onConflictDoNothing()
      .returning({ personId: cycleAdmins.personId })
    if (added.length === 0) continue
    const named = { subject: ['review-cycle', cycle.id] as const, aboutId: personId, data: { name: cycle.name } }
    await recordEvent(tx, actor, { kind: cycleAdminAdded, ...named, audit: { cycleId: cycle.id } })
  }
}

/** `GET /review-cycles/{cycleId}/creation`: counted from what is stored, never remembered (ONCE-4). */
export const readCreationProgress = handler(
  'GET /review-cycles/{cycleId}/creation',
  async ({ params, viewer, tx, now }) => {
    const { cycle } = await findCycle(tx, viewer, params.cycleId)
    const [remaining, made] = await Promise.all([remainingOf(tx, cycle), madeOf(tx, cycle)])
    return creationProgressOf(cycle, now, remaining, made)
  },
)

/** How far the reviews of a cycle are made, and what else is pending (CYC-05, CYC-15). */
export function creationProgressOf(cycle: ReviewCycleRow, now: Date, remaining: number, made: number) {
  const isInforming = cycle.informedAt === null && now >= cycle.processStarts
  return { ...pendingCreation({ remaining, isInforming }), remaining, total: remaining + made }
}

/** How many reviews are still to be made: found by an index of its own. */
async function remainingOf(tx: Tx, cycle: ReviewCycleRow): Promise<number> {
  const { rows } = await tx.execute<{ remaining: number }>(sql`
    select count(*)::int as remaining from review_cycle_members
    where company_id = ${cycle.companyId} and cycle_id = ${cycle.id} and review_id is null`)
  return rows[0]?.remaining ?? 0
}

async function madeOf(tx: Tx, cycle: ReviewCycleRow): Promise<number> {
  const { rows } = await tx.execute<{ made: number }>(sql`
    select count(*)::int as made from review_cycle_members
    where company_id = ${cycle.companyId} and cycle_id = ${cycle.id} and review_id is not null`)
  return rows[0]?.made ?? 0
}
