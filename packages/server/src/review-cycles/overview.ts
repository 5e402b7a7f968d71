import type { CycleOverview } from '@perennial/contract/review-cycle-shapes.ts'
import { asksReviewee } from '@perennial/domain/questionnaires/questionnaire.ts'
import { concerns, stuckBy } from '@perennial/domain/reviews/concerns.ts'
import { canChangeCycle, canCreateCycle, canDeleteCycle, cycleStateOf } from '@perennial/domain/reviews/cycles.ts'
import { sideStatuses } from '@perennial/domain/reviews/side-statuses.ts'
import { timelineFields } from '@perennial/domain/reviews/timeline.ts'
import { type SQL, sql } from 'drizzle-orm'
import { answer } from '../core/answer.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { people } from '../people/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { progressOf } from './creating.ts'
import { disabledMailsOf } from './mails.ts'
import { newMatches } from './matches.ts'
import { datesOf, questionnaireOf } from './model.ts'
import {
  concernConditions,
  isInCycle,
  isMainSheet,
  isOwn,
  isReviewee,
  isReviewer,
  isSelfSheet,
  knownManagerStatus,
  mainSheets,
  reviewers,
  selfSheets,
} from './people-of-cycle.ts'
import { showsRatings } from './rows.ts'
import { findCycle } from './seeing.ts'
import type { ReviewCycleRow } from './tables.ts'

/** `GET /review-cycles/{cycleId}`: where everybody is, and what still needs HR. */
export const answerCycleOverview = answer('GET /review-cycles/{cycleId}', async ({ params, viewer, tx, now }) => {
  const { cycle, by } = await findCycle(tx, viewer, params.cycleId)
  const counts = await countsOf(tx, cycle, viewer, now)
  const dates = datesOf(cycle)
  return {
    id: cycle.id,
    name: cycle.name,
    explanation: cycle.explanation,
    cycleType: cycle.cycleType,
    state: cycleStateOf(cycle, now),
    version: cycle.version,
    timeline: Object.fromEntries(
      timelineFields.map((field) => [field, dates[field]?.toISOString() ?? null]),
    ) as CycleOverview['timeline'],
    periodUnderReview: { from: cycle.periodFrom, to: cycle.periodTo.toISOString() },
    ...counts,
    informAtStart: cycle.informAtStart,
    newMatches: (await newMatches(tx, cycle)).total,
    creation: await progressOf(tx, cycle, now),
    admins: await adminsOf(tx, cycle),
    departments: await departmentsOf(tx, cycle),
    disabledMails: await disabledMailsOf(tx, cycle.companyId, cycle.id),
    asksReviewees: asksReviewee(questionnaireOf(cycle)),
    hasOwnSheets: cycle.individualAssessments,
    showsRatings: showsRatings(cycle, viewer),
    can: { change: canChangeCycle(cycle), copy: canCreateCycle(by).allowed, delete: canDeleteCycle(by) },
  }
})

const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

/** All that is counted, in one pass over the people of the cycle. */
async function countsOf(tx: Tx, cycle: ReviewCycleRow, viewer: Viewer, now: Date) {
  const conditions = concernConditions(cycle, viewer, now)
  const manager = knownManagerStatus(viewer)
  const [row] = await tx
    .select({
      reviewees: sql<number>`count(*)::int`,
      finished: countIf(sql`${reviews.completedAt} is not null`),
      revieweesLeft: countIf(sql`${reviews.revieweeInformedAt} is null and ${people.state} <> 'DEACTIVATED'
        and not ${isOwn(viewer)}`),
      reviewersLeft: countIf(sql`${reviews.reviewerInformedAt} is null and ${reviewers.state} <> 'DEACTIVATED'`),
      contributorsLeft: sql<number>`(select count(*)::int from review_contributors c
        join reviews r on r.company_id = c.company_id and r.id = c.review_id
        where c.company_id = ${cycle.companyId} and r.cycle_id = ${cycle.id} and c.informed_at is null)`,
      self: counted(sql`${selfSheets.status}`),
      manager: counted(manager),
      concerns: sql<number[]>`array[${sql.join(
        concerns.map((concern) => countIf(conditions[concern])),
        sql`, `,
      )}]`,
      stuck: countIf(
        sql.join(
          stuckBy.map((concern) => conditions[concern]),
          sql` or `,
        ),
      ),
    })
    .from(reviews)
    .innerJoin(people, isReviewee)
    .leftJoin(reviewers, isReviewer)
    .leftJoin(selfSheets, isSelfSheet)
    .leftJoin(mainSheets, isMainSheet)
    .where(isInCycle(cycle))
  if (!row) throw new Error('a count has one row')
  return {
    reviewees: row.reviewees,
    finished: row.finished,
    segments: { reviewee: segmentsOf(row.self), manager: segmentsOf(row.manager) },
    concerns: concerns.flatMap((concern, place) => {
      const count = row.concerns[place] ?? 0
      return count > 0 ? [{ concern, count }] : []
    }),
    stuck: row.stuck,
    notInformed: { reviewees: row.revieweesLeft, reviewers: row.reviewersLeft, contributors: row.contributorsLeft },
  }
}

/** How many have each status, in the order of the statuses. */
const counted = (status: SQL) =>
  sql<number[]>`array[${sql.join(
    sideStatuses.map((one) => countIf(sql`${status} = ${one}`)),
    sql`, `,
  )}]`

const segmentsOf = (counts: readonly number[]) =>
  sideStatuses.map((status, place) => ({ status, count: counts[place] ?? 0 }))

async function adminsOf(tx: Tx, { companyId, id }: ReviewCycleRow) {
  const { rows } = await tx.execute<{ id: string; name: string; isActive: boolean }>(sql`
    select p.id, coalesce(nullif(p.nickname, ''), p.first_name) || ' ' || p.last_name as name,
      p.state <> 'DEACTIVATED' as "isActive"
    from review_cycle_admins a join people p on p.company_id = a.company_id and p.id = a.person_id
    where a.company_id = ${companyId} and a.cycle_id = ${id} order by p.last_name, p.first_name, p.id`)
  return rows
}

async function departmentsOf(tx: Tx, { companyId, id }: ReviewCycleRow): Promise<string[]> {
  const { rows } = await tx.execute<{ department: string }>(sql`
    select distinct p.department from reviews r join people p on p.company_id = r.company_id and p.id = r.reviewee_id
    where r.company_id = ${companyId} and r.cycle_id = ${id} and p.department <> '' order by 1 limit 200`)
  return rows.map((row) => row.department)
}
