import type { OtherQuestionnaire } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { App } from '../../core/app.ts'
import type { Tx } from '../../core/database/database.ts'
import { recordEvent, systemActor } from '../../core/events/events.ts'
import { defineMultiTransactionJob, queueJob } from '../../core/jobs/queue.ts'
import { reviewsCreated } from './events.ts'
import { informCycle } from './notices.ts'
import { assignedQuestionnaireSql, hasRevieweeItemsSql } from './questionnaire-assignment.ts'
import { type ReviewCycleRow, reviewCycles } from './tables.ts'

/** So many in one transaction: others get their turn in between (also on the embedded database). */
const REVIEWS_EACH = 1_000

type CreateReviewsData = {
  cycleId: string
  inform: boolean /** Tells these alone; everybody if left out. */
  personIds?: string[]
}

/**
 * Makes the reviews of everybody who is in a cycle and has none yet, then tells them. Killed anywhere it goes on where it
 * was: a member without a review is what is left to do, and a person has one review in a cycle (COM-P08, ONCE-4).
 */
export const createReviewsJob = defineMultiTransactionJob<CreateReviewsData>({
  name: 'create-reviews',
  run: async ({ app, companyId, data, signal }) => {
    const inCompany = <T>(work: (tx: Tx, now: Date) => Promise<T>) =>
      app.db.inCompany(companyId, (tx) => work(tx, app.clock.now()))
    let scheduledTasks = 0
    for (; ; scheduledTasks += 1) {
      signal.throwIfAborted()
      const made = await inCompany((tx, now) => makeSome(tx, companyId, data.cycleId, now))
      if (made === 0) break
      // From here on somebody looks at it.
      if (scheduledTasks === 0 && made === REVIEWS_EACH) await showToDatabase(app)
    }
    if (scheduledTasks > 1) await showToDatabase(app)
    await inCompany((tx, now) => finish(tx, companyId, data.cycleId, now))
    if (data.inform) await informCycle(app, companyId, data.cycleId, data.personIds)
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

/**
 * Lets the database look at what was made. It would do so by itself, but on a server within minutes and embedded never; as long as
 * it knows nothing of a first large cycle it compares each of its reviews with everybody, and its overview is not to be had.
 */
async function showToDatabase({ db, log }: App): Promise<void> {
  try {
    await db.pool.query('analyze people, review_cycle_members, reviews, assessments, cycle_rollups')
  } catch (error) {
    // It is slower without, and nothing else.
    log.warn({ err: error }, 'the database could not look at its tables')
  }
}

/**
 * The cycle comes before its members, as for everybody who changes it: nobody waits crosswise. An edit that is under way is
 * waited for: reviews are made by what it leaves.
 */
async function findIt(tx: Tx, companyId: string, cycleId: string): Promise<ReviewCycleRow | undefined> {
  const [cycle] = await tx
    .select()
    .from(reviewCycles)
    .where(and(eq(reviewCycles.companyId, companyId), eq(reviewCycles.id, cycleId)))
    .for('share')
  return cycle
}

/** Makes up to a thousand reviews with their sheets; gives how many. Members in other hands are left to those. */
async function makeSome(tx: Tx, companyId: string, cycleId: string, now: Date): Promise<number> {
  const cycle = await findIt(tx, companyId, cycleId)
  if (!cycle) return 0
  const personIds = await takeSome(tx, companyId, cycleId)
  if (personIds.length === 0) return 0
  const { rows } = await tx.execute<{ made: number }>(sql`
    with linked as (
      update review_cycle_members m set review_id = gen_random_uuid()
      where m.company_id = ${companyId} and m.cycle_id = ${cycleId} and m.person_id = any(${sql.param(personIds)}::uuid[])
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
 * Holds up to a thousand members without a review. They are named one by one from here on: of a new cycle the database has no
 * statistics, and would compare each of them with each member. Whom somebody else holds at this moment is waited for: skipped,
 * they would be left without a review for good.
 */
async function takeSome(tx: Tx, companyId: string, cycleId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.person_id as id from review_cycle_members m
    where m.company_id = ${companyId} and m.cycle_id = ${cycleId} and m.review_id is null
    order by m.person_id limit ${REVIEWS_EACH} for no key update`)
  return rows.map(({ id }) => id)
}

/** Notes once that everything is made. */
async function finish(tx: Tx, companyId: string, cycleId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ remaining: number }>(sql`
    select count(*)::int as remaining from review_cycle_members
    where company_id = ${companyId} and cycle_id = ${cycleId} and review_id is null`)
  // Somebody else is making them, and comes here afterwards.
  if ((rows[0]?.remaining ?? 0) > 0) throw new Error('reviews of the cycle are still being made')
  const finished = await tx
    .update(reviewCycles)
    .set({ createdReviewsAt: now })
    .where(
      and(eq(reviewCycles.companyId, companyId), eq(reviewCycles.id, cycleId), isNull(reviewCycles.createdReviewsAt)),
    )
    .returning({ name: reviewCycles.name })
  for (const { name } of finished)
    await recordEvent(tx, systemActor(companyId, now), {
      kind: reviewsCreated,
      subject: ['review-cycle', cycleId],
      data: { name },
    })
}
