import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { pendingOf } from '@perennial/domain/reviews/cycle/creation-progress.ts'
import { canCreateCycle, canNameCycleAdmins } from '@perennial/domain/reviews/cycle/cycle.ts'
import { SECONDARY_RATING_FLAG, withoutSecondRating } from '@perennial/domain/reviews/rating.ts'
import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../core/audit.ts'
import { thisCompany } from '../../core/database/columns.ts'
import type { Tx } from '../../core/database/database.ts'
import { type By, by, record } from '../../core/events/events.ts'
import { answer } from '../../core/http/handler.ts'
import { demand, Refusal, refuse } from '../../core/http/refusals.ts'
import { queue } from '../../core/jobs/queue.ts'
import type { Viewer } from '../../core/viewer.ts'
import { copyMailTexts } from '../../mail/public.ts'
import { isChosen, picked } from './audience.ts'
import { createReviews } from './create-reviews-job.ts'
import { disabledMailsOf } from './emails.ts'
import { cycleAdminNamed, cycleCreated } from './events.ts'
import { columnsOf } from './model.ts'
import { actorOf, findCycle } from './queries.ts'
import { type ReviewCycleRow, reviewCycleAdmins, reviewCycleDrafts, reviewCycles } from './tables.ts'
import { asksToInform, problemsIn, reachOf, startsBy } from './validation.ts'

/**
 * `POST /review-cycles`: the cycle and who takes part are stored at once, the reviews are made in the background (COM-P08).
 * Where it has started and there is somebody to tell, somebody must have chosen whether they are told (CYC-02).
 */
export const answerCreateCycle = answer('POST /review-cycles', async ({ body, viewer, tx, now }) => {
  const { model, informReviewees, draftId } = body
  const creator = actorOf(viewer, false)
  demand(canCreateCycle(creator))
  demand(canNameCycleAdmins(creator, [], model.cycleAdminIds))
  const reach = await reachOf(tx, viewer, model, now)
  const problems = await problemsIn(tx, viewer, model, model, reach.reviewees, [])
  if (problems.length > 0) refuse('CYCLE_INCOMPLETE', { violations: problems })
  const isStarted = startsBy(viewer, model, now)
  const mustChoose = isStarted && asksToInform(reach, await disabledMailsOf(tx, viewer.company.id, null))
  if (mustChoose && informReviewees === undefined) refuse('INFORMING_NOT_CHOSEN')

  const inform = informReviewees === true
  // Of a cycle that has started it is decided now; of any other when it starts.
  const cycle = await insertCycle(tx, viewer, model, isStarted && !inform ? now : null, now)
  await copyMailTexts(tx, cycle.id, await seenCycle(tx, viewer, model.mailsFrom))
  await insertMembers(tx, viewer.company.id, cycle.id, model, now)
  const who = by(viewer, now)
  await nameAdmins(tx, who, cycle, model.cycleAdminIds)
  if (draftId)
    await tx
      .delete(reviewCycleDrafts)
      .where(and(eq(reviewCycleDrafts.companyId, viewer.company.id), eq(reviewCycleDrafts.id, draftId)))
  await record(tx, who, { kind: cycleCreated, subject: ['review-cycle', cycle.id], data: { name: cycle.name } })
  await audit(tx, who, { kind: cycleCreated, subjectId: cycle.id, data: { reviewees: reach.reviewees } })
  await queue(tx, createReviews, viewer.company.id, { cycleId: cycle.id, inform })
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
      ...columnsOf(withWhatIsOn(model, viewer), viewer.company),
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
        questionnaire: withoutSecondRating(model.questionnaire),
        otherQuestionnaires: model.otherQuestionnaires.map((one) => ({
          ...one,
          questionnaire: withoutSecondRating(one.questionnaire),
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
    from people p left join ${picked(selectedReviewers)} on k."revieweeId" = p.id
    where ${isChosen(companyId, revieweeSelection)}
    on conflict do nothing`)
}

/** Names administrators; who is new hears of it (ADM-P23). */
export async function nameAdmins(
  tx: Tx,
  who: By,
  cycle: Pick<ReviewCycleRow, 'id' | 'name'>,
  personIds: readonly string[],
): Promise<void> {
  for (const personId of new Set(personIds)) {
    const added = await tx
      .insert(reviewCycleAdmins)
      .values({ companyId: thisCompany, cycleId: cycle.id, personId })
      .onConflictDoNothing()
      .returning({ personId: reviewCycleAdmins.personId })
    if (added.length === 0) continue
    const named = { subject: ['review-cycle', cycle.id] as const, aboutId: personId, data: { name: cycle.name } }
    await record(tx, who, { kind: cycleAdminNamed, ...named })
    await audit(tx, who, { kind: cycleAdminNamed, subjectId: personId, data: { cycleId: cycle.id } })
  }
}

/** `GET /review-cycles/{cycleId}/creation`: counted from what is stored, never remembered (ONCE-4). */
export const answerCreationProgress = answer(
  'GET /review-cycles/{cycleId}/creation',
  async ({ params, viewer, tx, now }) => {
    const { cycle } = await findCycle(tx, viewer, params.cycleId)
    const [remaining, made] = await Promise.all([remainingOf(tx, cycle), madeOf(tx, cycle)])
    return progressOf(cycle, now, remaining, made)
  },
)

/** How far the reviews of a cycle are made, and what else is pending (CYC-05, CYC-15). */
export function progressOf(cycle: ReviewCycleRow, now: Date, remaining: number, made: number) {
  const isInforming = cycle.informedAt === null && now >= cycle.processStarts
  return { ...pendingOf({ remaining, isInforming }), remaining, total: remaining + made }
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
