import type { OtherQuestionnaire } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { defineMultiTransactionJob, queueJob } from '../../core/jobs/queue.ts'
import { createItems, findUnfinishedCycles, type ItemCreation, informCycle } from '../../cycles/public.ts'
import { reviewsCreated } from './events.ts'
import { reviewCycleKind } from './kind.ts'
import { reviewNotices } from './notices.ts'
import { assignedQuestionnaireSql, hasRevieweeItemsSql } from './questionnaire-assignment.ts'
import type { ReviewCycleRow } from './tables.ts'

type CreateReviewsData = {
  cycleId: string
  inform: boolean
  /** Informs only these people; everyone if left out. */
  personIds?: string[]
}

/** Creates the reviews of all members of a cycle who have none yet, then informs them. */
export const createReviewsJob = defineMultiTransactionJob<CreateReviewsData>({
  name: 'create-reviews',
  run: async ({ app, companyId, data, signal }) => {
    await createItems({ app, companyId, signal }, reviewCreation, data.cycleId)
    if (data.inform) await informCycle(app, reviewNotices, companyId, data.cycleId, data.personIds)
  },
})

/** Reviews that were still to be created when their company was exported. Whoever creates a cycle that has started says whether people are informed. */
export async function resumeCreatingReviews(tx: Tx, companyId: string, now: Date): Promise<void> {
  for (const cycle of await findUnfinishedCycles(tx, reviewCycleKind, companyId)) {
    const inform = cycle.informedAt === null && cycle.startsAt <= now
    await queueJob(tx, createReviewsJob, companyId, { cycleId: cycle.id, inform })
  }
}

const reviewCreation: ItemCreation<ReviewCycleRow> = {
  kind: reviewCycleKind,
  tables: ['people', 'cycle_members', 'reviews', 'assessments', 'cycle_rollups'],
  createItems: createReviews,
  createdEvent: ({ id, name }) => ({ kind: reviewsCreated, subject: ['review-cycle', id], data: { name } }),
}

/** Creates the reviews of these members with their assessments. */
async function createReviews(tx: Tx, cycle: ReviewCycleRow, personIds: readonly string[], now: Date): Promise<number> {
  const { companyId, id: cycleId } = cycle
  const { rows } = await tx.execute<{ made: number }>(sql`
    with linked as (
      update cycle_members m set item_id = gen_random_uuid()
      where m.company_id = ${companyId} and m.cycle_id = ${cycleId} and m.person_id = any(${sql.param([...personIds])}::uuid[])
      returning m.item_id as id, m.person_id, m.setup as chosen
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
