import type { CycleOverview } from '@perennial/contract/review-cycle-shapes.ts'
import { hasRating } from '@perennial/domain/questionnaires/questionnaire.ts'
import { comparedIn, someAskReviewees } from '@perennial/domain/questionnaires/several.ts'
import { type Concern, concerns, stuckBy } from '@perennial/domain/reviews/concerns.ts'
import { canChangeCycle, canCreateCycle, canDeleteCycle, cycleStateOf } from '@perennial/domain/reviews/cycles.ts'
import { sideStatuses } from '@perennial/domain/reviews/side-statuses.ts'
import { timelineFields } from '@perennial/domain/reviews/timeline.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import { answer } from '../core/answer.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { isAway } from '../leave/tables.ts'
import { people } from '../people/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { progressOf, remainingOf } from './creating.ts'
import { disabledMailsOf } from './mails.ts'
import { newMatches } from './matches.ts'
import { datesOf } from './model.ts'
import {
  concernConditions,
  isInCycle,
  isMainSheet,
  isOwn,
  isSelfSheet,
  knownManagerStatus,
  mainSheets,
  reviewers,
  selfSheets,
} from './people-of-cycle.ts'
import { showsRatings } from './rows.ts'
import { findCycle } from './seeing.ts'
import { questionnairesIn } from './several.ts'
import type { ReviewCycleRow } from './tables.ts'

/** `GET /review-cycles/{cycleId}`: where everybody is, and what still needs HR. */
export const answerCycleOverview = answer('GET /review-cycles/{cycleId}', async ({ params, viewer, tx, now }) => {
  const { cycle, by } = await findCycle(tx, viewer, params.cycleId)
  const dates = datesOf(cycle)
  // None waits for another: all of them are asked at once.
  const [counts, added, remaining, admins, dealt, disabledMails] = await Promise.all([
    countsOf(tx, cycle, viewer, now),
    newMatches(tx, cycle),
    remainingOf(tx, cycle),
    adminsOf(tx, cycle),
    questionnairesIn(tx, cycle),
    disabledMailsOf(tx, cycle.companyId, cycle.id),
  ])
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
    newMatches: added.total,
    creation: progressOf(cycle, now, remaining, counts.reviewees),
    admins,
    questionnaires: dealt ?? [{ id: null, name: null, people: counts.reviewees }],
    disabledMails,
    asksReviewees: someAskReviewees(cycle),
    hasOwnSheets: cycle.individualAssessments,
    showsRatings: showsRatings(cycle, viewer),
    hasRatings: hasRating(comparedIn(cycle).overallRatings, 'manager'),
    hasGraph: comparedIn(cycle).graph.enabled,
    can: { change: canChangeCycle(cycle), copy: canCreateCycle(by).allowed, delete: canDeleteCycle(by) },
  }
})

/** So many departments are offered to narrow by. */
const MOST_DEPARTMENTS = 200

/**
 * All that is counted, in one pass over the people of the cycle: each question is asked once of each of them, and those who
 * answer all alike are counted together.
 */
async function countsOf(tx: Tx, cycle: ReviewCycleRow, viewer: Viewer, now: Date) {
  const conditions = concernConditions(cycle, viewer, now)
  const asked = [
    sql`${reviews.completedAt} is not null`,
    sql`${reviews.revieweeInformedAt} is null and ${people.state} <> 'DEACTIVATED' and not ${isOwn(viewer)}
      and not ${isAway(reviews.revieweeId, now)}`,
    sql`${reviews.reviewerInformedAt} is null and ${reviews.mainReviewerId} is not null
      and ${reviewers.state} is distinct from 'DEACTIVATED' and not ${isAway(reviews.mainReviewerId, now)}`,
    ...concerns.map((concern) => conditions[concern]),
  ]
  const rows = await tx
    .select({
      bits: sql<number>`(${sql.join(
        asked.map((condition, place) => sql`case when ${condition} then ${sql.raw(String(2 ** place))} else 0 end`),
        sql` + `,
      )})::int`,
      self: selfSheets.status,
      manager: knownManagerStatus(viewer),
      department: people.department,
      count: sql<number>`count(*)::int`,
      contributorsLeft: sql<number>`(select count(*)::int from review_contributors c
        join reviews r on r.company_id = c.company_id and r.id = c.review_id
        where c.company_id = ${cycle.companyId} and r.cycle_id = ${cycle.id} and c.informed_at is null
          and not ${isAway(sql`c.person_id`, now)})`,
    })
    .from(reviews)
    // Each with the company by its value: then it is compared once, and not in every row.
    .innerJoin(people, and(eq(people.companyId, cycle.companyId), eq(people.id, reviews.revieweeId)))
    // Of reviewers only the few are looked at of whom something is to be told.
    .leftJoin(
      reviewers,
      and(
        eq(reviewers.companyId, cycle.companyId),
        eq(reviewers.id, reviews.mainReviewerId),
        or(eq(reviewers.state, 'DEACTIVATED'), eq(reviewers.email, '')),
      ),
    )
    .leftJoin(selfSheets, and(eq(selfSheets.companyId, cycle.companyId), isSelfSheet))
    .leftJoin(mainSheets, and(eq(mainSheets.companyId, cycle.companyId), isMainSheet))
    .where(isInCycle(cycle))
    .groupBy(sql`1, 2, 3, 4`)
  type Alike = (typeof rows)[number]
  const sumOf = (isMeant: (alike: Alike) => boolean) =>
    rows.reduce((sum, alike) => (isMeant(alike) ? sum + alike.count : sum), 0)
  const says = (place: number) => (alike: Alike) => (alike.bits & (2 ** place)) !== 0
  const placeOf = (concern: Concern) => asked.length - concerns.length + concerns.indexOf(concern)
  const segmentsOf = (side: 'self' | 'manager') =>
    sideStatuses.map((status) => ({ status, count: sumOf((alike) => alike[side] === status) }))
  const stuck = stuckBy.map((concern) => says(placeOf(concern)))
  return {
    reviewees: sumOf(() => true),
    finished: sumOf(says(0)),
    segments: { reviewee: segmentsOf('self'), manager: segmentsOf('manager') },
    concerns: concerns.flatMap((concern) => {
      const count = sumOf(says(placeOf(concern)))
      return count > 0 ? [{ concern, count }] : []
    }),
    stuck: sumOf((alike) => stuck.some((isStuck) => isStuck(alike))),
    departments: [...new Set(rows.map(({ department }) => department))]
      .filter(Boolean)
      .sort()
      .slice(0, MOST_DEPARTMENTS),
    notInformed: { reviewees: sumOf(says(1)), reviewers: sumOf(says(2)), contributors: rows[0]?.contributorsLeft ?? 0 },
  }
}

async function adminsOf(tx: Tx, { companyId, id }: ReviewCycleRow) {
  const { rows } = await tx.execute<{ id: string; name: string; isActive: boolean }>(sql`
    select p.id, coalesce(nullif(p.nickname, ''), p.first_name) || ' ' || p.last_name as name,
      p.state <> 'DEACTIVATED' as "isActive"
    from review_cycle_admins a join people p on p.company_id = a.company_id and p.id = a.person_id
    where a.company_id = ${companyId} and a.cycle_id = ${id} order by p.last_name, p.first_name, p.id`)
  return rows
}
