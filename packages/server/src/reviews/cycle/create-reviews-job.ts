import type { OtherQuestionnaire } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { defineMultiTransactionJob, queueJob } from '../../core/jobs/queue.ts'
import { createItems, type ItemCreation, informCycle } from '../../cycles/public.ts'
import { reviewsCreated } from './events.ts'
import { reviewNotices } from './notices.ts'
import { assignedQuestionnaireSql, hasRevieweeItemsSql } from './questionnaire-assignment.ts'
import { type ReviewCycleRow, reviewCycles } from './tables.ts'

type CreateReviewsData = {
  cycleId: string
  inform: boolean /** Tells these alone; everybody if left out. */
  personIds?: string[]
}

/** Makes the reviews of everybody who is in a cycle and has none yet, then tells them. */
export const createReviewsJob = defineMultiTransactionJob<CreateReviewsData>({
  name: 'create-reviews',
  run: async ({ app, companyId, data, signal }) => {
    await createItems({ app, companyId, signal }, reviewCreation, data.cycleId)
    if (data.inform) await informCycle(app, reviewNotices, companyId, data.cycleId, data.personIds)
  },
})

/** Reviews that were still to be made when their company was exported. Whoever creates a cycle that has started says whether people are told. */
export async function resumeCreatingReviews(tx: Tx, companyId: string, now: Date): Promise<void> {
  const hasMore = sql`exists (select from review_cycle_members m
    where m.company_id = ${companyId} and m.cycle_id = ${reviewCycles.id} and m.review_id is null)`
  const unfinished = await tx
    .select({ id: reviewCycles.id, processStarts: reviewCycles.processStarts, informedAt: reviewCycles.informedAt })
    .from(reviewCycles)
    .where(and(eq(reviewCycles.companyId, companyId), or(isNull(reviewCycles.createdReviewsAt), hasMore)))
  for (const { id, processStarts, informedAt } of unfinished) {
    const inform = informedAt === null && processStarts <= now
    await queueJob(tx, createReviewsJob, companyId, { cycleId: id, inform })
  }
}

const reviewCreation: ItemCreation<ReviewCycleRow> = {
  tables: ['people', 'review_cycle_members', 'reviews', 'assessments', 'cycle_rollups'],
  lockCycle: async (tx, companyId, cycleId) => {
    const [cycle] = await tx
      .select()
      .from(reviewCycles)
      .where(and(eq(reviewCycles.companyId, companyId), eq(reviewCycles.id, cycleId)))
      .for('share')
    return cycle
  },
  takeMembers,
  createItems: createReviews,
  countMissing: async (tx, companyId, cycleId) => {
    const { rows } = await tx.execute<{ remaining: number }>(sql`
      select count(*)::int as remaining from review_cycle_members
      where company_id = ${companyId} and cycle_id = ${cycleId} and review_id is null`)
    return rows[0]?.remaining ?? 0
  },
  markCreated: async (tx, companyId, cycleId, now) => {
    const [finished] = await tx
      .update(reviewCycles)
      .set({ createdReviewsAt: now })
      .where(
        and(eq(reviewCycles.companyId, companyId), eq(reviewCycles.id, cycleId), isNull(reviewCycles.createdReviewsAt)),
      )
      .returning({ name: reviewCycles.name })
    return finished && { kind: reviewsCreated, subject: ['review-cycle', cycleId], data: { name: finished.name } }
  },
}

/** Makes the reviews of these members with their sheets. */
async function createReviews(tx: Tx, cycle: ReviewCycleRow, personIds: readonly string[], now: Date): Promise<number> {
  const { companyId, id: cycleId } = cycle
  const { rows } = await tx.execute<{ made: number }>(sql`
    with linked as (
      update review_cycle_members m set review_id = gen_random_uuid()
      where m.company_id = ${companyId} and m.cycle_id = ${cycleId} and m.person_id = any(${sql.param([...personIds])}::uuid[])
      returning m.review_id as id, m.person_id, m.chosen_reviewers as chosen
    ), planned as (
      select l.id, l.person_id, p.secondary_reviewer_id, l.chosen,
        ${assignedQuestionnaireSql(cycle.otherQuestionnaires as OtherQuestionnaire[])} as questionnaire_id,
        nullif(case when l.chosen is null then p.manager_id else (l.chosen->>'mainReviewerId')::uuid end, p.id) as main_reviewer_id
      from linked l join people p on p.company_id = ${companyId} and p.id = l.person_id
    ), made as (
      insert into reviews (company_id, id, cycle_id, reviewee_id, main_reviewer_id, questionnaire_id, created_at)
      select ${companyId}, id, ${cycleId}, person_id, main_reviewer_id, questionnaire_id, ${now} from planned
      returning id, questionnaire_id
    ), sheets as (
      insert into assessments (company_id, review_id, cycle_id, type)
      select ${companyId}, made.id, ${cycleId}, t.type from made cross join unnest(array['ASSESSMENT', 'SELF_ASSESSMENT']) t(type)
      where t.type = 'ASSESSMENT' or ${hasRevieweeItemsSql(cycle, 'made.questionnaire_id')}
    ), contributing as (
      select planned.id as review_id, c.id as person_id from planned
      cross join lateral unnest(case when planned.chosen is null then array[planned.secondary_reviewer_id]
        else array(select jsonb_array_elements_text(planned.chosen->'contributorIds')::uuid) end) one(id)
      join people c on c.company_id = ${companyId} and c.id = one.id and c.state <> 'DEACTIVATED'
      where c.id is distinct from planned.main_reviewer_id and c.id <> planned.person_id
    ), contributors as (
      insert into review_contributors (company_id, review_id, person_id)
      select ${companyId}, review_id, person_id from contributing
    ), own_sheets as (
      insert into assessments (company_id, review_id, cycle_id, type, contributor_id)
      select ${companyId}, review_id, ${cycleId}, 'CONTRIBUTOR_ASSESSMENT', person_id from contributing
      where ${cycle.individualAssessments}
    ) select count(*)::int as made from linked`)
  return rows[0]?.made ?? 0
}

/**
 * Holds members without a review. They are named one by one from here on: of a new cycle the database has no statistics, and
 * would compare each of them with each member. Whom somebody else holds at this moment is waited for: skipped, they would be
 * left without a review for good.
 */
async function takeMembers(tx: Tx, { companyId, id }: ReviewCycleRow, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.person_id as id from review_cycle_members m
    where m.company_id = ${companyId} and m.cycle_id = ${id} and m.review_id is null
    order by m.person_id limit ${limit} for no key update`)
  return rows.map(({ id: personId }) => personId)
}
